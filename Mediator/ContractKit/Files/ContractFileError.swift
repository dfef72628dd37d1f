/// Why a contract file can't be used.
package struct ContractFileError: Error, Sendable, Hashable, CustomStringConvertible {
  package enum Kind: String, Sendable, CaseIterable {
    /// The file or folder doesn't exist or can't be read.
    case contractUnreadable
    /// The text isn't valid JSON.
    case contractNotJSON
    /// The JSON isn't a contract.
    case notAContract
    /// This build doesn't know the version of the contract.
    case contractVersion
    /// A field is missing, unknown or of the wrong type.
    case contractField
    /// The file has more than one target.
    case contractTwoTargets
    /// The name of the file isn't that of its target.
    case contractMisnamed
    /// The file can't be written or removed.
    case contractUnwritable
  }

  package let kind: Kind
  package let path: String
  package let problem: String
  package let help: String

  package var description: String { "\(path): \(problem); \(help)" }

  init(_ kind: Kind, _ path: String, _ problem: String, help: String) {
    self.kind = kind
    self.path = path
    self.problem = problem
    self.help = help
  }
}
