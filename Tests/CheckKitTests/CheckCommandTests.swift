// swift-format-ignore-file: AlwaysUseLowerCamelCase

import ConsoleKit
import ConsoleTestSupport
import MediatorKit
import Testing

@testable import CheckKit

struct CheckCommandTests {
  /// Greets; a clean application is made of it.
  struct Target_Greeter: Target {
    static let summary = "Greets."
    static var actions: [Action<Self>] {
      Action(
        "hello", "Greets someone.", Param("name", "Whom."), access: .remote(.read),
        file: "Greeter/Target_Greeter.swift", line: 5, perform: Action_hello
      )
      .examples(Example("Li", ["name": "Li"], returns: "Hello, Li!"))
    }
    func Action_hello(name: String) -> String { "Hello, \(name)!" }
  }

  /// Asks the greeter for something; what, a test says.
  struct Target_Visitor: Target {
    static let summary = "Visits."
    static let needs: [any NeedDeclaration] = [
      Need(
        "Greeter/hello", Param("nam", String.self), returns: Int.self,
        file: "Visitor/VisitorNeeds.swift", line: 4)
    ]
    static var actions: [Action<Self>] {}
  }

  private static let clean: @Sendable (ConsoleEnvironment) throws -> Mediator = { _ in
    try Mediator { Registration(Target_Greeter.self) { _ in Target_Greeter() } }
  }

  private static let faulty: @Sendable (ConsoleEnvironment) throws -> Mediator = { _ in
    try Mediator {
      Registration(Target_Greeter.self) { _ in Target_Greeter() }
      Registration(Target_Visitor.self) { _ in Target_Visitor() }
    }
  }

