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
    unit = LifecycleUnit(lifecycle)
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

extension LifecycleUnit {
  init<T: Target>(_ lifecycle: Lifecycle<T>) {
    self.init(
      name: T.name, level: lifecycle.level, priority: lifecycle.priority,
      startsAfter: lifecycle.startsAfter,
      place: lifecycle.place)
  }
}

/// A module's position in the order of starts and deliveries.
struct LifecycleUnit: Hashable, Sendable {
  let name: String
  var level = LifecycleLevel.normal
  var priority = 0
  var startsAfter: [String] = []
  /// Where its lifecycle is declared; nil when that is unknown.
  var place: Finding.SourceLocation?

  /// The position among units of other levels and priorities.
  var rank: LifecycleRank { LifecycleRank(level: level, priority: priority) }
}

/// Compares level, then priority; a lower rank comes earlier.
struct LifecycleRank: Hashable, Sendable, Comparable, CustomStringConvertible {
  let level: LifecycleLevel
  let priority: Int

  var description: String { "\(level), priority \(priority)" }

  static func < (left: LifecycleRank, right: LifecycleRank) -> Bool {
    left.level != right.level ? left.level < right.level : left.priority > right.priority
  }
}
