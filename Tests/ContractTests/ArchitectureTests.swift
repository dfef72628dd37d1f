import ContractKit
import Foundation
import Testing

/// The rules of the house, checked against the manifest and the sources of this package.
struct ArchitectureTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  private static let subject = Task {
    let manifest = try await PackageManifest.load(packageFolder: folder)
    let sources = try PackageSources(of: manifest, packageFolder: folder)
    return ArchitectureSubject(manifest: manifest, sources: sources)
  }

  @Test(arguments: ArchitectureRules.all.map(\.id))
  func `The package keeps the rule`(_ id: String) async throws {
    let rule = try #require(ArchitectureRules.all.first { $0.id == id })
    let outcome = rule.check(try await Self.subject.value)
    #expect(outcome.lookedAt > 0)
    #expect(outcome.findings.map(\.description) == [])
  }
}
