/// A type that can travel between modules: it has a shape, and converts to and from ``Value``.
///
/// A `Codable` type becomes a payload with one empty extension:
///
/// ```swift
/// struct ContactSummary: Codable, Sendable { var id: String; var name: String }
/// extension ContactSummary: Payload {}
/// ```
///
/// Its shape is read off its own `init(from:)`. An enum of strings should be `CaseIterable`, so that its
/// shape can list the choices. A type that never leaves the process conforms to ``NativePayload``.
public protocol Payload: Sendable {
  /// The declared kind of this type.
  static var shape: Shape { get }

  /// Makes one of a value, or throws a ``Mismatch``.
  init(value: Value) throws

  /// This as a value that has a text form, or throws when there is none.
  func encoded() throws -> Value

  /// This as it is handed to another module in the same process: scalars as themselves, anything else as
  /// ``Value/native(_:)``, so that it isn't converted when both modules use the same type.
  var handedOver: Value { get }
}

extension Payload {
  /// Hands the very instance over.
  public var handedOver: Value { .native(self) }

  /// Makes one of whatever a caller handed over: the type itself, another payload, or plain data.
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
  /// The shape, read off the type's own `init(from:)`.
  public static var shape: Shape { ShapeProbe.shape(of: Self.self) }

  /// Decodes one of a value.
  public init(value: Value) throws { self = try ValueDecoder.decode(Self.self, from: value) }

  /// Encodes it.
  public func encoded() throws -> Value { try ValueEncoder.encode(self) }
}

/// A payload that only means anything inside this process: a screen, a stream, an image.
///
/// A console can't call an action that takes or returns one. A deep link may lead to an action that returns one.
public protocol NativePayload: Payload {}

extension NativePayload {
  /// A native shape, named after the type.
  public static var shape: Shape { .native(_typeName(Self.self, qualified: false)) }

  /// Unwraps a native value of this very type.
  public init(value: Value) throws {
    guard case .native(let native) = value, let same = native as? Self else {
      throw Mismatch(path: "", problem: "expected \(Self.shape.words), got \(value.kind)")
    }
    self = same
  }

  /// Always throws: it has no text form.
  public func encoded() throws -> Value {
    throw Mismatch(path: "", problem: "\(Self.shape.words) has no text form")
  }
}

/// The result of an action that answers nothing.
public struct Nothing: Payload, Hashable {
  /// The shape of no result.
  public static var shape: Shape { .nothing }

  /// Makes nothing.
  public init() {}

  /// Makes nothing of anything: who reads nothing accepts every result.
  public init(value: Value) {}

  /// Null.
  public func encoded() -> Value { .null }

  /// Null.
  public var handedOver: Value { .null }
}
