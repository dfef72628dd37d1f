import Foundation

extension CommandContext {
  /// A reader of files within the time limit of the command.
  func fileReader() throws -> FileReader {
    try FileReader(terminal, within: invocation.timeout(), isQuiet: invocation.has("quiet"))
  }

  /// A reader of the lines of a file, or of standard input for `-`, within the time limit of the command.
  func lineReader(_ path: String) throws -> LineReader {
    try LineReader(
      path, terminal, within: invocation.timeout(), isQuiet: invocation.has("quiet"))
  }

  /// The lines of standard input as they arrive, without blank ones.
  ///
  /// A separate thread reads them, so that no task waits for input. They end with the ``ConsoleError`` of input that can't
  /// be read.
  package var inputLines: AsyncThrowingStream<ArrivingLine, any Error> {
    let (lines, line) = AsyncThrowingStream.makeStream(of: ArrivingLine.self)
    Thread.detachNewThread { [self] in
      do {
        var reader = try LineReader(
          "-", terminal, within: nil, isQuiet: invocation.has("quiet"))
        while let next = try reader.nextFilled() {
          line.yield(next.isTooLong ? .tooLong(limit: LineReader.limitInWords) : .text(next.bytes))
        }
        line.finish()
      } catch {
        line.finish(throwing: error)
      }
    }
    return lines
  }
}
