import ContractKit
import MediatorKit

/// Reads a file or standard input line by line; it blocks only when it has no whole line.
struct LineReader {
  /// The longest line, in bytes.
  static let lengthLimit = 16 << 20
  static let limitInWords = "\(lengthLimit >> 20) MiB"

  private var file: InputFile
  private var block: [UInt8] = []
  private var start = 0
  private var number = 0
  private var isAtEnd = false

  /// Opens the input; `limit` is the most time that opening and reading it may take, nil is no limit.
  ///
  /// At a terminal it asks for `lines` first, unless `isQuiet`.
  init(
    _ path: String, _ terminal: Terminal, within limit: Duration?, isQuiet: Bool = false,
    asking lines: String = "lines from the terminal, one JSON object each"
  ) throws(ConsoleError) {
    if path == "-", terminal.isTerminal(terminal.input), !isQuiet {
      terminal.note("reading \(lines); end with Ctrl-D")
    }
    file = try InputFile(path, terminal, within: limit)
  }

  /// The descriptor of the input, so that a command doesn't write over what it reads.
  var stream: Int32 { file.number }

  /// Restarts the time limit, so that it's that of the next line.
  mutating func restart() { file.restart() }

  /// Whether the next line is there without a read, which may block.
  var hasLine: Bool { block[start...].contains(0x0A) }

  /// The next line that isn't blank, or nil at the end; `beforeWaiting` runs before a read that may block.
  mutating func nextFilled(beforeWaiting: () throws -> Void = {}) throws -> Line? {
    while true {
      if !hasLine { try beforeWaiting() }
      guard let line = try next() else { return nil }
      if !line.isBlank { return line }
    }
  }

  /// The next line, or nil at the end.
  ///
  /// A line that is too long is skipped to its end.
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
      isAtEnd = try !file.read(into: &block)
    }
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

extension LineReader {
  /// One line without its end.
  struct Line {
    let number: Int
    /// Empty when the line is too long.
    let bytes: [UInt8]
    let isTooLong: Bool

    var isBlank: Bool { !isTooLong && bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 } }

    /// The fields of the JSON object on the line.
    ///
    /// `sample` is the help of errors about its form, `advice` that of a line that is too long.
    func object(like sample: String, tooLong advice: String) throws(ConsoleError)
      -> [String: Value]
    {
      guard !isTooLong else {
        throw .badLine(number, "it is longer than \(LineReader.limitInWords)", advice)
      }
      let value: Value
      do { value = try JSONReader.read(bytes) } catch {
        throw .badJSON("line \(number)", "column \(error.column): \(error.problem)")
      }
      guard case .object(let fields) = value else {
        throw .badLine(number, "it isn't a JSON object", sample)
      }
      return fields
    }
  }
}
