import BusKit

/// A bus that delivers each message twice.
struct DoublingBus: Bus {
  let bus: any Bus

  var payloadLimit: Int { bus.payloadLimit }
  var inbox: String { bus.inbox }

  func request(_ message: BusMessage, timeout: Duration) async throws -> BusMessage {
    try await bus.request(message, timeout: timeout)
  }

  func publish(_ message: BusMessage) async throws { try await bus.publish(message) }

  func subscribe(
    _ subject: String, queue: String?, _ handler: @escaping @Sendable (BusMessage) -> Void
  ) async throws -> any BusSubscription {
    try await bus.subscribe(subject, queue: queue) { message in
      handler(message)
      handler(message)
    }
  }

  func drain() async { await bus.drain() }
}
