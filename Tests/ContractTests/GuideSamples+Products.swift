import Foundation
import Testing

/// The table of the page `Products`.
struct ProductsGuide {
  @Test func `The table lists every product of the package`() throws {
    let manifest = try String(
      contentsOf: Executable.root.appendingPathComponent("Package.swift"), encoding: .utf8)
    let page = try GuideTests.page("Products")
    let products = manifest.matches(of: #/\.library\(name: "(\w+)"/#).map { String($0.1) }
    let rows = page.matches(of: #/\n\| `(\w+)` \|/#).map { String($0.1) }
    try #require(!products.isEmpty)
    #expect(rows.sorted() == products.sorted())
  }
}
