import Foundation

/// What the files of a folder are to say, and which of them are to go.
package struct FolderUpdate: Sendable {
  /// Where it stopped.
  package struct Failure: Error {
    /// The file or folder.
    package let path: String
    /// What the system says.
    package let reason: String
    /// How far it had come.
    package let progress: String
  }

  /// The folder; it is made if it isn't there.
  package let folder: String
  /// The text of each file, by its name; nil for one that is to go.
  package let texts: [(name: String, text: String?)]

  package init(folder: String, texts: [(name: String, text: String?)]) {
    self.folder = folder
    self.texts = texts
  }

  /// Changes each file at once: a reader sees the old text or the new one, also after a crash.
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

  /// The path of a file of a folder, as the folder was written.
  package static func path(of name: String, in folder: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// What another process has removed meanwhile is gone all the same.
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
