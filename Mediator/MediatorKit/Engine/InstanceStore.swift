import Synchronization

/// The instance of one target in one mediator: creates it when a call needs it, keeps it as its lifetime requires, and
/// leases it to calls.
///
/// A cached instance is read without a lock or a reference count, which would cost more than the rest of the call when
/// threads share it. A released instance is freed when every reader that may have seen it has left.
final class InstanceStore: Sendable {
  /// The type-erased closure of a registration.
  struct Factory: Sendable {
    /// Creates an instance.
    let make: @Sendable (PeerAccess) throws -> Instance
  }

  /// The name of the target.
  let name: String
  private let lifetime: Lifetime
  private let factory: Factory
  private let needs: [any NeedDeclaration]
  private let linkedNeeds = AtomicLazyReference<PeerAccess.Needs>()
  private let cached = Atomic<Unmanaged<Instance>?>(nil)
  private let readers = Readers()
  /// Locked while an instance is created, so that concurrent callers wait for it.
  private let creating = Mutex<Void>(())
  /// Whether the mediator was released.
  ///
  /// A cached instance created later would never be released.
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
    _ = linkedNeeds.storeIfNil(PeerAccess.Needs(needs, in: endpoints))
  }

  /// Whether the next call would use an existing instance.
  var isAlive: Bool { cached.load(ordering: .relaxed) != nil }

  /// The instance for one call; creates it when there is none.
  ///
  /// Errors name `route`.
  func instance(_ dispatcher: Dispatcher, for route: Route) throws(MediatorError) -> Instance {
    if lifetime == .fresh { return try create(dispatcher, route) }
    if let target = retained() { return target }
    return try created(dispatcher, route)
  }

  /// Releases the instance, and returns whether there was one.
  ///
  /// Running calls keep it until they end.
  func release() -> Bool { replace(with: nil) }

  /// Releases the instance permanently.
  func close() {
    isClosed.store(true, ordering: .sequentiallyConsistent)
    _ = release()
  }

  /// The cached instance, created by one of the concurrent callers.
  private func created(_ dispatcher: Dispatcher, _ route: Route) throws(MediatorError)
    -> Instance
  {
    try refuseNestedCreation()
    // Ended outside the lock, because it may free an older instance, which runs arbitrary code.
    let ticket = enter()
    defer { leave(ticket) }
    return try creating.withLock { _ throws(MediatorError) in
      if let target = entered?.takeUnretainedValue() { return target }
      guard !isClosed.load(ordering: .sequentiallyConsistent) else {
        throw .calledAfterEnd(route)
      }
      let target = try create(dispatcher, route)
      replace(with: target)
      // The mediator may have been released while the instance was created.
      if isClosed.load(ordering: .sequentiallyConsistent) { _ = release() }
      return target
    }
  }

  private func create(_ dispatcher: Dispatcher, _ route: Route) throws(MediatorError) -> Instance {
    try refuseNestedCreation()
    let needs = linkedNeeds.load() ?? PeerAccess.Needs([], in: RouteTable([]))
    let access = PeerAccess(dispatcher, of: name, needs)
    do {
      defer { access.open() }
      return try CallFrame(creating: "target '\(name)'").runNow { try factory.make(access) }
    } catch { throw .notCreated(name, route, error) }
  }

  /// Rejects nested creation, which could deadlock: a target could wait for itself.
  private func refuseNestedCreation() throws(MediatorError) {
    if let other = CallFrame.creating { throw .calledDuringCreation(name, other) }
  }
}

// Leasing an instance that may be replaced meanwhile.
extension InstanceStore {
  /// Begins reading; ``leave(_:)`` ends it.
  @inline(__always)
  func enter() -> Readers.Ticket { readers.enter() }

  /// Ends reading, and frees the objects that only this reader could still see.
  @inline(__always)
  func leave(_ ticket: Readers.Ticket) { readers.leave(ticket) }

  /// The cached instance, valid between ``enter()`` and ``leave(_:)``.
  var entered: Unmanaged<Instance>? {
    @inline(__always) get { cached.load(ordering: .sequentiallyConsistent) }
  }

  /// Frees an object when every reader that may have seen it has left.
  func retire(_ object: Unmanaged<some AnyObject & Sendable>) {
    readers.retire(object.takeRetainedValue())
  }

  private func retained() -> Instance? {
    let ticket = enter()
    defer { leave(ticket) }
    return entered?.takeUnretainedValue()
  }

  @discardableResult
  private func replace(with new: Instance?) -> Bool {
    let next = new.map(Unmanaged.passRetained)
    guard let old = cached.exchange(next, ordering: .sequentiallyConsistent) else { return false }
    retire(old)
    return true
  }
}

extension InstanceStore {
  /// One instance of a target, type-erased, with its actions bound.
  final class Instance: Sendable {
    /// The instance.
    let target: any Sendable
    private let bind: @Sendable (Int) -> BoundAction
    private let actions: [BoundAction]
    private let dispose: (@Sendable () -> Void)?

    /// Wraps an instance.
    ///
    /// - Parameters:
    ///   - target: The instance.
    ///   - count: The number of actions to bind in advance: all of them for an instance that is kept.
    ///   - dispose: Runs when the last user of the instance is done.
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

    /// An action of a kept instance, unretained.
    @inline(__always)
    func uncounted(_ index: Int) -> Unmanaged<BoundAction> { .passUnretained(actions[index]) }
  }
}

extension InstanceStore {
  /// An action leased for one call; keeps the instance alive meanwhile.
  ///
  /// It can't be copied and ends with its scope, so a call can't keep the instance or use a freed one.
  struct Lease: ~Copyable {
    private let action: Unmanaged<BoundAction>
    private let endpoint: Unmanaged<Endpoint>
    /// The reader's ticket for a cached instance; nil when the lease owns the instance.
    private let ticket: Readers.Ticket?
    private let chain: Unmanaged<InterceptorChain>?
    private let owned: Owned?

    private struct Owned {
      let action: BoundAction
      let target: Instance
      let chain: InterceptorChain?
    }

    /// Leases a cached instance.
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
      _ action: BoundAction, of endpoint: Unmanaged<Endpoint>, _ target: Instance,
      _ chain: InterceptorChain?
    ) {
      self.action = .passUnretained(action)
      self.endpoint = endpoint
      ticket = nil
      self.chain = chain.map(Unmanaged.passUnretained)
      owned = Owned(action: action, target: target, chain: chain)
    }

    deinit {
      if let ticket { endpoint._withUnsafeGuaranteedRef { $0.store.leave(ticket) } }
    }

    /// Runs the action synchronously, on the main actor if it is isolated there.
    @inline(__always)
    func runNow(_ params: Params) throws -> Reply {
      try action._withUnsafeGuaranteedRef { try $0.now(params) }
    }

    /// Runs the action on the caller's executor, or on the main actor.
    @inline(__always)
    func run(_ params: Params) async throws -> Reply {
      try await action.takeUnretainedValue().method(params)
    }

    /// Runs the action with arguments by position; `operation` gets its ``PositionalMethod``.
    @inline(__always)
    func runByPosition(
      _ operation: (Unmanaged<AnyObject>) throws -> Reply?
    ) throws -> Reply? {
      guard let method = action._withUnsafeGuaranteedRef({ $0.positional }) else {
        throw CancellationError()
      }
      return try operation(method)
    }

    /// Reports the end of the call to the observers of the route.
    @inline(__always)
    func report(_ error: MediatorError?) {
      chain?._withUnsafeGuaranteedRef { $0.report(error) }
    }
  }
}
