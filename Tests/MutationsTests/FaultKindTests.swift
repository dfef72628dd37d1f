import Foundation
import Testing

@testable import Mutations

/// Every kind of fault, on this package.
struct FaultKindTests {
  private static let tree = Result {
    try PackageTree(
      folder: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path)
  }

  @Test(arguments: FaultKind.all.map(\.name))
  func `Each kind finds a place, and changes something there`(_ name: String) throws {
    let tree = try Self.tree.get()
    let kind = try #require(FaultKind.all.first { $0.name == name })
    let faults = kind.places(in: tree)
    #expect(!faults.isEmpty)
    for fault in faults {
      #expect(!fault.changes.isEmpty)
      for (path, bytes) in fault.changes {
        let exists = FileManager.default.fileExists(atPath: "\(tree.folder)/\(path)")
        #expect(exists || bytes != nil, "\(path)")
        if exists, let bytes { #expect(bytes != tree.bytes(path), "\(path)") }
      }
    }
  }

  @Test func `No two kinds have one name`() {
    let names = FaultKind.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.count > 100)
  }

  @Test func `A sample leaves out what needs the tests, and plans what is read first`() throws {
    func kind(_ name: String, isTextual: Bool = false, needsTests: Bool = false) -> FaultKind {
      FaultKind(name, isTextual: isTextual, needsTests: needsTests) { _ in
        [Fault.file("\(name).swift", "", "")]
      }
    }
    let kinds = [
      kind("built"), kind("tested", needsTests: true), kind("skipped"),
      kind("read", isTextual: true),
    ]
    var options = try #require(Options([]))
    let tree = try Self.tree.get()
    #expect(
      try Mutations.plan(kinds, in: tree, options).map(\.0.name)
        == ["read", "built", "skipped", "tested"])
    options.sample = 2
    #expect(try Mutations.plan(kinds, in: tree, options).map(\.0.name) == ["read", "built"])
  }

  @Test func `The same places are chosen each time`() throws {
    let tree = try Self.tree.get()
    let kind = try #require(FaultKind.all.first)
    #expect(kind.places(in: tree).map(\.place) == kind.places(in: tree).map(\.place))
    #expect(kind.places(in: tree, atMost: 1).count == 1)
  }

  @Test func `A kind is meant by its name, and by the beginning of it`() {
    let kind = FaultKind("import-plain") { _ in [] }
    #expect(kind.isNamed(nil) && kind.isNamed("import") && kind.isNamed("import-plain"))
    #expect(kind.isNamed("export,import") && !kind.isNamed("imp") && !kind.isNamed("plain,x"))
  }

  @Test(arguments: [("search", "searhc"), ("aab", "aba"), ("aaa", "aaax")])
  func `A name is misspelled`(_ name: String, _ misspelled: String) {
    #expect(name.misspelled == misspelled)
  }
}
