extension LinkPattern {
  /// What is wrong with a pattern, or with what it was to be filled in with.
  public struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, where, and how to mend it.
    public let message: String

    /// What is wrong.
    public var description: String { message }

    init(_ message: String) { self.message = message.escaped }

    static func clash(_ pattern: LinkPattern, with other: LinkPattern) -> Fault {
      Fault(
        pattern == other
          ? "the link pattern '\(pattern)' stands twice"
          : "the link patterns '\(pattern)' and '\(other)' can't be told apart")
    }
  }
}
