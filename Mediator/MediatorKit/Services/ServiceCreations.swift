import Synchronization

/// The shared services of one table: the instances, the creations in progress, and which creation waits for which.
struct ServiceCreations: Sendable {
  typealias Cell = any AnyObject & Sendable

  /// The next step of a request for a service.
  enum Step: Sendable {
    /// Return the instance.
    case take(Cell)
    /// Create it; no other thread does.
    case create
    /// Wait for another creation of it, then try again.
    case wait(ServiceCreation)
    /// Fail: it would wait for itself, along these creations.
    case cycle([ServiceCreation])
  }

  /// A creation that waits for another one.
  private struct Wait: Sendable {
    let waiting: ServiceCreation
    let other: ServiceCreation
  }

  private(set) var instances: [ObjectIdentifier: Cell] = [:]
  private var underWay: [ObjectIdentifier: ServiceCreation] = [:]
  private var waits: [Wait] = []

  /// Decides what a request does next, and records it.
  mutating func enter(_ creation: ServiceCreation) -> Step {
    if let cell = instances[creation.factory.key] { return .take(cell) }
    guard let other = underWay[creation.factory.key] else {
      underWay[creation.factory.key] = creation
      return .create
    }
    // No creation waits for a request from outside of factories.
    guard let waiting = creation.parent else { return .wait(other) }
    var seen: [ServiceCreation] = []
    if let path = path(from: other, backTo: waiting, &seen), let last = path.last {
      return .cycle((waiting.path(from: last) ?? []) + path)
    }
    waits.append(Wait(waiting: waiting, other: other))
    return .wait(other)
  }

  /// Ends a wait.
  mutating func wake(_ waiting: ServiceCreation?, from other: ServiceCreation) {
    guard let index = waits.firstIndex(where: { $0.waiting === waiting && $0.other === other })
    else { return }
    waits.remove(at: index)
  }

  /// Ends a creation: with the instance, or with nil when it failed.
  mutating func leave(_ creation: ServiceCreation, with cell: Cell?) {
    underWay[creation.factory.key] = nil
    instances[creation.factory.key] = cell
  }

  /// Removes an instance and returns it.
  mutating func release(_ key: ObjectIdentifier) -> Cell? { instances.removeValue(forKey: key) }

  /// Removes all instances and returns them.
  mutating func releaseAll() -> [ObjectIdentifier: Cell] {
    defer { instances = [:] }
    return instances
  }

  /// The path from a creation, along the waits, to a creation that encloses the requesting one, or nil.
  ///
  /// The recursion is at most as deep as the number of waiting threads.
  private func path(
    from creation: ServiceCreation, backTo asking: ServiceCreation, _ seen: inout [ServiceCreation]
  ) -> [ServiceCreation]? {
    if asking.path(from: creation) != nil { return [creation] }
    seen.append(creation)
    for wait in waits where !wait.waiting.isOver {
      guard !seen.contains(where: { $0 === wait.other }),
        let path = wait.waiting.path(from: creation),
        let rest = self.path(from: wait.other, backTo: asking, &seen)
      else { continue }
      return path + rest
    }
    return nil
  }
}

/// One service in creation; linked to the creations that need it.
final class ServiceCreation: Sendable {
  /// The innermost creation of this task.
  @TaskLocal static var current: ServiceCreation?

  let factory: ServiceFactory
  let table: ObjectIdentifier
  let parent: ServiceCreation?
  /// Locked until the creation ends, so that others can wait for it.
  let gate = Mutex<Void>(())
  private let over = Atomic<Bool>(false)

  init(_ factory: ServiceFactory, in table: ServiceTable, for parent: ServiceCreation?) {
    self.factory = factory
    self.table = ObjectIdentifier(table)
    self.parent = parent
  }

  /// Whether it has ended; tasks that its factory started still inherit it.
  var isOver: Bool { over.load(ordering: .acquiring) }

  /// Ends it, whether it succeeded or failed.
  func end() { over.store(true, ordering: .releasing) }

  /// The chain from an enclosing creation to this one, both included; nil when it doesn't enclose this one.
  func path(from outer: ServiceCreation) -> [ServiceCreation]? {
    var path: [ServiceCreation] = []
    var link: ServiceCreation? = self
    while let creation = link {
      path.append(creation)
      if creation === outer { return path.reversed() }
      link = creation.parent
    }
    return nil
  }

  /// The innermost of this and its enclosing creations that satisfies a condition.
  func first(where isWanted: (ServiceCreation) -> Bool) -> ServiceCreation? {
    var link: ServiceCreation? = self
    while let creation = link {
      if isWanted(creation) { return creation }
      link = creation.parent
    }
    return nil
  }
}
