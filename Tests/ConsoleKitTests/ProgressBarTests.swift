import ConsoleTestSupport
import Foundation
import TestSupport
import Testing

@testable import ConsoleKit

struct ProgressBarTests {
  private static let start = ContinuousClock.now

  /// What a job writes that is so far at so many milliseconds.
  private func drawn(
    _ steps: [(done: Int, at: Int)], columns: Int? = 40, variables: [String: String] = [:],
    isQuiet: Bool = false
  ) throws -> String {
    let folder = try TemporaryFolder()
    let path = try folder.write("")
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    let terminal = Terminal(
      input: -1, outputStream: -1, errorStream: file.fileDescriptor, variables: variables
    ) { _ in columns }
    let bar = ProgressBar(terminal, isQuiet: isQuiet)
    for step in steps {
      bar.show(step.done, of: 100, now: Self.start + .milliseconds(step.at))
    }
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func `A quick job shows nothing`() throws {
    #expect(try drawn([(0, 0), (50, 200), (100, 499)]).isEmpty)
  }

  @Test func `A slow job shows a bar, which goes when it is done`() throws {
    let bar =
      "[" + String(repeating: "=", count: 15) + String(repeating: " ", count: 15) + "]  50 %"
    #expect(try drawn([(0, 0), (50, 600), (100, 700)]) == "\r\(bar)\u{1B}[K\r\u{1B}[K")
  }

  @Test func `It is redrawn ten times a second`() throws {
    let steps = (0..<100).map { (done: $0, at: 500 + $0 * 10) }
    #expect(try drawn([(0, 0)] + steps).count { $0 == "%" } == 10)
  }

  @Test func `Nobody is shown a bar who doesn't look`() throws {
    let steps = [(0, 0), (50, 600), (60, 800)]
    #expect(try drawn(steps, columns: nil).isEmpty)
    #expect(try drawn(steps, isQuiet: true).isEmpty)
    #expect(try drawn(steps, variables: ["TERM": "dumb"]).isEmpty)
  }

  @Test(arguments: [(-5, 100, "  0 %"), (5, 0, "100 %"), (500, 100, "100 %"), (99, 100, " 99 %")])
  func `Odd numbers are no trap`(done: Int, total: Int, percent: String) {
    #expect(ProgressBar.bar(done, of: total, width: 5).hasSuffix(percent))
  }
}
