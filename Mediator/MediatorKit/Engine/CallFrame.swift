internal import CThread
import Synchronization

/// One running action, event delivery or initialiser in the chain of nested calls.
///
/// It is task-local, so it needn't be passed along. It finds cycles, names callers, and passes origin and context to the
/// calls inside it. A task that outlives its action keeps its origin.
///
/// A synchronous call with nothing to inherit has a ``StackFrame`` instead, which is ten times cheaper.
final class CallFrame: Sendable {
  static let depthLimit = 64

  /// The running action or event; nil for an initialiser and for a scope.
  let route: Route?
  /// The endpoint, or the dispatcher of an event: another mediator may have the same routes; nil for another process.
  private let owner: ObjectIdentifier?
  /// The object being created, in words: `target 'Login'`; nil for a call.
  let created: String?
  /// The values that interceptors attached to the call; nil without any.
  let context: CallContext?
  /// The origin of the outermost call; nil outside every call.
  let origin: Origin?
  let depth: Int
  let parent: CallFrame?
  let isOver = Atomic(false)

  /// A frame without a check: of a call, of an initialiser, or, without both, the scope of a context.
  init(
    _ route: Route? = nil, of owner: ObjectIdentifier? = nil, creating created: String? = nil,
    inside parent: CallFrame?, _ context: CallContext? = nil, from origin: Origin? = nil
  ) {
    (self.route, self.owner, self.created, self.parent) = (route, owner, created, parent)
    self.context = context ?? parent?.context
    self.origin = parent?.origin ?? origin
    depth = (parent?.depth ?? 0) + (route == nil ? 0 : 1)
  }

  /// Adds a call to the chain, or throws when the chain returns to a running action or becomes too deep.
  convenience init(
    calling route: Route, of owner: ObjectIdentifier, _ context: CallContext? = nil,
    from origin: Origin = .native
  ) throws(MediatorError) {
    let parent = Self.live
    let isNative = parent == nil && origin == .native
    self.init(
      route, of: owner, inside: parent, context, from: isNative ? StackFrame.lastingOrigin : origin)
    let isCycle = parent?.isInside(route, of: owner) ?? false
    guard !isCycle, depth <= Self.depthLimit else {
      throw .cycle(chain, deeperThan: isCycle ? nil : Self.depthLimit)
    }
  }

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

  /// The routes from the outermost call to this one.
  var chain: [Route] { chain { _, _ in true } }

  func chain(where isPart: (Route, ObjectIdentifier?) -> Bool) -> [Route] {
    var chain: [Route] = []
    var frame: CallFrame? = self
    while let call = frame {
      if let route = call.route, isPart(route, call.owner) { chain.append(route) }
      frame = call.parent
    }
    return chain.reversed()
  }

  /// Marks the call as ended; a scope lasts as long as the tasks inside it.
  func end() { if !isScope { isOver.store(true, ordering: .relaxed) } }

  private var isScope: Bool { route == nil && created == nil }
}

extension CallFrame {
  /// The innermost frame that is still running.
  static var live: CallFrame? { StackFrame.current?.pointee.object() ?? StackFrame.enclosing }

  /// The action that makes the current call or created its task; nil when no action did.
  static var caller: Route? {
    if let frame = StackFrame.current { return frame.pointee.route }
    var frame = StackFrame.inherited.frame
    while let candidate = frame {
      if let route = candidate.route { return route }
      frame = candidate.parent
    }
    return nil
  }

  /// The action that made the current call; nil when no action did.
  static var outerCaller: Route? {
    if let frame = StackFrame.current { return frame.pointee.caller }
    return StackFrame.inherited.frame?.parent?.route
  }

  /// The origin of the outermost call, also of one that the task outlives; native outside every call.
  static var liveOrigin: Origin {
    if let frame = StackFrame.current { return frame.pointee.origin }
    return StackFrame.enclosing?.origin ?? StackFrame.lastingOrigin
  }

  /// The context of the innermost running call; empty outside every call.
  static var liveContext: CallContext {
    (StackFrame.current?.pointee.context ?? StackFrame.enclosing?.context) ?? CallContext()
  }

