extension ShapeProbe {
  struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let probe: ShapeProbe
    var codingPath: [any CodingKey] { [] }

    /// A dictionary reads all keys; one key reveals the shape of its values.
    var allKeys: [Key] {
      guard !probe.isSparse, let key = Key(stringValue: "*") else { return [] }
      return [key]
    }

    func contains(_ key: Key) -> Bool { true }

    /// Called only before an optional scalar is decoded.
    func decodeNil(forKey key: Key) -> Bool {
      probe.record.optionalKey = key.stringValue
      return probe.isSparse
    }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
      try probe.answer(type) { note(key, $0) }
    }

    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
      guard !probe.isSparse else { return nil }
      let (shape, value) = probe.part(type)
      note(key, shape.orNull)
      return value
    }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key)
      -> KeyedDecodingContainer<Nested>
    {
      note(key, .any)
      return probe.inner.container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
      note(key, .array(.any))
      return probe.inner.unkeyedContainer()
    }

    func superDecoder() -> any Decoder {
      note(CodingName.parent, .any)
      return probe.inner
    }

    func superDecoder(forKey key: Key) -> any Decoder {
      note(key, .any)
      return probe.inner
    }

    private func note(_ key: any CodingKey, _ shape: Shape) {
      let name = key.stringValue
      if name == "*" {
        probe.record.shape = .dictionary(shape)
      } else if !probe.record.fields.contains(where: { $0.name == name }) {
        let isOptional = probe.record.optionalKey == name
        probe.record.fields.append(.init(name, isOptional ? shape.orNull : shape))
      }
    }
  }

  struct Unkeyed: UnkeyedDecodingContainer {
    let probe: ShapeProbe
    var currentIndex = 0
    var codingPath: [any CodingKey] { [] }
    var count: Int? { probe.isSparse ? 0 : 1 }
    var isAtEnd: Bool { currentIndex > 0 || probe.isSparse }

    init(probe: ShapeProbe) {
      self.probe = probe
      probe.record.shape = .array(.any)
    }

    func decodeNil() -> Bool { false }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
      currentIndex += 1
      return try probe.answer(type) { probe.record.shape = .array($0) }
    }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type)
      -> KeyedDecodingContainer<Nested>
    {
      currentIndex += 1
      return probe.inner.container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer {
      currentIndex += 1
      return probe.inner.unkeyedContainer()
    }

    mutating func superDecoder() -> any Decoder {
      currentIndex += 1
      return probe.inner
    }
  }

  struct Single: SingleValueDecodingContainer {
    let probe: ShapeProbe
    var codingPath: [any CodingKey] { [] }

    func decodeNil() -> Bool {
      probe.record.isOptional = true
      return probe.isSparse
    }

    func decode(_ type: Bool.Type) -> Bool { answer(.boolean, false) }
    func decode(_ type: String.Type) -> String { answer(.string, "") }
    func decode(_ type: Double.Type) -> Double { answer(.number, 0) }
    func decode(_ type: Float.Type) -> Float { answer(.number, 0) }
    func decode(_ type: Int.Type) -> Int { answer(.integer, 0) }
    func decode(_ type: Int8.Type) -> Int8 { answer(.integer, 0) }
    func decode(_ type: Int16.Type) -> Int16 { answer(.integer, 0) }
    func decode(_ type: Int32.Type) -> Int32 { answer(.integer, 0) }
    func decode(_ type: Int64.Type) -> Int64 { answer(.integer, 0) }
    func decode(_ type: UInt.Type) -> UInt { answer(.integer, 0) }
    func decode(_ type: UInt8.Type) -> UInt8 { answer(.integer, 0) }
    func decode(_ type: UInt16.Type) -> UInt16 { answer(.integer, 0) }
    func decode(_ type: UInt32.Type) -> UInt32 { answer(.integer, 0) }
    func decode(_ type: UInt64.Type) -> UInt64 { answer(.integer, 0) }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
      try probe.answer(type) { probe.record.shape = $0 }
    }

    private func answer<T>(_ shape: Shape, _ value: T) -> T {
      probe.record.shape = shape
      return value
    }
  }
}
