import Foundation
import MediatorKit

/// An open file of cards.
///
/// The file is read, not mapped: reading a mapped file that was truncated ends the process.
final class CardFile: Sendable {
  /// The largest file, in bytes.
  static let sizeLimit = 1 << 30

  let size: Int
  private let path: String
  private let descriptor: Int32

  /// Opens a regular file; fails with ``ContactsError/unreadableFile`` and the reason.
  init(_ path: String) throws {
    self.path = path
    size = try Self.size(of: path)
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw Self.unreadable("can't read '\(path)'; check its permissions")
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Appends bytes of the file; fails, and appends nothing, when there are fewer than the file had.
  func read(_ count: Int, at offset: Int, to data: inout Data) throws {
    let (before, count) = (data.count, min(count, size - offset))
    data.count += count
    let read = data.withUnsafeMutableBytes { bytes in
      var done = 0
      while done < count {
        let more = pread(
          descriptor, bytes.baseAddress?.advanced(by: before + done), count - done,
          off_t(offset + done))
        guard more > 0 else { break }
        done += more
      }
      return done
    }
    guard read == count else {
      data.count = before
      throw Self.unreadable("can't read '\(path)' to its end; check the disk")
    }
  }

  private static func size(of path: String) throws -> Int {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw unreadable("no file '\(path.prefix(80))'; a relative path starts at the current folder")
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
    return size
  }

  private static func unreadable(_ message: String) -> any Error {
    ContactsError.unreadableFile.because(message)
  }
}
