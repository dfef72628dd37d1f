import Foundation
import TestSupport
import Testing

@testable import MediatorKit

struct NeedCheckTests {
  struct Person: Codable, Payload { var id: Int, name: String, note: String? }
  struct Name: Codable, Payload { var name: String }
  struct Place: Codable, Payload { var zone: Locale }
  enum State: String, Codable, Payload, CaseIterable { case open, sold, reserved }
  enum Former: String, Codable, Payload, CaseIterable { case open, sold }
  enum Tag: String, Codable, Payload, CaseIterable { case new, old }
  struct Wide: Codable, Payload { var nam: String, id: String }

  struct Target_Shop: Target {
    static let summary = "Offers."
    static var actions: [Action<Self>] {
      Action(
        "buy", "Buys.", Param("what", "W."), Param("count", "C.", default: 1),
        errors: .of(DeskError.closed),
        perform: { _ in { (_: String, _: Int) -> Person in Person(id: 1, name: "", note: nil) } })
      Action("any", "Any.", Param("value", "V."), perform: { _ in { (_: Value) in } })
      Action(
        "label", "Labels.", Param("as", "A."), perform: { _ in { (_: Name?) in } })
      Action(
        "rate", "Rates.", Param("stars", "S.", range: 1...5), perform: { _ in { (_: Int) in } })
      Action("where", "Where.", perform: { _ in { Place(zone: Locale(identifier: "en")) } })
      Action("pick", "Picks.", perform: { _ in {} }).answers(Person.self)
      Action("tag", "Tags.", Param("t", "T.", count: 1...3), perform: { _ in { (_: String) in } })
      Action("state", "S.", perform: { _ in { State.open } })
      Action("inspect", "Inspects.", access: .console(.read), perform: { _ in {} })
    }
  }

  static let what = Param("what", String.self)

  static let met: [any NeedDeclaration] = [
    Need("Shop/buy", what), Need("Shop/buy", what, returns: Name.self),
    Need("Shop/buy", what, Param("count", Int?.self), returns: Value.self, handles: ["closed"]),
    Need("Shop/label", Param("as", Name.self)), Need("Shop/label", Param("as", Name?.self)),
    Need("Shop/any", Param("value", Int.self)), Need("Shop/any", Param("value", Value.self)),
    Need("Shop/pick").answers(Name.self), Need("Shop/pick"),
    // Each call is checked alone, unless all values are declared.
    Need("Shop/tag", Param("t", String.self)), Need("Shop/tag", Param("t", Tag.self)),
  ]

  @Test(arguments: met)
  func `A need that its action meets has no finding`(need: any NeedDeclaration) {
    #expect(Self.findings(of: need).isEmpty)
  }

  static let unmet: [(any NeedDeclaration, [String])] = [
    (Need("Shop"), ["'Shop' isn't a route; write Target/action"]),
    (Need("Shop/sell"), ["no action 'sell' in target 'Shop'"]),
    (Need("Shop/buyy"), ["no action 'buyy' in target 'Shop', did you mean 'buy'?"]),
    (Need("Shop/inspect"), ["the action isn't open to native calls"]),
    (Need("Shop/buy"), ["the required param 'what' isn't sent"]),
    (
      Need("Shop/any", Param("value", Int.self)).answers(Name.self),
      ["it reads an answer, but the action declares none"]
    ),
    (
      Need("Shop/pick").answers(Wide.self),
      [
        "answer/id is integer, but string is expected",
        "answer/nam doesn't exist, did you mean 'name'?",
      ]
    ),
    (
      Need("Shop/buy", what, Param("cout", Int.self)),
      ["the action has no param 'cout', did you mean 'count'?"]
    ),
    (
      Need("Shop/tag", Param("t", Former.self)),
      ["param 't' may be open | sold, but the limit is 1 to 3 characters"]
    ),
    (Need("Shop/buy", what, Param("zzz", Int.self)), ["the action has no param 'zzz'"]),
    (
      Need("Shop/buy", Param("what", String?.self)),
      ["param 'what' may be absent, but string is required"]
    ),
    (
      Need("Shop/any", Param("value", String?.self)),
      ["param 'value' may be absent, but anything is required"]
    ),
    (
      Need("Shop/buy", Param("what", Int.self), Param("count", [Name].self)),
      [
        "param 'count' is array of Name, but integer is expected",
        "param 'what' is integer, but string is expected",
      ]
    ),
    (
      Need("Shop/label", Param("as", Person.self)),
      ["param 'as'/id unknown", "param 'as'/note unknown"]
    ),
    (
      Need("Shop/buy", what, returns: Wide.self),
      [
        "result/id is integer, but string is expected",
        "result/nam doesn't exist, did you mean 'name'?",
      ]
    ),
    (
      Need("Shop/any", Param("value", Int.self), returns: Int.self),
      ["result is nothing, but integer is expected"]
    ),
    (
      Need("Shop/buy", what, handles: ["lost", "closed"]),
      ["it handles the error 'lost', which the action doesn't declare"]
    ),
    (
      Need("Shop/buy", Param("wha", String.self), returns: Int.self, handles: ["lost"]),
      [
        "the action has no param 'wha', did you mean 'what'?",
        "result is Person, but integer is expected",
        "it handles the error 'lost', which the action doesn't declare",
      ]
    ),
  ]

