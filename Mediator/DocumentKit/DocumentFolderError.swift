package import ConsoleKit
import MediatorKit

/// Why pages can't be written.
package struct DocumentFolderError: Error, Sendable, Hashable {
  /// The file or folder.
  package let path: String
  /// What is wrong with it.
  package let problem: String
  /// How to mend it.
  package let help: String

  static func foreign(_ path: String) -> DocumentFolderError {
    DocumentFolderError(
      path: path, problem: "it is no page that was made here, and would be replaced",
      help: "nothing was written; name another folder, or move that file away")
  }

  static func unwritable(
    _ path: String, _ reason: String, _ progress: String = "nothing was changed"
  ) -> DocumentFolderError {
    DocumentFolderError(
      path: path, problem: reason,
      help: "\(progress); check the folder, its rights and the space left, then run this again")
  }
}

extension DocumentFolderError: ConsoleErrorConvertible {
  package var consoleError: ConsoleError {
    ConsoleError(
      .E0012, code: "unwritable", "'\(path.shortened)' can't be written: \(problem)", help: help)
  }
}
