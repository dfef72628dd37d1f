/// A registration that is linked into one mediator.
struct LinkedTarget: Sendable {
  let contract: TargetContract
  let lifetime: Lifetime
  let store: InstanceStore
  let endpoints: [Endpoint]
  let notFound: NotFoundHandler?
  let lifecycle: LinkedLifecycle?
  let events: [any EventDeclaration]
  let handlers: [LinkedEventHandler]

  /// The position among the subscribers of one event.
  var rank: LifecycleRank { lifecycle?.unit.rank ?? LifecycleUnit(name: "").rank }
}

/// The lifecycle of one linked target, type-erased.
struct LinkedLifecycle: Sendable {
  let unit: LifecycleUnit
  /// The phases that have a hook.
  let phases: Set<LifecycleReport.Phase>
  /// Binds the hooks to the target's instance; creates the instance if needed.
  let bind: @Sendable (Dispatcher) throws -> BoundLifecycle
}

extension LinkedLifecycle {
  init<T: Target>(_ lifecycle: Lifecycle<T>, _ store: InstanceStore) {
    unit = lifecycle.unit
    phases = Set(lifecycle.hooks.keys)
    bind = { dispatcher in
      let bound = try store.instance(
        dispatcher, for: Route(checkedTarget: T.name, action: "lifecycle"))
      guard let target = bound.target as? T else { return BoundLifecycle(hooks: [:], owner: bound) }
      return BoundLifecycle(hooks: lifecycle.hooks.mapValues { $0(target) }, owner: bound)
    }
  }
}

/// The hooks of one instance, which is kept until they have run.
struct BoundLifecycle: Sendable {
  let hooks: [LifecycleReport.Phase: @Sendable () async throws -> Void]
  let owner: any Sendable
}
