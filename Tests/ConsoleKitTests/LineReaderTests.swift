import ConsoleTestSupport
import Foundation
import TestSupport
import Testing

@testable import ConsoleKit

struct LineReaderTests {
  private func lines(of bytes: [UInt8]) throws -> [LineReader.Line] {
    let folder = try TemporaryFolder()
    let terminal = Terminal(
      input: -1, outputStream: -1, errorStream: -1, variables: [:], columns: { _ in nil })
    var reader = try LineReader(folder.write(bytes), terminal, within: nil)
    var lines: [LineReader.Line] = []
    while let line = try reader.next() { lines.append(line) }
    return lines
  }

  @Test(arguments: [
    ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]), ("a\r\nb\r\n", ["a", "b"]),
    ("\n\na\n", ["", "", "a"]), ("\r\n", [""]), ("a\rb\n", ["a\rb"]),
    ("\u{FEFF}a\n", ["\u{FEFF}a"]),
  ])
  func `Lines end with LF, CRLF or the file`(text: String, expected: [String]) throws {
    let lines = try lines(of: Array(text.utf8))
    #expect(lines.map { String(decoding: $0.bytes, as: UTF8.self) } == expected)
    #expect(lines.map(\.number) == Array(1..<(expected.count + 1)))
  }

  @Test func `A line may be longer than what is read at once`() throws {
    let long = [UInt8](repeating: 0x61, count: 300_000)
    let lines = try lines(of: long + [0x0A] + long + [0x0A, 0x62])
    #expect(lines.map(\.bytes.count) == [300_000, 300_000, 1])
  }

  @Test(.timeLimit(.minutes(10))) func `The longest line is read, a longer one is dropped`() throws
  {
    let longest = [UInt8](repeating: 0x61, count: LineReader.lengthLimit)
    let lines = try lines(of: longest + [0x0A] + longest + [0x61, 0x0A] + [0x62] + longest)
    #expect(lines.map(\.isTooLong) == [false, true, true])
    #expect(lines.map(\.bytes.count) == [LineReader.lengthLimit, 0, 0])
  }

  @Test func `It reports whether the next line is there without a read`() throws {
    let folder = try TemporaryFolder()
    let terminal = Terminal(
      input: -1, outputStream: -1, errorStream: -1, variables: [:], columns: { _ in nil })
    var reader = try LineReader(folder.write("a\nb\nc"), terminal, within: nil)
    var found = [reader.hasLine]
    while try reader.next() != nil { found.append(reader.hasLine) }
    #expect(found == [false, true, false, false])
  }

  @Test func `Blank lines are recognised`() throws {
    #expect(try lines(of: Array(" \t\n\nx\n".utf8)).map(\.isBlank) == [true, true, false])
  }
}
