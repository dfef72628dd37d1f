import Foundation

/// The reader of standard output has closed it, as `head` does; the command ends without a message.
package struct ClosedPipe: Error {}

/// The streams and the environment of a process; tests make one of files, pipes or a pseudo-terminal.
///
/// Text for people is escaped here, and only here: no data can steer the terminal or reorder a line.
package struct Terminal: Sendable {
  package let input: Int32
  package let outputStream: Int32
  package let errorStream: Int32
  package let variables: [String: String]
  /// The folder that relative paths start from.
  package let folder: String

  /// The width of a stream that is a terminal; nil for pipes and files.
  package let columns: @Sendable (Int32) -> Int?

  /// The output that isn't written yet; nil for unbuffered output.
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
    // A write to a closed pipe then fails with EPIPE instead of killing the process.
    signal(SIGPIPE, SIG_IGN)
    reserveStandardStreams()
    return Terminal(
      input: STDIN_FILENO, outputStream: STDOUT_FILENO, errorStream: STDERR_FILENO,
      variables: environment, columns: width)
  }

  /// The same streams, with standard output for the console alone: what a module prints goes to standard error, so that a
  /// document and a protocol stay whole.
  ///
  /// Changes the streams of the process.
  package func keepingOutput() -> Terminal {
    let own = fcntl(outputStream, F_DUPFD_CLOEXEC, 3)
    guard own >= 0, dup2(errorStream, outputStream) >= 0 else { return self }
    return Terminal(
      input: input, outputStream: own, errorStream: errorStream, variables: variables,
      folder: folder, columns: columns)
  }

  /// Opens standard streams that are closed on the null device, so that no file that is opened later gets their number.
  ///
  /// As in the C library's start-up of privileged programs, reading the input and writing the output then still fail.
  private static func reserveStandardStreams() {
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
      _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// The environment variables of the process.
  ///
  /// ProcessInfo would take a third of the instructions of `--version`.
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

  /// Whether the terminal understands no control sequences, or isn't named.
  package var isDumb: Bool { ["", "dumb"].contains(variables["TERM", default: ""]) }

  /// Whether a stream is a terminal.
  package func isTerminal(_ stream: Int32) -> Bool { columns(stream) != nil }

  /// Writes text for people to standard output, escaped as ``Swift/String/shown``.
  ///
  /// - Throws: ``ClosedPipe``, or a ``ConsoleError`` when it can't be written.
  package func output(_ text: String) throws { try output(Array(text.shown.utf8)) }

  /// Writes bytes to standard output as they are: JSON, which escapes its texts itself, or data for a pipe.
  ///
  /// - Throws: ``ClosedPipe``, or a ``ConsoleError`` when it can't be written.
  package func output(_ bytes: [UInt8]) throws {
    let fault =
      buffer?.add(bytes) { write($0, to: outputStream) } ?? write(bytes, to: outputStream)
    try check(fault)
  }

  /// The same terminal with buffered output if it's a file; a reader of a pipe or terminal may wait for each line.
  ///
  /// Callers must ``flush()`` before they wait for input, and at the end.
  package var buffered: Terminal {
    var status = stat()
    guard fstat(outputStream, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return self }
    var terminal = self
    terminal.buffer = OutputBuffer()
    return terminal
  }

  /// Writes the buffered output.
  package func flush() throws { try check(buffer?.flush { write($0, to: outputStream) } ?? 0) }

  private func check(_ fault: Int32) throws {
    if fault == EPIPE { throw ClosedPipe() }
    if fault != 0 { throw ConsoleError.unwritable(String(cString: strerror(fault))) }
  }

  /// Writes a message for people to standard error, escaped as ``Swift/String/shown``; failures are ignored.
  package func error(_ text: String) { control(text.shown) }

  /// Writes one line for people to standard error.
  package func note(_ line: String) { error(line + "\n") }

  /// Writes text of this program that steers the terminal to standard error; failures are ignored.
  func control(_ text: String) {
    // Both streams may go to one file. The next output throws what fails here.
    try? flush()
    _ = write(Array(text.utf8), to: errorStream)
  }

  /// The width of a stream that is a terminal, 80 if the terminal doesn't say; nil for other streams.
  @Sendable package static func width(of stream: Int32) -> Int? {
    guard isatty(stream) == 1 else { return nil }
    var size = winsize()
    guard ioctl(stream, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Writes all bytes, in as many calls as that takes; returns the system's error number, or 0.
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
