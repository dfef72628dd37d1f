import Foundation
import Testing

/// The table of rows names tests, scripts and actions that exist.
struct ArticleRowTests {
  /// The names of all tests but those of this table.
  private static let names: Set<String> = {
    let tests = Executable.root.appendingPathComponent("Tests")
    let paths = FileManager.default.enumerator(atPath: tests.path)?.compactMap { $0 as? String }
    let files = (paths ?? []).filter { $0.hasSuffix("Tests.swift") || $0.contains("Tests+") }
    return Set(
      files.flatMap { file in
        let text = try? String(contentsOf: tests.appendingPathComponent(file), encoding: .utf8)
        let parts = text?.components(separatedBy: "func `").dropFirst() ?? []
        return parts.compactMap { $0.firstIndex(of: "`").map($0.prefix(upTo:)).map(String.init) }
      })
  }()

  /// The numbers of the cases that are in the name of a test.
  private static let cases = Set(
    (1...63).filter { number in names.contains { $0.hasPrefix("F\(number): ") } })

  @Test func `Each of the 57 rows works or isn't there yet`() {
    let numbers = ArticleRow.all.map(\.number) + ArticleRow.notYet.keys
    #expect(numbers.sorted() == Array(1...57))
    #expect(ArticleRow.notYet.isEmpty)
  }

  @Test(arguments: ArticleRow.all)
  func `Each row has tests that exist, and a place where it is shown`(_ row: ArticleRow) {
    #expect(!row.tests.isEmpty)
    #expect(row.tests.filter { !Self.names.contains($0) } == [])
    switch row.place {
    case .script(let name, let route):
      #expect(Application.actions.contains { $0.route == route })
      let folder = Executable.root.appendingPathComponent("Tests/Fixtures/Screens")
      for end in ["steps", "txt"] {
        let file = folder.appendingPathComponent("\(name).\(end)")
        #expect(FileManager.default.fileExists(atPath: file.path))
      }
    case .action(let route):
      #expect(Application.actions.contains { $0.route == route })
    case .command(let name):
      #expect(["call", "check"].contains(name))
    case .product(let name):
      let manifest = Executable.root.appendingPathComponent("Package.swift")
      let text = try? String(contentsOf: manifest, encoding: .utf8)
      #expect(text?.contains(".library(name: \"\(name)\"") == true)
    }
  }

  @Test func `Each of the 63 cases is the name of a test or isn't there yet`() {
    #expect(Self.cases.count > 30)
    #expect(Set(1...63).subtracting(Self.cases) == Set(ArticleRow.casesNotYet.keys))
  }
}

extension ArticleRow: CustomTestStringConvertible {
  var testDescription: String { "D\(number) \(system)" }
}
