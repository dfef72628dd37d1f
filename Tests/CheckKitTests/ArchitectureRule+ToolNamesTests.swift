import MediatorKit
import ScreenKit
import Testing

@testable import CheckKit

struct ToolNameRuleTests {
  /// The findings for modules with these actions, which are open to agents.
  private static func findings(
    _ actions: [(String, String)], to origins: Set<Origin> = [.agent], result: Shape = .boolean
  ) -> [String] {
    var package = SamplePackage()
    package.contracts = []
    for (target, action) in actions {
      let contract = ActionContract(
        name: action, summary: "", params: [], result: result, errors: [],
        access: .open(.read, to: origins), isolation: .any)
      package.promise(target, actions: [contract])
    }
    return package.report().findings.filter { $0.id == "tool-name" }.map(\.message)
  }

  @Test func `Names of their own have no finding`() {
    #expect(Self.findings([("A", "b_c"), ("B", "b_c"), ("A_b", "d")]) == [])
  }

  @Test func `A name of two actions is a finding`() {
    #expect(
      Self.findings([("A", "b_c"), ("A_b", "c"), ("B", "c")])
        == ["The tool name 'A_b_c' is that of A/b_c and A_b/c."])
  }

  @Test func `A name that is too long is a finding`() {
    let long = String(repeating: "x", count: 47)
    #expect(
      Self.findings([("A", long)])
        == ["The tool name 'A_\(long)' has 49 characters; agents accept 48."])
    #expect(Self.findings([("A", String(long.dropLast()))]) == [])
  }

  @Test func `Actions that agents can't call, and screens, have no tool name`() {
    let actions = [("A", "b_c"), ("A_b", "c")]
    #expect(Self.findings(actions, to: [.network]) == [])
    #expect(Self.findings(actions, result: Presented.shape) == [])
    #expect(Self.findings(actions, result: .native("View")) == [])
  }
}
