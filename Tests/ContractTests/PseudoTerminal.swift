#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
import Foundation

/// A program at a terminal: what it prints is read, what a user types is sent.
final class PseudoTerminal {
  private struct Fault: Error {
    let reason: String
  }

  private let main: Int32
  private let process = Process()
  /// The bytes that the program printed so far.
  private var printed: [UInt8] = []

  /// Starts a program at a terminal of some width.
  init(
    _ program: URL, _ arguments: [String], columns: UInt16 = 80,
    environment: [String: String] = [:], in folder: URL = Executable.root
  ) throws {
    var (main, child): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: 50, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&main, &child, nil, nil, &size) == 0 else {
      throw Fault(reason: "no pseudo-terminal")
    }
    self.main = main
    _ = fcntl(main, F_SETFD, FD_CLOEXEC)
    let end = FileHandle(fileDescriptor: child, closeOnDealloc: true)
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ["TERM": "xterm", "PATH": "/usr/bin:/bin"].merging(environment) { $1 }
    process.standardInput = end
    process.standardOutput = end
    process.standardError = end
    try process.run()
    try end.close()
  }

  deinit {
    if process.isRunning { process.terminate() }
    close(main)
  }

  /// Types a text.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(main, bytes, bytes.count)
  }

  /// Reads until the program has printed a text, and returns everything since the last read.
  func read(until text: String) throws -> String {
    while true {
      let all = String(decoding: printed, as: UTF8.self)
      if all.contains(text) {
        printed = []
        return all
      }
      guard try readMore() else { throw Fault(reason: "the program ended after: \(all)") }
    }
  }

  /// Reads until the program ends.
  func readAll() throws -> String {
    while try readMore() {}
    process.waitUntilExit()
    return String(decoding: printed, as: UTF8.self).replacing("\r\n", with: "\n")
  }

  /// Reads what is there, or waits for it; false when the program has ended.
  private func readMore() throws -> Bool {
    var place = pollfd(fd: main, events: Int16(POLLIN), revents: 0)
    guard poll(&place, 1, 60_000) == 1 else {
      throw Fault(reason: "no more output after: \(String(decoding: printed, as: UTF8.self))")
    }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = Foundation.read(main, &bytes, bytes.count)
    guard count > 0 else { return false }
    printed += bytes[..<count]
    return true
  }
}
