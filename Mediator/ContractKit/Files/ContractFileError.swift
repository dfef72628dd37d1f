/// Why a contract file can't be used.
package struct ContractFileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What kind of fault it is; programs compare it.
  package enum Kind: String, Sendable, CaseIterable {
    /// The file or folder isn't there, or can't be read.
    case contractUnreadable
    /// The text is no JSON; a file that was cut off is none either.
    case contractNotJSON
    /// The JSON isn't a contract at all.
    case notAContract
    /// It is a contract of a version that this build doesn't know.
    case contractVersion
    /// A field is missing, unknown, or of the wrong kind.
    case contractField
    /// The file holds more than one target.
    case contractTwoTargets
    /// The name of the file isn't that of the target in it.
    case contractMisnamed
    /// The file can't be written, or removed.
    case contractUnwritable
  }

  /// What kind of fault it is.
  package let kind: Kind
  /// The file or folder.
  package let path: String
  /// What is wrong, and where in the file.
  package let problem: String
  /// How to mend it.
  package let help: String

  /// What is wrong, where, and how to mend it, on one line.
  package var description: String { "\(path): \(problem); \(help)" }

  init(_ kind: Kind, _ path: String, _ problem: String, help: String) {
    self.kind = kind
    self.path = path
    self.problem = problem
    self.help = help
  }
}
