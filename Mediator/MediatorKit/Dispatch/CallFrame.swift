import Synchronization

/// One running action, event delivery or initialiser, as a link in the chain of nested calls.
///
/// A task-local value, apart from the params, so that nothing has to be passed along. It finds cycles, names callers,
/// and carries the context of a call to the calls made inside it. A task that outlives its action keeps the frame,
/// which then no longer counts.
final class CallFrame: Sendable {
  /// How many calls may nest.
  static let depthLimit = 64

  @TaskLocal static var current: CallFrame?

  /// The innermost frame that is still running.
  static var live: CallFrame? {
    var frame = current
    while let candidate = frame, candidate.isOver.load(ordering: .relaxed) {
      frame = candidate.parent
    }
    return frame
  }

  /// The action that makes a call now, or made the task that does; nil outside every action.
  static var caller: Route? {
    var frame = current
    while let candidate = frame {
      if let route = candidate.route { return route }
      frame = candidate.parent
    }
    return nil
  }

  /// The context of the innermost running call; empty outside every call.
  static var liveContext: CallContext { live?.context ?? CallContext() }

  /// The target or service whose initialiser runs in this task, in words; calls are refused meanwhile.
  static var creating: String? { live?.created }

  /// What runs; nil for an initialiser.
  let route: Route?
  /// What is being created, in words: `target 'Login'`; nil for a call.
  let created: String?
  /// The values that interceptors attached to the call.
  let context: CallContext
  /// The origin of the outermost call.
  let origin: Origin
  private let parent: CallFrame?
  private let depth: Int
  private let isOver = Atomic(false)

  /// Adds a call to the chain, or throws when the chain returns to a running action or becomes too deep.
  init(
    calling route: Route, _ context: CallContext? = nil, from origin: Origin = .native
  ) throws(MediatorError) {
    parent = Self.live
    self.origin = parent?.origin ?? origin
    self.route = route
    created = nil
    self.context = context ?? parent?.context ?? CallContext()
    depth = (parent?.depth ?? 0) + 1
    var frame = parent
    while let caller = frame {
      if caller.route == route, !caller.isOver.load(ordering: .relaxed) {
        throw .cycle(chain, tooDeep: false)
      }
      frame = caller.parent
    }
    if depth > Self.depthLimit { throw .cycle(chain, tooDeep: true) }
  }

  /// Adds an initialiser to the chain.
  init(creating created: String) {
    parent = Self.live
    route = nil
    self.created = created
    context = parent?.context ?? CallContext()
    origin = parent?.origin ?? .native
    depth = parent?.depth ?? 0
  }

  /// The action inside which this call was made; nil outside every action.
  var caller: Route? { parent?.route }

  /// Runs an operation in this frame, on the caller's executor: a plain closure would leave it.
  func run<R: Sendable>(
    isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> R
  ) async throws -> R {
    defer { isOver.store(true, ordering: .relaxed) }
    return try await Self.$current.withValue(self) {
      _ = isolation
      return try await operation()
    }
  }

  /// Runs an operation in this frame without waiting.
  func runNow<R>(_ operation: () throws -> R) rethrows -> R {
    defer { isOver.store(true, ordering: .relaxed) }
    return try Self.$current.withValue(self) { try operation() }
  }

  /// The routes from the outermost to this one.
  private var chain: [Route] {
    var chain: [Route] = []
    var frame: CallFrame? = self
    while let call = frame {
      if let route = call.route { chain.append(route) }
      frame = call.parent
    }
    return chain.reversed()
  }
}
