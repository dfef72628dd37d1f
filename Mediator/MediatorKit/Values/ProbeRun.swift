/// One run of a type's initialiser: what it requests, in order.
final class ProbeRun {
  /// A request at a place; two requests of one place differ by their type.
  struct Request: Hashable {
    let path: String
    /// A type, or a kind of container.
    let type: ObjectIdentifier
  }

  /// Thrown for a request that is refused.
  struct Refusal: Error {}

  /// Selects one of several values.
  let variation: Int
  /// The requests that fail in this run.
  let refused: Set<Request>
  /// The indexes of the keys that an enum with payloads gets.
  let choice: Range<Int>

  let root = ProbeNode(path: "")
  private(set) var requests: [Request] = []
  /// The names of all keys, if the initialiser reads them.
  var choices: [String] = []
  /// Whether the keys can't be known.
  var isDoubtful = false
  /// The most values of one part.
  var options = 1
  /// The most runs that a part needs.
  var variety = 1
  /// The part that stopped the run because no value of it is known.
  var obstacle: String?

  init(variation: Int = 0, refused: Set<Request> = [], choice: Range<Int> = 0..<1) {
    self.variation = variation
    self.refused = refused
    self.choice = choice
  }

  /// Records a request; returns false if it has to fail.
  func accepts(_ type: Any.Type, at path: String) -> Bool {
    let request = Request(path: path, type: ObjectIdentifier(type))
    requests.append(request)
    return !refused.contains(request)
  }

  /// Forgets the last request if it is one for presence at a place.
  func dropPresence(at path: String) {
    guard requests.last?.type == ObjectIdentifier(Presence.self), requests.last?.path == path else {
      return
    }
    requests.removeLast()
  }

  enum Presence {}
  enum Keys {}
  enum Elements {}
}

/// A place in the data of a type: what was decoded there.
final class ProbeNode {
  let path: String
  var shapes: [Shape] = []
  var isOptional = false
  var isKeyed = false
  var isUnkeyed = false
  /// The names of the keys of each container.
  var keys: [() -> [String]] = []
  private var names: [String] = []
  private var fields: [String: ProbeNode] = [:]
  /// The values of all keys; nil for a type with fields.
  private(set) var entry: ProbeNode?
  private(set) var element: ProbeNode?

  init(path: String) { self.path = path }

  func field(_ name: String) -> ProbeNode {
    if let field = fields[name] { return field }
    let field = ProbeNode(path: "\(path)/\(name)")
    names.append(name)
    fields[name] = field
    return field
  }

  func anyEntry() -> ProbeNode { Self.made(&entry, "\(path)/{}") }

  func anyElement() -> ProbeNode { Self.made(&element, "\(path)/[]") }

  private static func made(_ node: inout ProbeNode?, _ path: String) -> ProbeNode {
    if let node { return node }
    let new = ProbeNode(path: path)
    node = new
    return new
  }

  /// The place at a path below this one.
  func node(at path: String) -> ProbeNode? {
    if path == self.path { return self }
    guard path.hasPrefix(self.path + "/") else { return nil }
    let parts = [entry, element].compactMap { $0 } + names.compactMap { fields[$0] }
    return parts.lazy.compactMap { $0.node(at: path) }.first
  }

  /// Whether each key was requested, here and below; a key that wasn't may be in other values.
  var isComplete: Bool {
    keys.allSatisfy { $0().allSatisfy { fields[$0] != nil } }
      && ([entry, element].compactMap { $0 } + fields.values).allSatisfy(\.isComplete)
  }

  /// The shape of what was decoded; nil when that isn't known.
  func shape(named name: String) -> Shape? {
    var all = shapes
    if isUnkeyed {
      all.append(.array(element?.shape(named: name) ?? .unknown(name)))
    }
    if isKeyed {
      guard entry == nil || names.isEmpty else { return nil }
      if let entry {
        all.append(.dictionary(entry.shape(named: name) ?? .unknown(name)))
      } else {
        let fields = names.map { field in
          let inner = "\(name).\(field)"
          return Shape.Field(field, self.fields[field]?.shape(named: inner) ?? .unknown(inner))
        }
        all.append(.object(name: name, fields))
      }
    }
    guard !all.isEmpty else { return nil }
    return isOptional ? Shape.union(all).orNull : Shape.union(all)
  }
}
