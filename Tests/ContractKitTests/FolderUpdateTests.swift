import TestSupport
import Testing

@testable import ContractKit

struct FolderUpdateTests {
  @Test(arguments: [
    (["no/b.json"], "nothing was changed"),
    (["a.json", "no/b.json"], "1 of 2 files were changed"),
    (["a.json", "b.json", "no/c.json", "d.json"], "2 of 4 files were changed"),
  ])
  func `Where it stops, it says how far it came`(names: [String], progress: String) throws {
    let package = try TemporaryFolder([:])
    defer { withExtendedLifetime(package) {} }
    let update = FolderUpdate(folder: package.path, texts: names.map { ($0, "x") })
    let failure = #expect(throws: FolderUpdate.Failure.self) { try update.apply() }
    #expect(failure?.progress == progress)
    #expect(failure?.path.hasPrefix("\(package.path)/no/") == true)
  }
}
