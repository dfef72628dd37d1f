internal import CThread
import Synchronization

/// One running action, event delivery or initialiser in the chain of nested calls.
///
/// It is task-local, so it needn't be passed along. It finds cycles, names callers, and passes the origin and the
/// context of a call to the calls made inside it. A task that outlives its action still has the frame, which is then
/// ignored.
///
/// A synchronous call with nothing to inherit has a ``StackFrame`` instead, which is ten times cheaper.
final class CallFrame: Sendable {
  /// The maximal depth of nested calls.
  static let depthLimit = 64

  @TaskLocal private static var current: CallFrame?

  /// The innermost frame that is still running.
  static var live: CallFrame? { StackFrame.current?.pointee.object() ?? enclosing }

  /// The innermost running frame of this task that isn't on the stack.
  static var enclosing: CallFrame? {
    var frame = current
    while let candidate = frame, candidate.isOver.load(ordering: .relaxed) {
      frame = candidate.parent
    }
    return frame
  }

  /// The action that makes the current call or created its task; nil when no action did.
  static var caller: Route? {
    if let frame = StackFrame.current { return frame.pointee.route }
    var frame = current
    while let candidate = frame {
      if let route = candidate.route { return route }
      frame = candidate.parent
    }
    return nil
  }

  /// The action that made the current call; nil when no action did.
  static var outerCaller: Route? {
    if let frame = StackFrame.current { return frame.pointee.caller }
    return current?.parent?.route
  }

  /// The origin of the innermost running call; native when there is none.
  static var liveOrigin: Origin {
    if let frame = StackFrame.current { return frame.pointee.origin }
    return enclosing?.origin ?? .native
  }

  /// The context of the innermost running call; empty when there is none.
  static var liveContext: CallContext {
    if let frame = StackFrame.current { return frame.pointee.context }
    return enclosing?.context ?? CallContext()
  }

  /// The target whose initialiser runs in this task, in words.
  ///
  /// Calls are rejected meanwhile.
  static var creating: String? { StackFrame.current == nil ? enclosing?.created : nil }

  /// The running action or event; nil for an initialiser.
  let route: Route?
  /// The endpoint or the dispatcher, since another mediator may have the same routes; nil for a call of another process.
  private let owner: ObjectIdentifier?
  /// The object being created, in words: `target 'Login'`; nil for a call.
  let created: String?
  /// The values that interceptors attached to the call.
  let context: CallContext
  /// The origin of the outermost call; nil outside every call.
  let origin: Origin?
  /// The number of calls from the outermost one to this one.
  let depth: Int
  private let parent: CallFrame?
  private let isOver = Atomic(false)

  /// Adds a call to the chain, or throws when the chain returns to a running action or becomes too deep.
  convenience init(
    calling route: Route, of owner: AnyObject, _ context: CallContext? = nil,
    from origin: Origin = .native
  ) throws(MediatorError) {
    let parent = Self.live
    self.init(route, of: ObjectIdentifier(owner), inside: parent, context, from: origin)
    let isCycle = parent?.isInside(route, of: ObjectIdentifier(owner)) ?? false
    guard !isCycle, depth <= Self.depthLimit else {
      throw .cycle(chain, deeperThan: isCycle ? nil : Self.depthLimit)
    }
  }

  /// A call without a check.
  init(
    _ route: Route, of owner: ObjectIdentifier?, inside parent: CallFrame?,
    _ context: CallContext? = nil, from origin: Origin = .native
  ) {
    self.owner = owner
    self.parent = parent
    self.origin = parent?.origin ?? origin
    self.route = route
    created = nil
    self.context = context ?? parent?.context ?? CallContext()
    depth = (parent?.depth ?? 0) + 1
  }

  /// Adds an initialiser to the chain.
  init(creating created: String) {
    parent = Self.live
    route = nil
    owner = nil
    self.created = created
    context = parent?.context ?? CallContext()
    origin = parent?.origin
    depth = parent?.depth ?? 0
  }

  /// Adds the scope of an identity to the chain; nil for the device's own.
  ///
  /// It never ends: a task that outlives the calls inside it still has the identity.
  init(actingAs identity: String?, inside parent: CallFrame?) {
    self.parent = parent
    route = nil
    owner = nil
    created = nil
    var context = parent?.context ?? CallContext()
    if identity != nil { context[CallContext.identity] = identity }
    self.context = context
    origin = parent?.origin
    depth = parent?.depth ?? 0
  }

