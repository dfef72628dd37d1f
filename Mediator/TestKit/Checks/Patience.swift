/// How long a check waits for a call or a reaction before it counts as hanging: a hang can't be observed.
///
/// The time passes in steps, each of which waits for its turn. So it is longer on a machine that is too busy to run tasks.
enum Patience {
  static let limit = Duration.seconds(20)
  /// For a whole check, whose calls have limits of their own.
  static let checkLimit = Duration.seconds(600)
  private static let step = Duration.milliseconds(100)

  @Sendable static func wait() async throws { try await wait(limit) }

  @Sendable static func waitForCheck() async throws { try await wait(checkLimit) }

  private static func wait(_ limit: Duration) async throws {
    for _ in 0..<Int(limit / step) { try await Task.sleep(for: step) }
  }

  /// The result of some work, or nil if a wait ends before.
  ///
  /// The work is cancelled then, and may go on alone.
  static func result<R: Sendable>(
    of work: @escaping @Sendable () async throws -> R,
    within wait: @escaping @Sendable () async throws -> Void
  ) async throws -> R? {
    let (ends, first) = AsyncStream<Result<R?, any Error>>.makeStream(
      bufferingPolicy: .bufferingOldest(1))
    let task = Task {
      do { first.yield(.success(try await work())) } catch { first.yield(.failure(error)) }
    }
    let timer = Task {
      try await wait()
      first.yield(.success(nil))
    }
    defer {
      timer.cancel()
      task.cancel()
    }
    for await end in ends { return try end.get() }
    throw CancellationError()
  }
}
