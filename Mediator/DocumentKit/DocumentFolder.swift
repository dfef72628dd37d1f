package import ConsoleKit
package import ContractKit
import Foundation
import MediatorKit

/// A folder of pages; other files in it are never changed.
package struct DocumentFolder: Sendable {
  package struct Change: Sendable, Hashable {
    package let kind: ContractFolder.Change.Kind
    package let file: String
    /// The new text; empty for a removed page.
    fileprivate let text: String
  }

  /// How many bytes show whether a file is a page.
  private static let beginning = 256

  private let path: String

  package init(_ path: String) { self.path = path }

  /// The changes that replace the pages in the folder by these, in the order of file names.
  ///
  /// Fails if another file has the name of a page.
  package func changes(to pages: [ContractDocuments.File]) throws(DocumentFolderError) -> [Change] {
    let names = try names()
    var changes: [Change] = []
    for page in pages {
      guard names.contains(page.file) else {
        changes.append(Change(kind: .added, file: page.file, text: page.text))
        continue
      }
      guard isOurs(page.file) else { throw .foreign(path(of: page.file)) }
      let isSame = FileManager.default.contents(atPath: path(of: page.file)) == Data(page.text.utf8)
      changes.append(Change(kind: isSame ? .unchanged : .changed, file: page.file, text: page.text))
    }
    let files = Set(pages.map(\.file))
    let old = names.filter { $0.hasSuffix(".html") && !files.contains($0) && isOurs($0) }
    changes += old.map { Change(kind: .removed, file: $0, text: "") }
    return changes.sorted { $0.file < $1.file }
  }

  /// Makes the changes; each file is replaced atomically.
  package func apply(_ changes: [Change]) throws(DocumentFolderError) {
    let texts = changes.filter { $0.kind != .unchanged }
      .map { (name: $0.file, text: $0.kind == .removed ? nil : $0.text) }
    do { try FolderUpdate(folder: path, texts: texts).apply() } catch {
      throw .unwritable(error.path, error.reason, error.progress)
    }
  }

  private func path(of name: String) -> String {
    FolderUpdate.path(of: name, in: path)
  }

  private func names() throws(DocumentFolderError) -> Set<String> {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return [] }
    guard isFolder.boolValue else { throw .unwritable(path, "it isn't a folder") }
    do { return Set(try FileManager.default.contentsOfDirectory(atPath: path)) } catch {
      throw .unwritable(path, error.reason)
    }
  }

  /// Whether a file is a page: a regular file that begins like one.
  private func isOurs(_ name: String) -> Bool {
    let file = path(of: name)
    let attributes = try? FileManager.default.attributesOfItem(atPath: file)
    guard attributes?[.type] as? FileAttributeType == .typeRegular,
      let handle = FileHandle(forReadingAtPath: file),
      let start = try? handle.read(upToCount: Self.beginning)
    else { return false }
    return String(decoding: start, as: UTF8.self).contains(DocumentFrame.mark)
  }
}

/// Why pages can't be written.
package struct DocumentFolderError: Error, Sendable, Hashable {
  package let path: String
  package let problem: String
  package let help: String

  static func foreign(_ path: String) -> DocumentFolderError {
    DocumentFolderError(
      path: path, problem: "another file has this name",
      help: "nothing was written; name another folder, or move that file")
  }

  static func unwritable(
    _ path: String, _ reason: String, _ progress: String = "nothing was changed"
  ) -> DocumentFolderError {
    DocumentFolderError(
      path: path, problem: reason,
      help: "\(progress); check the folder, its permissions and the free space, then retry")
  }
}

extension DocumentFolderError: ConsoleErrorConvertible {
  package var consoleError: ConsoleError {
    ConsoleError(
      .E0012, code: "unwritable", "'\(path.shortened)' can't be written: \(problem)", help: help)
  }
}
