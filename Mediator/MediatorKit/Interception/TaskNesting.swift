import Synchronization

/// The asynchronous code around a call or a delivery in a task, with the code around other calls that it is inside of.
///
/// The layers of one call share it.
final class TaskNesting: Sendable {
  /// Most calls inside each other, as many as actions may nest.
  private static let limit = 64

  @TaskLocal private static var current: TaskNesting?

  private let route: Route?
  private let depth: Int
  private let outer: TaskNesting?
  /// How many layers of the call run; a task that outlives them still has it.
  private let running = Atomic(0)

  /// The code around a call of the current task.
  init(around subject: some Any) {
    route = Nesting.route(of: subject)
    outer = Self.current?.live
    depth = (outer?.depth ?? 0) + 1
  }

  /// This one, or the nearest around it that runs.
  private var live: TaskNesting? { isRunning ? self : outer?.live }

  private var isRunning: Bool { running.load(ordering: .relaxed) > 0 }

  /// Runs code on the caller's executor, or throws when it is nested too deep.
  func run<R: Sendable>(
    isolation: isolated (any Actor)? = #isolation, _ code: () async throws -> R
  ) async throws -> R {
    running.wrappingAdd(1, ordering: .relaxed)
    defer { running.wrappingSubtract(1, ordering: .relaxed) }
    try check()
    return try await Self.$current.withValue(self) {
      _ = isolation
      return try await code()
    }
  }

  private func check() throws(MediatorError) {
    var (count, nesting) = (0, Optional(self))
    while let enclosing = nesting {
      if enclosing.route == route, enclosing.isRunning { count += 1 }
      nesting = enclosing.outer
    }
    let isCycle = route != nil && count > Nesting.routeLimit
    if isCycle || depth > Self.limit { throw .nestedAroundCalls(route) }
  }
}
