import Synchronization

/// How long the instance of a target lives.
public enum Lifetime: String, Sendable, CaseIterable {
  /// A new one for each call.
  case fresh
  /// Made by the first call, exactly once however many call at the same time; kept until it is released.
  case cached
  /// Made when there is none, kept as long as someone else keeps it. Only for targets that are classes.
  case weak
}

/// The place where the instance of one target lives.
final class Slot<T: Target>: Sendable {
  private struct Weak {
    weak var object: AnyObject?
  }

  /// The cached instance, which entries read without knowing its type.
  let kept = Kept()

  private let name = T.name
  private let needs = T.needs.map(\.contract.route)
  private let actions: [Action<T>]
  private let lifetime: Lifetime
  private let make: @Sendable (Peers) throws -> T
  private let weakly = Mutex<Weak>(Weak())
  /// Held while an instance is made, so that callers at the same time wait for that one.
  private let making = Mutex<Void>(())

  init(
    _ lifetime: Lifetime, _ actions: [Action<T>], _ make: @escaping @Sendable (Peers) throws -> T
  ) {
    self.lifetime = lifetime
    self.actions = actions
    self.make = make
  }

  /// An action, bound to the instance for one call.
  func action(_ index: Int, _ dispatcher: Dispatcher) throws -> BoundAction {
    switch lifetime {
    case .fresh: actions[index].bind(try made(dispatcher))
    case .cached: try bound(dispatcher).actions[index]
    case .weak: actions[index].bind(try living(dispatcher))
    }
  }

  /// A method that answers misses, bound to the instance for one call.
  func miss(_ notFound: NotFound<T>, _ dispatcher: Dispatcher) throws -> MissHandler.Body? {
    switch lifetime {
    case .fresh: notFound.bind(try made(dispatcher))
    case .cached: try bound(dispatcher).miss
    case .weak: notFound.bind(try living(dispatcher))
    }
  }

  /// The instance itself, for hooks and hearers.
  func instance(_ dispatcher: Dispatcher) throws -> T {
    switch lifetime {
    case .fresh: return try made(dispatcher)
    case .cached:
      guard let target = try bound(dispatcher).target as? T else { return try made(dispatcher) }
      return target
    case .weak: return try living(dispatcher)
    }
  }

  /// Lets go of the instance; a call that is running keeps it to its end.
  ///
  /// Answers whether there was one.
  func release() -> Bool {
    let object = weakly.withLock { weakly in
      defer { weakly.object = nil }
      return weakly.object
    }
    return kept.replace(with: nil) != nil || object != nil
  }

  private func bound(_ dispatcher: Dispatcher) throws -> Bound {
    if let bound = kept.bound { return bound }
    try refuseWhileMaking()
    return try making.withLock { _ in
      if let bound = kept.bound { return bound }
      let target = try made(dispatcher)
      let bound = Bound(
        target: target, actions: actions.map { $0.bind(target) }, miss: T.notFound?.bind(target))
      _ = kept.replace(with: bound)
      return bound
    }
  }

  private func living(_ dispatcher: Dispatcher) throws -> T {
    if let target = weakly.withLock({ $0.object }) as? T { return target }
    try refuseWhileMaking()
    return try making.withLock { _ in
      if let target = weakly.withLock({ $0.object }) as? T { return target }
      let target = try made(dispatcher)
      weakly.withLock { $0.object = target as AnyObject }
      return target
    }
  }

  private func made(_ dispatcher: Dispatcher) throws -> T {
    try refuseWhileMaking()
    return try Call.$making.withValue(name) {
      try make(Peers(dispatcher, of: name, needs: needs))
    }
  }

  /// A target that is made while another is being made could wait for itself; nothing may call then.
  private func refuseWhileMaking() throws {
    if let other = Call.making { throw MediatorError.calledWhileMaking(name, other) }
  }
}
