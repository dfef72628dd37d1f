/// A type that can travel between modules: it has a shape, and converts to and from ``Value``.
///
/// A `Codable` type becomes a payload with one empty extension:
///
/// ```swift
/// struct ContactSummary: Codable, Sendable { var id: String; var name: String }
/// extension ContactSummary: Payload {}
/// ```
///
/// Its shape is derived from its own `init(from:)`. An enum of strings should be `CaseIterable`, so that its
/// shape can list the choices. A type whose keys depend on values declares its `shape`; otherwise the registration has
/// the warning `unknown-shape`. <doc:SharingTypes> lists the forms of Foundation's types. A type that never leaves the
/// process conforms to ``NativePayload``.
public protocol Payload: Sendable {
  /// The shape of this type.
  static var shape: Shape { get }

  /// A value with which the shapes of types that contain this one are derived; nil by default.
  ///
  /// Only a type that rejects invented data needs it, such as an identifier with a prefix.
  static var sample: Self? { get }

  /// Converts a value; throws a ``Mismatch`` when it doesn't fit.
  init(value: Value) throws

  /// The value as data; throws when it has no text form.
  func encoded() throws -> Value

  /// The form for another module in the same process: a scalar as itself, any other type as ``Value/native(_:)``, so
  /// modules that share the type need no conversion.
  var handedOver: Value { get }
}

extension Payload {
  /// No sample.
  public static var sample: Self? { nil }

  /// This instance as a native value.
  public var handedOver: Value { .native(self) }

  /// Converts a value from a caller: this type, another payload, or plain data.
  @inlinable
  static func received(_ value: Value) throws -> Self {
    guard case .native(let native) = value else { return try Self(value: value) }
    if let same = native as? Self { return same }
    guard let other = native as? any Payload else {
      throw Mismatch(path: "", problem: "expected \(shape.words), got a native value")
    }
    return try Self(value: other.encoded())
  }
}

extension Payload where Self: Codable {
  /// The shape, derived from the type's own `init(from:)`.
  public static var shape: Shape { ShapeProbe.shape(of: Self.self) }

  /// Decodes a value.
  public init(value: Value) throws { self = try ValueDecoder.decode(Self.self, from: value) }

  /// Encodes it.
  public func encoded() throws -> Value { try ValueEncoder.encode(self) }
}
