/// A pattern of deep links, and what it leads to.
public struct LinkContract: Hashable, Sendable {
  /// The pattern: `user/:id`.
  public let pattern: LinkPattern

  /// What it does: the action's summary, or that of the closure.
  public let summary: String

  /// The action's route; `link/` and the pattern for a closure.
  public let route: String
}
