import Foundation

/// A nats-server on a free port of 127.0.0.1; it ends with the process that started it, or its last reference.
package final class NATSServer: Sendable {
  /// The path of the program; nil where it isn't installed.
  package static let program =
    ((ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    + ["/usr/sbin", "/usr/local/sbin"]).map { "\($0)/nats-server" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// `127.0.0.1:4711`
  package let host: String

  private let input = Pipe()
  private let output = Pipe()
  private let process = Process()
  private let folder: TemporaryFolder

  /// Starts a server, and waits until it accepts connections.
  ///
  /// - Parameters:
  ///   - configuration: Text of the server's configuration file.
  ///   - host: The address of a former server; nil chooses a free port.
  package init(_ configuration: String = "", host: String? = nil) throws {
    guard let program = Self.program else { throw CocoaError(.fileNoSuchFile) }
    folder = try TemporaryFolder()
    // JetStream's files too.
    let file = try folder.write("store_dir: \"\(folder.path)\"\n\(configuration)", "server.conf")
    process.executableURL = URL(filePath: "/bin/sh")
    // The shell ends the server at the end of its input, and kills it for a line.
    let script = "\"$@\" 2>&1 <&- & read -r line && set -- KILL || set -- TERM; kill -$1 $!; wait"
    let port = host.map { $0.split(separator: ":")[1] } ?? "-1"
    process.arguments = [
      "-c", script, "sh", program, "-a", "127.0.0.1", "-p", "\(port)", "-c", file,
    ]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    self.host = try Self.host(in: output.fileHandleForReading)
    // The server must not wait for a reader of its log.
    output.fileHandleForReading.readabilityHandler = { _ = $0.availableData }
  }

  deinit { output.fileHandleForReading.readabilityHandler = nil }

  /// `nats://127.0.0.1:4711`
  package var url: String { "nats://\(host)" }

  /// Ends the server as `kill -9` does.
  package func kill() throws {
    try input.fileHandleForWriting.write(contentsOf: Data("kill\n".utf8))
    process.waitUntilExit()
  }

  /// Reads the log until the server is ready.
  private static func host(in log: FileHandle) throws -> String {
    var text = Data()
    while let next = try log.read(upToCount: 1), !next.isEmpty {
      text += next
      guard text.last == UInt8(ascii: "\n") else { continue }
      let lines = String(decoding: text, as: UTF8.self)
      guard lines.contains("Server is ready") else { continue }
      if let found = lines.firstMatch(of: /client connections on (\S+)/) { return "\(found.1)" }
    }
    throw CocoaError(.fileReadUnknown, userInfo: ["log": String(decoding: text, as: UTF8.self)])
  }
}
