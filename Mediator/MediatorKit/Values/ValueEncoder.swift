/// Encodes an `Encodable` type as a ``Value``, without any text in between.
final class ValueEncoder: Encoder {
  /// What has been written so far; containers are classes, so that they can be filled after they were made.
  enum Part {
    case value(Value)
    case fields(Fields)
    case elements(Elements)
    case nested(ValueEncoder)

    var value: Value {
      switch self {
      case .value(let value): value
      case .fields(let fields): .object(fields.parts.mapValues(\.value))
      case .elements(let elements): .array(elements.parts.map(\.value))
      case .nested(let encoder): encoder.result.value
      }
    }
  }

  final class Fields { var parts: [String: Part] = [:] }
  final class Elements { var parts: [Part] = [] }

  var result = Part.value(.object([:]))
  let codingPath: [any CodingKey]
  /// How many types that encode as the one value inside of them led here; the path doesn't count those.
  let wrappers: Int
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(codingPath: [any CodingKey] = [], wrappers: Int = 0) {
    self.codingPath = codingPath
    self.wrappers = wrappers
  }

  static func encode(_ content: some Encodable) throws -> Value {
    do { return try part(of: content, codingPath: []).value } catch {
      throw Mismatch(error, otherwise: "can't be encoded")
    }
  }

  static func part(
    of content: some Encodable, codingPath: [any CodingKey], wrappers: Int = 0
  ) throws -> Part {
    guard codingPath.count + wrappers < Shape.depthLimit else {
      throw Mismatch(at: codingPath, "nested deeper than \(Shape.depthLimit) levels")
    }
    let encoder = ValueEncoder(codingPath: codingPath, wrappers: wrappers)
    try content.encode(to: encoder)
    return encoder.result
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if case .fields(let fields) = result {
      return KeyedEncodingContainer(Keyed(fields: fields, codingPath: codingPath))
    }
    let fields = Fields()
    result = .fields(fields)
    return KeyedEncodingContainer(Keyed(fields: fields, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    let elements = Elements()
    result = .elements(elements)
    return Unkeyed(elements: elements, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Single(encoder: self) }

  /// The value of any integer, or an error where ``Value`` can't hold it.
  static func value(of number: some BinaryInteger, _ codingPath: [any CodingKey]) throws -> Value {
    guard let whole = Int(exactly: number) else {
      throw Mismatch(at: codingPath, "a number beyond 64 bits")
    }
    return .int(whole)
  }
}

extension ValueEncoder {
  private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let fields: Fields
    let codingPath: [any CodingKey]

    func encodeNil(forKey key: Key) { set(.null, key) }

    // The commonest fields, without an encoder for each: a record of scalars takes half the time.
    func encode(_ content: Bool, forKey key: Key) { set(.bool(content), key) }
    func encode(_ content: String, forKey key: Key) { set(.string(content), key) }
    func encode(_ content: Double, forKey key: Key) { set(.double(content), key) }
    func encode(_ content: Int, forKey key: Key) { set(.int(content), key) }

    func encode<T: Encodable>(_ content: T, forKey key: Key) throws {
      fields.parts[key.stringValue] = try part(of: content, codingPath: codingPath + [key])
    }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key)
      -> KeyedEncodingContainer<Nested>
    { nested(key).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      nested(key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { nested(CodingName.parent) }

    func superEncoder(forKey key: Key) -> any Encoder { nested(key) }

    private func set(_ value: Value, _ key: Key) { fields.parts[key.stringValue] = .value(value) }

    private func nested(_ key: any CodingKey) -> ValueEncoder {
      let encoder = ValueEncoder(codingPath: codingPath + [key])
      fields.parts[key.stringValue] = .nested(encoder)
      return encoder
    }
  }

  private struct Unkeyed: UnkeyedEncodingContainer {
    let elements: Elements
    let codingPath: [any CodingKey]
    var count: Int { elements.parts.count }

    func encodeNil() { elements.parts.append(.value(.null)) }

    func encode<T: Encodable>(_ content: T) throws {
      elements.parts.append(try part(of: content, codingPath: path))
    }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type)
      -> KeyedEncodingContainer<Nested>
    { nested().container(keyedBy: type) }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { nested().unkeyedContainer() }

    func superEncoder() -> any Encoder { nested() }

    private var path: [any CodingKey] { codingPath + [CodingName(intValue: count)] }

    private func nested() -> ValueEncoder {
      let encoder = ValueEncoder(codingPath: path)
      elements.parts.append(.nested(encoder))
      return encoder
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
    func encode(_ content: Int8) { set(.int(Int(content))) }
    func encode(_ content: Int16) { set(.int(Int(content))) }
    func encode(_ content: Int32) { set(.int(Int(content))) }
    func encode(_ content: Int64) throws { set(try value(of: content, codingPath)) }
    func encode(_ content: UInt) throws { set(try value(of: content, codingPath)) }
    func encode(_ content: UInt8) { set(.int(Int(content))) }
    func encode(_ content: UInt16) { set(.int(Int(content))) }
    func encode(_ content: UInt32) throws { set(try value(of: content, codingPath)) }
    func encode(_ content: UInt64) throws { set(try value(of: content, codingPath)) }

    func encode<T: Encodable>(_ content: T) throws {
      encoder.result = try part(
        of: content, codingPath: codingPath, wrappers: encoder.wrappers + 1)
    }

    private func set(_ value: Value) { encoder.result = .value(value) }
  }
}
