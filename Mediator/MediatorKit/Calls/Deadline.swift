/// How long a call may take: what stands behind every time limit.
struct Deadline: Sendable {
  /// What is named when the time is up.
  let route: String
  /// How long it may take.
  let limit: Duration
  /// What measures it.
  let clock: any Clock<Duration>

  /// Runs an operation on the executor of whoever asks, and cancels it when the time is up.
  ///
  /// Answers as soon as the operation has ended, which a cancelled one does when it likes.
  func run<R: Sendable>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: @Sendable () async throws -> R
  ) async throws -> R {
    // The group ends before this function does, so the operation doesn't outlive it.
    try await withoutActuallyEscaping(operation) { operation in
      await withTaskGroup(of: Result<R, any Error>.self) { group in
        group.addTask { await Self.outcome(isolation: isolation, of: operation) }
        group.addTask { await .failure(timeUp()) }
        defer { group.cancelAll() }
        return await group.next() ?? .failure(MediatorError.cancelled(route))
      }
    }.get()
  }

  private func timeUp() async -> MediatorError {
    do { try await clock.sleep(for: limit) } catch { return .cancelled(route) }
    return .timedOut(route, limit)
  }

  /// A child task starts anywhere; this brings it back to the executor of whoever asked.
  private static func outcome<R: Sendable>(
    isolation: isolated (any Actor)?, of operation: @Sendable () async throws -> R
  ) async -> Result<R, any Error> {
    do { return .success(try await operation()) } catch { return .failure(error) }
  }
}
