import BusKit

/// A bus whose server permits no subscriptions, or none to subjects with a text.
struct RefusingBus: Bus {
  var bus = MemoryBus()
  var refused: String?

  var payloadLimit: Int { bus.payloadLimit }
  var inbox: String { bus.inbox }

  func request(_ message: BusMessage, timeout: Duration) async throws -> BusMessage {
    try await bus.request(message, timeout: timeout)
  }

  func publish(_ message: BusMessage) async throws { try await bus.publish(message) }

  func subscribe(
    _ subject: String, queue: String?, _ handler: @escaping @Sendable (BusMessage) -> Void
  ) async throws -> any BusSubscription {
    guard let refused, !subject.contains(refused) else { throw BusError.notPermitted(subject) }
    return try await bus.subscribe(subject, queue: queue, handler)
  }

  func drain() async { await bus.drain() }
}
