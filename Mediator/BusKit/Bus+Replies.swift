import MediatorKit
import Synchronization

extension Bus {
  /// Sends a request to all receivers, and returns the replies that arrive within a time.
  ///
  /// - Throws: ``BusError``, or `CancellationError`.
  func replies(
    to message: BusMessage, within duration: Duration, clock: any Clock<Duration>
  ) async throws -> [BusMessage] {
    let replies = Replies()
    var message = message
    // Another request may wait for its replies too.
    let number = String(UInt64.random(in: .min ... .max), radix: 36)
    let subject = "\(inbox).all.\(number).\(message.subject)"
    message.replySubject = subject
    let subscription = try await subscribe(subject, queue: nil) {
      replies.add($0)
    }
    do {
      try await publish(message)
      try await clock.sleep(for: duration)
    } catch {
      await subscription.drain()
      throw error
    }
    await subscription.drain()
    return replies.all
  }
}

/// Received messages, in order.
private final class Replies: Sendable {
  private let messages = Mutex<[BusMessage]>([])

  var all: [BusMessage] { messages.withLock { $0 } }

  func add(_ message: BusMessage) { messages.withLock { $0.append(message) } }
}
