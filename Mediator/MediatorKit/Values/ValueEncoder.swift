/// Encodes an `Encodable` type as a ``Value`` directly, without JSON text.
final class ValueEncoder {
  private enum Kind { case scalar, fields, elements }

  /// The encoded value; a type that encodes nothing is an object without fields.
  private var kind = Kind.fields
  private var scalar = Value.null
  private var fields: [String: Value] = [:]
  private var elements: [Value] = []
  /// Fields or elements that are still being filled, by their keys.
  private var nested: [String: ValueEncoder] = [:]
  /// The enclosing encoder and the key in it; nil for the root.
  private let parent: (encoder: ValueEncoder, key: any CodingKey)?
  /// The length of the path; the path itself is made only for errors.
  private let depth: Int
  /// The number of enclosing single-value types; the path doesn't include them.
  private let wrappers: Int

  init(
    _ parent: (encoder: ValueEncoder, key: any CodingKey)? = nil, depth: Int = 0, wrappers: Int = 0
  ) {
    self.parent = parent
    self.depth = depth
    self.wrappers = wrappers
  }

  static func encode(_ content: some Encodable) throws -> Value {
    if let projection = Projection.take(for: type(of: content)) {
      try content.encode(to: projection)
      return .null
    }
    do { return try ValueEncoder().value(of: content) } catch {
      throw Mismatch(error, otherwise: "can't be encoded")
    }
  }

  func value(of content: some Encodable) throws -> Value {
    guard depth + wrappers < Shape.depthLimit else {
      throw Mismatch(at: codingPath, "nested deeper than \(Shape.depthLimit) levels")
    }
    defer { nested = [:] }
    if let parts = try Duration.parts(of: content, at: codingPath) { return parts }
    try content.encode(to: self)
    if let text = try text(of: content) { return text }
    guard kind == .elements, let content = content as? any Unordered else { return finished() }
    return finished().sorted(by: type(of: content).width)
  }

  private func finished() -> Value {
    // The nested encoders refer to this one; this breaks the reference cycle.
    defer { nested = [:] }
    for part in nested.values {
      guard let key = part.parent?.key else { continue }
      if kind == .fields {
        fields[key.stringValue] = part.finished()
      } else if let index = key.intValue, elements.indices.contains(index) {
        elements[index] = part.finished()
      }
    }
    return switch kind {
    case .scalar: scalar
    case .fields: .object(fields)
    case .elements: .array(elements)
    }
  }

  /// The text of a URL, which encodes itself as an object; nil for anything else.
  private func text<T: Encodable>(of content: T) throws -> Value? {
    guard kind == .fields, case .string(let text)? = fields["relative"],
      SystemTypes.name(of: T.self) == "URL"
    else { return nil }
    guard fields.count == 1 else {
      throw Mismatch(at: codingPath, "a relative URL; send its absoluteURL")
    }
    return .string(text)
  }

  func set(_ value: Value) {
    kind = .scalar
    scalar = value
  }

  private func set(_ value: Value, _ key: some CodingKey) {
    fields[key.stringValue] = value
    if !nested.isEmpty { nested[key.stringValue] = nil }
  }

  private func add(_ content: some Encodable, _ key: some CodingKey) throws {
    set(try inner(key).value(of: content), key)
  }

  private func append(_ content: some Encodable) throws {
    elements.append(try inner(CodingName(intValue: elements.count)).value(of: content))
  }

  private func inner(_ key: any CodingKey) -> ValueEncoder {
    ValueEncoder((self, key), depth: depth + 1)
  }

  /// The encoder of a field or an element: the same one where a class and its subclass fill one field.
  private func nested(_ key: any CodingKey) -> ValueEncoder {
    let inner = nested[key.stringValue] ?? inner(key)
    nested[key.stringValue] = inner
    return inner
  }
}

