import Foundation

/// A folder with files that is gone with its last reference.
final class TemporaryPackage: Sendable {
  let folder: String

  init(_ files: [String: String]) throws {
    let url = FileManager.default.temporaryDirectory.appending(
      path: "contractkit-\(UUID().uuidString)")
    folder = url.path(percentEncoded: false)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (path, text) in files {
      let file = url.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  func makeExecutable(_ path: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: "\(folder)/\(path)")
  }

  func link(_ path: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/\(path)", withDestinationPath: destination)
  }
}