  /// The object whose initialiser runs in this task, also around running calls, in words; nothing else is created
  /// meanwhile.
  static var creating: String? {
    var frame = StackFrame.current.map { $0.pointee.outermost } ?? StackFrame.enclosing
    while let candidate = frame {
      if let created = candidate.created, !candidate.isOver.load(ordering: .relaxed) {
        return created
      }
      frame = candidate.parent
    }
    return nil
  }
}

extension CallFrame {
  /// Runs an operation in this frame, on the caller's executor.
  func run<R: Sendable>(
    isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> R
  ) async rethrows -> R {
    defer { end() }
    return try await StackFrame.$inherited.withValue(StackFrame.Inherited(frame: self)) {
      _ = isolation
      return try await operation()
    }
  }

  /// Runs an action in this frame, on the caller's executor or on the main actor.
  ///
  /// Not by passing a closure to ``run(isolation:_:)``: each closure adds a hop to the caller's executor.
  @inline(__always)
  func run(
    _ action: BoundAction.Lease, _ params: Params, isolation: isolated (any Actor)? = #isolation
  ) async throws -> Reply {
    defer { end() }
    return try await StackFrame.$inherited.withValue(StackFrame.Inherited(frame: self)) {
      _ = isolation
      return try await action.run(params)
    }
  }

  func runNow<R>(_ operation: () throws -> R) rethrows -> R {
    // The frames on the stack enclose this one.
    let former = cthread_exchange(cthread_frame, nil)
    defer {
      _ = cthread_exchange(cthread_frame, former)
      end()
    }
    return try StackFrame.$inherited.withValue(StackFrame.Inherited(frame: self)) {
      try operation()
    }
  }

  /// Runs an operation inside calls of another process, or of an emission of a dispatcher.
  ///
  /// The calls of an emission have ended; it is still inside the events that it came from. Throws for a chain that is too
  /// deep, since as many frames would be released one inside the other.
  static func run<R: Sendable>(
    inside caller: RemoteCaller, of dispatcher: ObjectIdentifier? = nil,
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> R
  ) async throws -> R {
    var context = CallContext()
    context[CallContext.identity] = caller.identity
    context[CallContext.trace] = caller.trace
    guard caller.chain.count <= depthLimit else {
      throw MediatorError.cycle(caller.chain, deeperThan: depthLimit)
    }
    // It doesn't end, so that a task that outlives the calls keeps their context.
    let scope = CallFrame(inside: nil, context, from: caller.origin)
    var frames: [CallFrame] = []
    for route in caller.chain {
      frames.append(CallFrame(route, of: dispatcher, inside: frames.last ?? scope))
    }
    defer { for frame in frames { frame.end() } }
    return try await (frames.last ?? scope).run(operation)
  }

  /// The scope of a context inside the running calls.
  ///
  /// It doesn't end, so that a task that outlives its call keeps the context; so it keeps no scope around it.
  static func nestedScope(of context: CallContext, from origin: Origin) -> CallFrame {
    let live = live
    var call = live
    while let frame = call, frame.isScope || frame.isOver.load(ordering: .relaxed) {
      call = frame.parent
    }
    return CallFrame(inside: call, context, from: live?.origin ?? origin)
  }

  /// The scope of an identity outside every call, nil being the device's own; nil if no call made the task.
  static func separateScope(of identity: String?) -> CallFrame? {
    if identity == nil, StackFrame.current == nil, StackFrame.inherited.frame == nil { return nil }
    var context = CallContext()
    context[CallContext.identity] = identity
    return CallFrame(inside: nil, context)
  }
}

extension RemoteCaller {
  static var running: RemoteCaller {
    guard let frame = CallFrame.live else { return RemoteCaller() }
    return RemoteCaller(
      origin: frame.origin ?? .native, identity: frame.context?[CallContext.identity],
      chain: frame.chain, trace: frame.context?[CallContext.trace])
  }

  /// The calls around the innermost one.
  package static var current: RemoteCaller {
    var caller = running
    _ = caller.chain.popLast()
    return caller
  }
}
