internal import CThread

/// Copies fields from one type's `encode(to:)` to another type's `init(from:)`, without a ``Value`` or a dictionary.
///
/// Only the conversions of ``Payload`` for `Codable` types support it; otherwise the caller converts through ``Value``.
final class Projection {
  private let fields: Fields
  /// The values of these fields; an array would be checked for exclusive access and for other references.
  private let values: UnsafeMutableBufferPointer<Value?>
  /// Whether a type requested an unknown field or an unsupported container.
  private var hasFailed = false
  /// The type whose conversion takes this projection.
  private var awaited: ObjectIdentifier?

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  private init(_ fields: Fields) {
    self.fields = fields
    values = .allocate(capacity: fields.names.count)
    values.initialize(repeating: nil)
  }

  deinit {
    values.deinitialize()
    values.deallocate()
  }

  /// Reads a payload as another type; throws when it has to be converted through ``Value``.
  static func read<P: Payload>(_ payload: some Payload, as type: P.Type, _ fields: Fields) throws
    -> P
  {
    let projection = Projection(fields)
    guard fields.areOfElements else { return try projection.read(payload, as: type) }
    guard let list = payload as? any List, let type = type as? any List.Type,
      let result = try projection.read(list, as: type) as? P
    else { throw projection.fail() }
    return result
  }

  private func read<P: List>(_ list: some List, as type: P.Type) throws -> any List {
    P(
      elements: try list.elements.map { element in
        for index in values.indices { values[index] = nil }
        return try read(element, as: P.Element.self)
      })
  }

  private func read<P: Payload>(_ record: some Payload, as type: P.Type) throws -> P {
    _ = try offered(to: Swift.type(of: record)) { try record.encoded() }
    return try offered(to: type) { try type.init(value: .null) }
  }

  /// The projection that the conversion of a type has to use; nil for an ordinary conversion.
  static func take(for type: Any.Type) -> Projection? {
    guard let pointer = cthread_get(cthread_projection) else { return nil }
    let projection = Unmanaged<Projection>.fromOpaque(pointer)
    return projection._withUnsafeGuaranteedRef { projection in
      guard projection.awaited == ObjectIdentifier(type) else { return nil }
      projection.awaited = nil
      _ = cthread_exchange(cthread_projection, nil)
      return projection
    }
  }

  /// Runs a conversion that may take this projection; throws when it didn't, or failed.
  private func offered<R>(to type: Any.Type, _ conversion: () throws -> R) throws -> R {
    awaited = ObjectIdentifier(type)
    let former = cthread_exchange(
      cthread_projection, Unmanaged.passUnretained(self).toOpaque())
    defer { _ = cthread_exchange(cthread_projection, former) }
    let result = try conversion()
    guard awaited == nil, !hasFailed else { throw fail() }
    return result
  }

  private func set(_ key: some CodingKey, _ value: @autoclosure () throws -> Value) rethrows {
    if let index = index(of: key) { values[index] = try value() }
  }

  /// The value of a field; nil when it is absent, or when the field is unknown, which fails the projection.
  private func value(_ key: some CodingKey) -> Value? {
    guard let index = index(of: key) else {
      hasFailed = true
      return nil
    }
    return values[index]
  }

  private func index(of key: some CodingKey) -> Int? {
    let name = key.stringValue
    // Comparing the lengths first is faster for different names.
    return fields.names.firstIndex { $0.utf8.count == name.utf8.count && $0 == name }
  }

  private func fail() -> Mismatch {
    hasFailed = true
    return Mismatch(path: "", problem: "can't be projected")
  }
}

extension Projection {
  /// The fields that the reader of a record or of a list of records has.
  final class Fields: Sendable {
    /// The names, in any order; empty when the reader has another shape.
    let names: [String]
    /// Whether it reads a list.
    let areOfElements: Bool

    init(of shape: Shape) {
      if case .array(let element) = shape {
        (names, areOfElements) = (element.fields.map(\.name), true)
      } else {
        (names, areOfElements) = (shape.fields.map(\.name), false)
      }
    }
  }

  /// A list whose elements are read one by one.
  protocol List: Payload {
    associatedtype Element: Payload
    var elements: [Element] { get }
    init(elements: [Element])
  }
}

extension Array: Projection.List where Element: Payload {
  var elements: Self { self }
  init(elements: [Element]) { self = elements }
}

extension Projection: Encoder {
  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Writer(projection: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { abandoned().unkeyedContainer() }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    abandoned().singleValueContainer()
  }

  /// An encoder whose result is ignored.
  private func abandoned() -> ValueEncoder {
    hasFailed = true
    return ValueEncoder()
  }

  private struct Writer<Key: CodingKey>: KeyedParts {
    let projection: Projection
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) { projection.set(key, .null) }
    func encode(_ content: Bool, forKey key: Key) { projection.set(key, .bool(content)) }
    func encode(_ content: String, forKey key: Key) { projection.set(key, .string(content)) }
    func encode(_ content: Double, forKey key: Key) { projection.set(key, .double(content)) }
    func encode(_ content: Int, forKey key: Key) { projection.set(key, .int(content)) }

    func encode<T: Encodable>(_ content: T, forKey key: Key) throws {
      try projection.set(key, try ValueEncoder.encode(content))
    }

    func part(_ key: any CodingKey) -> ValueEncoder { projection.abandoned() }
  }
}

extension Projection: Decoder {
  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Reader(projection: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw fail() }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw fail() }

  private struct Reader<Key: CodingKey>: KeyedPlaces {
    let projection: Projection
    var codingPath: [any CodingKey] { [] }

    var allKeys: [Key] {
      projection.hasFailed = true
      return []
    }

    func contains(_ key: Key) -> Bool { projection.value(key) != nil }

    func decodeNil(forKey key: Key) throws -> Bool {
      if case .null? = projection.value(key) { true } else { false }
    }

    func decode(_ type: String.Type, forKey key: Key) throws -> String {
      guard case .string(let text)? = projection.value(key) else { throw projection.fail() }
      return text
    }

    func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
      guard case .int(let number)? = projection.value(key) else { throw projection.fail() }
      return number
    }

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
      guard case .bool(let truth)? = projection.value(key) else { throw projection.fail() }
      return truth
    }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
      guard let value = projection.value(key) else { throw projection.fail() }
      return try ValueDecoder.decode(type, from: value)
    }

    func place(_ key: some CodingKey) throws -> ValueDecoder { throw projection.fail() }
  }
}
