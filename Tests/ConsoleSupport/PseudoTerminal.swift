package import Foundation
import Synchronization

/// A pseudo-terminal: programs get `stream`, and the test reads what they write and types.
package final class PseudoTerminal: Sendable {
  /// The stream that is a terminal.
  package let stream: FileHandle
  private let master: FileHandle
  private let chunks: AsyncStream<Data>
  private let received = Mutex(Data())

  package init() throws {
    var (number, stream): (Int32, Int32) = (-1, -1)
    guard openpty(&number, &stream, nil, nil, nil) == 0 else { throw POSIXError(.ENXIO) }
    for one in [number, stream] { _ = fcntl(one, F_SETFD, FD_CLOEXEC) }
    master = FileHandle(fileDescriptor: number, closeOnDealloc: true)
    self.stream = FileHandle(fileDescriptor: stream, closeOnDealloc: true)
    var modes = termios()
    tcgetattr(stream, &modes)
    // Bytes arrive as they are written.
    modes.c_oflag &= ~tcflag_t(OPOST)
    tcsetattr(stream, TCSANOW, &modes)
    let (chunks, chunk) = AsyncStream.makeStream(of: Data.self)
    self.chunks = chunks
    // A thread of its own, so that no task waits in a read.
    Thread.detachNewThread { [master] in
      var buffer = [UInt8](repeating: 0, count: 4_096)
      while true {
        // Not FileHandle's read, which waits for all bytes that it's asked for.
        let count = Foundation.read(master.fileDescriptor, &buffer, buffer.count)
        guard count > 0 else { break }
        chunk.yield(Data(buffer[..<count]))
      }
      chunk.finish()
    }
  }

  /// Whether the terminal shows what is typed.
  package var echoes: Bool {
    var modes = termios()
    tcgetattr(stream.fileDescriptor, &modes)
    return modes.c_lflag & tcflag_t(ECHO) != 0
  }

  /// Sets the size of the window.
  package func resize(rows: Int, columns: Int) {
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(stream.fileDescriptor, UInt(TIOCSWINSZ), &size)
  }

  package func type(_ text: String) throws { try master.write(contentsOf: Data(text.utf8)) }

  /// Waits for a text, and returns all that was written up to now.
  package func read(until text: String) async -> String {
    while !written.contains(text) {
      guard let data = await chunks.first(where: { _ in true }) else { break }
      received.withLock { $0 += data }
    }
    return written
  }

  /// Waits until the screen shows a text, and returns its lines.
  ///
  /// It understands the sequences of a full screen: a line is always written whole, after its place.
  package func screen(showing text: String) async -> String {
    while !screen.contains(text) {
      guard let data = await chunks.first(where: { _ in true }) else { break }
      received.withLock { $0 += data }
    }
    return screen
  }

  /// What a full screen shows now.
  private var screen: String {
    let drawn = written.split(separator: "\u{1B}[2J", omittingEmptySubsequences: false).last ?? ""
    var lines: [Int: Substring] = [:]
    // `ESC [ 7;1H`, `ESC [ 2K`, then the line, up to the next place or cursor.
    let parts = drawn.split(separator: "\u{1B}[2K", omittingEmptySubsequences: false)
    for (before, part) in zip(parts, parts.dropFirst()) {
      let row = before.matches(of: /([0-9]+);1H/).last.flatMap { Int($0.1) }
      let end = part.firstRange(of: /\u{1B}\[([0-9]+;[0-9]+H|\?25)/)?.lowerBound
      if let row { lines[row] = part[..<(end ?? part.endIndex)] }
    }
    return lines.keys.sorted().map { String(lines[$0] ?? "") }.joined(separator: "\n")
  }

  /// Closes the stream, and returns all that was written; programs that still have it must have ended.
  package func readToEnd() async throws -> String {
    try stream.close()
    for await data in chunks { received.withLock { $0 += data } }
    return written
  }

  private var written: String { String(decoding: received.withLock { $0 }, as: UTF8.self) }
}
