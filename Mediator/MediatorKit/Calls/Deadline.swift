import Synchronization

/// The time limit of a call.
package struct Deadline: Sendable {
  private let route: String
  private let limit: Duration
  private let clock: any Clock<Duration>
  private let isIdempotent: Bool

  /// The time until the nearest time limit around the current call; nil without one.
  package static var timeLeft: Duration? { countdown?.timeLeft }

  /// The whole of that time limit, as it was set; nil without one.
  package static var limit: Duration? { countdown?.nearest?.limit }

  @TaskLocal private static var countdown: Countdown?

  /// A running limit inside the one around it.
  ///
  /// A task that outlives the limited call still has it, and ignores it.
  private final class Countdown: Sendable {
    let limit: Duration
    private let left: @Sendable () -> Duration
    private let outer = Deadline.countdown?.live
    private let isRunning = Atomic(false)

    init(_ limit: Duration, _ clock: any Clock<Duration>) {
      (self.limit, left) = (limit, clock.countdown(from: limit))
    }

    /// Marks it as running; comes before the call, since Swift 6.3 doesn't move to an executor for an asynchronous call
    /// alone.
    func begin() { isRunning.store(true, ordering: .relaxed) }

    func end() { isRunning.store(false, ordering: .relaxed) }

    var timeLeft: Duration? { nearest?.left() }

    /// This limit or one around it, whichever passes first; nil when all are over.
    var nearest: Countdown? {
      guard let live else { return nil }
      return live.outer?.nearest.flatMap { $0.left() < live.left() ? $0 : nil } ?? live
    }

    /// This limit, or the innermost around it that runs.
    private var live: Countdown? { isRunning.load(ordering: .relaxed) ? self : outer?.live }
  }

  /// The timeout of an idempotent call is retryable.
  package init(route: String, limit: Duration, clock: any Clock<Duration>, isIdempotent: Bool) {
    (self.route, self.limit, self.clock, self.isIdempotent) = (route, limit, clock, isIdempotent)
  }

  /// Runs an operation on the caller's executor, and cancels it when the time is up.
  ///
  /// Returns when the operation has ended. Its own result or error is the outcome, however late; a cancellation becomes
  /// the timeout.
  package func run<R: Sendable>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: @Sendable () async throws -> R
  ) async throws -> R {
    let countdown = Countdown(limit, clock)
    defer { countdown.end() }
    // The group ends before this function does, so the operation doesn't outlive it.
    return try await withoutActuallyEscaping(operation) { operation in
      await withTaskGroup(of: End<R>.self) { group in
        group.addTask {
          let outcome = await Self.$countdown.withValue(countdown) {
            await Self.outcome(isolation: isolation, countdown, of: operation)
          }
          return .operation(outcome)
        }
        group.addTask { .time(await timeUp()) }
        var interruption: MediatorError?
        while let end = await group.next() {
          group.cancelAll()
          switch end {
          case .operation(let outcome): return outcome.interrupted(by: interruption)
          case .time(let error): interruption = error
          }
        }
        return .failure(MediatorError.cancelled(route))
      }
    }.get()
  }

  /// Runs an operation that sees a time limit; the caller cancels it when the time is up.
  ///
  /// Has no task of its own, unlike ``run(isolation:_:)``.
  static func announcing<R: Sendable>(
    _ limit: Duration?, _ clock: any Clock<Duration>,
    isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> R
  ) async throws -> R {
    guard let limit else { return try await operation() }
    let countdown = Countdown(limit, clock)
    defer { countdown.end() }
    return try await $countdown.withValue(countdown) {
      _ = isolation
      countdown.begin()
      return try await operation()
    }
  }

  private enum End<R: Sendable>: Sendable {
    case operation(Result<R, any Error>)
    case time(MediatorError)
  }

  private func timeUp() async -> MediatorError {
    do { try await sleep() } catch { return .cancelled(route) }
    return .timedOut(route, limit, isIdempotent: isIdempotent)
  }

  /// Sleeps at most a second at a time: the runtime keeps the memory of a cancelled sleep until its end.
  private func sleep() async throws {
    guard clock is ContinuousClock else { return try await clock.sleep(for: limit.waitable) }
    // Most calls end before this task runs again, and need no timer of the system.
    await Task.yield()
    let end = ContinuousClock.now + limit.waitable
    while ContinuousClock.now < end {
      // The limit is of real time; other clocks sleep above.
      try await Task.sleep(until: min(end, .now + .seconds(1)), clock: .continuous)
    }
  }

  /// The outcome of an operation on the caller's executor; a child task starts on any executor.
  private static func outcome<R: Sendable>(
    isolation: isolated (any Actor)?, _ countdown: Countdown,
    of operation: @Sendable () async throws -> R
  ) async -> Result<R, any Error> {
    countdown.begin()
    do { return .success(try await operation()) } catch { return .failure(error) }
  }
}

extension Clock<Duration> {
  /// Starts a limit now; the closure returns the time left of it.
  package func countdown(from limit: Duration) -> @Sendable () -> Duration {
    let end = now.advanced(by: limit.waitable)
    return { now.duration(to: end) }
  }
}

extension Error {
  /// Whether the task, or a call inside it, was cancelled.
  package var isCancellation: Bool {
    self is CancellationError || (self as? MediatorError)?.code == .cancelled
  }
}

extension Result where Failure == any Error {
  /// Replaces a cancellation by the timeout that caused it; keeps any other outcome.
  fileprivate func interrupted(by timeUp: MediatorError?) -> Result {
    guard let timeUp, case .failure(let error) = self else { return self }
    return error.isCancellation ? .failure(timeUp) : self
  }
}

extension Duration {
  /// The duration, at least zero and at most a hundred years.
  ///
  /// `ContinuousClock` traps when the time after a longer one doesn't fit its type.
  package var waitable: Duration { min(max(self, .zero), .seconds(3_155_760_000)) }
}
