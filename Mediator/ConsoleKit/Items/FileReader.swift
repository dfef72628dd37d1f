import ContractKit
import Foundation
import MediatorKit

/// Reads what `@path` names: a file, or standard input for `@-`, once.
struct FileReader {
  /// The most that is read, in bytes: a device never ends.
  static let sizeLimit = 64 << 20

  let terminal: Terminal
  /// How long it may take to wait for all that is read; nil means as long as it takes.
  private let limit: Duration?
  private let start = ContinuousClock.now
  private var hasReadInput = false

  init(_ terminal: Terminal, within limit: Duration? = nil) {
    self.terminal = terminal
    self.limit = limit
  }

  mutating func bytes(_ path: String) throws -> [UInt8] { Array(try data(path)) }

  mutating func text(_ path: String) throws -> String {
    let bytes = try data(path)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ConsoleError.unreadable(
        path, "it isn't UTF-8 text; an action that takes a file reads other encodings itself")
    }
    return text
  }

  mutating func json(_ path: String) throws -> Value {
    let bytes = try bytes(path)
    do { return try JSONReader.read(bytes) } catch {
      throw ConsoleError.badJSON(
        path == "-" ? "standard input" : "'\(path.shortened)'", error.description)
    }
  }

  private mutating func data(_ path: String) throws -> Data {
    if path == "-" { return try input() }
    // Not Data(contentsOf:), which can't read what a shell's <(command) names.
    guard let handle = FileHandle(forReadingAtPath: path) else {
      let exists = FileManager.default.fileExists(atPath: path)
      throw ConsoleError.unreadable(
        path, exists ? "the system refuses it" : "there is no such file")
    }
    return try read(handle, path, "it is a folder, or the system refuses it")
  }

  private mutating func input() throws -> Data {
    guard !hasReadInput else {
      throw ConsoleError(
        .E0005, code: "badItem", "standard input is asked for twice",
        help: "@- may stand once in a command")
    }
    hasReadInput = true
    if terminal.isTerminal(terminal.input) {
      terminal.note("reading standard input; end it with Ctrl-D")
    }
    let handle = FileHandle(fileDescriptor: terminal.input, closeOnDealloc: false)
    return try read(handle, "-", "standard input can't be read")
  }

  private func read(_ handle: FileHandle, _ path: String, _ problem: String) throws -> Data {
    var content = Data()
    while true {
      try waitToRead(handle, path)
      let block: Data?
      do { block = try handle.read(upToCount: 1 << 18) } catch {
        throw ConsoleError.unreadable(path, problem)
      }
      guard let block, !block.isEmpty else { return content }
      content += block
      guard content.count <= Self.sizeLimit else {
        throw ConsoleError.unreadable(
          path,
          "it is longer than \(Self.sizeLimit >> 20) MiB; give a path to an action that takes one")
      }
    }
  }

  /// Waits until a read wouldn't, or throws when the time has passed.
  ///
  /// Opening waits too, for a named pipe that nobody writes to; that has no limit.
  private func waitToRead(_ handle: FileHandle, _ path: String) throws(ConsoleError) {
    guard let limit else { return }
    var place = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
    while true {
      let left = (limit - (ContinuousClock.now - start)) / .milliseconds(1)
      let count = poll(&place, 1, Int32(max(0, min(left.rounded(.up), 1e9))))
      if count > 0 || (count < 0 && errno != EINTR) { return }
      if count == 0, left <= 1e9 { throw .timedOut(path, limit) }
    }
  }
}
