import Foundation

/// A ``Responder``; ends with its last reference.
final class ResponderProcess: Sendable {
  private let process = Process()
  private let input = Pipe()

  /// - Parameters:
  ///   - kind: What it replies.
  ///   - url: The server.
  ///   - file: The file of its data.
  ///   - skew: By how many seconds its clock is wrong.
  ///   - wrapper: The words of a command that runs it.
  /// - Throws: An error where it can't be started.
  init(
    _ kind: Responder.Kind, _ url: String, file: String = "", skew: Int = 0,
    through wrapper: [String] = []
  ) throws {
    let process = process
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["\(Responder.skew)=\(skew)"] + wrapper + [program, "respond", kind.rawValue, url, file]
    process.standardInput = input
    let output = Pipe()
    process.standardOutput = output
    // Another responder must not inherit it, or this one doesn't end.
    _ = fcntl(input.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
    try process.run()
    _ = try output.fileHandleForReading.read(upToCount: 6)
  }

  deinit { try? input.fileHandleForWriting.close() }

  /// Ends it as `kill -9` does.
  func kill() { _ = Foundation.kill(process.processIdentifier, SIGKILL) }
}
