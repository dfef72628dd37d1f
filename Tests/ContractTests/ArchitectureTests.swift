import CheckKit
import ContractKit
import Foundation
import MediatorKit
import Testing

/// The architecture rules, checked against the manifest and the sources of this package, and its application.
@Suite(.needsApplication) struct ArchitectureTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  private static let report = Task {
    try await ArchitectureRules.check(
      packageFolder: folder, linked: LinkedTargets(try Application.mediator()))
  }

  @Test(arguments: ArchitectureRules.all.map(\.id) + ["acceptance-stale"])
  func `The package keeps the rule`(_ id: String) async throws {
    let outcome = try #require(try await Self.report.value.outcomes.first { $0.rule == id })
    // The list of accepted findings is empty; every other rule has something to check.
    #expect(outcome.lookedAt > 0 || id == "acceptance-stale")
    #expect(outcome.exemption == nil)
    #expect(outcome.findings.map(\.description) == [])
  }

  @Test func `The product links no TestKit`() async throws {
    let manifest = try await PackageManifest.load(packageFolder: Self.folder)
    var linked: Set<String> = []
    var waiting = ["mediator"]
    while let name = waiting.popLast() {
      guard linked.insert(name).inserted else { continue }
      waiting += manifest.target(name)?.dependencies.map(\.name) ?? []
    }
    #expect(linked.contains("ConsoleKit"))
    #expect(!linked.contains("TestKit"))
  }
}
