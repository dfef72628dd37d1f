import Foundation
import MediatorKit
import Synchronization

/// A nats-server on a free port of 127.0.0.1; it ends at the latest with the process that started it.
package final class NATSServer: Sendable {
  /// The path of the program; nil where it isn't installed.
  package static let program =
    ((ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    + ["/usr/sbin", "/usr/local/sbin"]).map { "\($0)/nats-server" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// The address, such as `127.0.0.1:4711`.
  package let host: String

  private static let starts = Mutex(())

  private let input: Pipe
  private let output = Pipe()
  private let process = Process()
  private let folder: TemporaryFolder

  /// Starts a server, and waits until it accepts connections.
  ///
  /// - Parameters:
  ///   - configuration: Text of the server's configuration file.
  ///   - host: The address of a former server; nil chooses a free port.
  ///   - address: The address of this machine that it listens at.
  /// - Throws: An error where the program isn't installed or doesn't start.
  package init(_ configuration: String = "", host: String? = nil, address: String = "127.0.0.1")
    throws
  {
    guard let program = Self.program else { throw CocoaError(.fileNoSuchFile) }
    folder = try TemporaryFolder()
    input = Self.starts.withLock { _ in
      let pipe = Pipe()
      // Other servers must not inherit it, or this one doesn't end with this process.
      _ = fcntl(pipe.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
      return pipe
    }
    // JetStream's files too.
    let file = try folder.write("store_dir: \"\(folder.path)\"\n\(configuration)", "server.conf")
    process.executableURL = URL(filePath: "/bin/sh")
    // The shell prints the address, or an empty line if the server refused its configuration. It kills the server when
    // its input ends.
    let script = """
      log=$1; shift; "$@" -l "$log" <&- &
      for try in $(seq 400); do
        grep -qs 'Server is ready' "$log" && break; kill -0 $! || break; sleep 0.05
      done
      echo "$(sed -n 's/.*client connections on //p' "$log")"; read -r line; kill -KILL $!
      """
    let port = host.map { $0.split(separator: ":")[1] } ?? "-1"
    process.arguments = [
      "-c", script, "sh", "\(folder.path)/log", program, "-a", address, "-p", "\(port)", "-c",
      file,
    ]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    let process = process
    try Self.starts.withLock { _ in try process.run() }
    var line = Data()
    while let next = try output.fileHandleForReading.read(upToCount: 1), next != Data("\n".utf8),
      !next.isEmpty
    { line += next }
    guard !line.isEmpty else { throw CocoaError(.fileReadUnknown) }
    self.host = String(decoding: line, as: UTF8.self)
  }

  deinit { stop() }

  /// The URL, such as `nats://127.0.0.1:4711`.
  package var url: String { "nats://\(host)" }

  /// Kills the server.
  package func stop() { try? input.fileHandleForWriting.close() }

  /// Kills the server, and waits for its end, which closes its output.
  package func kill() {
    stop()
    _ = try? output.fileHandleForReading.readToEnd()
  }
}
