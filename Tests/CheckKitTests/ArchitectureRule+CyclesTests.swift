import ContractKit
import MediatorKit
import ScreenKit
import Testing

@testable import CheckKit

struct CycleRuleTests {
  /// What the rule of cycles says of modules that need each other so: `A>B`.
  private static func findings(_ edges: [String]) -> [Finding] {
    var package = SamplePackage()
    package.contracts = []
    for name in ["A", "B", "C", "D", "E"] {
      let needs = edges.filter { $0.hasPrefix(name) }.map { edge in
        SamplePackage.need("\(edge.suffix(1))/run", file: "\(name)/\(name)Needs.swift", line: 3)
      }
      package.promise(name, needs: needs)
    }
    return package.report().findings.filter { $0.id == "need-cycle" }
  }

  @Test(arguments: [
    [], ["A>B", "B>C", "A>C", "D>C"], ["A>A"], ["A>B", "A>B", "A>X"],
  ])
  func `Needs without a cycle have no finding`(edges: [String]) {
    #expect(Self.findings(edges) == [])
  }

  @Test func `Modules that show each other's screens are in no cycle`() {
    var package = SamplePackage()
    package.contracts = []
    package.promise("A", needs: [SamplePackage.need("B/screen", result: Presented.shape)])
    package.promise("B", needs: [SamplePackage.need("A/run")])
    #expect(package.report().findings.filter { $0.id == "need-cycle" } == [])
  }

  @Test func `A cycle is reported with its needs`() {
    let findings = Self.findings(["A>B", "B>A", "C>A"])
    #expect(findings.map(\.message) == ["A → B → A is a cycle of needs."])
    #expect(
      findings.first?.related.map(\.description) == [
        "A needs B/run (A/ANeeds.swift:3)", "B needs A/run (B/BNeeds.swift:3)",
      ])
  }

  @Test func `Of many cycles in a group of modules, a shortest is reported`() {
    let edges = ["A>B", "B>C", "C>D", "D>A", "D>C"]
    #expect(Self.findings(edges).map(\.message) == ["C → D → C is a cycle of needs."])
  }

  @Test func `Two groups of modules are two findings`() {
    #expect(
      Self.findings(["A>B", "B>A", "C>D", "D>E", "E>C", "B>C"]).map(\.message) == [
        "A → B → A is a cycle of needs.", "C → D → E → C is a cycle of needs.",
      ])
  }

  @Test func `A cycle of many modules doesn't exhaust the stack`() {
    var package = SamplePackage()
    let count = 3_000
    package.contracts = (0..<count).map { index in
      let next = SamplePackage.need("M\((index + 1) % count)/run")
      return TargetContract(name: "M\(index)", summary: "", actions: [], needs: [next])
    }
    let circles = NeedGraph(package.contracts).shortestCycles
    #expect(circles.map(\.count) == [count])
  }
}
