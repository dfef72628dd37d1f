import CheckKit
import ContractKit
import Foundation
import MediatorKit
import Testing

/// The rules of the house, checked against the manifest and the sources of this package, and its application.
@Suite(.needsApplication) struct ArchitectureTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  private static let report = Task {
    let linked = LinkedTargets(try Application.mediator())
    let subject = try await ArchitectureSubject.load(packageFolder: folder, linked: linked)
    let baseline = try ArchitectureBaseline(packageFolder: folder)
    return ArchitectureRules.check(subject, forgiving: baseline)
  }

  @Test(arguments: ArchitectureRules.all.map(\.id) + ["R17"])
  func `The package keeps the rule`(_ id: String) async throws {
    let outcome = try #require(try await Self.report.value.outcomes.first { $0.rule == id })
    // Nothing has to be forgiven, but everything else has to be there.
    #expect(outcome.lookedAt > 0 || id == "R17")
    #expect(outcome.exemption == nil)
    #expect(outcome.findings.map(\.description) == [])
  }
}
