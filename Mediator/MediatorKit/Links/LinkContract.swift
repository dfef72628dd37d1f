/// A pattern of deep links and its destination.
public struct LinkContract: Hashable, Sendable {
  /// The pattern: `user/:id`.
  public let pattern: LinkPattern

  /// The summary of the action or the closure.
  public let summary: String

  /// The action's route, or `link/` and the pattern for a closure.
  public let route: String
}
