import TestSupport
import Testing

@testable import ConsoleKit

struct PendingOutputTests {
  private let start = ContinuousClock.now
  private let line = Array("a\n".utf8)

  @Test func `Lines are kept until one comes 10 ms after the last write`() {
    let buffer = OutputBuffer()
    var blocks: [[UInt8]] = []
    for milliseconds in [5_000, 5_001, 5_009, 5_010, 5_011] {
      _ = buffer.add(line, now: start + .milliseconds(milliseconds)) {
        blocks.append($0)
        return 0
      }
    }
    #expect(blocks == [line, line + line + line])
  }

  @Test func `A block is written when it's full`() {
    let buffer = OutputBuffer()
    let half = [UInt8](repeating: 0x61, count: 1 << 15)
    var sizes: [Int] = []
    for _ in 0..<4 {
      _ = buffer.add(half, now: start) {
        sizes.append($0.count)
        return 0
      }
    }
    #expect(sizes == [1 << 16, 1 << 16])
  }

  @Test func `After a failure nothing is written, and every write fails`() {
    let buffer = OutputBuffer()
    #expect(buffer.add(line, now: start + .seconds(9)) { _ in 28 } == 28)
    var isWritten = false
    let write: ([UInt8]) -> Int32 = { _ in
      isWritten = true
      return 0
    }
    #expect(buffer.add(line, now: start, write: write) == 28)
    #expect(buffer.flush(write) == 28)
    #expect(!isWritten)
  }
}
