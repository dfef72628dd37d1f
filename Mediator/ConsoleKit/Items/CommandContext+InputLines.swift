import Foundation

extension CommandContext {
  /// The lines of standard input as they arrive, without blank and over-long ones.
  ///
  /// A separate thread reads them, so that no task waits for input.
  package var inputLines: AsyncStream<[UInt8]> {
    let (lines, line) = AsyncStream.makeStream(of: [UInt8].self)
    Thread.detachNewThread { [self] in
      do {
        var reader = try LineReader("-", terminal, within: nil)
        while let next = try reader.nextFilled() { line.yield(next.bytes) }
      } catch {
        terminal.error(ConsoleError(error).text(style, console.name))
      }
      line.finish()
    }
    return lines
  }
}
