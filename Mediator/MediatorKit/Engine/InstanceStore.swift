import Synchronization

/// The instance of one target in one mediator, created when a call needs it, and kept as its lifetime requires.
///
/// A cached instance is read without a lock or a reference count, which would cost more than the rest of the call when
/// threads share it. A released instance is freed when every reader that may have seen it has left.
final class InstanceStore: Sendable {
  let contract: TargetContract
  let lifetime: Lifetime
  /// Returns the types of an action by its index; nil for a contract without a target.
  let types: (@Sendable (Int) -> ParamTypes)?
  private let make: @Sendable (Peers) throws -> Instance
  private let needs: [any NeedDeclaration]
  private let linkedNeeds = AtomicLazyReference<Peers.Needs>()
  /// The cached instance, valid while this thread is one of the readers.
  let cached = Atomic<Unmanaged<Instance>?>(nil)
  let readers = Readers()
  /// Locked while an instance is created, so that concurrent callers wait for it.
  private let creating = Mutex<Void>(())
  /// Whether the mediator was released; an instance cached later would leak.
  private let isClosed = Atomic(false)

  init(
    _ contract: TargetContract, _ lifetime: Lifetime, needs: [any NeedDeclaration] = [],
    types: (@Sendable (Int) -> ParamTypes)? = nil,
    _ make: @escaping @Sendable (Peers) throws -> Instance
  ) {
    self.contract = contract
    self.lifetime = lifetime
    self.needs = needs
    self.types = types
    self.make = make
  }

  deinit { cached.load(ordering: .sequentiallyConsistent)?.release() }

  /// Finds the actions that meet the target's needs.
  func connect(_ endpoints: TextTable<Endpoint>) {
    _ = linkedNeeds.storeIfNil(Peers.Needs(needs, in: endpoints))
  }

  var name: String { contract.name }

  var isAlive: Bool { cached.load(ordering: .relaxed) != nil }

  /// The instance for one call, created if necessary; errors name `route`.
  func instance(_ dispatcher: Dispatcher, for route: Route) throws(MediatorError) -> Instance {
    if lifetime == .fresh { return try create(dispatcher, route) }
    if let target = retained() { return target }
    return try created(dispatcher, route)
  }

  /// Releases the instance, and returns whether there was one; running calls keep it.
  func release() -> Bool { replace(with: nil) }

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
    let ticket = readers.enter()
    defer { readers.leave(ticket) }
    return try creating.withLock { _ throws(MediatorError) in
      if let target = cached.load(ordering: .sequentiallyConsistent) {
        return target.takeUnretainedValue()
      }
      guard !isClosed.load(ordering: .sequentiallyConsistent) else {
        throw .afterEnd(route.text, "called")
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
    let needs = linkedNeeds.load() ?? Peers.Needs([], in: TextTable())
    let peers = Peers(dispatcher, of: name, needs)
    do {
      defer { peers.open() }
      // A kept instance serves all callers, so it doesn't act for the first one.
      let caller = lifetime == .fresh ? CallFrame.live : nil
      return try CallFrame(creating: "target '\(name)'", inside: caller).runNow {
        try make(peers)
      }
    } catch { throw .notCreated(name, route, error) }
  }

  /// Rejects nested creation, which could deadlock: a target could wait for itself.
  private func refuseNestedCreation() throws(MediatorError) {
    if let other = CallFrame.creating { throw .calledDuringCreation(name, other) }
  }
}

extension InstanceStore {
  private func retained() -> Instance? {
    let ticket = readers.enter()
    defer { readers.leave(ticket) }
    return cached.load(ordering: .sequentiallyConsistent)?.takeUnretainedValue()
  }

  @discardableResult
  private func replace(with new: Instance?) -> Bool {
    let next = new.map(Unmanaged.passRetained)
    guard let old = cached.exchange(next, ordering: .sequentiallyConsistent) else { return false }
    readers.retire(old.takeRetainedValue())
    return true
  }
}

extension InstanceStore {
  /// One instance of a target, type-erased, with its actions bound.
  final class Instance: Sendable {
    let target: any Sendable
    private let owner: BoundAction.Owner
    private let bind: @Sendable (Int) -> BoundAction
    /// The bound actions of a kept instance, in the order of declaration.
    let actions: [BoundAction]

    /// Wraps an instance; binds the first `count` actions in advance: all actions of a cached instance.
    init(
      _ target: any Sendable, _ owner: BoundAction.Owner, binding count: Int,
      _ bind: @escaping @Sendable (Int) -> BoundAction
    ) {
      self.target = target
      self.owner = owner
      self.bind = bind
      actions = (0..<count).map(bind)
    }

    func action(_ index: Int) -> BoundAction {
      actions.indices.contains(index) ? actions[index] : bind(index)
    }
  }
}
