import BusKit
import Synchronization

/// The requests that wait for a reply, by number.
final class PendingReplies<C: Clock>: Sendable where C.Duration == Duration {
  private struct Pending {
    let subject: String
    let deadline: C.Instant
    let continuation: CheckedContinuation<BusMessage, any Error>
  }

  private struct State {
    var pending: [UInt64: Pending] = [:]
    var lastNumber: UInt64 = 0
    /// The task that ends requests at their deadlines, and when it wakes.
    var timer: (wakes: C.Instant, task: Task<Void, Never>)?
  }

  private let state = Mutex(State())
  private let clock: C

  init(clock: C) { self.clock = clock }

  /// The number of requests that wait.
  var count: Int { state.withLock { $0.pending.count } }

  /// Sends a request with a new number and waits for its reply, at most until a time limit.
  func wait(
    for subject: String, _ timeout: Duration, send: (UInt64) throws(BusError) -> Void
  ) async throws -> BusMessage {
    let deadline = clock.now.advanced(by: min(max(timeout, .zero), .seconds(3_155_760_000)))
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let pending = Pending(subject: subject, deadline: deadline, continuation: continuation)
        state.withLock { $0.pending[number] = pending }
        guard !Task.isCancelled else { return end(number, .failure(CancellationError())) }
        schedule(deadline)
        do throws(BusError) { try send(number) } catch { end(number, .failure(error)) }
      }
    } onCancel: {
      end(number, .failure(CancellationError()))
    }
  }

  /// Ends a request; one that has ended ignores it.
  func end(_ number: UInt64, _ result: Result<BusMessage, any Error>) {
    state.withLock { $0.pending.removeValue(forKey: number) }?.continuation.resume(with: result)
  }

  /// Ends all requests, or those of a subject.
  func fail(_ error: BusError, subject: String? = nil) {
    finish(error) { subject == nil || $0.subject == subject }
  }

  private func finish(_ error: BusError, where isOver: (Pending) -> Bool) {
    let ended = state.withLock { state in
      let ended = state.pending.filter { isOver($0.value) }
      for number in ended.keys { state.pending[number] = nil }
      return ended.values.map(\.continuation)
    }
    for continuation in ended { continuation.resume(throwing: error) }
  }

  // Deadlines. One task serves all requests, because the runtime keeps the memory of a cancelled sleep until its end; so
  // it sleeps at most a second at a time.

  private func schedule(_ deadline: C.Instant) {
    let wakes = min(deadline, clock.now.advanced(by: .seconds(1)))
    state.withLock { state in
      if let timer = state.timer, timer.wakes <= wakes { return }
      state.timer?.task.cancel()
      state.timer = (wakes, Task { await self.run(from: wakes) })
    }
  }

  private func run(from first: C.Instant) async {
    var wakes = first
    while (try? await clock.sleep(until: wakes, tolerance: nil)) != nil {
      let now = clock.now
      finish(.timedOut) { $0.deadline <= now }
      guard let next = next(now) else { return }
      wakes = next
    }
  }

  /// When the timer wakes again; nil ends it.
  private func next(_ now: C.Instant) -> C.Instant? {
    state.withLock { state in
      // Replaced by an earlier one.
      guard !Task.isCancelled, let task = state.timer?.task else { return nil }
      let next = state.pending.values.map(\.deadline).min()
      state.timer = next.map { (min($0, now.advanced(by: .seconds(1))), task) }
      return state.timer?.wakes
    }
  }
}

extension PendingReplies {
  /// Gives a reply to its request, named by the end of the subject.
  func take(_ message: NATSMessage) {
    let reply = BusMessage(message)
    guard let number = reply.subject.split(separator: ".").last.flatMap({ UInt64($0) }) else {
      return
    }
    end(number, message.isNoResponders ? .failure(BusError.noResponders) : .success(reply))
  }
}
