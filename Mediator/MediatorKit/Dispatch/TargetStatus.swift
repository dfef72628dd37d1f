/// What a mediator has of one linked target at a moment.
public struct TargetStatus: Hashable, Sendable {
  /// The name that routes use.
  public let name: String

  /// How long an instance lives.
  public let lifetime: Lifetime

  /// Whether there is an instance that the next call would use; always false for ``Lifetime/fresh``.
  public let isAlive: Bool

  /// Where it stands when the application starts; nil when it has no ``Lifecycle``.
  public let place: Place?

  /// Where a target stands among others when the application starts.
  public struct Place: Hashable, Sendable {
    /// Comes before priority.
    public let level: LifecycleLevel

    /// The higher, the earlier.
    public let priority: Int

    /// The targets whose hooks end before this one's begin.
    public let startsAfter: [String]
  }

  init(name: String, lifetime: Lifetime, isAlive: Bool, place: Place? = nil) {
    self.name = name
    self.lifetime = lifetime
    self.isAlive = isAlive
    self.place = place
  }
}

extension TargetStatus.Place {
  init(_ unit: LifecycleUnit) {
    level = unit.level
    priority = unit.priority
    startsAfter = unit.startsAfter
  }
}

// What is linked.
extension Dispatcher {
  /// A linked target, or the fallback target.
  func linked(_ name: String) -> LinkedTarget? {
    targets[name] ?? (fallback?.store.name == name ? fallback : nil)
  }

  /// What there is of each linked target now, in the order of their names.
  var statuses: [TargetStatus] {
    (Array(targets.values) + [fallback].compactMap { $0 })
      .map { target in
        TargetStatus(
          name: target.store.name, lifetime: target.lifetime, isAlive: target.store.isAlive,
          place: target.lifecycle.map { TargetStatus.Place($0.unit) })
      }
      .sorted { $0.name < $1.name }
  }

  /// Releases every instance for good.
  func close() {
    for target in targets.values { target.store.close() }
    fallback?.store.close()
    services.releaseAll()
  }
}
