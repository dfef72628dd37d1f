import Foundation
import MediatorKit

/// Reads a whole file of cards.
enum CardFile {
  /// The largest file, in bytes.
  static let sizeLimit = 1 << 30

  /// The bytes of a regular file; fails with ``ContactsError/unreadableFile`` and the reason.
  ///
  /// The file is read rather than mapped: one that is cut short meanwhile must not end the process.
  static func read(_ path: String) throws -> Data {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw unreadable("no file '\(path)'; a relative path starts at the current folder")
    }
    guard !isFolder.boolValue else { throw unreadable("'\(path)' is a folder") }
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular else {
      throw unreadable("'\(path)' isn't a regular file; pass its content as text")
    }
    guard let size = attributes?[.size] as? Int, size <= sizeLimit else {
      throw unreadable("'\(path)' is larger than 1 GiB; split it")
    }
    do { return try Data(contentsOf: URL(fileURLWithPath: path)) } catch {
      throw unreadable("can't read '\(path)'; check its permissions")
    }
  }

  private static func unreadable(_ message: String) -> any Error {
    ContactsError.unreadableFile.because(message)
  }
}
