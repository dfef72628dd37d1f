import MediatorKit

/// Why contracts could not be had.
package enum ContractSourceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No program `git` in the search path.
  case noGit
  /// The folder is in no repository.
  case noRepository
  /// No commit is named.
  case noReference
  /// Nothing in the repository has that name; these have similar ones.
  case noCommit(String, near: [String])
  /// The commit has no such file or folder.
  case notInCommit(_ path: String, _ reference: String)
  /// No such file or folder.
  case notFound(String)
  /// The folder has no contract.
  case empty(String)

  /// What happened.
  package var description: String {
    switch self {
    case .noGit: "no program 'git' in the search path"
    case .noRepository: "this folder is in no git repository"
    case .noReference: "'git:' names no commit"
    case .noCommit(let reference, _): "no commit '\(reference)' in this repository"
    case .notInCommit(let path, let reference): "no '\(path)' in the commit '\(reference)'"
    case .notFound(let path): "no file or folder '\(path)'"
    case .empty(let path): "no contract in '\(path)'"
    }
  }

  /// How to mend it.
  package var help: String {
    switch self {
    case .noGit: "install git, or name a file or a folder"
    case .noRepository: "go to a folder of the repository, or name a file or a folder"
    case .noReference: "name a branch, a tag or a commit: git:main"
    case .noCommit(_, let near):
      Suggestion.question(near)
        ?? "check the name, or fetch it: a shallow clone doesn't have every commit"
    case .notInCommit:
      "go to the top of the package, or name the place from that of the repository: git:REF:PATH"
    case .notFound: "name a file, a folder, or git:REF"
    case .empty: "write contracts there with 'contract export', or name another folder"
    }
  }
}
