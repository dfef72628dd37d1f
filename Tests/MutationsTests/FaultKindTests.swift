import Foundation
import Testing

@testable import Mutations

/// Every kind of fault, on this package.
struct FaultKindTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path
  private static let tree = Result {
    try PackageTree(folder: folder)
  }

  @Test(arguments: FaultKind.all.map(\.name))
  func `Each kind finds a place, and changes something there`(_ name: String) throws {
    let tree = try Self.tree.get()
    let kind = try #require(FaultKind.all.first { $0.name == name })
    let faults = try kind.places(in: tree)
    #expect(!faults.isEmpty)
    for fault in faults {
      #expect(!fault.changes.isEmpty)
      for (path, text) in fault.changes {
        let exists = FileManager.default.fileExists(atPath: "\(Self.folder)/\(path)")
        #expect(exists || text != nil, "\(path)")
        if exists, let text { #expect(text != tree.text(path), "\(path)") }
      }
    }
  }

  @Test func `No two kinds have one name`() {
    let names = FaultKind.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.count > 100)
  }

  @Test func `A sample leaves out what needs the tests, and plans what is read first`() throws {
    func kind(_ name: String, by catcher: FaultKind.Catcher = .building) -> FaultKind {
      FaultKind(name, by: catcher, variants: [[.write("\(name).swift", "")]])
    }
    let kinds = [
      kind("built"), kind("tested", by: .testing), kind("skipped"), kind("read", by: .reading),
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
    let places = try kind.places(in: tree).map(\.place)
    #expect(try kind.places(in: tree).map(\.place) == places)
    #expect(try kind.places(in: tree, atMost: 1).count == 1)
  }

  @Test func `A kind is meant by its name, and by the beginning of it`() {
    let kind = FaultKind("import-plain", variants: [])
    #expect(kind.isNamed(nil) && kind.isNamed("import") && kind.isNamed("import-plain"))
    #expect(kind.isNamed("export,import") && !kind.isNamed("imp") && !kind.isNamed("plain,x"))
  }

  @Test func `Each name of a list has to be of a kind`() {
    let known = FaultKind.all[0].name
    #expect(FaultKind.unknown(among: nil) == nil && FaultKind.unknown(among: known) == nil)
    #expect(FaultKind.unknown(among: "\(known),nope") == "nope")
    #expect(FaultKind.unknown(among: "\(known),") == "")
  }

  @Test func `Each break of a careless colleague is a kind`() {
    #expect(Set(FaultKind.breaks).isSubset(of: FaultKind.all.map(\.name)))
    #expect(FaultKind.breaks.count == 12)
  }

  @Test(arguments: [("search", "searhc"), ("aab", "aba"), ("aaa", "aaax")])
  func `A name is misspelled`(_ name: String, _ misspelled: String) {
    #expect(name.misspelled == misspelled)
  }
}
