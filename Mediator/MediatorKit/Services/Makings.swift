/// The shared services of one table: those that are made, those that are being made, and who waits for whom.
struct Makings: Sendable {
  typealias Cell = any AnyObject & Sendable

  /// What someone who asks for a service has to do.
  enum Step: Sendable {
    /// Take it.
    case take(Cell)
    /// Make it: nobody else does.
    case make
    /// Wait for another that makes it, and ask again.
    case wait(Making)
    /// Give up: it would wait for itself, this way.
    case circle([Making])
  }

  /// A making that can't go on before another one ends.
  private struct Wait: Sendable {
    let waiting: Making
    let other: Making
  }

  private(set) var kept: [ObjectIdentifier: Cell] = [:]
  private var underWay: [ObjectIdentifier: Making] = [:]
  private var waits: [Wait] = []

  /// Says what to do, and notes that it is done.
  mutating func enter(_ making: Making) -> Step {
    if let cell = kept[making.factory.key] { return .take(cell) }
    guard let other = underWay[making.factory.key] else {
      underWay[making.factory.key] = making
      return .make
    }
    // Nobody waits for one who asks from outside of every factory.
    guard let waiting = making.parent else { return .wait(other) }
    var seen: [Making] = []
    if let way = way(from: other, backTo: waiting, &seen), let hit = way.last {
      return .circle((waiting.path(from: hit) ?? []) + way)
    }
    waits.append(Wait(waiting: waiting, other: other))
    return .wait(other)
  }

  /// Notes that a wait is over.
  mutating func wake(_ waiting: Making?, from other: Making) {
    guard let index = waits.firstIndex(where: { $0.waiting === waiting && $0.other === other })
    else { return }
    waits.remove(at: index)
  }

  /// Notes that a service is made, or with nil that it couldn't be.
  mutating func leave(_ making: Making, with cell: Cell?) {
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
  private func way(from making: Making, backTo asking: Making, _ seen: inout [Making]) -> [Making]?
  {
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