  /// The scope of a call without calls around it; it never ends.
  private init(scope context: CallContext) {
    (parent, route, owner, created, origin, depth) = (nil, nil, nil, nil, nil, 0)
    self.context = context
  }

  /// Runs an operation inside calls of another process.
  static func run<R: Sendable>(
    inside caller: RemoteCaller, isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> R
  ) async throws -> R {
    var context = CallContext()
    context[CallContext.identity] = caller.identity
    context[CallContext.trace] = caller.trace
    var frames: [CallFrame] = []
    for route in caller.chain {
      frames.append(CallFrame(route, of: nil, inside: frames.last, context, from: caller.origin))
    }
    defer { for frame in frames { frame.end() } }
    let outermost = context.isEmpty ? nil : CallFrame(scope: context)
    return try await $current.withValue(frames.last ?? outermost) {
      _ = isolation
      return try await operation()
    }
  }

  /// Whether it is part of a running call of a route of a mediator.
  func isInside(_ route: Route, of owner: ObjectIdentifier) -> Bool {
    var frame: CallFrame? = self
    while let caller = frame {
      let isSame = caller.owner == owner || caller.owner == nil
      if isSame, caller.route == route, !caller.isOver.load(ordering: .relaxed) {
        return true
      }
      frame = caller.parent
    }
    return false
  }

  /// Marks the call as ended.
  func end() { isOver.store(true, ordering: .relaxed) }

  /// Runs an operation in this frame, on the caller's executor.
  func run<R: Sendable>(
    isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> R
  ) async throws -> R {
    defer { end() }
    return try await Self.$current.withValue(self) {
      _ = isolation
      return try await operation()
    }
  }

  /// Runs an action in this frame, on the caller's executor or on the main actor.
  ///
  /// Not by passing a closure to ``run(isolation:_:)``: each closure adds a hop to the caller's executor.
  @inline(__always)
  func run(
    _ action: BoundAction, _ params: Params, isolation: isolated (any Actor)? = #isolation
  ) async throws -> Reply {
    defer { end() }
    return try await Self.$current.withValue(self) {
      _ = isolation
      return try await action.run(params)
    }
  }

  /// Runs an operation in this frame synchronously.
  func runNow<R>(_ operation: () throws -> R) rethrows -> R {
    // The frames on the stack enclose this one.
    let former = cthread_exchange(cthread_frame, nil)
    defer {
      _ = cthread_exchange(cthread_frame, former)
      end()
    }
    return try Self.$current.withValue(self) { try operation() }
  }

  /// The scope of an identity outside every call; nil if the task is in that scope already.
  private static func scope(of identity: String?) -> CallFrame? {
    let isThere = live.map { $0.isOutermostScope && $0.context[CallContext.identity] == identity }
    return isThere ?? (identity == nil) ? nil : CallFrame(actingAs: identity, inside: nil)
  }

  private var isOutermostScope: Bool { parent == nil && route == nil && created == nil }

  /// Runs an operation on behalf of an identity, outside of the running calls.
  static func acting<R>(as identity: String?, _ operation: () throws -> R) rethrows -> R {
    guard let scope = scope(of: identity) else { return try operation() }
    let former = cthread_exchange(cthread_frame, nil)
    defer { _ = cthread_exchange(cthread_frame, former) }
    return try $current.withValue(scope) { try operation() }
  }

  /// Runs an asynchronous operation on behalf of an identity, outside of the running calls.
  static func acting<R: Sendable>(
    as identity: String?, isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> R
  ) async rethrows -> R {
    guard let scope = scope(of: identity) else { return try await operation() }
    return try await scope.enclose(operation)
  }

  /// Runs an operation in this scope, on the caller's executor.
  func enclose<R: Sendable>(
    isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> R
  ) async rethrows -> R {
    try await Self.$current.withValue(self) {
      _ = isolation
      return try await operation()
    }
  }

  /// The routes from the outermost call to this one.
  var chain: [Route] {
    var chain: [Route] = []
    var frame: CallFrame? = self
    while let call = frame {
      if let route = call.route { chain.append(route) }
      frame = call.parent
    }
    return chain.reversed()
  }
}

extension RemoteCaller {
  /// The running calls.
  static var running: RemoteCaller {
    guard let frame = CallFrame.live else { return RemoteCaller() }
    return RemoteCaller(
      origin: frame.origin ?? .native, identity: frame.context[CallContext.identity],
      chain: frame.chain, trace: frame.context[CallContext.trace])
  }

  /// The calls around the innermost one.
  static var current: RemoteCaller {
    var caller = running
    caller.chain = caller.chain.dropLast()
    return caller
  }
}
