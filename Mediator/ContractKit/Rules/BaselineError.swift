/// Why the list of what is forgiven can't be used.
public struct BaselineError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong with the file, to follow its path.
  public let reason: String

  init(_ reason: String) {
    self.reason = reason
  }

  /// What happened, where, and how to mend it.
  public var description: String {
    "The list of known violations '\(ArchitectureBaseline.path)' can't be used: \(reason). "
      + "Mend it, or delete it when nothing is to be forgiven."
  }
}
