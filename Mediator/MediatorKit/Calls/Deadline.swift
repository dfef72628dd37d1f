import Synchronization

/// The time limit of a call.
package struct Deadline: Sendable {
  private let route: String
  private let limit: Duration
  private let clock: any Clock<Duration>
  private let isIdempotent: Bool

  /// The time until the nearest time limit around the current call; nil without one.
  package static var timeLeft: Duration? { nearest?.left() }

  /// The whole of that time limit, as it was set; nil without one.
  package static var limit: Duration? { nearest?.limit }

  @TaskLocal private static var countdown: TaskScope<Countdown>?

  private final class Countdown: Sendable {
    let limit: Duration
    let left: @Sendable () -> Duration
    /// Whether an interceptor turned a call inside it into a write.
    let mayTakeEffect = Atomic(false)

    init(_ limit: Duration, _ clock: any Clock<Duration>) {
      (self.limit, left) = (limit, clock.countdown(from: limit))
    }
  }

  /// The limit around the current call that passes first.
  private static var nearest: Countdown? {
    countdown?.running.map(\.subject).min { $0.left() < $1.left() }
  }

  /// Notes that the current call became one that may not be repeated when its outcome is unknown.
  static func mayTakeEffect() {
    for scope in countdown?.running ?? [] {
      scope.subject.mayTakeEffect.store(true, ordering: .relaxed)
    }
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
    let scope = TaskScope(Countdown(limit, clock), in: Self.$countdown)
    // The group ends before this function does, so the operation doesn't outlive it.
    return try await withoutActuallyEscaping(operation) { operation in
      await race(scope) { await Self.outcome(isolation: isolation, in: scope, of: operation) }
    }.get()
  }

  /// Waits for an operation and the time beside its executor, which a synchronous operation occupies.
  @concurrent private func race<R: Sendable>(
    _ scope: TaskScope<Countdown>, _ outcome: @escaping @Sendable () async -> Result<R, any Error>
  ) async -> Result<R, any Error> {
    await withTaskGroup(of: End<R>.self) { group in
      group.addTask { .operation(await outcome()) }
      // The time isn't up when the task was cancelled before.
      group.addTask { .time(isUp: (try? await sleep()) != nil) }
      var isUp: Bool?
      while let end = await group.next() {
        group.cancelAll()
        switch end {
        case .operation(let outcome):
          return outcome.interrupted(by: isUp.map { $0 ? timedOut(scope) : .cancelled(route) })
        case .time(let isTimeUp): isUp = isTimeUp
        }
      }
      return .failure(MediatorError.cancelled(route))
    }
  }

  /// Runs an operation that sees a time limit; the caller cancels it when the time is up.
  ///
  /// Has no task of its own, unlike ``run(isolation:_:)``.
  static func announcing<R: Sendable>(
    _ limit: Duration?, _ clock: any Clock<Duration>,
    isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> R
  ) async throws -> R {
    guard let limit else { return try await operation() }
    let scope = TaskScope(Countdown(limit, clock), in: $countdown)
    return try await scope.run(in: $countdown, operation)
  }

  private enum End<R: Sendable>: Sendable {
    case operation(Result<R, any Error>)
    case time(isUp: Bool)
  }

  private func timedOut(_ scope: TaskScope<Countdown>) -> MediatorError {
    let mayTakeEffect = scope.subject.mayTakeEffect.load(ordering: .relaxed)
    return .timedOut(route, limit, isIdempotent: isIdempotent && !mayTakeEffect)
  }

  /// Sleeps at most a second at a time: the runtime keeps the memory of a cancelled sleep until its end.
  private func sleep() async throws {
    guard clock is ContinuousClock || clock is SuspendingClock else {
      return try await clock.sleep(for: limit.waitable)
    }
    // Most calls end before this task runs again, and need no timer of the system.
    await Task.yield()
    try await clock.sleepInSlices(of: .seconds(1), for: limit.waitable)
  }

  /// The outcome of an operation on the caller's executor; a child task starts on any executor.
  private static func outcome<R: Sendable>(
    isolation: isolated (any Actor)?, in scope: TaskScope<Countdown>,
    of operation: @Sendable () async throws -> R
  ) async -> Result<R, any Error> {
    do { return .success(try await scope.run(in: $countdown, operation)) } catch {
      return .failure(error)
    }
  }
}

extension Clock<Duration> {
  fileprivate func sleepInSlices(of slice: Duration, for duration: Duration) async throws {
    let end = now.advanced(by: duration)
    while now < end { try await sleep(until: min(end, now.advanced(by: slice)), tolerance: nil) }
  }

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
