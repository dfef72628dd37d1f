/// One run of a type's initialiser, with its steps in order.
final class ProbeRun {
  /// A request to the decoder: a place, and a type or a kind of container.
  struct Step: Hashable {
    let path: String
    let type: ObjectIdentifier
  }

  struct Refusal: Error {}

  /// The index of the value that each step returns, modulo the number of values.
  let variation: Int
  /// The steps that fail in this run.
  let refused: Set<Step>
  /// The indexes of the keys that `allKeys` returns for an enum with payloads.
  let choice: Range<Int>

  let root = Node(path: "")
  private(set) var steps: [Step] = []
  /// The names of all keys, if the initialiser reads them.
  var choices: [String] = []
  /// Whether the keys are unknown.
  var isDoubtful = false
  /// The most values of one part.
  var options = 1
  /// The most runs that a part needs.
  var variety = 1
  /// The part without a known value, at which the run stopped.
  var obstacle: String?

  init(variation: Int = 0, refused: Set<Step> = [], choice: Range<Int> = 0..<1) {
    self.variation = variation
    self.refused = refused
    self.choice = choice
  }

  /// Initialisers that loop until a request fails end here.
  private static let stepLimit = 1_000

  /// Records a step; returns false if it has to fail.
  func accepts(_ type: Any.Type, at path: String) -> Bool {
    guard steps.count < Self.stepLimit else {
      isDoubtful = true
      return false
    }
    let step = Step(path: path, type: ObjectIdentifier(type))
    steps.append(step)
    return !refused.contains(step)
  }

  /// Removes the last step if it is a check for presence at a place.
  func dropPresence(at path: String) {
    guard steps.last?.type == ObjectIdentifier(Presence.self), steps.last?.path == path else {
      return
    }
    steps.removeLast()
  }

  /// The parts of a type that were probed already; shared by its runs.
  final class Parts {
    var known: [ObjectIdentifier: ShapeProbe.Part] = [:]
  }

  enum Presence {}
  enum Fields {}
  enum Elements {}

  /// The keys of a container, by the type of its keys.
  struct Keys {
    /// The number of keys, if they are an enum.
    let count: Int
    /// Whether they may have any text.
    let isOpen: Bool
    /// Their names; slow, because a mirror looks up a conformance that is missing.
    let names: () -> [String]
  }

  /// A place in the data of a type, and the shapes decoded there.
  final class Node {
    let path: String
    var shapes: [Shape] = []
    var isOptional = false
    var isKeyed = false
    var isUnkeyed = false
    /// Whether a type decodes a system type here; its other fields aren't told apart from those of that type.
    var isSystem = false
    /// The keys of each container.
    var keys: [Keys] = []
    private var names: [String] = []
    private var fields: [String: Node] = [:]
    /// The values of all keys; nil for a type with fields.
    private(set) var entry: Node?
    private(set) var element: Node?

    init(path: String) { self.path = path }

    func field(_ name: String) -> Node {
      if let field = fields[name] { return field }
      let field = Node(path: "\(path)/\(name)")
      names.append(name)
      fields[name] = field
      return field
    }

    func anyEntry() -> Node { Self.made(&entry, "\(path)/{}") }

    func anyElement() -> Node { Self.made(&element, "\(path)/[]") }

    private static func made(_ node: inout Node?, _ path: String) -> Node {
      if let node { return node }
      let new = Node(path: path)
      node = new
      return new
    }

    func node(at path: String) -> Node? {
      if path == self.path { return self }
      guard path.hasPrefix(self.path + "/") else { return nil }
      let parts = [entry, element].compactMap { $0 } + names.compactMap { fields[$0] }
      return parts.lazy.compactMap { $0.node(at: path) }.first
    }

    /// Whether as many fields were read as its only container has keys.
    private var isCounted: Bool {
      keys.count == 1 && keys[0].count == names.count
        && fields[CodingName.parent.stringValue] == nil
    }

    /// Whether all keys were read, here and below; an unread key may occur in other values.
    var isComplete: Bool {
      (isCounted || keys.allSatisfy { $0.names().allSatisfy { fields[$0] != nil } })
        && (names.isEmpty || !keys.contains { $0.isOpen })
        && ([entry, element].compactMap { $0 } + fields.values).allSatisfy(\.isComplete)
    }

    /// The decoded shape; nil when it is unknown.
    func shape(named name: String) -> Shape? {
      var all = shapes
      if isUnkeyed {
        all.append(.array(element?.shape(named: name) ?? .unknown(name)))
      }
      if isKeyed {
        guard entry == nil || names.isEmpty, !isSystem else { return nil }
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
}
