/// Leaves a property out of its text form while it is empty: an empty list or text, or false.
@propertyWrapper
public struct OmittedIfEmpty<Wrapped: Emptiable>: Codable, Hashable {
  /// The property itself.
  public var wrappedValue: Wrapped

  /// Wraps a property.
  public init(wrappedValue: Wrapped) { self.wrappedValue = wrappedValue }

  /// Reads the property alone, without the one that contains it.
  public init(from decoder: any Decoder) throws { wrappedValue = try Wrapped(from: decoder) }

  /// Writes the property alone, without the one that contains it.
  public func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

/// A value that has one empty case, which `init()` makes.
public protocol Emptiable: Codable, Hashable {
  /// Makes the empty one.
  init()
}

extension OmittedIfEmpty: Sendable where Wrapped: Sendable {}

extension Array: Emptiable where Element: Codable & Hashable {}
extension Bool: Emptiable {}

// The compiler chooses these for properties with the wrapper: an absent key is the empty value.
extension KeyedDecodingContainer {
  /// Reads a property that may be absent.
  public func decode<Wrapped: Emptiable>(
    _ type: OmittedIfEmpty<Wrapped>.Type, forKey key: Key
  ) throws -> OmittedIfEmpty<Wrapped> {
    OmittedIfEmpty(wrappedValue: try decodeIfPresent(Wrapped.self, forKey: key) ?? Wrapped())
  }
}

extension KeyedEncodingContainer {
  /// Writes a property unless it is empty.
  public mutating func encode<Wrapped: Emptiable>(
    _ property: OmittedIfEmpty<Wrapped>, forKey key: Key
  ) throws {
    guard property.wrappedValue != Wrapped() else { return }
    try encode(property.wrappedValue, forKey: key)
  }
}
