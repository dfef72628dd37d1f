/// What a mediator has of one linked target at a moment.
public struct TargetStatus: Hashable, Sendable {
  /// The name that routes use.
  public let name: String

  /// How long an instance lives.
  public let lifetime: Lifetime

  /// Whether there is an instance that the next call would use; always false for ``Lifetime/fresh``.
  public let isAlive: Bool
}
