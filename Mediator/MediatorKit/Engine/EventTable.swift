import Synchronization

final class EventTable: Sendable {
  private struct Added {
    let number: Int
    let handler: LinkedTarget.Handler
  }

  private struct State {
    var last = 0
    var handlers: [String: [Added]] = [:]
    var isClosed = false

    /// Returns the number by which the handler is removed.
    mutating func add(_ handler: LinkedTarget.Handler) -> Int {
      last += 1
      if !isClosed {
        handlers[handler.event.text, default: []].append(Added(number: last, handler: handler))
      }
      return last
    }
  }

  /// Distinguishes the emissions of this mediator from those of others.
  let id = UInt64.random(in: .min ... .max)
  private let payloads: [String: any Payload.Type]
  /// The declared events; those of stand-ins have no type.
  private let events: [String: EventContract]
  /// The handlers of each event, ordered by level, priority, registration and declaration.
  private let declared: [String: [LinkedTarget.Handler]]
  /// The handlers that were added later, in the order of adding.
  private let added = Mutex(State())

  init(_ linked: [LinkedTarget], _ contracts: [TargetContract]) {
    events = contracts.flatMap(\.emits).keyed(by: \.name)
    payloads = linked.flatMap(\.events).keyed(by: \.contract.name).mapValues { $0.payload }
    let inOrder = linked.enumerated().sorted { left, right in
      let ranks = (left.element.rank, right.element.rank)
      return ranks.0 == ranks.1 ? left.offset < right.offset : ranks.0 < ranks.1
    }
    declared = Dictionary(grouping: inOrder.flatMap(\.element.handlers), by: \.event.text)
  }

  /// The names of all declared events, sorted.
  var names: [String] { events.keys.sorted() }

  func shape(of event: String) -> Shape? { events[event]?.shape }

  func isDurable(_ event: String) -> Bool { events[event]?.delivery == .durable }

  func isSynchronous(_ event: String) -> Bool { events[event]?.delivery == .synchronous }

  var hasDurable: Bool { events.values.contains { $0.delivery == .durable } }

  var durableSubscribers: Set<String> {
    Set(names.filter(isDurable).flatMap(subscribers).map(\.name))
  }

  /// Whether an event is declared with exactly this payload type.
  func declares(_ event: some EventDeclaration) -> Bool {
    guard let payload = payloads[event.contract.name] else { return false }
    return payload == event.payload
  }

  func handlers(of event: String) -> [LinkedTarget.Handler] {
    let first = declared[event] ?? []
    guard let later = added.withLock({ $0.handlers[event] }) else { return first }
    return first + later.map(\.handler)
  }

  /// The handlers of each subscriber, in the order of their first ones.
  func subscribers(of event: String) -> [[LinkedTarget.Handler]] {
    handlers(of: event).reduce(into: []) { subscribers, handler in
      if let index = subscribers.firstIndex(where: { $0.name == handler.name }) {
        subscribers[index].append(handler)
      } else {
        subscribers.append([handler])
      }
    }
  }

  func add(_ handler: LinkedTarget.Handler) -> Token {
    let (event, number) = (handler.event.text, added.withLock { $0.add(handler) })
    return Token { [weak self] in self?.remove(number, event) ?? false }
  }

  /// Adds a handler; nil if the event has one of that name, which another thread may add at the same time.
  func addOnce(_ handler: LinkedTarget.Handler) -> Token? {
    let event = handler.event.text
    let number = added.withLock { state -> Int? in
      let names =
        (declared[event] ?? []).map(\.name) + (state.handlers[event] ?? []).map(\.handler.name)
      return names.contains(handler.name) ? nil : state.add(handler)
    }
    return number.map { number in Token { [weak self] in self?.remove(number, event) ?? false } }
  }

  /// Whether the mediator was released.
  var isClosed: Bool { added.withLock { $0.isClosed } }

  /// Removes the handlers that were added, and takes no more: the mediator is released.
  func close() {
    // Freed outside the lock, because deinitialisers run arbitrary code.
    let gone = added.withLock { state in
      defer { (state.handlers, state.isClosed) = ([:], true) }
      return state.handlers
    }
    withExtendedLifetime(gone) {}
  }

  private func remove(_ number: Int, _ event: String) -> Bool {
    // Freed outside the lock: a deinitialiser may remove another token.
    let gone = added.withLock { state -> Added? in
      guard let index = state.handlers[event]?.firstIndex(where: { $0.number == number }) else {
        return nil
      }
      return state.handlers[event]?.remove(at: index)
    }
    return gone != nil
  }
}

/// The handlers of one subscriber.
extension [LinkedTarget.Handler] {
  /// The target's name, or where the handlers were added.
  var name: String { first?.name ?? "" }
}
