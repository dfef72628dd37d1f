import Testing

@testable import MediatorKit

struct LinkCheckTests {
  static func action(
    _ name: String, _ links: [String], params: [ParamContract] = [],
    access: Access = .remote(.read), line: Int = 1
  ) -> ActionContract {
    ActionContract(
      name: name, summary: "S.", params: params, result: .nothing, errors: [], access: access,
      isolation: .any, links: links, file: "Shop/Target_Shop.swift", line: line)
  }

  static func param(_ name: String, _ shape: Shape = .string, from origins: Set<Origin>? = nil)
    -> ParamContract
  {
    ParamContract(
      name: name, help: "", shape: shape, isRequired: origins == nil, defaultValue: nil,
      example: nil,
      origins: origins)
  }

  static func faults(_ targets: [(String, [ActionContract])]) -> [Finding] {
    let registrations = targets.map { name, actions in
      Registration(
        standingInFor: TargetContract(name: name, summary: "S.", actions: actions, needs: [])
      ) { _ in .nothing }
    }
    do { _ = try Mediator(registrations) } catch { return error.faults }
    return []
  }

  static let faults: [([ActionContract], Finding.Kind, String)] = [
    (
      [action("buy", ["user//:id"])], .badLink,
      "Shop/buy: malformed link pattern 'user//:id': it has an empty segment"
    ),
    (
      [action("buy", ["a"], access: .native(.read))], .badLink,
      "Shop/buy: the link pattern 'a' leads to an action that isn't open to url calls; "
        + "declare the action's access as remote"
    ),
    (
      [action("buy", ["a/:ide"], params: [param("id")])], .badLink,
      "Shop/buy: the link pattern 'a/:ide' names 'ide', but the action has no such param, "
        + "did you mean 'id'?"
    ),
    (
      [action("buy", ["a/*x"])], .badLink,
      "Shop/buy: the link pattern 'a/*x' names 'x', but the action has no such param"
    ),
    (
      [action("buy", ["a/:id"], params: [param("id", .optional(.native("Screen")))])], .badLink,
      "Shop/buy: the link pattern 'a/:id' names 'id', a param without a text form"
    ),
    (
      [action("buy", ["a/:id<uuid>"], params: [param("id", .integer)])], .badLink,
      "Shop/buy: the link pattern 'a/:id<uuid>' names 'id' as UUIDs, but the param is integer"
    ),
    (
      [action("buy", ["a/:id"], params: [param("id", .dictionary(.string))])], .badLink,
      "Shop/buy: the link pattern 'a/:id' names 'id' as texts, but the param is object of string"
    ),
    (
      [action("buy", ["a/:id"], params: [param("id", from: [.native])])], .badLink,
      "Shop/buy: the link pattern 'a/:id' names 'id', a param that isn't open to url calls"
    ),
    (
      [
        action("buy", ["a/:x"], params: [param("x")]),
        action("sell", ["a/:y"], params: [param("y")]),
      ],
      .linkClash,
      "Shop/sell: the link pattern 'a/:y' matches the same links as 'a/:x' of Shop/buy; change one"
    ),
    (
      [action("buy", ["a", "a"])], .linkClash,
      "Shop/buy: the link pattern 'a' matches the same links as 'a' of Shop/buy; change one"
    ),
    (
      [action("buy", ["app://Shop/s%65ll"]), action("sell", [])], .linkClash,
      "Shop/buy: the link pattern 'app://Shop/s%65ll' is the route of another action, "
        + "which takes precedence; change it"
    ),
  ]

  @Test(arguments: faults)
  func `A fault of a pattern says what is wrong, where, and how to fix it`(
    actions: [ActionContract], code: Finding.Kind, message: String
  ) {
    let faults = Self.faults([("Shop", actions)])
    #expect(faults.map(\.message) == [message])
    #expect(faults.map(\.kind) == [code])
  }

  @Test func `Patterns of two targets clash too, and all faults are reported`() {
    let faults = Self.faults([
      ("Shop", [Self.action("buy", ["a", "?"])]), ("Store", [Self.action("buy", ["a", "#"])]),
    ])
    #expect(faults.map(\.kind) == [.badLink, .linkClash, .badLink])
    #expect(
      faults.map(\.message).contains(
        "Store/buy: the link pattern 'a' matches the same links as 'a' of Shop/buy; change one"))
  }

  @Test func `A clash with a contract file says that it may be of a module that is gone`() {
    let faults = Self.faults([
      ("Shop", [Self.action("buy", ["a"], line: 0)]), ("Store", [Self.action("buy", ["a"])]),
    ])
    #expect(
      faults.map(\.message) == [
        "Store/buy: the link pattern 'a' matches the same links as 'a' of Shop/buy, by its contract file; "
          + "export the contracts again if it is gone, or change one"
      ])
  }

  @Test func `Valid patterns have no fault`() {
    let faults = Self.faults([
      (
        "Shop",
        [
          Self.action(
            "buy", ["Shop/buy", "Shop/other", "a/:id", "app://a/:id", "a/:id<int>", "*path"],
            params: [Self.param("id"), Self.param("path", .array(.string)), Self.param("needed")]),
          Self.action("hidden", [], access: .native(.read)),
        ]
      )
    ])
    #expect(faults == [])
  }

  @Test func `A pattern whose scheme isn't the application's is a warning`() throws {
    let shop = Registration(
      standingInFor: TargetContract(
        name: "Shop", summary: "S.",
        actions: [Self.action("buy", ["MGJ://buy", "app://buy"])], needs: [])
    ) { _ in .nothing }
    let warnings = try Mediator([shop]).warnings
    #expect(warnings.map(\.kind) == [.badLink])
    #expect(warnings.map(\.level) == [.warning])
    #expect(
      warnings.map(\.message) == [
        "Shop/buy: the link pattern 'mgj://buy' matches no link: its scheme 'mgj' isn't one of app"
      ])
    #expect(try Mediator([shop], schemes: ["app", "Mgj"]).warnings == [])
  }

  @Test func `A scheme that isn't valid in a URL is a fault`() throws {
    let error = #expect(throws: RegistrationError.self) {
      try Mediator([], schemes: ["app", "", "my_app", "https://", "a+b-c.1"])
    }
    #expect(
      error?.faults.map(\.message)
        == ["", "https://", "my_app"].map {
          "Mediator(schemes:): '\($0)' isn't a URL scheme"
        })
  }

  @Test func `A target can't have the name that is reserved for links`() {
    #expect(
      Self.faults([("link", [])]).map(\.message) == [
        "target 'link' has a bad name: it is reserved for links that are added at run time; "
          + "rename the target"
      ])
    #expect(Self.faults([("Link", [])]) == [])
  }
}
