import TestSupport
import Testing

@testable import MediatorKit

struct RegistrationCheckTests {
  static let nameRule = "a name is an ASCII letter followed by letters, digits and _"

  static func action(
    _ name: String, params: [String] = [], errors: [String] = []
  ) -> ActionContract {
    ActionContract(
      name: name, summary: "S.",
      params: params.map {
        ParamContract(
          name: $0, help: "", shape: .string, isRequired: true, defaultValue: nil, example: nil,
          origins: nil)
      }, result: .nothing,
      errors: errors.map { ErrorContract(code: $0, summary: "S.") }, access: .native(.read),
      isolation: .any)
  }

  static func target(_ name: String, _ actions: ActionContract...) -> Registration {
    let contract = TargetContract(name: name, summary: "S.", actions: actions, needs: [])
    return Registration(standingInFor: contract) { _ in .nothing }
  }

  static let faults: [([Registration], Finding.Kind, String)] = [
    ([target("Sh op")], .badName, "target 'Sh op' has a bad name: \(nameRule)"),
    ([target("")], .badName, "target '' has a bad name: \(nameRule)"),
    ([target("Läden")], .badName, "target 'Läden' has a bad name: \(nameRule)"),
    (
      [target("Shop", action("1buy"))], .badName,
      "action '1buy' of target 'Shop' has a bad name: \(nameRule)"
    ),
    (
      [target("Shop", action("buy", params: ["a-b"]))], .badName,
      "param 'a-b' of Shop/buy has a bad name: \(nameRule)"
    ),
    (
      [target("Shop", action(String(repeating: "b", count: 57)))], .badName,
      "Shop/\(String(repeating: "b", count: 57)): target and action have more than 60 characters "
        + "together"
    ),
    ([target("Shop"), target("Shop")], .duplicate, "target 'Shop' is declared 2 times"),
    (
      [target("Shop", action("buy"), action("buy"), action("buy"))], .duplicate,
      "action 'buy' of target 'Shop' is declared 3 times"
    ),
    (
      [target("Shop", action("buy", params: ["a", "a"]))], .duplicate,
      "param 'a' of Shop/buy is declared 2 times"
    ),
    (
      [target("shop"), target("Shop")], .sameButForCase,
      "targets 'Shop' and 'shop' differ only by case; rename one"
    ),
    (
      [target("Shop", action("buy"), action("Buy"))], .sameButForCase,
      "actions 'Buy' and 'buy' of target 'Shop' differ only by case; rename one"
    ),
    (
      [target("Shop", action("buy", params: ["id", "ID"]))], .sameButForCase,
      "params 'ID' and 'id' of Shop/buy differ only by case; rename one"
    ),
    (
      [target("Shop", action("buy", errors: ["cancelled"]))], .badErrorCode,
      "Shop/buy declares the error 'cancelled', which is one of the mediator's codes; rename it"
    ),
    (
      [target("Shop", action("buy", errors: ["sold", "sold"]))], .badErrorCode,
      "Shop/buy declares the error 'sold' more than once; remove the duplicate"
    ),
  ]

  @Test(arguments: faults)
  func `A faulty name or code is reported`(
    registrations: [Registration], code: Finding.Kind, message: String
  ) throws {
    let error = try #require(throws: RegistrationError.self) { try Mediator(registrations) }
    #expect(error.faults.map(\.kind) == [code])
    #expect(error.faults.map(\.message) == [message])
  }

