/// How long a call may take: the mechanism of every time limit.
package struct Deadline: Sendable {
  private let route: String
  private let limit: Duration
  private let clock: any Clock<Duration>
  private let isIdempotent: Bool

  /// Limits a call; `isIdempotent` says whether it may be repeated when it is unknown whether it took effect.
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
  /// Returns when the operation has ended. One that ends with a result or an error of its own has finished, however late:
  /// the outcome is known, and is returned. Otherwise the time limit is the error.
  package func run<R: Sendable>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: @Sendable () async throws -> R
  ) async throws -> R {
    // The group ends before this function does, so the operation doesn't outlive it.
    try await withoutActuallyEscaping(operation) { operation in
      await withTaskGroup(of: End<R>.self) { group in
        group.addTask { .operation(await Self.outcome(isolation: isolation, of: operation)) }
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

  private enum End<R: Sendable>: Sendable {
    case operation(Result<R, any Error>)
    case time(MediatorError)
  }

  private func timeUp() async -> MediatorError {
    do { try await clock.sleep(for: limit) } catch { return .cancelled(route) }
    return .timedOut(route, limit, isIdempotent: isIdempotent)
  }

  /// A child task starts anywhere; this brings it back to the caller's executor.
  private static func outcome<R: Sendable>(
    isolation: isolated (any Actor)?, of operation: @Sendable () async throws -> R
  ) async -> Result<R, any Error> {
    do { return .success(try await operation()) } catch { return .failure(error) }
  }
}

extension Error {
  /// Whether the task, or a call inside it, was cancelled.
  package var isCancellation: Bool {
    self is CancellationError || (self as? MediatorError)?.code == .cancelled
  }
}

extension Result where Failure == any Error {
  /// The outcome of an operation that was cancelled because its time was up; an outcome of its own stands.
  fileprivate func interrupted(by timeUp: MediatorError?) -> Result {
    guard let timeUp, case .failure(let error) = self else { return self }
    return error.isCancellation ? .failure(timeUp) : self
  }
}
