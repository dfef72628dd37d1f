package import ContractKit
import Foundation

/// The pages of one folder.
///
/// Only pages that were made by this are replaced or removed; what else is in the folder stays as it is.
package struct DocumentFolder: Sendable {
  /// What becomes of one page.
  package struct Change: Sendable, Hashable {
    /// What there is to do.
    package let kind: ContractFolder.Change.Kind
    /// The name of the file.
    package let file: String
    /// What it is to say; empty when it is to go.
    fileprivate let text: String
  }

  /// How much of a file is read to tell whose it is.
  private static let beginning = 256

  private let path: String

  /// Names a folder; nothing is read yet.
  package init(_ path: String) { self.path = path }

  /// What has to be done so that the folder holds these pages and no older ones, in the order of the files' names.
  ///
  /// Throws when something else stands where a page has to.
  package func changes(to pages: [ContractDocuments.Page]) throws(DocumentFolderError) -> [Change] {
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

  /// Makes the changes, each file at once: a reader sees the old page or the new one, also after a crash.
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
    guard isFolder.boolValue else { throw .unwritable(path, "it is no folder") }
    do { return Set(try FileManager.default.contentsOfDirectory(atPath: path)) } catch {
      throw .unwritable(path, error.reason)
    }
  }

  /// Whether a page was made by this: a file, and no link or pipe, that begins as our pages do.
  private func isOurs(_ name: String) -> Bool {
    let file = path(of: name)
    let attributes = try? FileManager.default.attributesOfItem(atPath: file)
    guard attributes?[.type] as? FileAttributeType == .typeRegular,
      let handle = FileHandle(forReadingAtPath: file),
      let start = try? handle.read(upToCount: Self.beginning)
    else { return false }
    return String(decoding: start, as: UTF8.self).contains(PageFrame.mark)
  }
}