  @Test func `A fallback must have a notFound`() throws {
    let fallback = Registration(Target_Desk.self) { _ in Target_Desk() }
    let error = try #require(throws: RegistrationError.self) {
      try Mediator([], fallback: fallback)
    }
    #expect(
      error.faults == [
        Finding(.emptyFallback, "the fallback target 'Desk' has no notFound; declare one")
      ])
  }

  @Test func `The fallback's names and events are checked like those of other targets`() throws {
    struct Target_Bad: Target {
      static let name = "shop"
      static let summary = "Has bad names."
      static let emits: [any EventDeclaration] = [Event("Other/gone", "Gone.", line: 1)]
      static var actions: [Action<Self>] {
        Action("a-b", "Bad.", Param<Int>("c-d", "Bad."), perform: { _ in { (_: Int) in } })
      }
      static var notFound: NotFound<Self>? { NotFound { _ in { _ in nil } } }
    }
    let error = try #require(throws: RegistrationError.self) {
      try Mediator(fallback: Registration(Target_Bad.self) { _ in Target_Bad() }) {
        Self.target("Shop")
      }
    }
    #expect(
      error.faults.map(\.message) == [
        "targets 'Shop' and 'shop' differ only by case; rename one",
        "action 'a-b' of target 'shop' has a bad name: \(Self.nameRule)",
        "param 'c-d' of shop/a-b has a bad name: \(Self.nameRule)",
        "shop emits Other/gone: the name must begin with the emitter's own, shop/",
      ])
    let twin = try #require(throws: RegistrationError.self) {
      try Mediator(
        [Self.target("Catcher")],
        fallback: Registration(MissPathTests.Target_Catcher.self) { _ in .init() })
    }
    #expect(twin.faults.map(\.message) == ["target 'Catcher' is declared 2 times"])
  }

  @Test func `All faults are reported, faults of names first`() throws {
    struct Target_User: Target {
      static let summary = "Needs."
      static let needs: [any NeedDeclaration] = [Need("Shop/sell", file: "U.swift", line: 1)]
      static var actions: [Action<Self>] {}
    }
    let error = try #require(throws: RegistrationError.self) {
      try Mediator {
        Registration(Target_User.self) { _ in Target_User() }
        Self.target("Shop", Self.action("a-b"), Self.action("buy", errors: ["failed"]))
        Self.target("Shop")
      }
    }
    #expect(
      error.description == """
        the registration has 4 faults:
          - duplicate-name: target 'Shop' is declared 2 times
          - bad-name: action 'a-b' of target 'Shop' has a bad name: \(Self.nameRule)
          - bad-error-code: Shop/buy declares the error 'failed', which is one of the mediator's codes; rename it
          - unmet-need U.swift:1: User needs Shop/sell: no action 'sell' in target 'Shop'
            help: Correct the name. Those that Shop has: a-b, buy.
        """)
  }

  @Test func `A target's name is its type's without the prefix by default`() {
    struct Wallet: Target {
      static let summary = "W."
      static var actions: [Action<Self>] {}
    }
    struct Target_Other: Target {
      static let name = "Purse"
      static let summary = "P."
      static var actions: [Action<Self>] {}
    }
    #expect(Target_Desk.name == "Desk")
    #expect(Wallet.name == "Wallet")
    #expect(Registration(Target_Other.self) { _ in Target_Other() }.contract.name == "Purse")
  }

  /// An action open to deep links.
  private static func remote(_ params: [ParamContract] = [], result: Shape = .string)
    -> Registration
  {
    target(
      "Shop",
      ActionContract(
        name: "buy", summary: "S.", params: params, result: result, errors: [],
        access: .remote(.read), isolation: .any, file: "Shop/Target_Shop.swift", line: 4))
  }

  private static func param(_ shape: Shape, isRequired: Bool, origins: Set<Origin>? = nil)
    -> ParamContract
  {
    ParamContract(
      name: "view", help: "", shape: shape, isRequired: isRequired, defaultValue: nil,
      example: nil, origins: origins)
  }

  static let nativeOnly: [(Registration, String)] = [
    (remote([param(.native("View"), isRequired: true)]), "requires the param 'view', View")
  ]

  @Test(arguments: nativeOnly)
  func `A deep link can't require a native param`(
    registration: Registration, problem: String
  ) throws {
    let error = try #require(throws: RegistrationError.self) { try Mediator([registration]) }
    #expect(error.faults.map(\.kind) == [.nativeOnly])
    #expect(
      error.faults.first?.message
        == "Shop/buy is open to url calls, but \(problem), which never leaves the process")
    #expect(
      error.faults.first?.place == Finding.SourceLocation("Shop/Target_Shop.swift", 4))
  }

  @Test func `An action can't require a param that is closed to those who may call it`() throws {
    let closed = Self.remote([Self.param(.string, isRequired: true, origins: [.native])])
    let error = try #require(throws: RegistrationError.self) { try Mediator([closed]) }
    #expect(
      error.faults.map(\.description) == [
        "closed-param Shop/Target_Shop.swift:4: Shop/buy is open to url calls, but requires the "
          + "param 'view', which isn't. Give the param a default, open it to url calls, or close "
          + "the action to them."
      ])
    for param in [
      Self.param(.string, isRequired: true, origins: [.url]),
      Self.param(.string, isRequired: false, origins: [.native]),
    ] {
      #expect(throws: Never.self) { try Mediator([Self.remote([param])]) }
    }
  }

  @Test func `A deep link may lead to an action with a native result`() throws {
    let results: [Shape] = [.native("View"), .array(.native("View"))]
    for result in results {
      #expect(try Mediator([Self.remote(result: result)]).contracts.count == 1)
    }
  }

  @Test func `An optional native param isn't a fault for a deep link`() throws {
    let optional = Self.remote([Self.param(.optional(.native("View")), isRequired: false)])
    #expect(try Mediator([optional]).contracts.count == 1)
  }

  @Test func `A fault of an action has its place`() throws {
    let shop = TargetContract(
      name: "Shop", summary: "S.",
      actions: [3, 9].map { line in
        ActionContract(
          name: "buy", summary: "S.", params: [], result: .nothing, errors: [],
          access: .native(.read), isolation: .any, links: ["x/:"], file: "Shop/S.swift", line: line)
      }, needs: [])
    let error = try #require(throws: RegistrationError.self) {
      try Mediator([Registration(standingInFor: shop) { _ in .nothing }])
    }
    #expect(error.faults.map(\.kind) == [.duplicate, .badLink, .badLink])
    #expect(error.faults.map(\.place?.line) == [9, 3, 9])
  }
}
