/// A type that can travel between modules: it has a shape, and converts to and from ``Value``.
///
/// A `Codable` type becomes a payload with one empty extension:
///
/// ```swift
/// struct ContactSummary: Codable, Sendable { var id: String; var name: String }
/// extension ContactSummary: Payload {}
/// ```
///
/// Its shape is derived from its own `init(from:)`: <doc:SharingTypes>. An enum of strings should be `CaseIterable`, so
/// that its shape can list the choices. A type that never leaves the process conforms to ``NativePayload``.
public protocol Payload: Sendable {
  /// The shape of this type.
  static var shape: Shape { get }

  /// A value for deriving shapes, which stands for a missing example of a param; nil by default.
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
  public static var shape: Shape {
    ShapeProbe.shape(of: Self.self) { try ValueEncoder().value(of: $0) }
  }

  /// Decodes a value.
  public init(value: Value) throws { self = try ValueDecoder.decode(Self.self, from: value) }

  /// Encodes it.
  public func encoded() throws -> Value { try ValueEncoder.encode(self) }
}

extension String: Payload {
  /// Text.
  public static var shape: Shape { .string }

  /// Takes text.
  @inlinable
  public init(value: Value) throws {
    guard case .string(let text) = value else { throw value.mismatch(against: .string) }
    self = text
  }

  /// The text.
  public func encoded() -> Value { .string(self) }

  /// The text.
  public var handedOver: Value { .string(self) }
}

extension Int: Payload {
  /// A whole number.
  public static var shape: Shape { .integer }

  /// Accepts a whole number, also as `3.0`.
  @inlinable
  public init(value: Value) throws {
    guard let number = value.int else { throw value.mismatch(against: .integer) }
    self = number
  }

  /// The number.
  public func encoded() -> Value { .int(self) }

  /// The number.
  public var handedOver: Value { .int(self) }
}

extension Double: Payload {
  /// A number.
  public static var shape: Shape { .number }

  /// Accepts any number.
  @inlinable
  public init(value: Value) throws {
    switch value {
    case .double(let number): self = number
    case .int(let number): self = Double(number)
    default: throw value.mismatch(against: .number)
    }
  }

  /// The number.
  public func encoded() -> Value { .double(self) }

  /// The number.
  public var handedOver: Value { .double(self) }
}

extension Bool: Payload {
  /// True or false.
  public static var shape: Shape { .boolean }

  /// Accepts true and false, no numbers.
  @inlinable
  public init(value: Value) throws {
    guard case .bool(let truth) = value else { throw value.mismatch(against: .boolean) }
    self = truth
  }

  /// The truth value.
  public func encoded() -> Value { .bool(self) }

  /// The truth value.
  public var handedOver: Value { .bool(self) }
}

extension Payload where Self: BinaryInteger {
  /// The number; a native value beyond `Int`.
  public var handedOver: Value { Int(exactly: self).map(Value.int) ?? .native(self) }
}

// A number beyond Int64, which `Value` can't hold, fails with a `Mismatch`.
extension Int8: Payload {}
extension Int16: Payload {}
extension Int32: Payload {}
extension Int64: Payload {}
extension UInt: Payload {}
extension UInt8: Payload {}
extension UInt16: Payload {}
extension UInt32: Payload {}
extension UInt64: Payload {}
extension Float: Payload {
  /// The number.
  public var handedOver: Value { .double(Double(self)) }
}
extension Set: Payload where Element: Payload & Codable {}

extension Value: Payload {
  /// Anything.
  public static var shape: Shape { .any }

  /// Accepts any value.
  public init(value: Value) { self = value }

  /// The value itself; throws when it contains a native value.
  public func encoded() throws -> Value {
    if let mismatch = Shape.any.mismatches(of: self).first { throw mismatch }
    return self
  }

  /// The value itself.
  public var handedOver: Value { self }
}

extension Optional: Payload where Wrapped: Payload {
  /// The wrapped shape, or null.
  public static var shape: Shape {
    if case .optional = Wrapped.shape { return Wrapped.shape }
    return .optional(Wrapped.shape)
  }

  /// Makes nil of null, otherwise a wrapped value.
  public init(value: Value) throws {
    if case .null = value { self = nil } else { self = try Wrapped(value: value) }
  }

  /// The wrapped value, or null.
  public func encoded() throws -> Value { try self?.encoded() ?? .null }

  /// The wrapped value, or null.
  public var handedOver: Value { self?.handedOver ?? .null }
}

extension Array: Payload where Element: Payload {
  /// An array of the element's shape.
  public static var shape: Shape { .array(Element.shape) }

  /// Takes an array of elements.
  public init(value: Value) throws {
    guard case .array(let elements) = value else { throw value.mismatch(against: Self.shape) }
    self = try elements.enumerated().map { index, element in
      try Mismatch.under(String(index)) { try Element.received(element) }
    }
  }

  /// The elements.
  public func encoded() throws -> Value {
    .array(
      try enumerated().map { index, element in
        try Mismatch.under(String(index)) { try element.encoded() }
      })
  }
}

extension Dictionary: Payload where Key == String, Value: Payload {
  /// An object with any keys, all values of one shape.
  public static var shape: Shape { .dictionary(Value.shape) }

  /// Takes an object.
  public init(value: MediatorKit.Value) throws {
    guard case .object(let fields) = value else { throw value.mismatch(against: Self.shape) }
    self = [:]
    for (name, field) in fields {
      self[name] = try Mismatch.under(name) { try Value.received(field) }
    }
  }

  /// The fields.
  public func encoded() throws -> MediatorKit.Value {
    var fields: [String: MediatorKit.Value] = [:]
    for (name, field) in self {
      fields[name] = try Mismatch.under(name) { try field.encoded() }
    }
    return .object(fields)
  }
}
