/// Encodes an `Encodable` type as a ``Value`` directly, without JSON text.
final class ValueEncoder: Encoder {
  /// The result so far; containers are classes, so that they can be filled after they were returned.
  enum Part {
    case value(Value)
    case fields(Fields)
    case elements(Elements)
  }

  final class Fields {
    private var values: [String: Value] = [:]
    /// Fields that are still being filled.
    private var nested: [String: ValueEncoder] = [:]

    var value: Value {
      .object(nested.isEmpty ? values : values.merging(nested.mapValues(\.value)) { $1 })
    }

    var count: Int { values.count + nested.count }

    func text(_ name: String) -> Value? {
      guard !values.isEmpty, let value = values[name], case .string = value else { return nil }
      return value
    }

    func set(_ name: String, _ value: Value) {
      values[name] = value
      if !nested.isEmpty { nested[name] = nil }
    }

    func set(_ name: String, _ encoder: ValueEncoder) { nested[name] = encoder }
  }

  final class Elements {
    private var values: [Value] = []
    /// Elements that are still being filled, by index.
    private var nested: [Int: ValueEncoder] = [:]

    var count: Int { values.count }

    var value: Value {
      var values = values
      for (index, encoder) in nested { values[index] = encoder.value }
      return .array(values)
    }

    func append(_ value: Value) { values.append(value) }

    func append(_ encoder: ValueEncoder) {
      nested[count] = encoder
      values.append(.null)
    }
  }

  var result = Part.value(.object([:]))
  /// The enclosing encoder and the key in it; nil for the root.
  private let parent: (encoder: ValueEncoder, key: any CodingKey)?
  /// The length of the path; the path itself is made only for errors.
  private let depth: Int
  /// The number of enclosing single-value types; the path doesn't include them.
  private let wrappers: Int
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(
    _ parent: (encoder: ValueEncoder, key: any CodingKey)? = nil, depth: Int = 0, wrappers: Int = 0
  ) {
    self.parent = parent
    self.depth = depth
    self.wrappers = wrappers
  }

  private func inner(_ key: any CodingKey) -> ValueEncoder {
    ValueEncoder((self, key), depth: depth + 1)
  }

  var codingPath: [any CodingKey] {
    var path: [any CodingKey] = []
    var place = parent
    while let (encoder, key) = place {
      path.append(key)
      place = encoder.parent
    }
    return path.reversed()
  }

  private var value: Value {
    switch result {
    case .value(let value): value
    case .fields(let fields): fields.value
    case .elements(let elements): elements.value
    }
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
    // The encoders of nested containers refer to this one; this breaks the reference cycle.
    defer { result = .value(.null) }
    try content.encode(to: self)
    return try text(of: content) ?? value
  }

  /// The text of a URL, which encodes itself as an object; nil for anything else.
  private func text<T: Encodable>(of content: T) throws -> Value? {
    guard case .fields(let fields) = result, let text = fields.text("relative"),
      SystemTypes.name(of: T.self) == "URL"
    else { return nil }
    guard fields.count == 1 else {
      throw Mismatch(at: codingPath, "a relative URL; send its absoluteURL")
    }
    return text
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if case .fields(let fields) = result {
      return KeyedEncodingContainer(Keyed(fields: fields, encoder: self))
    }
    let fields = Fields()
    result = .fields(fields)
    return KeyedEncodingContainer(Keyed(fields: fields, encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    let elements = Elements()
    result = .elements(elements)
    return Unkeyed(elements: elements, encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Single(encoder: self) }

  /// An integer as a value; throws when it doesn't fit.
  static func value(of number: some BinaryInteger, _ codingPath: [any CodingKey]) throws -> Value {
    guard let whole = Int(exactly: number) else {
      throw Mismatch(at: codingPath, "a number beyond 64 bits")
    }
    return .int(whole)
  }

  private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let fields: Fields
    let encoder: ValueEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil(forKey key: Key) { set(.null, key) }

    // Scalar fields without an encoder each: halves the time for a record of scalars.
    func encode(_ content: Bool, forKey key: Key) { set(.bool(content), key) }
    func encode(_ content: String, forKey key: Key) { set(.string(content), key) }
    func encode(_ content: Double, forKey key: Key) { set(.double(content), key) }
    func encode(_ content: Int, forKey key: Key) { set(.int(content), key) }

    func encode<T: Encodable>(_ content: T, forKey key: Key) throws {
      set(try encoder.inner(key).value(of: content), key)
    }

    // The default implementations fail.
    func encode(_ content: Int128, forKey key: Key) throws {
      set(try value(of: content, codingPath + [key]), key)
    }

    func encode(_ content: UInt128, forKey key: Key) throws {
      set(try value(of: content, codingPath + [key]), key)
    }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key)
      -> KeyedEncodingContainer<Nested>
    { nested(key).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      nested(key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { nested(CodingName.parent) }

    func superEncoder(forKey key: Key) -> any Encoder { nested(key) }

    private func set(_ value: Value, _ key: Key) { fields.set(key.stringValue, value) }

    private func nested(_ key: any CodingKey) -> ValueEncoder {
      let inner = encoder.inner(key)
      fields.set(key.stringValue, inner)
      return inner
    }
  }

  private struct Unkeyed: UnkeyedEncodingContainer {
    let elements: Elements
    let encoder: ValueEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }
    var count: Int { elements.count }

    func encodeNil() { elements.append(.null) }

    func encode<T: Encodable>(_ content: T) throws {
      elements.append(try inner.value(of: content))
    }

    func encode(_ content: Int128) throws {
      elements.append(try value(of: content, inner.codingPath))
    }

    func encode(_ content: UInt128) throws {
      elements.append(try value(of: content, inner.codingPath))
    }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type)
      -> KeyedEncodingContainer<Nested>
    { nested().container(keyedBy: type) }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { nested().unkeyedContainer() }

    func superEncoder() -> any Encoder { nested() }

    private var inner: ValueEncoder { encoder.inner(CodingName(intValue: count)) }

    private func nested() -> ValueEncoder {
      let inner = inner
      elements.append(inner)
      return inner
    }
  }

  private struct Single: SingleValueEncodingContainer {
    let encoder: ValueEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil() { set(.null) }
    func encode(_ content: Bool) { set(.bool(content)) }
    func encode(_ content: String) { set(.string(content)) }
    func encode(_ content: Double) { set(.double(content)) }
    func encode(_ content: Float) { set(.double(Double(content))) }
    func encode(_ content: Int) { set(.int(content)) }
    func encode<I: BinaryInteger & Encodable>(_ content: I) throws {
      set(try value(of: content, codingPath))
    }
    func encode(_ content: Int128) throws { set(try value(of: content, codingPath)) }
    func encode(_ content: UInt128) throws { set(try value(of: content, codingPath)) }

    func encode<T: Encodable>(_ content: T) throws {
      let inner = ValueEncoder(
        encoder.parent, depth: encoder.depth, wrappers: encoder.wrappers + 1)
      set(try inner.value(of: content))
    }

    private func set(_ value: Value) { encoder.result = .value(value) }
  }
}
