/// The current status of one linked target.
public struct TargetStatus: Hashable, Sendable {
  /// The name in routes.
  public let name: String

  /// How long an instance lives.
  public let lifetime: Lifetime

  /// Whether the next call would use an existing instance; always false for ``Lifetime/fresh``.
  public let isAlive: Bool

  /// The position in the start order; nil when the target has no ``Lifecycle``.
  public let place: Place?

  /// The position of a target in the start order.
  public struct Place: Hashable, Sendable {
    /// Compared before the priority.
    public let level: LifecycleLevel

    /// Higher priorities start earlier.
    public let priority: Int

    /// The targets whose hooks end before this one's begin.
    public let startsAfter: [String]
  }
}

extension Dispatcher {
  /// A linked target, or the fallback target.
  func linked(_ name: String) -> LinkedTarget? {
    targets[name] ?? (fallback?.store.name == name ? fallback : nil)
  }

  /// The current status of each linked target, sorted by name.
  var statuses: [TargetStatus] {
    (Array(targets.values) + [fallback].compactMap { $0 })
      .map { target in
        TargetStatus(
          name: target.store.name, lifetime: target.store.lifetime, isAlive: target.store.isAlive,
          place: target.lifecycle.map {
            TargetStatus.Place(
              level: $0.unit.level, priority: $0.unit.priority, startsAfter: $0.unit.startsAfter)
          })
      }
      .sorted { $0.name < $1.name }
  }

  /// Releases every instance permanently, and ends the subscriptions of the application.
  func close() {
    queue?.close()
    for target in targets.values { target.store.close() }
    fallback?.store.close()
    events.close()
  }
}
