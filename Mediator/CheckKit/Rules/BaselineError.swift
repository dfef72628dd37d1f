import ContractKit

/// Why the list of what is forgiven can't be used.
package struct BaselineError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong with the file, to follow its path.
  package let reason: String
  /// How to mend it.
  package let help = "mend it, or delete it when nothing is to be forgiven"

  init(_ reason: String) {
    self.reason = reason
  }

  /// What happened, and where.
  package var problem: String { "\(ArchitectureBaseline.path): \(reason)" }

  /// What happened, where, and how to mend it, on one line.
  package var description: String { "\(problem); \(help)" }
}
