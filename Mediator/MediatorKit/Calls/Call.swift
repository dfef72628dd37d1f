import Synchronization

/// One running action, as a link in the chain of nested calls.
///
/// Kept in a task-local value, apart from the params, so that nothing has to be passed along. Only actions
/// that can call others are linked in.
final class Call: Sendable {
  /// How many calls may nest.
  static let depthLimit = 64

  @TaskLocal static var current: Call?

  /// The name of the target that is being made in this task, whose initialiser must not call.
  @TaskLocal static var making: String?

  let route: Route
  private let parent: Call?
  private let depth: Int
  /// Whether the action is over; a task that it left behind still has this link.
  private let isOver = Atomic(false)

  /// Links an action to the running ones, or throws when the chain comes back or becomes too deep.
  init(entering route: Route) throws {
    var caller = Call.current
    while let call = caller, call.isOver.load(ordering: .relaxed) { caller = call.parent }
    parent = caller
    self.route = route
    depth = (parent?.depth ?? 0) + 1
    var link = parent
    while let call = link {
      if call.route == route, !call.isOver.load(ordering: .relaxed) {
        throw MediatorError.cycle(chain, tooDeep: false)
      }
      link = call.parent
    }
    if depth > Self.depthLimit { throw MediatorError.cycle(chain, tooDeep: true) }
  }

  /// What this was called by, or nil when that is outside of every action.
  var caller: Route? { parent?.route }

  /// Runs an operation as this link, on the executor of whoever asks: a plain closure would leave it.
  func whileRunning<R: Sendable>(
    isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> R
  ) async throws -> R {
    isOver.store(false, ordering: .relaxed)
    defer { isOver.store(true, ordering: .relaxed) }
    return try await Self.$current.withValue(self) {
      _ = isolation
      return try await operation()
    }
  }

  /// Runs an operation as this link, without waiting.
  func whileRunningNow<R>(_ operation: () throws -> R) throws -> R {
    isOver.store(false, ordering: .relaxed)
    defer { isOver.store(true, ordering: .relaxed) }
    return try Self.$current.withValue(self) { try operation() }
  }

  /// The routes from the outermost to this one.
  private var chain: [Route] {
    var chain: [Route] = []
    var link: Call? = self
    while let call = link {
      chain.append(call.route)
      link = call.parent
    }
    return chain.reversed()
  }
}
