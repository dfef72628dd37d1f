import Foundation

/// A folder for one test, removed with its last reference.
final class TemporaryFolder: Sendable {
  let path: String

  init() {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("ServiceKitTests-\(UUID().uuidString)").path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Creates the folder, for tests that put a file there before the store does.
  func create() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }
}
