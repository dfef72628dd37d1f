/// The life of one linked target, with its type gone.
struct LinkedLife: Sendable {
  let unit: LifeUnit
  /// The phases that have a hook.
  let phases: Set<LifeReport.Phase>
  /// Binds the hooks to the target's instance, which is made when there is none.
  let bind: @Sendable (Dispatcher) throws -> BoundLife
}

extension LinkedLife {
  init<T: Target>(_ life: Life<T>, _ store: InstanceStore) {
    unit = LifeUnit(life)
    phases = Set(life.hooks.keys)
    bind = { dispatcher in
      let bound = try store.instance(dispatcher, for: Route(checkedTarget: T.name, action: "life"))
      guard let target = bound.target as? T else { return BoundLife(hooks: [:], owner: bound) }
      return BoundLife(hooks: life.hooks.mapValues { $0(target) }, owner: bound)
    }
  }
}

/// The hooks of one instance, which stays until they have run.
struct BoundLife: Sendable {
  let hooks: [LifeReport.Phase: @Sendable () async throws -> Void]
  let owner: any Sendable
}

extension LifeUnit {
  init<T: Target>(_ life: Life<T>) {
    self.init(
      name: T.name, level: life.level, priority: life.priority, startsAfter: life.startsAfter,
      place: life.place)
  }
}