  @Test func `A clean application has one line for each rule`() async throws {
    let run = try await ConsoleRun.of(["check"], commands: [.check], app: Self.clean)
    #expect(
      run.output == """
        registration        ok  1 target         Names, links and lifecycles can be linked.
        unmet-need          ok  0 needs          Every need is met by the action that it names.
        unmet-subscription  ok  0 subscriptions  Every subscription names an event, and fits its payload and its delivery.
        tool-name           ok  0 tools          Each action that is open to agents has a tool name of its own, at most 48 long.
        need-cycle          ok  1 module         The needs of modules form no cycle.

        1 target, 1 action, 0 needs, 0 events, 0 subscriptions, 5 rules: nothing is wrong; no sources were checked: this folder isn't the package of these targets. --package DIR names it

        """)
    #expect(run.status == .ok)
  }

  @Test(arguments: ["name", "nam"])
  func `The needs of the application's own code count, also if they aren't met`(param: String)
    async throws
  {
    let run = try await ConsoleRun.of(["check"], commands: [.check]) { _ in
      try Mediator(needs: [
        Need("Greeter/hello", Param(param, String.self), returns: String.self)
      ]) { Registration(Target_Greeter.self) { _ in Target_Greeter() } }
    }
    #expect(run.output.contains("1 target, 1 action, 1 need, 0 events"))
    #expect(run.output.contains("1 need  "))
  }

  @Test func `The faults of an application that can't be linked have places`() async throws {
    let run = try await ConsoleRun.of(["check"], commands: [.check], app: Self.faulty)
    let findings = run.output.split(separator: "\n\n").dropFirst().dropLast()
    #expect(
      findings.joined(separator: "\n\n") == """
        error[unmet-need] Visitor/VisitorNeeds.swift:4
          Visitor needs Greeter/hello: the action has no param 'nam', did you mean 'name'?
          see: the action Greeter/hello (Greeter/Target_Greeter.swift:5)
          help: Correct the name or remove the param; it has: name.

        error[unmet-need] Visitor/VisitorNeeds.swift:4
          Visitor needs Greeter/hello: result is string, but integer is expected
          see: the action Greeter/hello (Greeter/Target_Greeter.swift:5)
          help: Read the result's type, string, and only its fields.
        """)
    #expect(
      run.output.hasSuffix(
        "2 targets, 1 action, 1 need, 0 events, 0 subscriptions, 5 rules: 2 errors; no sources were checked: this folder isn't the package of these targets. --package DIR names it\n"
      ))
    #expect(run.status == .failed)
    #expect(
      try await ConsoleRun.of(["call", "Visitor/visit"], app: Self.faulty).status == .software)
  }

  @Test func `A need of an unlinked target is a warning, and fails`() async throws {
    let run = try await ConsoleRun.of(["check"], commands: [.check], app: Shop.needy)
    #expect(
      run.output.contains("\nwarning[unlinked-need] ConsoleTestSupport/Target_Needy.swift:9\n"))
    #expect(
      run.output.contains("\n  Needy subscribes to Nowhere/gone: no target 'Nowhere' is linked\n"))
    #expect(
      run.output.hasSuffix(
        "1 target, 1 action, 1 need, 0 events, 1 subscription, 5 rules: 2 warnings; no sources were checked: this folder isn't the package of these targets. --package DIR names it\n"
      ))
    #expect(run.status == .failed)
  }

  @Test func `Modules are checked as they are, even behind stand-ins`() async throws {
    let whole = try await ConsoleRun.of(["check"], commands: [.check], app: Shop.gallery)
    #expect(whole.output.contains(#/unmet-need +ok +1 need /#))
    let alone = try await ConsoleRun.of(
      ["check", "--only", "Visitor"], commands: [.check], app: Shop.gallery)
    #expect(alone.output == whole.output)
    let unmet = try await ConsoleRun.of(
      ["check", "--only", "Shop"], commands: [.check], app: Shop.unmet)
    #expect(unmet.status == .failed && unmet.output.contains("error[unmet-need]"))
  }

  @Test func `A warning names check if the application can't be linked`()
    async throws
  {
    let list = try await ConsoleRun.of(["list"], commands: [.check], app: Shop.unmet)
    #expect(list.errors == "warning: the application can't be linked; 'shop check' shows why\n")
  }

  @Test func `Events and subscriptions are counted`() async throws {
    let run = try await ConsoleRun.of(["check"], commands: [.check], app: Shop.lively())
    #expect(
      run.output.contains("\n5 targets, 16 actions, 1 need, 1 event, 2 subscriptions, 5 rules: "))
  }

  @Test func `JSON output has the findings`() async throws {
    let document = try await ConsoleRun.of(
      ["check", "--json"], commands: [.check], app: Shop.needy
    ).document
    #expect(document["ok"] == false)
    #expect(
      document["looked"] == [
        "targets": 1, "actions": 1, "needs": 1, "events": 0, "subscriptions": 1,
      ])
    #expect(document["findings"]?[0]?["id"] == "unlinked-need")
    #expect(document["findings"]?[1]?["id"] == "unlinked-event")
    #expect(document["rules"]?[0]?["id"] == "registration")
    #expect(document["package"] == nil && document["unchecked"] == ["sources"])
  }

  @Test func `A finding in JSON has both places`() async throws {
    let document = try await ConsoleRun.of(
      ["check", "--json"], commands: [.check], app: Self.faulty
    ).document
    #expect(
      document["findings"]?[1] == [
        "id": "unmet-need", "subject": "Visitor",
        "about":
          "Visitor/VisitorNeeds.swift: Visitor needs Greeter/hello: result is string, but integer is expected",
        "level": "error", "file": "Visitor/VisitorNeeds.swift", "line": 4,
        "message": "Visitor needs Greeter/hello: result is string, but integer is expected",
        "help":
          "Read the result's type, string, and only its fields.",
        "related": [
          ["text": "the action Greeter/hello", "file": "Greeter/Target_Greeter.swift", "line": 5]
        ],
      ])
  }

  @Test func `A workflow gets one command for each finding`() async throws {
    let run = try await ConsoleRun.of(["check", "--github"], commands: [.check], app: Self.faulty)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines[1] == "::error file=Visitor/VisitorNeeds.swift,line=4,title=unmet-need::Visitor needs "
        + "Greeter/hello: result is string, but integer is expected%0ARead the result's type, string, "
        + "and only its fields.%0ASee the action Greeter/hello (Greeter/Target_Greeter.swift:5)."
    )
    #expect(run.status == .failed)
    #expect(
      try await ConsoleRun.of(["check", "--github"], commands: [.check], app: Self.clean).output
        == "")
  }

  private static func screens(_ arguments: String..., root: String) async throws -> ConsoleRun {
    try await ConsoleRun.of(
      ["check", "--screens"] + arguments, commands: [.check], root: root,
      app: Target_Kiosk.mediator)
  }

  @Test func `The links of screens are one more rule`() async throws {
    let run = try await Self.screens(root: "Kiosk/home")
    #expect(
      run.output.contains("\ndead-link           ok  4 screens        Every link on a screen leads")
    )
    #expect(run.status == .ok)
    let document = try await Self.screens("-o", "json", root: "Kiosk/home").document
    #expect(document["rules"]?.array?.last?["lookedAt"] == 4)
    #expect(document["screens"]?["opened"]?["Kiosk/item"] == 2)
  }

  @Test func `A dead link is a finding, and fails`() async throws {
    let run = try await Self.screens(root: "Kiosk/dead")
    #expect(
      run.output.contains(
        """
        error[dead-link]
          Kiosk/dead › Way out: the link to 'Kiosk/exit' fails: no action 'exit' in target 'Kiosk'; its actions: home, list, item, broken, dead, never, twins, clock, shelf, price, count
          help: Link to an action that returns a screen, with the params that it takes.
        """))
    #expect(run.status == .failed)
    let unlinked = try await ConsoleRun.of(
      ["check", "--screens"], commands: [.check], root: "Visitor/visit", app: Self.faulty)
    #expect(unlinked.output.contains("error[unmet-need]"))
    #expect(!unlinked.output.contains("dead-link"))
  }

  @Test func `Without a first screen there is nothing to follow`() async throws {
    let run = try await ConsoleRun.of(
      ["check", "--screens"], commands: [.check], app: Target_Kiosk.mediator)
    #expect(run.errors.contains("the application has no root screen"))
    #expect(run.status == .unavailable)
  }

  @Test func `Two output formats at once are refused`() async throws {
    let run = try await ConsoleRun.of(
      ["check", "--json", "--github"], commands: [.check], app: Self.clean)
    #expect(run.status == .usage)
  }
}
