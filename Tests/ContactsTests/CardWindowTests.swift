import Foundation
import MediatorKit
import Testing

@testable import Contacts

/// Files that are larger than the part of them in memory.
struct CardWindowTests {
  private let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path

  /// Writes so many copies of a text to a file, runs a closure with its reader, and removes it.
  private func withFile<Value>(
    _ text: String, count: Int, head: String = "", _ body: (CardReader) throws -> Value
  ) throws -> Value {
    try Data((head + String(repeating: text, count: count)).utf8).write(
      to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try body(CardReader(window: window(), encoding: nil))
  }

  /// A window that is longer than the cards of these tests.
  private func window() throws -> CardWindow {
    try CardWindow(CardFile(path), ahead: Self.size / 3, size: Self.size * 2 / 3)
  }

  /// Longer than the window by a half.
  private static let size = 1 << 20

  @Test func `All cards are read, with their lines`() throws {
    let photo = String(repeating: "QUJD", count: 50_000)
    let card = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Anna\r\nPHOTO;ENCODING=b:\(photo)\r\nEND:VCARD\r\n"
    let count = Self.size / card.utf8.count
    try withFile(card, count: count) { reader in
      #expect(reader.count == count * card.utf8.count)
      var reader = reader
      var lines: [Int] = []
      while let next = reader.next() { lines.append(try next.get().line) }
      #expect(lines == (0..<count).map { $0 * 5 + 1 })
      #expect(reader.offset == reader.count)
    }
  }

  @Test func `All rows are read`() throws {
    let row = "Anna,+8613800138000,\(String(repeating: "n", count: 9_000))\n"
    let count = Self.size / row.utf8.count
    try withFile(row, count: count, head: "Name,Phone,Notes\n") { reader in
      #expect(reader.count { (try? $0.get()) != nil } == count)
    }
  }

  @Test(arguments: ["\r\n", "x\n", ",,,,\n"])
  func `What has no card may be longer than the window`(filler: String) throws {
    let isCSV = filler.hasPrefix(",")
    let card: (String) -> String = { isCSV ? "\($0),123\n" : "BEGIN:VCARD\nFN:\($0)\nEND:VCARD\n" }
    let count = Self.size * 2 / filler.utf8.count
    let text = String(repeating: filler, count: count) + card("Last") + card("End")
    try withFile(text, count: 1, head: (isCSV ? "Name,Phone\n" : "") + card("First")) { reader in
      let names = reader.compactMap { try? $0.get().displayName }
      #expect(names == ["First", "Last", "End"])
    }
  }

  @Test func `The cards after one that is larger than the window are read`() throws {
    let photo = String(repeating: " QUJDQUJDQUJDQUJDQUJDQUJDQUJDQUJDQUJDQUJD\n", count: 1_000_000)
    let small: (String) -> String = { "BEGIN:VCARD\nFN:\($0)\nEND:VCARD\n" }
    let large = "BEGIN:VCARD\nFN:Large\nPHOTO;ENCODING=b:\n\(photo)END:VCARD\n"
    try Data((small("First") + large + small("Last") + small("End")).utf8).write(
      to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let reader = CardReader(window: try CardWindow(CardFile(path)), encoding: nil)
    let results = Array(reader)
    #expect(results.compactMap { try? $0.get().displayName } == ["First", "Last", "End"])
    #expect(results.count == 4)
  }

  @Test func `A long line of empty columns is refused`() throws {
    try withFile("0,", count: Self.size / 2) { reader in
      var reader = reader
      guard case .failure(let problem)? = reader.next() else {
        Issue.record("a card was read")
        return
      }
      #expect([.tooManyColumns, .unknownHeader].contains(problem.fault))
    }
  }

  @Test func `A large file in another encoding is refused`() throws {
    try withFile("BEGIN:VCARD\n", count: Self.size / 12, head: "\u{FEFF}") { _ in }
    var data = Data([0xFF, 0xFE])
    data.append(Data(repeating: 0x41, count: Self.size))
    try data.write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    var reader = CardReader(window: try window(), encoding: nil)
    guard case .failure(let problem)? = reader.next() else {
      Issue.record("a card was read")
      return
    }
    #expect(problem.fault == .tooLargeToConvert)
  }

  @Test func `A file that is cut short while it is read has a fault`() throws {
    let card = "BEGIN:VCARD\nVERSION:3.0\nFN:\(String(repeating: "n", count: 9_000))\nEND:VCARD\n"
    try withFile(card, count: Self.size / card.utf8.count) { reader in
      #expect(truncate(path, 1) == 0)
      let faults = reader.compactMap { result -> CardFault? in
        if case .failure(let problem) = result { problem.fault } else { nil }
      }
      #expect(faults == [.unreadable])
    }
  }
}
