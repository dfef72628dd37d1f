import BusKit
import Synchronization

/// The requests that wait for a reply, by number.
final class PendingReplies: Sendable {
  private struct Pending {
    let subject: String
    let continuation: CheckedContinuation<BusMessage, any Error>
  }

  private let pending = Mutex<[UInt64: Pending]>([:])
  private let lastNumber = Atomic<UInt64>(0)
  private let deadlines: Deadlines

  init(clock: any Clock<Duration>) { deadlines = Deadlines(clock: clock) }

  /// The number of requests that wait.
  var count: Int { pending.withLock { $0.count } }

  /// Sends a request with a new number and waits for its reply, at most until a time limit.
  func wait(
    for subject: String, _ timeout: Duration, send: (UInt64) throws(BusError) -> Void
  ) async throws -> BusMessage {
    let number = lastNumber.wrappingAdd(1, ordering: .relaxed).newValue
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let request = Pending(subject: subject, continuation: continuation)
        pending.withLock { $0[number] = request }
        guard !Task.isCancelled else { return end(number, .failure(CancellationError())) }
        deadlines.add(number, timeout) { self.end(number, .failure(BusError.timedOut)) }
        do throws(BusError) { try send(number) } catch { end(number, .failure(error)) }
      }
    } onCancel: {
      end(number, .failure(CancellationError()))
    }
  }

  /// Ends a request; one that has ended ignores it.
  func end(_ number: UInt64, _ result: Result<BusMessage, any Error>) {
    guard let request = pending.withLock({ $0.removeValue(forKey: number) }) else { return }
    deadlines.remove(number)
    request.continuation.resume(with: result)
  }

  /// Ends all requests, or those of a subject, and returns their number.
  @discardableResult
  func fail(_ error: BusError, subject: String? = nil) -> Int {
    let ended = pending.withLock { pending in
      pending.filter { subject == nil || $0.value.subject == subject }.keys
    }
    for number in ended { end(number, .failure(error)) }
    return ended.count
  }
}

extension PendingReplies {
  /// Gives a reply to its request, named by the end of the subject.
  func take(_ message: NATSMessage) {
    let reply = BusMessage(message)
    guard let dot = reply.subject.utf8.lastIndex(of: UInt8(ascii: ".")),
      let number = UInt64(reply.subject[dot...].dropFirst())
    else { return }
    end(number, message.isNoResponders ? .failure(BusError.noResponders) : .success(reply))
  }
}
