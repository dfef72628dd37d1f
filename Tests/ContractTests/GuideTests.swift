import Foundation
import Testing

/// The Swift code of the guides of MediatorKit is compiled and run.
///
/// The samples of a page are in `GuideSamples+<Page>.swift` between markers, with tests that run them.
struct GuideTests {
  static let folder = Executable.root.appendingPathComponent(
    "Mediator/MediatorKit/MediatorKit.docc")

  static let pages: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (files ?? []).filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }.sorted()
  }()

  @Test func `There are guides`() {
    #expect(Self.pages.count >= 8)
  }

  @Test(arguments: pages)
  func `Every Swift block of a page is a region of its samples`(page: String) throws {
    let regions = try Self.regions(page)
    for block in try Self.blocks(page) {
      #expect(regions.contains(block), "no region of GuideSamples+\(page).swift is this:\n\(block)")
    }
  }

  @Test(arguments: pages)
  func `Every region of the samples is in its page`(page: String) throws {
    let blocks = try Self.blocks(page)
    for region in try Self.regions(page) {
      #expect(blocks.contains(region), "no block of \(page).md is this:\n\(region)")
    }
  }

  @Test(arguments: pages)
  func `Every piece of code in the last column of a table is in the samples`(page: String) throws {
    let sample = try Self.sample(page).filter { !$0.isWhitespace }
    let codes = try Self.codes(page)
    if page.hasPrefix("ComingFrom") { try #require(codes.count >= 8) }
    for code in codes {
      #expect(sample.contains(code.filter { !$0.isWhitespace }), "\(code)")
    }
  }

  static func page(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name + ".md"), encoding: .utf8)
  }

  /// The file with the samples of a page; empty when the page has none.
  private static func sample(_ page: String) throws -> String {
    let path = "Tests/ContractTests/GuideSamples+\(page).swift"
    let file = Executable.root.appendingPathComponent(path)
    guard FileManager.default.fileExists(atPath: file.path) else { return "" }
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// The fenced Swift blocks of a page.
  private static func blocks(_ name: String) throws -> [String] {
    try page(name).components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
  }

  /// The text between the markers, without its indentation.
  private static func regions(_ page: String) throws -> [String] {
    try sample(page).components(separatedBy: "// guide:begin\n").dropFirst().compactMap { rest in
      let region = rest.components(separatedBy: "// guide:end")[0]
      var lines = region.components(separatedBy: "\n")
      lines.removeLast()
      let indents = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }
      return lines.map { String($0.dropFirst(indents.min() ?? 0)) }.joined(separator: "\n")
    }
  }

  /// The code in the last column of the tables that are headed "What you write" or "Use".
  private static func codes(_ name: String) throws -> [String] {
    var isWanted = false
    var codes: [String] = []
    for line in try page(name).components(separatedBy: "\n") {
      guard line.hasPrefix("| ") else {
        isWanted = false
        continue
      }
      let cells = line.components(separatedBy: " | ")
      let last = cells[cells.count - 1].replacing(#/ \|$/#, with: "")
      if last == "What you write" || last == "Use" { isWanted = true }
      guard isWanted, last.hasPrefix("`"), !last.hasPrefix("``") else { continue }
      codes.append(last.trimmingCharacters(in: ["`"]))
    }
    return codes
  }
}
