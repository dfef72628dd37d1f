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

  static let faults: [([Registration], RegistrationFault.Code, String)] = [
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
      "Shop/buy declares the error 'cancelled', a code that the mediator itself uses"
    ),
    (
      [target("Shop", action("buy", errors: ["sold", "sold"]))], .badErrorCode,
      "Shop/buy declares the error 'sold' more than once"
    ),
  ]

  @Test(arguments: faults)
  func `A faulty name or code is told`(
    registrations: [Registration], code: RegistrationFault.Code, message: String
  ) throws {
    let error = try #require(throws: RegistrationError.self) { try Mediator(registrations) }
    #expect(error.faults.map(\.code) == [code])
    #expect(error.faults.map(\.description) == [message])
  }

  @Test func `A struct can't be kept weakly`() throws {
    let weak = Registration(Target_Desk.self, lifetime: .weak) { _ in Target_Desk() }
    let error = try #require(throws: RegistrationError.self) { try Mediator([weak]) }
    let message = "target 'Desk' is registered as weak, but only a class can be kept weakly"
    #expect(error.faults == [RegistrationFault(.weakStruct, message)])
  }

  @Test func `A fallback must be able to answer, and to be kept`() throws {
    let fallback = Registration(Target_Desk.self, lifetime: .weak) { _ in Target_Desk() }
    let error = try #require(throws: RegistrationError.self) {
      try Mediator([], fallback: fallback)
    }
    #expect(
      error.faults == [
        RegistrationFault(
          .weakStruct, "target 'Desk' is registered as weak, but only a class can be kept weakly"),
        RegistrationFault(
          .emptyFallback, "the fallback target 'Desk' has no notFound, so it can't answer"),
      ])
  }

  @Test func `All faults are told at once, those of names first`() throws {
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
          - target 'Shop' is declared 2 times
          - action 'a-b' of target 'Shop' has a bad name: \(Self.nameRule)
          - Shop/buy declares the error 'failed', a code that the mediator itself uses
          - User needs Shop/sell (U.swift:1): no action 'sell' in target 'Shop'
        """)
  }

  @Test func `A target's name is its type's without prefix, unless it says otherwise`() {
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
}
