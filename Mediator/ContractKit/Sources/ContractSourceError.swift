import MediatorKit

/// Why contracts can't be read.
package enum ContractSourceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The search path has no program `git`.
  case noGit
  /// The folder isn't in a repository.
  case noRepository
  case noReference
  /// The repository has no such commit; these names are similar.
  case noCommit(String, near: [String])
  case notInCommit(_ path: String, _ reference: String)
  case notFound(String)
  case empty(String)

  package var description: String {
    switch self {
    case .noGit: "no program 'git' in the search path"
    case .noRepository: "this folder isn't in a git repository"
    case .noReference: "'git:' needs the name of a commit"
    case .noCommit(let reference, _): "no commit '\(reference)' in this repository"
    case .notInCommit(let path, let reference): "no '\(path)' in the commit '\(reference)'"
    case .notFound(let path): "no file or folder '\(path)'"
    case .empty(let path): "no contract in '\(path)'"
    }
  }

  /// How to fix it.
  package var help: String {
    switch self {
    case .noGit: "install git, or name a file or a folder"
    case .noRepository: "change to a folder of the repository, or name a file or a folder"
    case .noReference: "name a branch, a tag or a commit: git:main"
    case .noCommit(_, let near):
      Suggestion.question(near)
        ?? "check the name, or fetch it: a shallow clone lacks older commits"
    case .notInCommit:
      "change to the top of the package, or name the path from the top of the repository: git:REF:PATH"
    case .notFound: "name a file, a folder, or git:REF"
    case .empty: "write contracts there with 'contract export', or name another folder"
    }
  }
}
