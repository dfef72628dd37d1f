/// A place in the data of a type: a decoder that records the requests and returns plausible values.
final class ProbePlace: PlaceDecoder {
  let run: ProbeRun
  let path: String
  private let name: String
  /// Never empty, as inside another type: some initialisers read the key of their own value.
  var codingPath: [any CodingKey] {
    [CodingName.entry] + path.split(separator: "/").map { CodingName(stringValue: String($0)) }
  }

  var shapes: [Shape] = []
  var isOptional = false
  /// Whether the type encodes a value here also where it decodes none.
  private var isAlwaysEncoded = false
  private var isUnkeyed = false
  /// Whether a type decodes a system type here, whose fields can't be distinguished from its other fields.
  private var isSystem = false
  /// The keys of each container: their number, if they are an enum, whether they may have any text, and their names,
  /// whose lookup is slow.
  private var keys: [(count: Int, isOpen: Bool, names: () -> [String])] = []
  /// The fields, all entries of a dictionary as ``anyKey``, and all elements as ``element``.
  private var parts: [ProbePlace] = []

  private static let anyKey = "{}"
  private static let element = "[]"
  /// Whether its entries have any key, of which ``CodingName/entry`` stands for all.
  private var isDictionary = false

  init(_ run: ProbeRun, path: String = "", name: String = "") {
    self.run = run
    self.path = path
    self.name = name
  }

  private func part(_ name: String) -> ProbePlace {
    if let part = parts.first(where: { $0.name == name }) { return part }
    let part = ProbePlace(run, path: "\(path)/\(name)", name: name)
    parts.append(part)
    return part
  }

  /// The place with a path, here or below.
  func place(at path: String) -> ProbePlace? {
    path == self.path ? self : parts.lazy.compactMap { $0.place(at: path) }.first
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard run.accepts(ProbeRun.Fields.self, at: path) else { throw ProbeRun.Refusal() }
    if let fields = try systemFields(type) { return fields }
    let count = ShapeProbe.caseCount(of: type)
    // An enum of keys has at most two bytes.
    let isOpen = MemoryLayout<Key>.size > 2
    keys.append((count, isOpen, { ShapeProbe.plainCases(of: type).map(\.stringValue) }))
    return KeyedDecodingContainer(Keyed(object: self))
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
    guard let part, !isKeyed else {
      run.obstacle = String(name)
      throw ProbeRun.Refusal()
    }
    isSystem = true
    shapes.append(part.shape)
    return try ValueDecoder(value: part.sample).container(keyedBy: type)
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard run.accepts(ProbeRun.Elements.self, at: path) else { throw ProbeRun.Refusal() }
    isUnkeyed = true
    return Unkeyed(list: self)
  }

  func decodeNil() -> Bool {
    isOptional = true
    run.optionals.insert(path)
    return run.probe.isSparse
  }

  func decode(_ type: Int128.Type) throws -> Int128 { try value(type) }
  func decode(_ type: UInt128.Type) throws -> UInt128 { try value(type) }
  func decode<T: Decodable>(_ type: T.Type) throws -> T { try value(type) }

  private func value<T: Decodable>(_ type: T.Type) throws -> T {
    guard run.accepts(type, at: path) else { throw ProbeRun.Refusal() }
    let part = run.part(type)
    shapes.append(part.shape)
    if let text = run.text, T.self == String.self, let text = text as? T { return text }
    let choice = run.value(of: part, at: path)
    guard !part.values.isEmpty, let value = part.values[choice % part.values.count] as? T else {
      let field = path.dropFirst()
      var name = _typeName(type, qualified: false)
      switch part.shape {
      case .unknown(let inner): name = inner
      case .recursion: break
      default: name += " (without a sample)"
      }
      run.obstacle = name + (field.isEmpty ? "" : " at '\(field)'")
      throw ProbeRun.Refusal()
    }
    return value
  }

  private struct Keyed<Key: CodingKey>: KeyedPlaces {
    let object: ProbePlace
    var codingPath: [any CodingKey] { object.codingPath }

