/// The time limit of a call.
package struct Deadline: Sendable {
  private let route: String
  private let limit: Duration
  private let clock: any Clock<Duration>
  private let isIdempotent: Bool

  /// The time until the nearest time limit around the current call; nil without one.
  package static var timeLeft: Duration? { countdown?.timeLeft() }

  @TaskLocal private static var countdown: Countdown?

  // A struct: Swift 6.3.1 miscompiles an asynchronous `withValue` of a task-local function in release builds.
  private struct Countdown: Sendable {
    let timeLeft: @Sendable () -> Duration
  }

  /// The timeout of an idempotent call is retryable.
  package init(
    route: String, limit: Duration, clock: any Clock<Duration>, isIdempotent: Bool
  ) {
    self.route = route
    self.limit = limit
    self.clock = clock
    self.isIdempotent = isIdempotent
  }

  /// Runs an operation on the caller's executor, and cancels it when the time is up.
  ///
  /// Returns when the operation has ended. Its own result or error is the outcome, however late; a cancellation becomes
  /// the timeout.
  package func run<R: Sendable>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: @Sendable () async throws -> R
  ) async throws -> R {
    let (own, outer) = (clock.countdown(from: limit), Self.countdown)
    let countdown = Countdown { min(own(), outer?.timeLeft() ?? own()) }
    // In a child task, which can be cancelled alone. The group ends before this function does.
    return try await withoutActuallyEscaping(operation) { operation in
      await withTaskGroup(of: Result<R, any Error>.self) { group in
        let work = { @Sendable in
          await Self.$countdown.withValue(countdown) {
            await limited(isolation: isolation, operation)
          }
        }
        if #available(macOS 26, iOS 26, *) {
          group.addImmediateTask(operation: work)
        } else {
          group.addTask(operation: work)
        }
        return await group.next() ?? .failure(MediatorError.cancelled(route))
      }
    }.get()
  }

  /// Runs an operation in this task, which it cancels when the time is up.
  private func limited<R: Sendable>(
    isolation: isolated (any Actor)?, _ operation: @Sendable () async throws -> R
  ) async -> Result<R, any Error> {
    let task = RunningTask()
    let removeAlarm = setAlarm { task.cancel() }
    let outcome = await Self.outcome(isolation: isolation, of: operation)
    removeAlarm()
    return task.end() ? outcome.interrupted(by: timeout) : outcome
  }

  private var timeout: MediatorError { .timedOut(route, limit, isIdempotent: isIdempotent) }

  /// Runs a closure when the time is up; the returned one ends that.
  private func setAlarm(_ timeUp: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    let limit = limit.waitable
    if clock is ContinuousClock { return Self.alarm.add(after: limit, timeUp) }
    let sleeping = Task { [clock] in
      try await clock.sleep(for: limit)
      timeUp()
    }
    return { sleeping.cancel() }
  }

  /// The alarm of all limits in real time.
  private static let alarm = Alarm()

  /// The outcome of an operation on the caller's executor; a child task starts on any executor.
  private static func outcome<R: Sendable>(
    isolation: isolated (any Actor)?, of operation: @Sendable () async throws -> R
  ) async -> Result<R, any Error> {
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
  fileprivate func interrupted(by timeUp: MediatorError) -> Result {
    guard case .failure(let error) = self else { return self }
    return error.isCancellation ? .failure(timeUp) : self
  }
}

extension Duration {
  /// The duration, at least zero and at most a hundred years.
  ///
  /// `ContinuousClock` traps when the time after a longer one doesn't fit its type.
  package var waitable: Duration { min(max(self, .zero), .seconds(3_155_760_000)) }
}
