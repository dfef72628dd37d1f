// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import TestKit
import Testing

/// The samples of the page `Contracts`.
struct ContractsGuide {
  enum KettleError: String, ActionError {
    case tooHot
    var message: String { "the temperature is above 100 °C; use 100 or less" }
  }

  enum MenuError: String, ActionError {
    case noSuchPage
    var message: String { "the page is out of range; start with 0" }
  }

  // guide:begin
  struct Target_Kettle: Target {
    static let summary = "Heats water."
    static let version = "1.2.0"
    static var actions: [Action<Self>] {
      Action(
        "heat", "Heats water.", Param("celsius", "The temperature in °C.", example: 95),
        errors: .of(KettleError.tooHot), perform: Action_heat
      )
      .since("1.0.0").idempotent()
      .examples(
        Example("for green tea", ["celsius": 70], returns: "water of 70 °C"),
        Example("above the boiling point", ["celsius": 170], fails: KettleError.tooHot))
      Action("boil", "Boils water.", perform: Action_boil)
        .deprecated(
          since: "1.2.0", removeIn: "2.0.0", replacement: "Kettle/heat",
          because: "Some teas need cooler water."
        )
        .examples(Example("boiling water", returns: "water of 100 °C"))
    }
    func Action_heat(celsius: Int) throws -> String {
      guard celsius <= 100 else { throw KettleError.tooHot }
      return "water of \(celsius) °C"
    }
    func Action_boil() -> String { "water of 100 °C" }
  }
  // guide:end

  struct Target_Teapot: Target {
    static let heat = Need(
      "Kettle/heat", Param("celsius", Int.self), returns: String.self, handles: ["tooHot"])
    static let summary = "Brews tea."
    static let needs: [any NeedDeclaration] = [heat]
    static var actions: [Action<Self>] { Action("brew", "Brews tea.", perform: Action_brew) }

    let peers: Peers
    func Action_brew() async throws -> String {
      do { return "tea of " + (try await peers.call(Self.heat, 80)) } catch let error
        where error.declares("tooHot")
      { return "no tea" }
    }
  }

  // guide:begin
  struct Painting: NativePayload {}

  struct Target_Menu: Target {
    static let summary = "Lists teas."
    static var actions: [Action<Self>] {
      Action(
        "first", "Returns the number of the first tea on a page.",
        Param("page", "The number of the page, from 0."),
        access: .native(.read), errors: .of(MenuError.noSuchPage), perform: Action_first
      )
      .examples(Example("the third page", ["page": 2], returns: 40))
      Action("painting", "Paints the menu.", access: .native(.read), perform: Action_painting)
        .examples(Example("in colour"))
    }
    func Action_first(page: Int) throws -> Int {
      let (first, isTooLarge) = page.multipliedReportingOverflow(by: 20)
      guard page >= 0, !isTooLarge else { throw MenuError.noSuchPage }
      return first
    }
    func Action_painting() -> Painting { Painting() }
  }
  // guide:end

  // guide:begin
  static let modules = [
    Registration { _ in Target_Kettle() },
    Registration { _ in Target_Menu() },
  ]

  @Test(arguments: ContractCheck.all(files: nil) { modules })
  func `The contract is kept`(_ check: ContractCheck) async throws { try await check.run() }
  // guide:end

  @Test func `A stand-in returns the examples of a contract, and fails as a test chooses`()
    async throws
  {
    let contract = Registration { _ in Target_Kettle() }.contract
    // guide:begin
    let kettle = StandIn(contract: contract)
    let mediator = try Mediator([
      Registration { Target_Teapot(peers: $0) }, kettle.registration,
    ])
    let tea = try await mediator.perform("Teapot/brew").value
    kettle.fail("heat", code: "tooHot")
    // guide:end
    #expect(tea == "tea of water of 70 °C")
    #expect(try await mediator.perform("Teapot/brew").value == "no tea")
    #expect(kettle.requests.map(\.params["celsius"]) == [80, 80])
    #expect(kettle.failures.isEmpty)
  }

  @Test func `The contract has the promises of the declaration`() throws {
    let contract = Registration { _ in Target_Kettle() }.contract
    #expect(contract.version == "1.2.0")
    let heat = try #require(contract.action("heat"))
    #expect(heat.isIdempotent && heat.since == "1.0.0" && heat.examples.count == 2)
    #expect(contract.action("boil")?.deprecation?.replacement == "Kettle/heat")
  }
}
