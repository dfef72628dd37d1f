import Foundation

/// A folder with files that is removed with its last reference.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init(_ files: [String: String] = [:]) throws {
    path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      .path(percentEncoded: false)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { _ = try write(text, name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, with the folders around it, and returns its path.
  package func write(_ bytes: some Sequence<UInt8>, _ name: String = "file") throws -> String {
    let file = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file.path(percentEncoded: false)
  }

  /// Writes a text file and returns its path.
  package func write(_ text: String, _ name: String = "file") throws -> String {
    try write(Array(text.utf8), name)
  }

  /// Makes a script executable.
  ///
  /// Another process copies it: a child that another test starts may still have the original open for writing, and a
  /// file that is open for writing can't be run.
  package func makeExecutable(_ name: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c", #"cp "$0" "$0.new" && chmod 755 "$0.new" && mv "$0.new" "$0""#, "\(path)/\(name)",
    ]
    try process.run()
    process.waitUntilExit()
  }

  package func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)/\(name)", withDestinationPath: destination)
  }

  /// Makes the files `certificate.pem` and `key.pem`, for a server on the loopback address; needs openssl.
  package func makeCertificate() throws -> (certificate: String, key: String) {
    let (certificate, key) = ("\(path)/certificate.pem", "\(path)/key.pem")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj",
      "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out",
      certificate,
    ]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return (certificate, key)
  }
}
