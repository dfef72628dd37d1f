internal import CThread

/// How deep code around calls is nested in itself: an interceptor, a hook or an observer may make calls that run it again.
enum Nesting {
  /// Most runs of such code inside each other on one thread; two calls in each make 65,536.
  private static let threadLimit = 16
  /// Most calls inside each other whose asynchronous layers run, as many as calls may nest.
  private static let taskLimit = 64

  /// The number of enclosing calls whose asynchronous layers run.
  @TaskLocal static var inTask = 0

  /// Runs code around a call, or throws when it is nested too deep.
  @inline(__always)
  static func run<R>(_ subject: some Any, _ code: () throws -> R) throws -> R {
    let depth = Int(bitPattern: cthread_get(cthread_nesting))
    guard depth < threadLimit else { throw error(subject, threadLimit) }
    _ = cthread_exchange(cthread_nesting, UnsafeMutableRawPointer(bitPattern: depth + 1))
    defer { _ = cthread_exchange(cthread_nesting, UnsafeMutableRawPointer(bitPattern: depth)) }
    return try code()
  }

  /// Runs an asynchronous layer on the caller's executor, or throws when it is nested too deep.
  static func run<R: Sendable>(
    _ subject: some Any, depth: Int, isolation: isolated (any Actor)? = #isolation,
    _ code: () async throws -> R
  ) async throws -> R {
    guard depth <= taskLimit else { throw error(subject, taskLimit) }
    return try await $inTask.withValue(depth) {
      _ = isolation
      return try await code()
    }
  }

  private static func error(_ subject: some Any, _ limit: Int) -> MediatorError {
    let route = (subject as? Request)?.route ?? (subject as? EventDelivery)?.event
    return .nestedAroundCalls(route?.text ?? "", deeperThan: limit)
  }
}
