import Synchronization

/// The instance of one target in one mediator: created when a call needs it, kept as its lifetime says, and borrowed for
/// calls.
///
/// A cached instance is read without a lock and without counting references: a reference count that threads share would
/// cost more than the rest of the call. A released instance is freed when every reader that could have seen it has left.
final class InstanceStore: Sendable {
  /// The closures of a registration, with the type of the target erased.
  struct Factory: Sendable {
    /// Creates an instance.
    let make: @Sendable (Peers) throws -> BoundTarget
    /// Binds a living instance of a weak target.
    let rebind: @Sendable (AnyObject) -> BoundTarget?
  }

  private struct WeakReference {
    weak var object: AnyObject?
  }

  /// The name of the target.
  let name: String
  private let lifetime: Lifetime
  private let factory: Factory
  private let needs: [any NeedDeclaration]
  private let linkedNeeds = AtomicLazyReference<LinkedNeeds>()
  private let cached = Atomic<Unmanaged<BoundTarget>?>(nil)
  private let readers = Readers()
  private let weakly = Mutex(WeakReference())
  /// Held while an instance is created, so that callers at the same time wait for it.
  private let creating = Mutex<Void>(())
  /// Whether the mediator is gone: nothing would release a new cached instance.
  private let isClosed = Atomic(false)

  init(
    _ name: String, _ lifetime: Lifetime, needs: [any NeedDeclaration], _ factory: Factory
  ) {
    self.name = name
    self.lifetime = lifetime
    self.needs = needs
    self.factory = factory
  }

  deinit { cached.load(ordering: .sequentiallyConsistent)?.release() }

  /// Finds the actions that meet the target's needs.
  func connect(_ endpoints: RouteTable) {
    _ = linkedNeeds.storeIfNil(LinkedNeeds(needs, in: endpoints))
  }

  /// Whether there is an instance that the next call would use.
  var isAlive: Bool {
    cached.load(ordering: .relaxed) != nil || weakly.withLock { $0.object != nil }
  }

  /// The instance for one call, created when there is none; `route` is what errors name.
  func instance(_ dispatcher: Dispatcher, for route: Route) throws(MediatorError) -> BoundTarget {
    switch lifetime {
    case .fresh: return try create(dispatcher, route)
    case .cached:
      return try existingOrCreated(dispatcher, route, existing: { retained() }) { target in
        self.replace(with: target)
      }
    case .weak:
      return try existingOrCreated(dispatcher, route, existing: { living() }) { target in
        self.weakly.withLock { $0.object = target.target as AnyObject }
      }
    }
  }

  /// Releases the instance, and returns whether there was one; running calls keep it until they end.
  func release() -> Bool {
    let object = weakly.withLock { weakly in
      defer { weakly.object = nil }
      return weakly.object
    }
    return replace(with: nil) || object != nil
  }

  /// Releases the instance for good.
  func close() {
    isClosed.store(true, ordering: .sequentiallyConsistent)
    _ = release()
  }

  private func existingOrCreated(
    _ dispatcher: Dispatcher, _ route: Route, existing: () -> BoundTarget?,
    keep: (BoundTarget) -> Void
  ) throws(MediatorError) -> BoundTarget {
    if let target = existing() { return target }
    try refuseNestedCreation()
    return try creating.withLock { _ throws(MediatorError) in
      if let target = existing() { return target }
      guard !isClosed.load(ordering: .sequentiallyConsistent) else {
        throw .calledAfterEnd(route)
      }
      let target = try create(dispatcher, route)
      keep(target)
      // The mediator may have been released while the instance was created.
      if isClosed.load(ordering: .sequentiallyConsistent) { _ = release() }
      return target
    }
  }

  private func living() -> BoundTarget? {
    weakly.withLock { $0.object }.flatMap(factory.rebind)
  }

  private func create(_ dispatcher: Dispatcher, _ route: Route) throws(MediatorError) -> BoundTarget
  {
    try refuseNestedCreation()
    let readiness = Peers.Readiness()
    let needs = linkedNeeds.load() ?? LinkedNeeds([], in: RouteTable([]))
    let peers = Peers(dispatcher, of: name, needs, readiness)
    do {
      defer { readiness.isReady.store(true, ordering: .releasing) }
      return try CallFrame(creating: "target '\(name)'").runNow { try factory.make(peers) }
    } catch { throw .notCreated(name, route, error) }
  }

  /// A target that is created while another is being created could wait for itself.
  private func refuseNestedCreation() throws(MediatorError) {
    if let other = CallFrame.creating { throw .calledDuringCreation(name, other) }
  }
}

// Borrowing what may be replaced meanwhile.
extension InstanceStore {
  /// Begins to read; ``leave(_:)`` ends it.
  @inline(__always)
  func enter() -> Readers.Ticket { readers.enter() }

  /// Ends reading, and frees what only this reader could still see.
  @inline(__always)
  func leave(_ ticket: Readers.Ticket) { readers.leave(ticket) }

  /// The cached instance, valid between ``enter()`` and ``leave(_:)``.
  var entered: Unmanaged<BoundTarget>? {
    @inline(__always) get { cached.load(ordering: .sequentiallyConsistent) }
  }

  /// Frees an object when every reader that could have seen it has left.
  func retire(_ object: Unmanaged<some AnyObject & Sendable>) {
    readers.retire(object.takeRetainedValue())
  }

  private func retained() -> BoundTarget? {
    let ticket = enter()
    defer { leave(ticket) }
    return entered?.takeUnretainedValue()
  }

