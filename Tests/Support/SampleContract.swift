package import MediatorKit

/// A contract that contains everything a contract can have.
package enum SampleContract {
  package static let tree = Shape.object(
    name: "Tree",
    [.init("children", .array(.recursion("Tree"))), .init("label", .string)])

  package static let shop = TargetContract(
    name: "Shop", summary: "Sells things.", version: "2.1.0", actions: [find, screen],
    needs: [need], emits: [sold], subscriptions: [signedIn])

  private static let find = ActionContract(
    name: "find", summary: "Finds things.",
    params: [
      ParamContract(
        name: "extra", help: "", shape: .optional(.any), isRequired: false, defaultValue: nil,
        example: nil, origins: nil),
      ParamContract(
        name: "kind", help: "Which.", shape: .enumeration(["new", "all"]), isRequired: false,
        defaultValue: "all", example: "new", origins: [.native, .console]),
      ParamContract(
        name: "query", help: "What.", shape: .string, isRequired: true, defaultValue: nil,
        example: "tea", origins: nil),
      ParamContract(
        name: "root", help: "Where.", shape: tree, isRequired: true, defaultValue: nil,
        example: nil, origins: nil),
    ],
    result: .object(
      name: "Found",
      [
        .init("any", .any), .init("count", .integer), .init("ids", .dictionary(.number)),
        .init("maybe", .optional(.any)), .init("note", .optional(.string)), .init("root", tree),
      ]),
    errors: [ErrorContract(code: "closed", summary: "the shop is closed")],
    access: .remote(.write), isolation: .async, links: ["find/:query"], isIdempotent: true,
    hasStrictLinks: true, since: "1.2.0",
    deprecation: Deprecation(
      since: "2.0.0", removeIn: "3.0.0", replacement: "Shop/search", reason: "Slow."),
    examples: [
      Example(
        "tea",
        given: [
          .call("open", ["at": 8]), .event("Login/signedIn", ["id": "7"]),
          .peer("Login/currentUser", "nobody"),
        ],
        ["query": "tea"], .result(["count": 1])),
      Example("at night", ["query": "tea"], .error("closed")),
    ])

  private static let screen = ActionContract(
    name: "screen", summary: "Shows them.", params: [], result: .native("Screen"), errors: [],
    access: .native(.read), isolation: .main)

  private static let need = NeedContract(
    route: "Login/currentUser",
    params: [
      ParamContract(
        name: "id", help: "", shape: .optional(.string), isRequired: false, defaultValue: nil,
        example: nil, origins: nil)
    ],
    result: .object(name: "User", [.init("id", .string)]), handles: ["notSignedIn"],
    file: "Shop/ShopNeeds.swift", line: 0)

  private static let sold = EventContract(
    name: "Shop/sold", summary: "Something was sold.", shape: .nothing,
    file: "Shop/ShopEvents.swift", line: 0)

  private static let signedIn = SubscriptionContract(
    event: "Login/signedIn", shape: .array(.boolean), file: "Shop/Target_Shop.swift", line: 0)
}
