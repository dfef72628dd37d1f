import Foundation
import MediatorKit

/// Reads a file or standard input line by line, no further ahead than what one read of the system gives.
struct LineReader {
  /// The longest line, in bytes.
  static let lengthLimit = 16 << 20

  private let path: String
  private let handle: FileHandle
  private var block: [UInt8] = []
  private var start = 0
  private var number = 0
  private var isAtEnd = false

  /// Opens a file, or standard input for `-`; at a terminal, says what is asked for there.
  init(
    _ path: String, _ terminal: Terminal, asking lines: String = "calls, one JSON object a line"
  ) throws {
    self.path = path
    if path == "-" {
      if terminal.isTerminal(terminal.input) {
        terminal.note("reading \(lines) from the terminal; end with Ctrl-D")
      }
      handle = FileHandle(fileDescriptor: terminal.input, closeOnDealloc: false)
    } else {
      guard let handle = FileHandle(forReadingAtPath: path) else {
        let exists = FileManager.default.fileExists(atPath: path)
        throw ConsoleError.unreadable(
          path, exists ? "the system refuses it" : "there is no such file")
      }
      self.handle = handle
    }
  }

  /// The number of the stream, so that a command doesn't write over what it reads.
  var stream: Int32 { handle.fileDescriptor }

  /// Whether the next line is there without a read of the system, which may wait.
  var hasLine: Bool { block[start...].contains(0x0A) }

  /// The next line that isn't blank, or nil at the end; `beforeWaiting` runs before a read of the system.
  mutating func nextFilled(beforeWaiting: () throws -> Void = {}) throws -> Line? {
    while true {
      if !hasLine { try beforeWaiting() }
      guard let line = try next() else { return nil }
      if !line.isBlank { return line }
    }
  }

  /// The next line, or nil at the end.
  ///
  /// A line that is too long is read to its end and dropped.
  mutating func next() throws -> Line? {
    var searched = start
    var isTooLong = false
    while true {
      if let end = block[searched...].firstIndex(of: 0x0A) {
        defer { start = end + 1 }
        return line(block[start..<end], isTooLong)
      }
      if isAtEnd {
        guard start < block.count || isTooLong else { return nil }
        defer { start = block.count }
        return line(block[start...], isTooLong)
      }
      isTooLong = isTooLong || block.count - start > Self.lengthLimit
      block.removeFirst(isTooLong ? block.count : start)
      start = 0
      searched = block.count
      try fill()
    }
  }

  private mutating func fill() throws {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = buffer.withUnsafeMutableBytes { buffer in
      while true {
        let count = read(handle.fileDescriptor, buffer.baseAddress, buffer.count)
        if count >= 0 || errno != EINTR { return count }
      }
    }
    guard count >= 0 else {
      throw ConsoleError.unreadable(path, "it is a folder, or the system refuses it")
    }
    isAtEnd = count == 0
    block += buffer.prefix(count)
  }

  private mutating func line(_ bytes: ArraySlice<UInt8>, _ isTooLong: Bool) -> Line {
    number += 1
    guard !isTooLong, bytes.count <= Self.lengthLimit else {
      return Line(number: number, bytes: [], isTooLong: true)
    }
    let bytes = bytes.last == 0x0D ? bytes.dropLast() : bytes
    return Line(number: number, bytes: Array(bytes), isTooLong: false)
  }
}