extension ValueEncoder: Encoder {
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  var codingPath: [any CodingKey] {
    var path: [any CodingKey] = []
    var place = parent
    while let (encoder, key) = place {
      path.append(key)
      place = encoder.parent
    }
    return path.reversed()
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    kind = .fields
    return KeyedEncodingContainer(Keyed(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    kind = .elements
    return Unkeyed(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  private struct Keyed<Key: CodingKey>: KeyedParts {
    let encoder: ValueEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil(forKey key: Key) { encoder.set(.null, key) }

    // Scalar fields without an encoder each: halves the time for a record of scalars.
    func encode(_ content: Bool, forKey key: Key) { encoder.set(.bool(content), key) }
    func encode(_ content: String, forKey key: Key) { encoder.set(.string(content), key) }
    func encode(_ content: Double, forKey key: Key) { encoder.set(.double(content), key) }
    func encode(_ content: Int, forKey key: Key) { encoder.set(.int(content), key) }

    func encode<T: Encodable>(_ content: T, forKey key: Key) throws {
      try encoder.add(content, key)
    }
    // The default implementations fail.
    func encode(_ content: Int128, forKey key: Key) throws { try encoder.add(content, key) }
    func encode(_ content: UInt128, forKey key: Key) throws { try encoder.add(content, key) }

    func part(_ key: any CodingKey) -> ValueEncoder { encoder.nested(key) }
  }

  private struct Unkeyed: UnkeyedEncodingContainer {
    let encoder: ValueEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }
    var count: Int { encoder.elements.count }

    func encodeNil() { encoder.elements.append(.null) }

    func encode<T: Encodable>(_ content: T) throws { try encoder.append(content) }
    func encode(_ content: Int128) throws { try encoder.append(content) }
    func encode(_ content: UInt128) throws { try encoder.append(content) }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type)
      -> KeyedEncodingContainer<Nested>
    { next().container(keyedBy: type) }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { next().unkeyedContainer() }

    func superEncoder() -> any Encoder { next() }

    private func next() -> ValueEncoder {
      let inner = encoder.nested(CodingName(intValue: count))
      encodeNil()
      return inner
    }
  }
}

extension ValueEncoder: SingleValueEncodingContainer {
  func encodeNil() { set(.null) }
  func encode(_ content: Bool) { set(.bool(content)) }
  func encode(_ content: String) { set(.string(content)) }
  func encode(_ content: Double) { set(.double(content)) }
  func encode(_ content: Float) { set(.double(Double(content))) }
  func encode(_ content: Int) { set(.int(content)) }
  func encode(_ content: Int128) throws { try set(content) }
  func encode(_ content: UInt128) throws { try set(content) }
  func encode<I: BinaryInteger & Encodable>(_ content: I) throws { try set(content) }

  func encode<T: Encodable>(_ content: T) throws {
    let inner = ValueEncoder(parent, depth: depth, wrappers: wrappers + 1)
    set(try inner.value(of: content))
  }

  private func set(_ number: some BinaryInteger) throws {
    guard let whole = Int(exactly: number) else {
      throw Mismatch(at: codingPath, "a number beyond Int64")
    }
    set(.int(whole))
  }
}

/// Fields that are encoded by an encoder each.
protocol KeyedParts: KeyedEncodingContainerProtocol {
  func part(_ key: any CodingKey) -> ValueEncoder
}

extension KeyedParts {
  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key)
    -> KeyedEncodingContainer<Nested>
  { part(key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    part(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { part(CodingName.parent) }

  func superEncoder(forKey key: Key) -> any Encoder { part(key) }
}

/// A collection without a stable order; sorted, so that contract files and recorded examples don't change.
private protocol Unordered {
  /// The number of values of one element.
  static var width: Int { get }
}

extension Set: Unordered {
  fileprivate static var width: Int { 1 }
}

/// With keys that aren't texts, it is encoded as a list of keys and values in turn.
extension Dictionary: Unordered {
  fileprivate static var width: Int { 2 }
}

extension Value {
  /// The list with its groups of `width` values ordered by the first value of each.
  fileprivate func sorted(by width: Int) -> Value {
    guard case .array(let list) = self else { return self }
    let groups = stride(from: 0, to: list.count, by: width).map {
      list[$0..<min($0 + width, list.count)]
    }
    return .array(
      groups.sorted { Self.precedes($0[$0.startIndex], $1[$1.startIndex]) }.flatMap(\.self))
  }

  private static func precedes(_ left: Value, _ right: Value) -> Bool {
    switch (left, right) {
    case (.int(let left), .int(let right)): left < right
    case (.string(let left), .string(let right)): left < right
    default: left.json() < right.json()
    }
  }
}
