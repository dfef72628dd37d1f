extension Task where Success: Sendable, Failure == Never {
  /// Runs an operation on the caller's executor with its task-local values, without the cancellation of its task.
  package static func withoutCancellation(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: @escaping @Sendable () async -> Success
  ) async -> Success {
    if #available(macOS 26, iOS 26, *) {
      await Task.immediate { await run(isolation: isolation, operation) }.value
    } else {
      await Task { await run(isolation: isolation, operation) }.value
    }
  }

  private static func run(
    isolation: isolated (any Actor)?, _ operation: @Sendable () async -> Success
  ) async -> Success {
    await operation()
  }
}
