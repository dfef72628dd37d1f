import MediatorKit
import ServiceKit
import Synchronization

/// The stored messages of a ``MemoryBus``, and what each subscriber hasn't handled.
final class MemoryStream: Sendable {
  typealias Handler = @Sendable (BusMessage) async throws -> Void

  private struct Consumer {
    let subject: String
    /// The messages that wait; a dropped, delayed or failed one goes to the end.
    var waiting: [BusMessage]
    var members: [(number: Int, handler: Handler)] = []
    var delivering: Task<Void, Never>?
  }

  private struct State {
    var messages: [BusMessage] = []
    var keys: Set<String> = []
    var consumers: [String: Consumer] = [:]
    var random: SplitMix64
    var lastNumber = 0
  }

  private let faults: BusFaults
  private let clock: any Clock<Duration>
  private let state: Mutex<State>

  init(_ faults: BusFaults, seed: UInt64, _ clock: any Clock<Duration>) {
    (self.faults, self.clock) = (faults, clock)
    state = Mutex(State(random: SplitMix64(seed: seed)))
  }

  /// Stores a message; false for a key that is stored.
  func store(_ message: BusMessage, key: String) -> Bool {
    state.withLock { state in
      guard state.keys.insert(key).inserted else { return false }
      state.messages.append(message)
      for (name, consumer) in state.consumers where message.subject.matches(consumer.subject) {
        state.consumers[name]?.waiting.append(message)
        start(name, &state)
      }
      return true
    }
  }

  /// Adds a member to a subscriber, which begins with the first message.
  func subscribe(_ subject: String, _ subscriber: String, _ handler: @escaping Handler)
    -> any BusSubscription
  {
    let name = "\(subscriber) \(subject)"
    let number = state.withLock { state in
      state.lastNumber += 1
      if state.consumers[name] == nil {
        let waiting = state.messages.filter { $0.subject.matches(subject) }
        state.consumers[name] = Consumer(subject: subject, waiting: waiting)
      }
      state.consumers[name]?.members.append((state.lastNumber, handler))
      start(name, &state)
      return state.lastNumber
    }
    return MemorySubscription { await self.remove(number, of: name) }
  }

  /// Ends all subscriptions.
  func drain() async {
    let tasks = state.withLock { state in
      for name in state.consumers.keys { state.consumers[name]?.members = [] }
      return state.consumers.values.compactMap(\.delivering)
    }
    for task in tasks { await task.value }
  }

  private func remove(_ number: Int, of name: String) async {
    let task = state.withLock { state in
      state.consumers[name]?.members.removeAll { $0.number == number }
      return state.consumers[name]?.delivering
    }
    await task?.value
  }

  private func start(_ name: String, _ state: inout State) {
    guard let consumer = state.consumers[name], consumer.delivering == nil else { return }
    state.consumers[name]?.delivering = Task { await self.deliver(to: name) }
  }

  /// Delivers one message after another while there are messages and members.
  private func deliver(to name: String) async {
    while let (message, copies, handler) = next(of: name) {
      var isHandled = false
      for _ in 0..<copies {
        isHandled = (try? await handler(message)) != nil || isHandled
      }
      if !isHandled { state.withLock { $0.consumers[name]?.waiting.append(message) } }
      if !isHandled, copies > 0 { return pause(name) }
      await Task.yield()
    }
  }

  /// Ends the deliveries to a subscriber that failed, and goes on after a while.
  private func pause(_ name: String) {
    state.withLock { $0.consumers[name]?.delivering = nil }
    Task { [weak self, clock] in
      try? await clock.sleep(for: .milliseconds(10))
      self?.state.withLock { self?.start(name, &$0) }
    }
  }

  /// The next message, how often it is delivered now, and the member that handles it.
  private func next(of name: String) -> (BusMessage, copies: Int, Handler)? {
    state.withLock { state in
      guard var consumer = state.consumers[name], !consumer.waiting.isEmpty,
        let member = consumer.members.randomElement(using: &state.random)
      else {
        state.consumers[name]?.delivering = nil
        return nil
      }
      let message = consumer.waiting.removeFirst()
      state.consumers[name] = consumer
      let delays = faults.delays(&state.random)
      return (message, delays.contains { $0 > .zero } ? 0 : delays.count, member.handler)
    }
  }
}

extension String {
  /// Whether it is one of the subjects of a pattern.
  fileprivate func matches(_ pattern: String) -> Bool {
    var tree = SubjectTree<Bool>()
    tree.insert(true, at: pattern)
    return !tree.values(for: self).isEmpty
  }
}
