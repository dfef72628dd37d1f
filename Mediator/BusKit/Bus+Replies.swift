import MediatorKit
import Synchronization

extension Bus {
  /// Sends a request to all receivers, and returns the replies that arrive within a time.
  ///
  /// - Throws: ``BusError``, or `CancellationError`.
  func replies(
    to message: BusMessage, within duration: Duration, clock: any Clock<Duration>
  ) async throws -> [BusMessage] {
    let replies = Mutex<[BusMessage]>([])
    var message = message
    // Another request may wait for its replies too.
    let number = String(UInt64.random(in: .min ... .max), radix: 36)
    let subject = "\(inbox).all.\(number).\(message.subject)"
    message.replySubject = subject
    let subscription = try await subscribe(subject, queue: nil) { reply in
      replies.withLock { $0.append(reply) }
    }
    do {
      try await publish(message)
      try await clock.sleep(for: duration)
    } catch {
      await subscription.drain()
      throw error
    }
    await subscription.drain()
    return replies.withLock(\.self)
  }
}
