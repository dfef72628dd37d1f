import ContractKit
import MediatorKit
import Testing

@testable import CheckKit

struct CycleRuleTests {
  /// What the rule of cycles says of modules that need each other so: `A>B`.
  private static func findings(_ edges: [String]) -> [String] {
    var package = SamplePackage()
    package.contracts = []
    for name in ["A", "B", "C", "D", "E"] {
      let needs = edges.filter { $0.hasPrefix(name) }.map { edge in
        SamplePackage.need("\(edge.suffix(1))/run", file: "\(name)/\(name)Needs.swift", line: 3)
      }
      package.promise(name, needs: needs)
    }
    return package.report().findings.filter { $0.id == "need-cycle" }.map(\.message)
  }

  @Test(arguments: [
    [], ["A>B", "B>C", "A>C", "D>C"], ["A>A"], ["A>B", "A>B", "A>X"],
  ])
  func `Modules that need each other in no circle are fine`(edges: [String]) {
    #expect(Self.findings(edges) == [])
  }

  @Test func `A circle is told with its routes and files`() {
    #expect(
      Self.findings(["A>B", "B>A", "C>A"]) == [
        "A → B → A: A needs B/run (A/ANeeds.swift), B needs A/run (B/BNeeds.swift)."
      ])
  }

  @Test func `Of many circles in a knot, a shortest is told`() {
    let knot = ["A>B", "B>C", "C>D", "D>A", "D>C"]
    #expect(
      Self.findings(knot) == [
        "C → D → C: C needs D/run (C/CNeeds.swift), D needs C/run (D/DNeeds.swift)."
      ])
  }

  @Test func `Two knots are two findings`() {
    #expect(
      Self.findings(["A>B", "B>A", "C>D", "D>E", "E>C", "B>C"]).map { $0.prefix { $0 != ":" } } == [
        "A → B → A", "C → D → E → C",
      ])
  }

  @Test func `A chain of many modules needs no stack`() {
    var package = SamplePackage()
    let count = 3_000
    package.contracts = (0..<count).map { index in
      let next = SamplePackage.need("M\((index + 1) % count)/run")
      return TargetContract(name: "M\(index)", summary: "", actions: [], needs: [next])
    }
    let circles = NeedGraph(package.contracts).shortestCircles
    #expect(circles.map(\.count) == [count])
  }
}
