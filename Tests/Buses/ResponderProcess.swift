import Foundation

/// A ``Responder``; ends with its last reference.
final class ResponderProcess: Sendable {
  private let process = Process()
  private let input = Pipe()

  init(_ kind: Responder.Kind, _ url: String, file: String = "") throws {
    let process = process
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["respond", kind.rawValue, url, file]
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
