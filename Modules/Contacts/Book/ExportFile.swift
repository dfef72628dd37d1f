import Foundation
import MediatorKit

/// A file that an export writes: it appears under its name when it is complete.
struct ExportFile {
  private static let bufferSize = 1 << 16

  private(set) var bytes = 0
  private let path: String
  private let draft: String
  private let handle: FileHandle
  private var buffer: [UInt8] = []

  /// Opens a draft beside the file.
  ///
  /// - Throws: ``ContactsError/unwritableFile`` if the path has invisible characters, the file exists, or it can't be
  ///   created.
  init(_ path: String) throws {
    guard !path.unicodeScalars.contains(where: \.isInvisible) else {
      throw Self.unwritable("the path has invisible characters; choose another name")
    }
    guard !FileManager.default.fileExists(atPath: path) else {
      throw Self.unwritable("the file exists already; choose another name")
    }
    draft = path + ".\(UUID().uuidString).part"
    self.path = path
    // The cards are as private as the store.
    let isMade = FileManager.default.createFile(
      atPath: draft, contents: nil, attributes: [.posixPermissions: 0o600])
    guard isMade, let handle = FileHandle(forWritingAtPath: draft) else {
      throw Self.unwritable("can't create the file; check its folder")
    }
    self.handle = handle
  }

  mutating func write(_ part: [UInt8]) throws {
    buffer += part
    bytes += part.count
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Gives the file its name.
  mutating func close() throws {
    try flush()
    do {
      try handle.synchronize()
      try handle.close()
      try FileManager.default.moveItem(atPath: draft, toPath: path)
    } catch {
      throw Self.unwritable("can't write the file; check the space on the disk")
    }
  }

  /// Removes the draft of an export that failed.
  func discard() {
    try? handle.close()
    try? FileManager.default.removeItem(atPath: draft)
  }

  private mutating func flush() throws {
    do { try handle.write(contentsOf: buffer) } catch {
      throw Self.unwritable("can't write the file; check the space on the disk")
    }
    buffer.removeAll(keepingCapacity: true)
  }

  private static func unwritable(_ message: String) -> any Error {
    ContactsError.unwritableFile.because(message)
  }
}

extension Unicode.Scalar {
  /// Whether it is a control or format character, such as NUL, a line end or a bidi override.
  fileprivate var isInvisible: Bool {
    [.control, .format, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
  }
}
