import Foundation

extension CommandContext {
  /// The lines of standard input as they arrive, without blank ones.
  ///
  /// A separate thread reads them, so that no task waits for input. They end with the ``ConsoleError`` of input that can't
  /// be read.
  package var inputLines: AsyncThrowingStream<ArrivingLine, any Error> {
    let (lines, line) = AsyncThrowingStream.makeStream(of: ArrivingLine.self)
    Thread.detachNewThread { [self] in
      do {
        var reader = try LineReader("-", terminal, within: nil)
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
