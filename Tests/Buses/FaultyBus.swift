import BusKit
import Foundation

/// A bus that delivers messages in another way than they arrive.
struct FaultyBus: Bus {
  /// Delivers one message, as often and as late as it decides.
  typealias Delivery = @Sendable (_ deliver: @escaping @Sendable () -> Void) -> Void

  let bus: any Bus
  let delivery: Delivery

  var payloadLimit: Int { bus.payloadLimit }
  var inbox: String { bus.inbox }

  func request(_ message: BusMessage, timeout: Duration) async throws -> BusMessage {
    try await bus.request(message, timeout: timeout)
  }

  func publish(_ message: BusMessage) async throws { try await bus.publish(message) }

  func subscribe(
    _ subject: String, queue: String?, _ handler: @escaping @Sendable (BusMessage) -> Void
  ) async throws -> any BusSubscription {
    let delivery = delivery
    return try await bus.subscribe(subject, queue: queue) { message in
      delivery { handler(message) }
    }
  }

  func drain() async { await bus.drain() }
}

extension FaultyBus {
  static let twice: Delivery = { deliver in
    deliver()
    deliver()
  }

  /// Twice, each after a time of its own, during which later messages overtake it.
  static let twiceReordered: Delivery = { deliver in
    for _ in 1...2 {
      let delay = Duration.milliseconds(Int.random(in: 0...50))
      Task {
        // Real time, because the messages come from another process.
        try await Task.sleep(for: delay)
        deliver()
      }
    }
  }

  /// One after another, slower than messages arrive.
  static let slowly: Delivery = { deliver in
    // Real time, while messages of other processes wait in the queue of libnats.
    Thread.sleep(forTimeInterval: 0.02)
    deliver()
  }
}
