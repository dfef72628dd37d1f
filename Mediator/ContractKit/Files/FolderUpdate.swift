import Foundation

/// New texts for the files of a folder.
package struct FolderUpdate: Sendable {
  package struct Failure: Error {
    package let path: String
    package let reason: String
    /// How many files were changed before.
    package let progress: String
  }

  /// The folder, which is created if needed.
  package let folder: String
  /// The text of each file, by its name; nil to remove it.
  package let texts: [(name: String, text: String?)]

  package init(folder: String, texts: [(name: String, text: String?)]) {
    self.folder = folder
    self.texts = texts
  }

  /// Replaces each file atomically.
  package func apply() throws(Failure) {
    try attempt(folder, 0) {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    for (index, (name, text)) in texts.enumerated() {
      let path = Self.path(of: name, in: folder)
      try attempt(path, index) {
        guard let text else { return try remove(path) }
        try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
      }
    }
  }

  package static func path(of name: String, in folder: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// Ignores a file that another process has removed.
  private func remove(_ path: String) throws {
    do { try FileManager.default.removeItem(atPath: path) } catch CocoaError.fileNoSuchFile {}
  }

  private func attempt(_ path: String, _ done: Int, _ step: () throws -> Void) throws(Failure) {
    do { try step() } catch {
      let progress =
        done == 0 ? "nothing was changed" : "\(done) of \(texts.count) files were changed"
      throw Failure(path: path, reason: error.reason, progress: progress)
    }
  }
}