  @Test(arguments: unmet)
  func `Every unmet part of a need is reported`(
    need: any NeedDeclaration, problems: [String]
  ) {
    let found = Self.findings(of: need)
    #expect(found.map(\.message) == problems.map { "User needs \(need.contract.route): \($0)" })
    #expect(!found.map(\.kind).contains(.unlinkedNeed))
  }

  struct Noted: Codable, Payload { var note: String }
  struct Boxed: Codable, Payload { var zone: String }

  static let helps: [(any NeedDeclaration, String)] = [
    (Need("Shop/buy", what, returns: Noted.self), "Declare it optional in the type that reads it."),
    (
      Need("Shop/rate", Param("stars", Int.self, range: 1...9)),
      "Declare the limit of the action in the need: 1 to 5."
    ),
    (
      Need("Shop/tag", Param("t", Former.self)),
      "Send only what the action accepts: 1 to 3 characters."
    ),
    (
      Need("Shop/state", returns: Former.self),
      "Declare 'reserved' in the type that reads it."
    ),
    (
      Need("Shop/where", returns: Boxed.self),
      "The shape of Locale can't be derived: declare a `static var shape` in its type, and a `static var sample` "
        + "if its initialiser rejects invented data."
    ),
    (
      Need("Shop/buy", what, returns: Wide.self),
      "Declare it as integer in the type that reads it."
    ),
    (
      Need("Shop/buy", what, returns: [Noted].self),
      "Read the result's type, Person {id, name, note}, and only its fields."
    ),
  ]

  @Test(arguments: helps)
  func `The help says how to correct the need`(need: any NeedDeclaration, help: String) {
    #expect(Self.findings(of: need).first?.help == help)
  }

  static let unlinked: [(any NeedDeclaration, String)] = [
    (Need("Bank/pay"), "no target 'Bank' is linked"),
    (Need("Shpo/buy"), "no target 'Shpo' is linked, did you mean 'Shop'?"),
  ]

  @Test(arguments: unlinked)
  func `A need of an unlinked target is a warning`(
    need: any NeedDeclaration, problem: String
  ) {
    let found = Self.findings(of: need)
    #expect(found.map(\.message) == ["User needs \(need.contract.route): \(problem)"])
    #expect(found.map(\.kind) == [.unlinkedNeed])
  }

  static func findings(of need: any NeedDeclaration) -> [Finding] {
    let shop = Registration(Target_Shop.self) { _ in Target_Shop() }.contract
    let user = TargetContract(name: "User", summary: "", actions: [], needs: [need.contract])
    return NeedCheck.findings(of: [user], in: [shop, user])
  }

