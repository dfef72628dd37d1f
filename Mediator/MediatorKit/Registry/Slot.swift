import Synchronization

/// The place where the instance of one target lives.
final class Slot<T: Target>: Sendable {
  private struct Weak {
    weak var object: AnyObject?
  }

  /// The cached instance, which entries read without knowing its type.
  let kept = Kept()

  private let name = T.name
  private let links = AtomicLazyReference<NeedLinks>()
  private let actions: [Action<T>]
  private let lifetime: Lifetime
  private let make: @Sendable (Peers) throws -> T
  private let dispose: (@Sendable (T) -> Void)?
  private let weakly = Mutex<Weak>(Weak())
  /// Held while an instance is made, so that callers at the same time wait for that one.
  private let making = Mutex<Void>(())

  init(
    _ lifetime: Lifetime, _ actions: [Action<T>], _ make: @escaping @Sendable (Peers) throws -> T,
    _ dispose: (@Sendable (T) -> Void)?
  ) {
    self.lifetime = lifetime
    self.actions = actions
    self.make = make
    self.dispose = dispose
  }

  /// Finds the actions that meet the target's needs.
  func connect(_ entries: RouteTable) {
    _ = links.storeIfNil(NeedLinks(T.needs, in: entries))
  }

  /// Whether there is an instance that the next call would use.
  var isAlive: Bool { !kept.isEmpty || weakly.withLock { $0.object != nil } }

  /// An action, bound to the instance for one call.
  func action(_ index: Int, _ dispatcher: Dispatcher) throws -> Held<BoundAction> {
    guard lifetime == .cached else { return try instance(dispatcher).map(actions[index].bind) }
    let bound = try bound(dispatcher)
    return Held(bound.action(index), owner: bound)
  }

  /// A method that answers misses, bound to the instance for one call.
  func miss(_ notFound: NotFound<T>, _ dispatcher: Dispatcher) throws -> Held<MissHandler.Body> {
    try instance(dispatcher).map(notFound.bind)
  }

  /// The instance itself.
  func instance(_ dispatcher: Dispatcher) throws -> Held<T> {
    if lifetime == .weak {
      let target = try living(dispatcher)
      return Held(target, owner: target)
    }
    if lifetime == .cached, let instance = try bound(dispatcher).instance as? Instance<T> {
      return Held(instance.target, owner: instance)
    }
    let instance = try made(dispatcher)
    return Held(instance.target, owner: instance)
  }

  /// Lets go of the instance; a call that is running keeps it to its end.
  ///
  /// Answers whether there was one.
  func release() -> Bool {
    let object = weakly.withLock { weakly in
      defer { weakly.object = nil }
      return weakly.object
    }
    return kept.replace(with: nil) || object != nil
  }

  private func bound(_ dispatcher: Dispatcher) throws -> Bound {
    if let bound = kept.bound { return bound }
    try refuseWhileMaking()
    return try making.withLock { _ in
      if let bound = kept.bound { return bound }
      let instance = try made(dispatcher)
      let target = instance.target
      let bound = Bound(instance, actions: actions.map { $0.bind(target) })
      _ = kept.replace(with: bound)
      return bound
    }
  }

  private func living(_ dispatcher: Dispatcher) throws -> T {
    if let target = weakly.withLock({ $0.object }) as? T { return target }
    try refuseWhileMaking()
    return try making.withLock { _ in
      if let target = weakly.withLock({ $0.object }) as? T { return target }
      let target = try made(dispatcher).target
      weakly.withLock { $0.object = target as AnyObject }
      return target
    }
  }

  private func made(_ dispatcher: Dispatcher) throws -> Instance<T> {
    try refuseWhileMaking()
    let peers = Peers(dispatcher, of: name, links.load() ?? NeedLinks([], in: RouteTable([])))
    return try Call.$making.withValue(name) { Instance(try make(peers), dispose) }
  }

  /// A target that is made while another is being made could wait for itself; nothing may call then.
  private func refuseWhileMaking() throws {
    if let other = Call.making { throw MediatorError.calledWhileMaking(name, other) }
  }
}

/// One instance of a target, and what is done when nothing uses it any more.
private final class Instance<T: Target>: Sendable {
  let target: T
  private let dispose: (@Sendable (T) -> Void)?

  init(_ target: T, _ dispose: (@Sendable (T) -> Void)?) {
    self.target = target
    self.dispose = dispose
  }

  deinit { dispose?(target) }
}
