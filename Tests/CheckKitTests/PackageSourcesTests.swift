import TestSupport
import Testing

@testable import CheckKit

struct PackageSourcesTests {
  private let manifest = PackageManifest(
    targets: [SwiftPMTarget("A"), SwiftPMTarget("C", type: "system", path: "C")])

  @Test func `Every Swift file of a SwiftPM target is read, in order`() throws {
    let package = try TemporaryFolder([
      "Sources/A/b.swift": "import B", "Sources/A/Deep/Er/a.swift": "import C",
      "Sources/A/notes.md": "import X", "Sources/Other/x.swift": "import X",
    ])
    let sources = try PackageSources(of: manifest, packageFolder: package.path)
    #expect(sources.files.map(\.path) == ["Sources/A/Deep/Er/a.swift", "Sources/A/b.swift"])
    #expect(sources.files.map(\.target) == ["A", "A"])
    #expect(sources.files.map { $0.imports.map(\.module) } == [["C"], ["B"]])
  }

  @Test(arguments: [
    ("Sources/a.swift", SwiftPMTarget("A")), ("src/A/a.swift", SwiftPMTarget("A")),
    ("Tests/a.swift", SwiftPMTarget("A", type: "test")),
    ("Sources/A/a.swift", SwiftPMTarget("A", type: "test")),
  ])
  func `A SwiftPM target is found where SwiftPM finds it`(path: String, target: SwiftPMTarget)
    throws
  {
    let package = try TemporaryFolder([path: ""])
    let manifest = PackageManifest(targets: [target]).located(in: package.path)
    let sources = try PackageSources(of: manifest, packageFolder: package.path)
    #expect(sources.files.map(\.path) == [path])
  }

  @Test func `Names that begin with a point are skipped`() throws {
    let package = try TemporaryFolder([
      "Sources/A/a.swift": "", "Sources/A/.build/b.swift": "", "Sources/A/.c.swift": "",
    ])
    let sources = try PackageSources(of: manifest, packageFolder: package.path)
    #expect(sources.files.map(\.path) == ["Sources/A/a.swift"])
  }

  @Test func `Links are followed once`() throws {
    let package = try TemporaryFolder(["Sources/A/a.swift": "", "Elsewhere/b.swift": ""])
    try package.link("Sources/A/More", to: "../../Elsewhere")
    try package.link("Elsewhere/Back", to: "../Sources/A")
    let sources = try PackageSources(of: manifest, packageFolder: package.path)
    #expect(sources.files.map(\.path) == ["Sources/A/More/b.swift", "Sources/A/a.swift"])
  }

  @Test func `A missing folder is an error`() throws {
    let package = try TemporaryFolder(["Package.swift": ""])
    let error = try #require(
      throws: PackageError.self,
      performing: { try PackageSources(of: manifest, packageFolder: package.path) })
    let text =
      "can't list the folder 'Sources/A' of a SwiftPM target; "
      + "create it, or correct the path in Package.swift"
    #expect("\(error)" == text)
  }

  @Test func `A file that can't be read is an error`() throws {
    let package = try TemporaryFolder(["Sources/A/a.swift": ""])
    try package.link("Sources/A/lost.swift", to: "nowhere.swift")
    #expect(throws: PackageError.noFile("Sources/A/lost.swift")) {
      try PackageSources(of: manifest, packageFolder: package.path)
    }
  }
}
