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
    // The only accepted findings are differences of contracts; every other rule has something to check.
    #expect(outcome.lookedAt > 0 || id == "acceptance-stale")
    #expect(outcome.exemption == nil)
    #expect(outcome.findings.map(\.description) == [])
  }

  @Test func `The product links no TestKit`() async throws {
    let linked = try await Self.linked(by: "mediator")
    #expect(linked.contains("ConsoleKit"))
    #expect(!linked.contains("TestKit"))
  }

  @Test func `Only mediator-online links libraries of the network`() async throws {
    let manifest = try await PackageManifest.load(packageFolder: Self.folder)
    let system = Set(manifest.targets.filter { $0.type == "system" }.map(\.name))
    #expect(try await Self.linked(by: "mediator").intersection(system) == Self.fixed)
    #expect(try await Self.linked(by: "mediator-online").contains("CCurl"))
  }

  /// The system libraries that `mediator` links statically.
  private static let fixed: Set = ["CCrypt", "CEvent", "CSQLite"]

  /// The SwiftPM targets that an executable links.
  private static func linked(by executable: String) async throws -> Set<String> {
    let manifest = try await PackageManifest.load(packageFolder: folder)
    var linked: Set<String> = []
    var waiting = [executable]
    while let name = waiting.popLast() {
      guard linked.insert(name).inserted else { continue }
      waiting += manifest.target(name)?.dependencies.map(\.name) ?? []
    }
    return linked
  }
}
