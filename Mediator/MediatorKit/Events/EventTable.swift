import Synchronization

/// Who emits and who hears what in one mediator.
final class EventTable: Sendable {
  /// Someone that was added, and the number that takes exactly that one away.
  private struct Added {
    let number: Int
    let hearer: LinkedHearer
  }

  private struct Layer {
    var last = 0
    var hearers: [String: [Added]] = [:]
  }

  /// The declared payload of each event.
  private let payloads: [String: any Payload.Type]
  /// The shape of each event's payload; stand-ins have no type.
  private let shapes: [String: Shape]
  /// The hearers of each event: level, priority, registration, declaration.
  private let declared: [String: [LinkedHearer]]
  /// Those that were added later, in that order.
  private let added = Mutex(Layer())

  init(_ linked: [LinkedTarget], _ contracts: [TargetContract]) {
    let events = contracts.flatMap(\.emits)
    shapes = Dictionary(events.map { ($0.name, $0.shape) }, uniquingKeysWith: { first, _ in first })
    payloads = Dictionary(
      linked.flatMap(\.events).map { ($0.contract.name, $0.payload) },
      uniquingKeysWith: { first, _ in first })
    let inOrder = linked.enumerated().sorted { left, right in
      let ranks = (left.element.rank, right.element.rank)
      return ranks.0 == ranks.1 ? left.offset < right.offset : ranks.0 < ranks.1
    }
    declared = Dictionary(grouping: inOrder.flatMap(\.element.hearers), by: \.event.text)
  }

  /// The names of all declared events, sorted.
  var names: [String] { shapes.keys.sorted() }

  /// What is told of an event, or nil when it isn't declared.
  func shape(of event: String) -> Shape? { shapes[event] }

  /// Whether an event is declared with this very payload.
  func declares(_ event: some EventDeclaration) -> Bool {
    guard let payload = payloads[event.contract.name] else { return false }
    return payload == event.payload
  }

  /// Everyone who hears an event at this moment; who comes or goes later counts from the next time.
  func hearers(of event: String) -> [LinkedHearer] {
    let first = declared[event] ?? []
    guard let later = added.withLock({ $0.hearers[event] }) else { return first }
    return first + later.map(\.hearer)
  }

  /// Adds someone, until the token is removed.
  func add(_ hearer: LinkedHearer) -> Token {
    let event = hearer.event.text
    let number = added.withLock { layer in
      layer.last += 1
      layer.hearers[event, default: []].append(Added(number: layer.last, hearer: hearer))
      return layer.last
    }
    return Token { [weak self] in self?.remove(number, event) ?? false }
  }

  private func remove(_ number: Int, _ event: String) -> Bool {
    // What the hearer holds may go only when the lock is open again.
    let gone = added.withLock { layer -> Added? in
      guard let index = layer.hearers[event]?.firstIndex(where: { $0.number == number }) else {
        return nil
      }
      return layer.hearers[event]?.remove(at: index)
    }
    return gone != nil
  }
}