    /// One key of a dictionary, or this run's keys of an enum with payloads.
    var allKeys: [Key] {
      let run = object.run
      if let key = Key(stringValue: CodingName.entry.stringValue) {
        object.isDictionary = true
        return run.probe.isSparse ? [] : [key]
      }
      let keys = ShapeProbe.plainCases(of: Key.self)
      run.isDoubtful = run.isDoubtful || keys.isEmpty || !object.path.isEmpty
      run.choices = keys.map(\.stringValue)
      return Array(keys[run.choice.clamped(to: keys.indices)])
    }

    func contains(_ key: Key) -> Bool {
      let isThere = object.run.accepts(ProbeRun.Presence.self, at: place(key).path)
      return isThere && !object.run.probe.isSparse
    }

    /// Called only before an optional scalar is decoded.
    func decodeNil(forKey key: Key) -> Bool {
      object.run.dropPresence(at: place(key).path)
      return place(key).decodeNil()
    }

    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
      let place = place(key)
      if place.decodeNil() { return nil }
      do { return try place.decode(type) } catch {
        // Nil is a value too, where no other is known.
        guard !object.run.refused.contains(where: { $0.path == place.path }) else { throw error }
        object.run.obstacle = nil
        return nil
      }
    }

    func place(_ key: some CodingKey) -> ProbePlace {
      let isEntry = object.isDictionary && key.stringValue == CodingName.entry.stringValue
      return object.part(isEntry ? anyKey : key.stringValue)
    }
  }

  private struct Unkeyed: UnkeyedPlaces {
    let list: ProbePlace
    var currentIndex = 0
    var codingPath: [any CodingKey] { list.codingPath }
    var count: Int? { list.run.probe.isSparse ? 0 : 1 }
    var isAtEnd: Bool { currentIndex > 0 || list.run.probe.isSparse || list.run.isOver }

    mutating func decodeNil() -> Bool {
      list.part(element).isOptional = true
      return false
    }

    /// At most 32 elements: some initialisers read until a request fails.
    func place() throws -> ProbePlace {
      guard currentIndex < 32 else { throw ProbeRun.Refusal() }
      return list.part(element)
    }
  }
}

extension ProbePlace {
  var isKeyed: Bool { !keys.isEmpty }

  private var fields: [ProbePlace] { parts.filter { $0.name != Self.element } }

  /// Whether all keys were read, here and below; an unread key may occur in other values.
  var isComplete: Bool {
    let names = fields.map(\.name)
    let isCounted =
      keys.count == 1 && keys[0].count == names.count
      && !names.contains(CodingName.parent.stringValue)
    return (isCounted || keys.allSatisfy { $0.names().allSatisfy(names.contains) })
      && (names.isEmpty || !keys.contains { $0.isOpen })
      && parts.allSatisfy(\.isComplete)
  }

  var hasOptionals: Bool { isOptional || parts.contains(where: \.hasOptionals) }

  /// Compares the place with encoded values of which as much as possible is absent, and its parts with those that it has.
  func compare(_ values: [Value?]) {
    let present = values.filter { $0 != nil && $0 != .null }
    isAlwaysEncoded = !present.isEmpty && present.count == values.count
    for part in fields { part.compare(present.map { $0?[part.name] }) }
  }

  /// Whether a value may be absent at a path here or below: optional places, elements, entries, and what is inside them.
  func mayLack(_ path: String) -> Bool {
    if isOptional || name == Self.element || name == Self.anyKey { return true }
    return parts.contains {
      ($0.path == path || path.hasPrefix($0.path + "/")) && $0.mayLack(path)
    }
  }

  /// The decoded shape; nil when it is unknown.
  func shape(named name: String) -> Shape? {
    func known(_ part: ProbePlace, _ name: String) -> Shape {
      part.shape(named: name) ?? .unknown(name)
    }
    var all = shapes
    if isUnkeyed { all.append(.array(known(part(Self.element), name))) }
    guard !isKeyed || !isSystem else { return nil }
    if isKeyed, let entry = fields.first(where: { $0.name == Self.anyKey }) {
      guard fields.count == 1 else { return nil }
      all.append(.dictionary(known(entry, name)))
    } else if isKeyed {
      let fields = fields.map {
        var field = Shape.Field($0.name, known($0, "\(name).\($0.name)"))
        field.isAlwaysEncoded = $0.isAlwaysEncoded
        return field
      }
      all.append(.object(name: name, fields))
    }
    guard !all.isEmpty else { return nil }
    return isOptional ? Shape.union(all).orNull : Shape.union(all)
  }
}
