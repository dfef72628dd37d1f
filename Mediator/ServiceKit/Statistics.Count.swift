extension Statistics {
  /// How often something happened.
  public struct Count: Hashable, Sendable {
    /// The name of the join point where it happened.
    public let joinPoint: String
    /// What it happened to: of calls the route.
    public let subject: String
    /// How often it happened, failures included.
    public let count: Int
    /// How often it failed.
    public let failures: Int

    /// Counts something.
    ///
    /// - Parameters:
    ///   - joinPoint: The name of the join point where it happened.
    ///   - subject: What it happened to.
    ///   - count: How often it happened, failures included.
    ///   - failures: How often it failed.
    public init(joinPoint: String, subject: String, count: Int, failures: Int = 0) {
      self.joinPoint = joinPoint
      self.subject = subject
      self.count = count
      self.failures = failures
    }
  }
}
