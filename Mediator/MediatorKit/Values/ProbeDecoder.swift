/// A decoder for one run: it records requests and returns plausible values.
struct ProbeDecoder: Decoder {
  let probe: ShapeProbe
  let parts: ProbeRun.Parts
  let run: ProbeRun
  let node: ProbeRun.Node
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func at(_ node: ProbeRun.Node) -> ProbeDecoder {
    ProbeDecoder(probe: probe, parts: parts, run: run, node: node)
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard run.accepts(ProbeRun.Fields.self, at: node.path) else { throw ProbeRun.Refusal() }
    if let fields = try systemFields(type) { return fields }
    node.isKeyed = true
    node.keys.append(
      // An enum of keys has at most two bytes.
      .init(
        count: Int(ShapeProbe.caseCount(of: type)), isOpen: MemoryLayout<Key>.size > 2
      ) {
        ShapeProbe.plainCases(of: type).map(\.stringValue)
      })
    return KeyedDecodingContainer(Keyed(decoder: self))
  }

  /// The fields of a valid value, if a type decodes a system type from its own decoder; nil for any other type.
  private func systemFields<Key: CodingKey>(_ type: Key.Type) throws
    -> KeyedDecodingContainer<Key>?
  {
    guard let name = SystemTypes.name(of: type)?.prefix(while: { $0 != "." && $0 != "<" }) else {
      return nil
    }
    let part = ShapeProbe.system[name]
    // A URL checks its text.
    if case .string? = part?.sample { return nil }
    guard let part, !node.isKeyed else {
      run.obstacle = String(name)
      throw ProbeRun.Refusal()
    }
    node.isSystem = true
    node.shapes.append(part.shape)
    return try ValueDecoder(value: part.sample).container(keyedBy: type)
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard run.accepts(ProbeRun.Elements.self, at: node.path) else { throw ProbeRun.Refusal() }
    node.isUnkeyed = true
    return Unkeyed(decoder: self)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { Single(decoder: self) }

  /// A plausible value for a request at this place.
  func answer<T: Decodable>(_ type: T.Type, isOptional: Bool = false) throws -> T {
    guard run.accepts(type, at: node.path) else { throw ProbeRun.Refusal() }
    let part = parts.known[ObjectIdentifier(type)] ?? probe.part(type)
    parts.known[ObjectIdentifier(type)] = part
    run.options = max(run.options, part.values.count)
    run.variety = max(run.variety, part.variety)
    node.shapes.append(part.shape)
    node.isOptional = node.isOptional || isOptional
    guard !part.values.isEmpty, let value = part.values[run.variation % part.values.count] as? T
    else {
      let field = node.path.dropFirst()
      var name = _typeName(type, qualified: false)
      if case .unknown(let inner) = part.shape { name = inner }
      run.obstacle = name + (field.isEmpty ? "" : " at '\(field)'")
      throw ProbeRun.Refusal()
    }
    return value
  }

  struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: ProbeDecoder
    var codingPath: [any CodingKey] { [] }

    /// One key of a dictionary, or this run's keys of an enum with payloads.
    var allKeys: [Key] {
      let run = decoder.run
      if let key = Key(stringValue: anyKey) { return decoder.probe.isSparse ? [] : [key] }
      let keys = ShapeProbe.plainCases(of: Key.self)
      run.isDoubtful = run.isDoubtful || keys.isEmpty || !decoder.node.path.isEmpty
      run.choices = keys.map(\.stringValue)
      return Array(keys[run.choice.clamped(to: keys.indices)])
    }

    func contains(_ key: Key) -> Bool {
      decoder.run.accepts(ProbeRun.Presence.self, at: place(key).node.path)
    }

    /// Called only before an optional scalar is decoded.
    func decodeNil(forKey key: Key) -> Bool {
      let place = place(key)
      decoder.run.dropPresence(at: place.node.path)
      place.node.isOptional = true
      return decoder.probe.isSparse
    }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
      try place(key).answer(type)
    }

    // The default implementations fail.
    func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 {
      try place(key).answer(type)
    }

    func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
      try place(key).answer(type)
    }

    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
      guard !decoder.probe.isSparse else { return nil }
      let place = place(key)
      do { return try place.answer(type, isOptional: true) } catch {
        // Nil is a value too, where no other is known.
        guard !decoder.run.refused.contains(where: { $0.path == place.node.path }) else {
          throw error
        }
        decoder.run.obstacle = nil
        return nil
      }
    }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) throws
      -> KeyedDecodingContainer<Nested>
    { try place(key).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      try place(key).unkeyedContainer()
    }

    func superDecoder() -> any Decoder {
      decoder.at(decoder.node.field(CodingName.parent.stringValue))
    }

    func superDecoder(forKey key: Key) -> any Decoder { place(key) }

    private func place(_ key: Key) -> ProbeDecoder {
      let name = key.stringValue
      return decoder.at(name == anyKey ? decoder.node.anyEntry() : decoder.node.field(name))
    }
  }

  struct Unkeyed: UnkeyedDecodingContainer {
    let decoder: ProbeDecoder
    var currentIndex = 0
    var codingPath: [any CodingKey] { [] }
    var count: Int? { decoder.probe.isSparse ? 0 : 1 }
    var isAtEnd: Bool { currentIndex > 0 || decoder.probe.isSparse }

    init(decoder: ProbeDecoder) { self.decoder = decoder }

    mutating func decodeNil() -> Bool {
      decoder.node.anyElement().isOptional = true
      return false
    }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try next().answer(type) }
    mutating func decode(_ type: Int128.Type) throws -> Int128 { try next().answer(type) }
    mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try next().answer(type) }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) throws
      -> KeyedDecodingContainer<Nested>
    { try next().container(keyedBy: type) }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
      try next().unkeyedContainer()
    }

    mutating func superDecoder() throws -> any Decoder { try next() }

    /// At most 32 elements: some initialisers read until a request fails.
    private mutating func next() throws -> ProbeDecoder {
      guard currentIndex < 32 else { throw ProbeRun.Refusal() }
      currentIndex += 1
      return decoder.at(decoder.node.anyElement())
    }
  }

  struct Single: SingleValueDecodingContainer {
    let decoder: ProbeDecoder
    var codingPath: [any CodingKey] { [] }

    func decodeNil() -> Bool {
      decoder.node.isOptional = true
      return decoder.probe.isSparse
    }

    func decode(_ type: Int128.Type) throws -> Int128 { try decoder.answer(type) }
    func decode(_ type: UInt128.Type) throws -> UInt128 { try decoder.answer(type) }
    func decode<T: Decodable>(_ type: T.Type) throws -> T { try decoder.answer(type) }
  }
}

/// The key of all entries of a dictionary; also an integer, for dictionaries with integer keys.
private let anyKey = "-7340033"
