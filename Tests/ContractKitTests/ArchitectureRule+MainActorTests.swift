import MediatorKit
import Testing

@testable import ContractKit

struct MainActorRuleTests {
  private static func findings(_ text: String) -> [String] {
    var package = SamplePackage()
    package.add(text, to: "Login", as: "Modules/Login/A.swift")
    return package.report().findings.filter { $0.rule == "R19" }.map(\.message)
  }

  private static let message =
    "Action_a is bound to the main actor and doesn't wait, but runs wherever it is called from."

  @Test(arguments: [
    "@MainActor func Action_a() {}", "@MainActor public final func Action_a(x: Int) -> Int { 1 }",
    "@Swift.MainActor func Action_a() throws {}",
    "@available(macOS 15, *) @MainActor func Action_a() {}",
    "@MainActor\n  @discardableResult\n  func Action_a<T: Payload>(_ x: (T) async -> Void) -> Int { 1 }",
    "@MainActor extension Target_Login { func Action_a() {} }",
    "@MainActor class Desk { func Action_a() {} }",
    "@MainActor class Desk {}\nextension Desk { func Action_a() {} }",
  ])
  func `A method of the main actor that doesn't wait is found behind perform`(text: String) {
    #expect(
      Self.findings(text + "\nlet a = Action(\"a\", \"A.\", perform: Action_a)") == [Self.message])
    #expect(
      Self.findings(text + "\nlet a = Hearer(\"X/a\", perform: Self.Action_a)") == [Self.message])
    #expect(Self.findings(text + "\nlet a = Action(\"a\", \"A.\", onMain: Action_a)") == [])
  }

  @Test(arguments: [
    "func Action_a() {}", "@MainActor func Action_a() async {}",
    "@MainActor func other() {}\nfunc Action_a() {}",
    "@MainActor extension Target_Login { nonisolated func Action_a() {} }",
    "@MainActor extension Other { func b() {} }\nextension Target_Login { func Action_a() {} }",
  ])
  func `What runs anywhere, or waits, may be given`(text: String) {
    #expect(Self.findings(text + "\nlet a = Action(\"a\", \"A.\", perform: Action_a)") == [])
  }
}
