extension Statistics {
  /// The number of runs of a join point with one subject.
  public struct Count: Hashable, Sendable {
    /// The name of the join point.
    public let joinPoint: String
    /// The name of the subject: the route of a call.
    public let subject: String
    /// The number of runs, including failures.
    public let count: Int
    /// The number of failures.
    public let failures: Int

    /// Makes a count.
    ///
    /// - Parameters:
    ///   - joinPoint: The name of the join point.
    ///   - subject: The name of the subject.
    ///   - count: The number of runs, including failures.
    ///   - failures: The number of failures.
    public init(joinPoint: String, subject: String, count: Int, failures: Int = 0) {
      self.joinPoint = joinPoint
      self.subject = subject
      self.count = count
      self.failures = failures
    }
  }
}
