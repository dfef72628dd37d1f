/// A declared error with a specific message and data.
public struct DetailedError: Error, Sendable {
  /// The declared error.
  public let error: any ActionError
  /// The cause, its place, and how to fix it.
  public let message: String
  /// Machine-readable data; null without data.
  public let details: Value
}
