/// Why the list of what is forgiven can't be used.
public struct BaselineError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong with the file, to follow its path.
  public let reason: String
  /// How to mend it.
  public let help = "mend it, or delete it when nothing is to be forgiven"

  init(_ reason: String) {
    self.reason = reason
  }

  /// What happened, and where.
  public var problem: String { "\(ArchitectureBaseline.path): \(reason)" }

  /// What happened, where, and how to mend it, on one line.
  public var description: String { "\(problem); \(help)" }
}
