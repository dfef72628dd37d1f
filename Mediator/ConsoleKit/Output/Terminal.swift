#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
import Foundation

/// Standard output was closed by its reader, as `head` does; no error to talk about.
package struct ClosedPipe: Error {}

/// The streams of a process, the environment, and what is known of both.
///
/// Tests make one of pipes.
package struct Terminal: Sendable {
  package let input: Int32
  package let outputStream: Int32
  package let errorStream: Int32
  package let variables: [String: String]
  /// The folder that relative paths begin in.
  package let folder: String

  /// The width of a stream at whose other end a person is watching; nil for pipes and files.
  package let columns: @Sendable (Int32) -> Int?

  /// What isn't written yet; nil when everything is written at once.
  private var buffer: OutputBuffer?

  package init(
    input: Int32, outputStream: Int32, errorStream: Int32, variables: [String: String],
    folder: String = ".", columns: @escaping @Sendable (Int32) -> Int?
  ) {
    self.input = input
    self.outputStream = outputStream
    self.errorStream = errorStream
    self.variables = variables
    self.folder = folder
    self.columns = columns
  }

  package static var standard: Terminal {
    // A closed pipe is seen as EPIPE by the write, instead of killing the process.
    signal(SIGPIPE, SIG_IGN)
    return Terminal(
      input: STDIN_FILENO, outputStream: STDOUT_FILENO, errorStream: STDERR_FILENO,
      variables: environment, columns: width)
  }

  /// The variables of the process.
  ///
  /// Not ProcessInfo's, which takes a third of the instructions of `--version`.
  private static var environment: [String: String] {
    var variables: [String: String] = [:]
    var next = environ
    while let entry = next.pointee {
      let text = String(cString: entry)
      if let end = text.utf8.firstIndex(of: UInt8(ascii: "=")) {
        variables[String(text[..<end])] = String(text[text.utf8.index(after: end)...])
      }
      next += 1
    }
    return variables
  }

  /// Whether a person is at the other end of a stream.
  package func isTerminal(_ stream: Int32) -> Bool { columns(stream) != nil }

  /// Writes an answer that is complete, or throws ``ClosedPipe`` or why that can't be.
  package func output(_ text: String) throws { try output(Array(text.utf8)) }

  /// Writes the bytes of an answer that is complete, or throws ``ClosedPipe`` or why that can't be.
  package func output(_ bytes: [UInt8]) throws {
    let fault =
      buffer?.add(bytes) { write($0, to: outputStream) } ?? write(bytes, to: outputStream)
    try check(fault)
  }

  /// The same terminal with its output written in blocks if it's a file; elsewhere someone may wait for each line.
  ///
  /// Whoever uses it must ``flush()`` before it waits, and at the end.
  package var buffered: Terminal {
    var status = stat()
    guard fstat(outputStream, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return self }
    var terminal = self
    terminal.buffer = OutputBuffer()
    return terminal
  }

  /// Writes all output that isn't written yet.
  package func flush() throws { try check(buffer?.flush { write($0, to: outputStream) } ?? 0) }

  private func check(_ fault: Int32) throws {
    if fault == EPIPE { throw ClosedPipe() }
    if fault != 0 { throw ConsoleError.unwritable(String(cString: strerror(fault))) }
  }

  /// Writes a message for people.
  ///
  /// That nobody reads it is no failure.
  package func error(_ text: String) {
    // Both streams may go to one file. A failure is thrown by the next output.
    try? flush()
    _ = write(Array(text.utf8), to: errorStream)
  }

  /// Writes one line for people.
  package func note(_ line: String) { error(line + "\n") }

  @Sendable private static func width(of stream: Int32) -> Int? {
    guard isatty(stream) == 1 else { return nil }
    var size = winsize()
    guard ioctl(stream, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Writes all bytes, however many calls that takes, and answers the system's error number, or 0.
  package func write(_ bytes: [UInt8], to stream: Int32) -> Int32 {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes
      while !rest.isEmpty {
        let count = Foundation.write(stream, rest.baseAddress, rest.count)
        if count >= 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
        } else if errno == EAGAIN {
          var place = pollfd(fd: stream, events: Int16(POLLOUT), revents: 0)
          poll(&place, 1, -1)
        } else if errno != EINTR {
          return errno
        }
      }
      return 0
    }
  }
}
