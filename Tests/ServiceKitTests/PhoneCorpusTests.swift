import Foundation
import ServiceKit
import Testing

/// Compares with the numbers in `Tests/Fixtures/Phones`; its README says how they were chosen.
struct PhoneCorpusTests {
  @Test(arguments: [("valid.tsv", 3000), ("heldout-valid.tsv", 1000)])
  func `At least 99 % of the valid numbers have the expected form`(file: String, count: Int) throws
  {
    let lines = try Self.lines(file, atLeast: count)
    let wrong = lines.filter { (try? PhoneNumber($0[1], zone: $0[0]))?.canonical != $0[2] }
    #expect(wrong.count * 100 <= lines.count, "\(wrong.count) of \(lines.count):\n\(wrong)")
  }

  @Test(arguments: [("invalid.tsv", 1000, 97), ("heldout-invalid.tsv", 300, 95)])
  func `Most of the invalid numbers are refused`(file: String, count: Int, percent: Int) throws {
    let lines = try Self.lines(file, atLeast: count)
    let wrong = lines.filter { (try? PhoneNumber($0[1], zone: $0[0])) != nil }
    #expect(
      wrong.count * 100 <= (100 - percent) * lines.count,
      "\(wrong.count) of \(lines.count):\n\(wrong)")
  }

  /// Lines of zone, typed text, and expected number or kind of fault.
  private static func lines(_ name: String, atLeast count: Int) throws -> [[String]] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fixtures/Phones/\(name)")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    try #require(lines.count >= count && lines.allSatisfy { $0.count == 3 })
    return lines
  }
}
