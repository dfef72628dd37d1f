import ContractKit
import MediatorKit
import Testing

@testable import CheckKit

/// Findings of the rules that a list accepts.
struct AcceptanceTests {
  private static let about =
    "Modules/Login/A.swift: Login imports Profile, which isn't a kit."

  private static func report(_ abouts: [String], imports: Int = 1) throws -> ArchitectureReport {
    var package = SamplePackage()
    package.add(
      String(repeating: "import Profile\n", count: imports), to: "Login",
      as: "Modules/Login/A.swift")
    let entries = abouts.map {
      Value.object([
        "id": "feature-import", "about": .string($0), "reason": "r", "date": "2026-11-21",
      ])
    }
    let list = try AcceptedFindings(
      in: Array(Value.array(entries).json().utf8), path: "accepted-findings.json")
    return package.report(accepting: list)
  }

  @Test func `An entry accepts every equal finding, wherever in the file it is`() throws {
    #expect(try Self.report([]).findings.map(\.id) == ["feature-import"])
    #expect(try Self.report([Self.about]).findings.isEmpty)
    #expect(try Self.report([Self.about], imports: 2).findings.isEmpty)
  }

  @Test func `The size of the list is reported`() throws {
    #expect(try Self.report([Self.about]).outcomes.last?.looked == "1 accepted finding")
    #expect(try Self.report([]).outcomes.last?.looked == "0 accepted findings")
  }

  @Test func `An entry that accepts nothing is a finding`() throws {
    #expect(
      try Self.report([Self.about, "Modules/Login/B.swift: Gone."]).findings.map(\.description) == [
        "acceptance-stale: 'feature-import' was accepted on 2026-11-21 but wasn't found: the entry would "
          + "hide the same finding later. Remove the entry from the accepted findings."
      ])
  }

  @Test func `Entries about changes of contracts are for contract diff`() throws {
    let list = try AcceptedFindings(
      in: Array(
        #"[{"id":"action-removed","about":"Shop/buy","reason":"r","date":"2026-11-21"}]"#.utf8),
      path: "")
    #expect(SamplePackage().report(accepting: list).findings == [])
  }
}
