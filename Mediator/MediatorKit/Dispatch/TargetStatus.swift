/// What a mediator has of one linked target at a moment.
public struct TargetStatus: Hashable, Sendable {
  /// The name that routes use.
  public let name: String

  /// How long an instance lives.
  public let lifetime: Lifetime

  /// Whether there is an instance that the next call would use; always false for ``Lifetime/fresh``.
  public let isAlive: Bool

  /// Where it stands when the application starts; nil when it has no ``Life``.
  public let place: Place?

  /// Where a target stands among others when the application starts.
  public struct Place: Hashable, Sendable {
    /// Comes before priority.
    public let level: LifeLevel

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
  init(_ unit: LifeUnit) {
    level = unit.level
    priority = unit.priority
    startsAfter = unit.startsAfter
  }
}
