import BusKit
import TestSupport

/// A connection that ends alone, and a clock whose sleeps end at the number of replies that a test expects.
struct AnsweredBus: DurableBus {
  struct Waiting: Clock {
    typealias Instant = LimitClock.Instant

    let answered: Signal

    var now: Instant { LimitClock(passesAtOnce: true).now }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws { await answered.wait() }
  }

  let bus: MemoryBus
  let expected: Int
  let storesMessages: Bool
  private let received = Counter()
  private let answered = Signal()

  init(_ bus: MemoryBus, replies expected: Int, storesMessages: Bool = true) {
    (self.bus, self.expected, self.storesMessages) = (bus, expected, storesMessages)
  }

  var clock: Waiting { Waiting(answered: answered) }
  var payloadLimit: Int { bus.payloadLimit }
  var inbox: String { bus.inbox }

  func request(_ message: BusMessage, timeout: Duration) async throws -> BusMessage {
    try await bus.request(message, timeout: timeout)
  }

  func publish(_ message: BusMessage) async throws {
    try await bus.publish(message)
    if expected == 0 { answered.give() }
  }

  func subscribe(
    _ subject: String, queue: String?, _ handler: @escaping @Sendable (BusMessage) -> Void
  ) async throws -> any BusSubscription {
    try await bus.subscribe(subject, queue: queue) {
      handler($0)
      if received.next() == expected { answered.give() }
    }
  }

  func publishDurably(_ message: BusMessage, key: String) async throws -> Bool {
    // As from a server without a store.
    guard storesMessages else { throw BusError.noResponders }
    return try await bus.publishDurably(message, key: key)
  }

  func subscribeDurably(
    _ subject: String, subscriber: String,
    _ handler: @escaping @Sendable (BusMessage) async throws -> Void
  ) async throws -> any BusSubscription {
    try await bus.subscribeDurably(subject, subscriber: subscriber, handler)
  }

  func drain() async {}
}
