import MediatorKit
import Testing

@testable import CheckKit

struct EntryPointRuleTests {
  @Test func `Another target in a module, and a module without its own, are found`() {
    var package = SamplePackage()
    package.files.removeAll { $0.path == "Modules/Login/Target_Login.swift" }
    package.add(
      "public struct Target_Logn {\n  func Action_status() {}\n}", to: "Login",
      as: "Modules/Login/Target_Login.swift")
    #expect(
      package.findings(of: "entry-point") == [
        "entry-point Modules/Login/Target_Login.swift:1: Target_Logn is in the module Login. "
          + "A module has one target, Target_Login; rename or move this type.",
        "entry-point Modules/Login: The module Login has no type Target_Login. "
          + "Declare it, and register it in the composition root.",
      ])
  }

  @Test func `An action that runs a method of another name is found`() {
    var package = SamplePackage()
    package.add(
      """
      extension Target_Login {
        static var more: [Action<Self>] {
          Action("a", "A.", Param("x", "X.", default: f(1, 2)), perform: Action_b)
          Action("c", "C.", perform: { _ in {} })
          Action(name, "D.", onMain: Action_d)
          Action<Self>("status", "E.", perform: Self.Action_status)
        }
      }
      """, to: "Login", as: "Modules/Login/A.swift")
    #expect(
      package.findings(of: "entry-point") == [
        "entry-point Modules/Login/A.swift:3: The action 'a' runs 'Action_b'. Give it the method Action_a.",
        "entry-point Modules/Login/A.swift:4: The action 'c' runs a closure. Give it the method Action_c.",
        "entry-point Modules/Login/A.swift:5: The name of an action isn't a string literal. "
          + "Write it out: Action(\"search\", …).",
      ])
  }

  @Test func `Methods and actions that have no counterpart are found`() {
    var package = SamplePackage()
    package.promise(
      "Login",
      actions: [SamplePackage.action("signIn", file: "Login/Target_Login.swift", line: 5)])
    #expect(
      package.findings(of: "entry-point") == [
        "entry-point Modules/Login/Target_Login.swift:8: The method Action_status isn't an action of Login. "
          + "Declare the action in Target_Login.actions, or rename the method.",
        "entry-point Modules/Login/Target_Login.swift:5: Login/signIn has no method Action_signIn in its "
          + "module. Name the method after the action.",
      ])
  }
}
