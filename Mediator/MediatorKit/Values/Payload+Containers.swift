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

  /// Null, or what is wrapped.
  public func encoded() throws -> Value { try self?.encoded() ?? .null }

  /// Null, or what is wrapped.
  public var handedOver: Value { self?.handedOver ?? .null }
}

extension Array: Payload where Element: Payload {
  /// An array of the element's shape.
  public static var shape: Shape { .array(Element.shape) }

  /// Takes an array of elements.
  public init(value: Value) throws {
    guard case .array(let elements) = value else { throw value.mismatch(against: Self.shape) }
    self = []
    reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      do { append(try Element.received(element)) } catch let mismatch as Mismatch {
        throw mismatch.under(String(index))
      }
    }
  }

  /// The elements.
  public func encoded() throws -> Value {
    .array(
      try enumerated().map { index, element in
        do { return try element.encoded() } catch let mismatch as Mismatch {
          throw mismatch.under(String(index))
        }
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
      do { self[name] = try Value.received(field) } catch let mismatch as Mismatch {
        throw mismatch.under(name)
      }
    }
  }

  /// The fields.
  public func encoded() throws -> MediatorKit.Value {
    var fields: [String: MediatorKit.Value] = [:]
    for (name, field) in self {
      do { fields[name] = try field.encoded() } catch let mismatch as Mismatch {
        throw mismatch.under(name)
      }
    }
    return .object(fields)
  }
}
