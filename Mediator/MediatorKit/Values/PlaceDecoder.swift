/// A decoder of one place, whose containers have such decoders as parts.
protocol PlaceDecoder: Decoder, SingleValueDecodingContainer {}

extension PlaceDecoder {
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }
}

/// Fields with a decoder each.
protocol KeyedPlaces: KeyedDecodingContainerProtocol {
  associatedtype Place: PlaceDecoder
  func place(_ key: some CodingKey) throws -> Place
}

extension KeyedPlaces {
  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try place(key).decode(type)
  }

  // The default implementations fail.
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 {
    try place(key).decode(type)
  }

  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
    try place(key).decode(type)
  }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) throws
    -> KeyedDecodingContainer<Nested>
  { try place(key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try place(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try place(CodingName.parent) }

  func superDecoder(forKey key: Key) throws -> any Decoder { try place(key) }
}

/// Elements with a decoder each; one that couldn't be decoded can be tried again as another type.
protocol UnkeyedPlaces: UnkeyedDecodingContainer {
  associatedtype Place: PlaceDecoder
  var currentIndex: Int { get set }
  /// The next element.
  func place() throws -> Place
}

extension UnkeyedPlaces {
  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    try take { try $0.decode(type) }
  }
  mutating func decode(_ type: Int128.Type) throws -> Int128 { try take { try $0.decode(type) } }
  mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try take { try $0.decode(type) } }

  mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) throws
    -> KeyedDecodingContainer<Nested>
  { try take { try $0.container(keyedBy: type) } }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try take { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try take(\.self) }

  private mutating func take<Part>(_ part: (Place) throws -> Part) throws -> Part {
    let part = try part(place())
    currentIndex += 1
    return part
  }
}