  @Test func `An unmet need fails the build of a mediator, with its place`() throws {
    struct Target_User: Target {
      static let summary = "Needs."
      static let needs: [any NeedDeclaration] = [
        Need("Shop/sell", file: "User/UserNeeds.swift", line: 7), Need("Bank/pay"),
      ]
      static var actions: [Action<Self>] {}
    }
    let error = try #require(throws: RegistrationError.self) {
      try Mediator {
        Registration(Target_User.self) { _ in Target_User() }
        Registration(Target_Shop.self) { _ in Target_Shop() }
      }
    }
    #expect(error.faults.map(\.kind) == [.unmetNeed])
    #expect(
      error.description == """
        the registration has 1 fault:
          - unmet-need User/UserNeeds.swift:7: User needs Shop/sell: no action 'sell' in target 'Shop'
            help: Correct the name. Those that Shop has: buy, any, label, rate, where, pick, tag, state, inspect.
        """)
  }

  @Test func `The needs of the fallback are checked too`() throws {
    struct Target_Fallback: Target {
      static let summary = "Needs."
      static let needs: [any NeedDeclaration] = [Need("Shop/sell"), Need("Bank/pay")]
      static var actions: [Action<Self>] {}
      static var notFound: NotFound<Self>? { NotFound { _ in { _ in nil } } }
    }
    let error = try #require(throws: RegistrationError.self) {
      try Mediator(fallback: Registration(Target_Fallback.self) { _ in Target_Fallback() }) {
        Registration(Target_Shop.self) { _ in Target_Shop() }
      }
    }
    #expect(error.faults.map(\.kind) == [.unmetNeed])
  }

  @Test func `A need of an unlinked target isn't a fault, and its call fails`() async throws {
    struct Target_User: Target {
      static let pay = Need("Bank/pay", file: "User/UserNeeds.swift", line: 7)
      static let summary = "Needs."
      static let needs: [any NeedDeclaration] = [pay]
      static var actions: [Action<Self>] { Action("run", "Runs.", perform: run) }
      let peers: Peers
      func run() async throws { _ = try await peers.call(Self.pay) }
    }
    let mediator = try Mediator { Registration(Target_User.self) { Target_User(peers: $0) } }
    #expect(
      mediator.warnings.map(\.summary) == [
        "unlinked-need User/UserNeeds.swift:7: User needs Bank/pay: no target 'Bank' is linked"
      ])
    let error = try await #require(throws: MediatorError.self) {
      try await mediator.perform("User/run")
    }
    #expect(error.code == .targetNotFound)
    #expect(error.route == "Bank/pay")
  }

  /// The findings about a need of the action Old/run with the given declaration.
  static func findings(
    _ params: [ParamContract] = [], result: Shape = .nothing, deprecation: Deprecation? = nil,
    of need: any NeedDeclaration
  ) -> [Finding] {
    let action = ActionContract(
      name: "run", summary: "", params: params, result: result, errors: [], access: .native(.read),
      isolation: .any, file: "Old/Target_Old.swift", line: 8, deprecation: deprecation)
    let old = TargetContract(name: "Old", summary: "", actions: [action], needs: [])
    let user = TargetContract(name: "User", summary: "", actions: [], needs: [need.contract])
    return NeedCheck.findings(of: [user], in: [old, user])
  }

  @Test func `A need of an action that moved names where it is`() {
    let target = { name, action in
      TargetContract(
        name: name, summary: "",
        actions: [
          ActionContract(
            name: action, summary: "", params: [], result: .nothing, errors: [],
            access: .native(.read), isolation: .any)
        ], needs: [Need("Old/walk").contract])
    }
    let found = NeedCheck.findings(
      of: [target("User", "use")], in: [target("Old", "run"), target("New", "walk")])
    #expect(
      found.map(\.message) == [
        "User needs Old/walk: no action 'walk' in target 'Old', did you mean 'New/walk'?"
      ])
  }

  @Test func `A need of a deprecated action is a warning that names the replacement`() {
    let deprecation = Deprecation(
      since: "1.2.0", removeIn: "2.0.0", replacement: "New/run", reason: "It is slow.")
    let found = Self.findings(
      deprecation: deprecation, of: Need("Old/run", file: "User/UserNeeds.swift", line: 3))
    #expect(
      found == [
        Finding(
          .deprecatedNeed,
          "User needs Old/run: the action is deprecated since 1.2.0 and will be removed in 2.0.0: It is slow.",
          about: "User", at: Finding.SourceLocation("User/UserNeeds.swift", 3),
          help: "Call New/run instead.",
          related: [
            Finding.Related("the action Old/run", Finding.SourceLocation("Old/Target_Old.swift", 8))
          ])
      ])
  }

  @Test func `A mediator with needs of deprecated actions can be built, and has warnings`() throws {
    struct Target_Old: Target {
      static let summary = "Goes."
      static var actions: [Action<Self>] {
        Action("run", "Runs.", perform: { _ in {} })
          .deprecated(since: "1.2.0", removeIn: "2.0.0", because: "It is slow.")
      }
    }
    struct Target_User: Target {
      static let summary = "Needs."
      static let needs: [any NeedDeclaration] = [Need("Old/run")]
      static var actions: [Action<Self>] {}
    }
    let mediator = try Mediator {
      Registration(Target_Old.self) { _ in Target_Old() }
      Registration(Target_User.self) { _ in Target_User() }
    }
    #expect(mediator.warnings.map(\.kind) == [.deprecatedNeed])
    #expect(mediator.warnings.first?.help == "Stop calling it; nothing replaces it here.")
  }

  @Test func `A param that isn't open to native calls can't be sent`() {
    let param = ParamContract(
      name: "who", help: "", shape: .string, isRequired: false, defaultValue: nil, example: nil,
      origins: [.console])
    let found = Self.findings([param], of: Need("Old/run", Param("who", String.self)))
    #expect(
      found.map(\.message) == ["User needs Old/run: param 'who' isn't open to native calls"])
  }

  @Test func `A need that declares a limit sends nothing beyond the action's`() {
    func found(_ sent: Param<String>) -> [String] {
      let param = ParamContract(
        name: "who", help: "", shape: .string, isRequired: true, defaultValue: nil, example: nil,
        limit: .count(1...20, .line), origins: nil)
      return Self.findings([param], of: Need("Old/run", sent)).map(\.message)
    }
    #expect(found(Param("who", String.self)) == [])
    #expect(found(Param("who", String.self, count: 2...20, matching: .line)) == [])
    #expect(
      found(Param("who", String.self, count: 1...20)) == [
        "User needs Old/run: param 'who' may be 1 to 20 characters, but the limit is "
          + "1 to 20 characters, on one line"
      ])
    #expect(found(Param("who", String.self, count: 1...21, matching: .line)).count == 1)
  }

  @Test func `A native result can only be read as exactly its type`() {
    struct View: NativePayload {}
    let need = Need("Old/run", returns: View.self)
    #expect(Self.findings(result: View.shape, of: need).isEmpty)
    #expect(
      Self.findings(result: .string, of: need).map(\.message) == [
        "User needs Old/run: result is string, but View is expected"
      ])
  }

  @Test func `A fault of a need names both places`() throws {
    struct Target_User: Target {
      static let summary = "Needs."
      static let needs: [any NeedDeclaration] = [
        Need("Old/run", Param("x", Int.self), file: "User/UserNeeds.swift", line: 7)
      ]
      static var actions: [Action<Self>] {}
    }
    struct Target_Old: Target {
      static let summary = "Offers."
      static var actions: [Action<Self>] {
        Action("run", "Runs.", file: "Old/Target_Old.swift", line: 8, perform: { _ in {} })
      }
    }
    let error = try #require(throws: RegistrationError.self) {
      try Mediator {
        Registration(Target_Old.self) { _ in Target_Old() }
        Registration(Target_User.self) { _ in Target_User() }
      }
    }
    #expect(
      error.faults.map(\.summary) == [
        "unmet-need User/UserNeeds.swift:7: User needs Old/run: the action has no param 'x'; "
          + "see the action Old/run (Old/Target_Old.swift:8)"
      ])
    #expect(error.faults.first?.kind == .unmetNeed)
    #expect(error.faults.first?.place == Finding.SourceLocation("User/UserNeeds.swift", 7))
    #expect(
      error.faults.first?.related.first?.place == Finding.SourceLocation("Old/Target_Old.swift", 8))
    #expect(error.contracts.map(\.name) == ["Old", "User"])
  }
}
