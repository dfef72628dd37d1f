import MediatorKit
import Testing

@testable import CheckKit

struct MainActorRuleTests {
  /// What the rule says about `Action_a`, given in the target's `actions`, when another file holds this text.
  private static func findings(_ text: String, _ call: String) -> [String] {
    var package = SamplePackage()
    package.files.removeAll { $0.target == "Login" }
    package.add(text, to: "Login", as: "Modules/Login/A.swift")
    package.add(
      "extension Target_Login { static let a = \(call) }", to: "Login", as: "Modules/Login/B.swift")
    return package.report().findings.filter { $0.id == "main-actor" }.map(\.message)
  }

  private static let message =
    "Action_a is a synchronous method of the main actor, but would run on any thread."

  @Test(arguments: [
    "extension Target_Login { @MainActor func Action_a() {} }",
    "extension Target_Login { @MainActor public final func Action_a(x: Int) -> Int { 1 } }",
    "extension Target_Login { @Swift.MainActor func Action_a() throws {} }",
    "extension Target_Login { @available(macOS 15, *) @MainActor func Action_a() {} }",
    "extension Target_Login {\n  @MainActor\n  @discardableResult\n"
      + "  func Action_a<T: Payload>(_ x: (T) async -> Void) -> Int { 1 }\n}",
    "nonisolated extension Target_Login { @MainActor func Action_a() {} }",
    "@MainActor extension Target_Login { func Action_a() {} }",
    "@MainActor class Target_Login { func Action_a() {} }",
    "@MainActor class Target_Login {}\nextension Target_Login { func Action_a() {} }",
    "class Target_Login: Desk<Int>, Other { func Action_a() {} }\n@MainActor class Desk<T> {}",
    "class Target_Login: Desk {}\nextension Target_Login { func Action_a() {} }\n"
      + "class Desk: Table {}\n@MainActor class Table {}",
    "class Target_Login: Desk {}\n@MainActor class Desk { func Action_a() {} }",
    "struct Target_Login: Target, Desk { func Action_a() {} }\n@MainActor protocol Desk {}",
    "extension Target_Login: Desk { func Action_a() {} }\n"
      + "protocol Desk { @MainActor func Action_a() }",
    "extension Target_Login: Desk { func Action_a() {} }\n"
      + "@MainActor protocol Desk { func Action_a() }",
    "extension Target_Login: Desk {}\nprotocol Desk {}\n"
      + "extension Desk { @MainActor func Action_a() {} }",
  ])
  func `A synchronous main-actor method passed as perform is found`(text: String) {
    #expect(Self.findings(text, #"Action("a", "A.", perform: Action_a)"#) == [Self.message])
    #expect(Self.findings(text, #"EventHandler("X/a", perform: Self.Action_a)"#) == [Self.message])
    #expect(Self.findings(text, #"NotFound(Action_a)"#) == [Self.message])
    #expect(Self.findings(text, #"Action("a", "A.", onMain: Action_a)"#) == [])
  }

  @Test(arguments: [
    "extension Target_Login { func Action_a() {} }",
    "extension Target_Login { @MainActor func Action_a() async {} }",
    "extension Target_Login { @MainActor func other() {}\nfunc Action_a() {} }",
    "@MainActor extension Target_Login { nonisolated func Action_a() {} }",
    "@MainActor extension Other { func b() {} }\nextension Target_Login { func Action_a() {} }",
    "extension Target_Login { func Action_a() {} }\n@MainActor class Desk { func Action_a() {} }",
    "@MainActor class Target_Login {}\nnonisolated extension Target_Login { func Action_a() {} }",
    "nonisolated class Target_Login: Desk { func Action_a() {} }\n@MainActor protocol Desk {}",
    "nonisolated class Target_Login: Desk {}\nextension Target_Login { func Action_a() {} }\n"
      + "@MainActor protocol Desk {}",
    "class Target_Login<T>: Table where T: Desk { func Action_a() {} }\n@MainActor class Desk {}",
    // A protocol binds a type only where the type itself is declared, or what it demands.
    "extension Target_Login: Desk {}\nextension Target_Login { func Action_a() {} }\n"
      + "@MainActor protocol Desk { func Action_b() }",
    "struct Target_Login: @MainActor Desk { func Action_a() {} }\nprotocol Desk {}",
    "class Target_Login: Outer.Desk { func Action_a() {} }\n@MainActor class Outer {}",
    "class Target_Login: Target_Login { func Action_a() {} }",
  ])
  func `Async and nonisolated methods are accepted`(text: String) {
    #expect(Self.findings(text, #"Action("a", "A.", perform: Action_a)"#) == [])
  }
}
