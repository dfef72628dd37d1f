/// The lifecycle of one linked target, type-erased.
struct LinkedLifecycle: Sendable {
  /// The hooks of one instance, which they keep alive.
  typealias Hooks = [LifecycleReport.Phase: @Sendable () async throws -> Void]

  let unit: LifecycleUnit
  /// The phases that have a hook.
  let phases: Set<LifecycleReport.Phase>
  /// Binds the hooks to the target's instance; creates the instance if needed.
  let bind: @Sendable (Dispatcher) throws -> Hooks
}

extension LinkedLifecycle {
  init<T: Target>(_ lifecycle: Lifecycle<T>, _ store: InstanceStore) {
    unit = lifecycle.unit
    phases = Set(lifecycle.hooks.keys)
    bind = { dispatcher in
      let instance = try store.instance(
        dispatcher, for: Route(checkedTarget: T.name, action: "lifecycle"))
      guard let target = instance.target as? T else { return [:] }
      return lifecycle.hooks.mapValues { hook in
        let run = hook(target)
        return {
          defer { withExtendedLifetime(instance) {} }
          try await run()
        }
      }
    }
  }
}
