/// A declared error with a specific message and data.
public struct DetailedError: Error, Sendable {
  /// The declared error.
  public let error: any ActionError

  /// What happened, where, and how to fix it.
  public let message: String

  /// Machine-readable data; null when there is none.
  public let details: Value
}
