import Synchronization

/// The shared services of one table: those that are made, those that are being made, and who waits for whom.
struct ServiceCreations: Sendable {
  typealias Cell = any AnyObject & Sendable

  /// What someone who asks for a service has to do.
  enum Step: Sendable {
    /// Take it.
    case take(Cell)
    /// Make it: nobody else does.
    case make
    /// Wait for another that makes it, and ask again.
    case wait(ServiceCreation)
    /// Give up: it would wait for itself, this way.
    case circle([ServiceCreation])
  }

  /// A making that can't go on before another one ends.
  private struct Wait: Sendable {
    let waiting: ServiceCreation
    let other: ServiceCreation
  }

  private(set) var kept: [ObjectIdentifier: Cell] = [:]
  private var underWay: [ObjectIdentifier: ServiceCreation] = [:]
  private var waits: [Wait] = []

  /// Says what to do, and notes that it is done.
  mutating func enter(_ making: ServiceCreation) -> Step {
    if let cell = kept[making.factory.key] { return .take(cell) }
    guard let other = underWay[making.factory.key] else {
      underWay[making.factory.key] = making
      return .make
    }
    // Nobody waits for one who asks from outside of every factory.
    guard let waiting = making.parent else { return .wait(other) }
    var seen: [ServiceCreation] = []
    if let way = way(from: other, backTo: waiting, &seen), let hit = way.last {
      return .circle((waiting.path(from: hit) ?? []) + way)
    }
    waits.append(Wait(waiting: waiting, other: other))
    return .wait(other)
  }

  /// Notes that a wait is over.
  mutating func wake(_ waiting: ServiceCreation?, from other: ServiceCreation) {
    guard let index = waits.firstIndex(where: { $0.waiting === waiting && $0.other === other })
    else { return }
    waits.remove(at: index)
  }

  /// Notes that a service is made, or with nil that it couldn't be.
  mutating func leave(_ making: ServiceCreation, with cell: Cell?) {
    underWay[making.factory.key] = nil
    kept[making.factory.key] = cell
  }

  /// Forgets a service, and hands it out.
  mutating func release(_ key: ObjectIdentifier) -> Cell? { kept.removeValue(forKey: key) }

  /// Forgets all services, and hands them out.
  mutating func releaseAll() -> [ObjectIdentifier: Cell] {
    defer { kept = [:] }
    return kept
  }

  /// From a making over those it waits for to one that is around the one that asks; nil when there is no way.
  ///
  /// As deep as there are threads that wait.
  private func way(
    from making: ServiceCreation, backTo asking: ServiceCreation, _ seen: inout [ServiceCreation]
  ) -> [ServiceCreation]? {
    if asking.path(from: making) != nil { return [making] }
    seen.append(making)
    for wait in waits where !wait.waiting.isOver {
      guard !seen.contains(where: { $0 === wait.other }),
        let path = wait.waiting.path(from: making),
        let rest = way(from: wait.other, backTo: asking, &seen)
      else { continue }
      return path + rest
    }
    return nil
  }
}

/// One service that is being made, as a link in the chain of those that need it.
final class ServiceCreation: Sendable {
  /// The innermost that this task works on.
  @TaskLocal static var current: ServiceCreation?

  let factory: ServiceFactory
  let table: ObjectIdentifier
  let parent: ServiceCreation?
  /// Held until it is made, so that others can wait for it.
  let gate = Mutex<Void>(())
  private let over = Atomic<Bool>(false)

  init(_ factory: ServiceFactory, in table: ServiceTable, for parent: ServiceCreation?) {
    self.factory = factory
    self.table = ObjectIdentifier(table)
    self.parent = parent
  }

  /// Whether it is made: tasks that its factory left behind still stand in it, but need it no more.
  var isOver: Bool { over.load(ordering: .acquiring) }

  /// It is made, or couldn't be.
  func end() { over.store(true, ordering: .releasing) }

  /// Those from an outer one down to this, both included, or nil when that one isn't around this.
  func path(from outer: ServiceCreation) -> [ServiceCreation]? {
    var path: [ServiceCreation] = []
    var link: ServiceCreation? = self
    while let making = link {
      path.append(making)
      if making === outer { return path.reversed() }
      link = making.parent
    }
    return nil
  }

  /// The innermost of this and those around it that fulfils a condition.
  func first(where isWanted: (ServiceCreation) -> Bool) -> ServiceCreation? {
    var link: ServiceCreation? = self
    while let making = link {
      if isWanted(making) { return making }
      link = making.parent
    }
    return nil
  }
}
