import Foundation

/// A folder of its own for one test, gone with it.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file and answers its path.
  func write(_ bytes: some Sequence<UInt8>, _ name: String = "file") throws -> String {
    let file = "\(path)/\(name)"
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    return file
  }

  /// Writes a text file and answers its path.
  func write(_ text: String, _ name: String = "file") throws -> String {
    try write(Array(text.utf8), name)
  }
}
