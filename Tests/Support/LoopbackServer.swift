import Foundation

/// A Python server of Tests/Fixtures/Servers on a free port of 127.0.0.1; it ends with the process of the tests, or its last
/// reference.
package final class LoopbackServer: Sendable {
  /// The beginning of its addresses, such as `http://127.0.0.1:4711`.
  package let url: String

  private let input = Pipe()

  /// Starts a script, and waits for its port.
  package init(_ script: String, _ arguments: [String] = [], scheme: String = "http") throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/Servers/\(script)")
    process.arguments = ["python3", path.path(percentEncoded: false)] + arguments
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    var line = Data()
    while let next = try output.fileHandleForReading.read(upToCount: 1), next != Data("\n".utf8) {
      line += next
    }
    url = "\(scheme)://127.0.0.1:\(String(decoding: line, as: UTF8.self))"
  }
}
