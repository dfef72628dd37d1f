import MediatorKit

/// Which modules use what, by their needs and subscriptions, before and after a change.
struct ContractUses: Sendable {
  /// A module that a change concerns.
  struct User: Hashable, Sendable {
    let module: String
    /// How it uses what changed: `reads /total`.
    let use: String
    let place: Finding.SourceLocation?
    /// Whether only the old contracts have the use.
    let isPast: Bool

    var related: Finding.Related {
      Finding.Related("\(module) \(use)" + (isPast ? " in BASE" : ""), place)
    }
  }

  private let base: ContractIndex
  private let head: ContractIndex

  init(base: [TargetContract], head: [TargetContract]) {
    self.base = ContractIndex(base)
    self.head = ContractIndex(head)
  }

  /// The needs of an action for which `use` isn't nil; those of the new contracts take precedence.
  func users(of route: String, _ use: (NeedContract) -> String?) -> [User] {
    users { index in
      index.needs(of: route).compactMap { found in
        use(found.declaration).map { (found.module, $0, found.declaration.place) }
      }
    }
  }

  /// Every need of an action.
  func users(of route: String) -> [User] { users(of: route) { _ in "needs \(route)" } }

  /// The subscriptions of an event for which `use` isn't nil; those of the new contracts take precedence.
  func subscribers(of event: String, _ use: (SubscriptionContract) -> String?) -> [User] {
    users { index in
      index.subscriptions(of: event).compactMap { found in
        use(found.declaration).map { (found.module, $0, found.declaration.place) }
      }
    }
  }

  /// Every need and subscription of something of a target, by others.
  func users(ofTarget name: String) -> [User] {
    let prefix = name + "/"
    return users { index in
      index.contracts.filter { $0.name != name }.flatMap { contract in
        contract.needs.filter { $0.route.hasPrefix(prefix) }
          .map { (contract.name, "needs \($0.route)", $0.place) }
          + contract.subscriptions.filter { $0.event.hasPrefix(prefix) }
          .map { (contract.name, "subscribes to \($0.event)", $0.place) }
      }
    }
  }

  /// The link patterns that other actions keep, each with the route of its action.
  func keptLinks(except route: String) -> [(route: String, pattern: LinkPattern)] {
    base.contracts.flatMap { contract in
      contract.actions.flatMap { action -> [(route: String, pattern: LinkPattern)] in
        let other = "\(contract.name)/\(action.name)"
        guard other != route, let links = head.action(other)?.links else { return [] }
        return action.links.filter(links.contains).compactMap { link in
          (try? LinkPattern(link)).map { (other, $0) }
        }
      }
    }
  }

  private func users(
    _ find: (ContractIndex) -> [(module: String, use: String, place: Finding.SourceLocation?)]
  ) -> [User] {
    var found: [User] = []
    for (index, isPast) in [(head, false), (base, true)] {
      for (module, use, place) in find(index)
      where !isPast || !found.contains(where: { $0.module == module && $0.use == use }) {
        found.append(User(module: module, use: use, place: place, isPast: isPast))
      }
    }
    return found
  }
}

// Which modules a change of a shape concerns: those whose declaration doesn't fit any more at its place.
extension ContractUses {
  /// The needs that read the changed part of a result or an answer.
  func readers(
    of route: String, _ change: ShapeChange, in shape: Shape,
    _ read: (NeedContract) -> Shape?
  ) -> [User] {
    users(of: route) { need in
      read(need).map { change.isRead(by: $0, of: shape) } == true
        ? "reads \(change.shown("the result"))" : nil
    }
  }

  /// The subscriptions that read what changed in the payload of an event.
  func readers(ofEvent event: String, _ change: ShapeChange, in payload: Shape) -> [User] {
    subscribers(of: event) { subscription in
      change.isRead(by: subscription.shape, of: payload)
        ? "reads \(change.shown("the payload"))" : nil
    }
  }

  /// The mismatches of an event's former payload with the new subscriptions, each with its modules; leaves out
  /// subscriptions that don't fit the new payload either.
  func newReaders(
    ofStored event: EventContract, as other: EventContract
  ) -> [(mismatch: Mismatch, users: [User])] {
    let found = head.subscriptions(of: other.name).flatMap { use -> [(Mismatch, User)] in
      let reader = use.declaration
      guard other.shape.mismatches(readAs: reader.shape).isEmpty else { return [] }
      return event.shape.mismatches(readAs: reader.shape).map {
        let part = $0.path.isEmpty ? "the payload" : $0.path
        return (
          $0, User(module: use.module, use: "reads \(part)", place: reader.place, isPast: false)
        )
      }
    }
    return Dictionary(grouping: found) { $0.0 }.map { ($0.key, $0.value.map(\.1)) }
      .sorted { $0.mismatch.path < $1.mismatch.path }
  }

  /// The needs that send what is refused now, or don't send what is required now.
  func senders(of route: String, _ change: ShapeChange, in params: [ParamContract]) -> [User] {
    users(of: route) { need in
      switch need.params.mismatches(sentAs: params).first(where: { change.concerns($0) })?.reason {
      case nil: nil
      case .lacking: "doesn't send \(change.pointer)"
      case .omission: "may leave out \(change.pointer)"
      default: "sends \(change.pointer)"
      }
    }
  }
}

extension ShapeChange {
  /// Whether a reader of `read` doesn't get from `shape` what was there; an optional field is nil without an error.
  fileprivate func isRead(by read: Shape, of shape: Shape) -> Bool {
    kind == .optionalRemoved
      ? read.hasField(at: path[...]) : shape.mismatches(sentAs: read).contains { isRead($0) }
  }

  fileprivate func shown(_ whole: String) -> String { path.isEmpty ? whole : pointer }

  fileprivate func isRead(_ mismatch: Mismatch) -> Bool {
    !mismatch.isUnknownField && concerns(mismatch)
  }

  /// Whether a mismatch is this change, or part of it.
  fileprivate func concerns(_ mismatch: Mismatch) -> Bool {
    guard mismatch.steps.starts(with: path) else { return false }
    guard let choice, case .choices(let choices) = mismatch.reason else { return true }
    return choices.contains(choice)
  }
}

extension Shape {
  /// Whether its values may have a field at the path; `*` is an element, or the value of any key.
  fileprivate func hasField(at path: ArraySlice<String>) -> Bool {
    guard let step = path.first else { return true }
    let rest = path.dropFirst()
    return switch unwrapped {
    case .array(let element), .dictionary(let element): step == "*" && element.hasField(at: rest)
    case .object(_, let fields): fields.contains { $0.name == step && $0.shape.hasField(at: rest) }
    case .oneOf(let shapes): shapes.contains { $0.hasField(at: path) }
    default: false
    }
  }
}
