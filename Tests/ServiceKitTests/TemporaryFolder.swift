import Foundation

/// A folder of its own for one test, which goes when the test ends.
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

  /// Makes the folder, for tests that put something else there before the store does.
  func create() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }
}