  @discardableResult
  private func replace(with new: BoundTarget?) -> Bool {
    let next = new.map(Unmanaged.passRetained)
    guard let old = cached.exchange(next, ordering: .sequentiallyConsistent) else { return false }
    retire(old)
    return true
  }
}

/// One instance of a target, with its type erased and its actions bound.
final class BoundTarget: Sendable {
  /// The instance.
  let target: any Sendable
  private let bind: @Sendable (Int) -> BoundAction
  private let actions: [BoundAction]
  private let dispose: (@Sendable () -> Void)?

  /// Wraps an instance.
  ///
  /// - Parameters:
  ///   - target: The instance.
  ///   - count: The number of actions to bind at once: all for an instance that is kept.
  ///   - dispose: Runs when nothing uses the instance any more.
  ///   - bind: Binds the action at an index.
  init(
    _ target: any Sendable, binding count: Int, dispose: (@Sendable () -> Void)?,
    bind: @escaping @Sendable (Int) -> BoundAction
  ) {
    self.target = target
    self.dispose = dispose
    self.bind = bind
    actions = (0..<count).map(bind)
  }

  deinit { dispose?() }

  /// An action of the instance.
  func action(_ index: Int) -> BoundAction {
    actions.indices.contains(index) ? actions[index] : bind(index)
  }

  /// An action of an instance that is kept, uncounted.
  @inline(__always)
  func uncounted(_ index: Int) -> Unmanaged<BoundAction> { .passUnretained(actions[index]) }
}

/// An action borrowed for one call, and what keeps its instance alive meanwhile.
///
/// It can't be copied, and ends with its scope, so no call keeps an instance by accident or uses one that is gone.
@usableFromInline
struct Lease: ~Copyable {
  private let action: Unmanaged<BoundAction>
  private let endpoint: Unmanaged<Endpoint>
  /// What this reads the cached instance with; nil when it owns the instance.
  private let ticket: Readers.Ticket?
  private let chain: Unmanaged<InterceptorChain>?
  private let owned: Owned?

  private struct Owned {
    let action: BoundAction
    let target: BoundTarget
    let chain: InterceptorChain?
  }

  /// Borrows from a cached instance.
  @inline(__always)
  init(
    _ action: Unmanaged<BoundAction>, of endpoint: Unmanaged<Endpoint>, _ ticket: Readers.Ticket,
    _ chain: Unmanaged<InterceptorChain>?
  ) {
    self.action = action
    self.endpoint = endpoint
    self.ticket = ticket
    self.chain = chain
    owned = nil
  }

  /// Owns an instance.
  init(
    _ action: BoundAction, of endpoint: Unmanaged<Endpoint>, _ target: BoundTarget,
    _ chain: InterceptorChain?
  ) {
    self.action = .passUnretained(action)
    self.endpoint = endpoint
    ticket = nil
    self.chain = chain.map(Unmanaged.passUnretained)
    owned = Owned(action: action, target: target, chain: chain)
  }

  @inlinable
  deinit { leave() }

  /// Ends the loan.
  @usableFromInline
  func leave() {
    if let ticket { endpoint._withUnsafeGuaranteedRef { $0.store.leave(ticket) } }
  }

  /// Runs an action that doesn't wait, on the main actor if it belongs there.
  @inline(__always)
  func runNow(_ params: Params) throws -> Reply {
    try action._withUnsafeGuaranteedRef { try $0.now(params) }
  }

  /// Runs the action on the caller's executor, or on the main actor.
  @inline(__always)
  func run(_ params: Params) async throws -> Reply {
    try await action.takeUnretainedValue().method(params)
  }

  /// Runs the action with arguments by position; the need's signature must be the action's.
  @inlinable
  consuming func run<R, each P>(_ need: Need<R, repeat each P>, _ arguments: repeat each P)
    throws(MediatorError) -> R
  {
    guard let typed else { throw failed(CancellationError()) }
    do {
      let result = try typed._withUnsafeGuaranteedRef {
        try unsafeDowncast($0, to: TypedMethod<R, repeat each P>.self).run(repeat each arguments)
      }
      report(nil)
      return result
    } catch { throw failed(error) }
  }

  /// The action's ``TypedMethod``; nil for an action that waits, which fits no need exactly.
  @usableFromInline
  var typed: Unmanaged<AnyObject>? { action._withUnsafeGuaranteedRef { $0.typed } }

  /// Tells the observers of the route how the call ended.
  @usableFromInline
  func report(_ error: MediatorError?) {
    chain?._withUnsafeGuaranteedRef { $0.report(error) }
  }

  /// What the caller sees of an error that the action threw.
  @usableFromInline
  func failed(_ error: any Error) -> MediatorError {
    let failure = endpoint._withUnsafeGuaranteedRef { $0.answering(error) }
    report(failure)
    return failure
  }
}

extension Unmanaged {
  /// Runs a closure on the object without counting a reference to it; something else keeps the object alive meanwhile.
  @inline(__always)
  func borrow<R>(_ body: (Instance) throws(MediatorError) -> R?) throws(MediatorError) -> R? {
    // The standard library's own method has no typed errors.
    var failure: MediatorError?
    let result = _withUnsafeGuaranteedRef { instance -> R? in
      do throws(MediatorError) { return try body(instance) } catch {
        failure = error
        return nil
      }
    }
    if let failure { throw failure }
    return result
  }
}
