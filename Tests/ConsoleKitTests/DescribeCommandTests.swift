import ConsoleTestSupport
import MediatorKit
import Testing

@testable import ConsoleKit

struct DescribeCommandTests {
  @Test func `A route is described`() async throws {
    let run = try await ConsoleRun.of("describe Shop/buy")
    #expect(
      run.output == """
        Shop/buy  write · open to native, console, url
          Buys one thing.

        PARAMS
          id    integer  required  Which one.
          note  string   = "none"  For the seller.

        RESULT
          integer

        ERRORS
          soldOut  it is sold out; order it instead

        EXAMPLE
          shop call Shop/buy id:=7 --only Shop

        """)
  }

  struct Target_Scale: Target {
    static let summary = "Weighs."
    static var actions: [Action<Self>] {
      Action(
        "weigh", "Weighs things.", Param("names", "Which things.", count: 1...9),
        Param("unit", "The unit.", default: "kg", count: 0...2),
        Param("digits", "After the point.", default: nil, range: 0...3, openTo: [.native]),
        access: .console(.read),
        perform: { _ in { (names: [String], unit: String, digits: Int?) -> Int in 1 } })
      Action(
        "name", "Names the scale.", Param("name", "Its name.", example: "@home"),
        access: .console(.read), perform: { _ in { (name: String) -> String in name } })
      Action("switch", "Switches the scale off.", perform: { _ in {} })
    }
  }

  private static let scale: @Sendable (ConsoleEnvironment) throws -> Mediator = { _ in
    try Mediator { Registration(Target_Scale.self) { _ in Target_Scale() } }
  }

  @Test func `Limits are described, and completed`() async throws {
    let run = try await ConsoleRun.of(["describe", "Scale/weigh"], app: Self.scale)
    #expect(
      run.output.contains(
        """
        PARAMS
          names   array of string  required, 1 to 9 elements            Which things.
          unit    string           = "kg", at most 2 characters         The unit.
          digits  integer?         optional, 0 to 3, closed to console  After the point.

        """))
    let field = try await ConsoleRun.of(["describe", "Scale/weigh.unit"], app: Self.scale)
    #expect(field.output.contains("  string  = \"kg\", at most 2 characters  The unit.\n"))
    let names = try await ConsoleRun.of(
      ["__complete", "--", "call", "Scale/weigh", ""], app: Self.scale)
    #expect(names.output.contains("unit=\tThe unit. (at most 2 characters)\n"))
    let call = try await ConsoleRun.of(
      ["call", "Scale/weigh", "unit=pound", "names[]=a"], app: Self.scale)
    #expect(
      call.errors.contains("  unit=…  expected at most 2 characters, got 5 characters (item 1)\n"))
  }

  @Test func `The call of an action without examples is parsed as the examples of its params`()
    async throws
  {
    let run = try await ConsoleRun.of(["describe", "Scale/name"], app: Self.scale)
    #expect(run.output.hasSuffix("EXAMPLE\n  shop call Scale/name name:='\"@home\"'\n"))
  }

  @Test func `Nested fields are marked, with the command to show them`() async throws {
    let run = try await ConsoleRun.of("describe Shop/products")
    #expect(
      run.output == """
        Shop/products  read · open to native, console, url
          Lists what there is.

        RESULT
          array of Product
            id     integer
            name   string
            maker  Maker ▸

        EXAMPLE
          shop call Shop/products

        the fields of a ▸: shop describe Shop/products.maker

        """)
  }

  @Test func `An action that returns something without a text form says so`() async throws {
    let run = try await ConsoleRun.of("describe Trouble/picture")
    #expect(run.output.contains("\nThe console can't call this: it returns a value"))
    #expect(!run.output.contains("EXAMPLE"))
  }

  @Test(arguments: [
    (
      "Shop/products.maker",
      "Shop/products.maker  result\n  Maker\n    name       string\n    addresses  array of Address ▸\n"
    ),
    (
      "Shop/products.maker.addresses.zip", "Shop/products.maker.addresses.zip  result\n  integer?\n"
    ),
    ("Shop/echo.count", "Shop/echo.count  param\n  integer  = 20  A number.\n"),
    (
      "Shop/echo.address",
      "Shop/echo.address  param\n  Address?  optional  A place.\n    city  string\n    zip   integer?\n"
    ),
    ("Shop/echo.address.city", "Shop/echo.address.city  param\n  string\n"),
    ("Shop/echo.colour", "Shop/echo.colour  param\n  red | green?  optional  A choice.\n"),
  ])
  func `A field is described by its path`(path: String, text: String) async throws {
    #expect(try await ConsoleRun.of("describe \(path)").output == text)
  }

  @Test func `A field is one document with -o json`() async throws {
    let run = try await ConsoleRun.of("describe Shop/products.id --json")
    #expect(
      try run.document == [
        "schema": "mediator.describe/1", "ok": true, "route": "Shop/products", "field": "id",
        "result": ["type": "integer", "minimum": .int(.min), "maximum": .int(.max)],
      ])
  }

  @Test func `The path of a field follows a recursive type`() {
    let tree = Shape.object(
      name: "Tree",
      [
        .init("name", .string), .init("branches", .array(.recursion("Tree"))),
      ])
    #expect(tree.part(at: ["branches", "branches", "name"]) == .string)
    #expect(tree.part(at: ["branches", "leaf"]) == nil)
  }

  @Test func `A target is described`() async throws {
    let run = try await ConsoleRun.of(["describe", "Needy"], app: Shop.needy)
    #expect(
      run.output == """
        Needy
          Needs others.

        ROUTES
          Needy/rest()
            write · open to native, console
            Does nothing.

        NEEDS
          Nowhere/find  name, count

        SUBSCRIBES TO
          Nowhere/gone  nothing

        """)
  }

  @Test func `The events of a target are described`() async throws {
    let run = try await ConsoleRun.of(["describe", "Bell"], app: Shop.lively())
    #expect(
      run.output == """
        Bell
          Rings.

        ROUTES
          Bell/ring(name: string, file: string = "plain") → string
            write · open to native, console, url · asynchronous
            Rings the bell.

        EMITS
          Bell/rung  Ring ▸  It rang.

        """)
    let document = try await ConsoleRun.of(["describe", "Bell", "--json"], app: Shop.lively())
      .document
    #expect(document["emits"]?[0]?["event"] == "Bell/rung")
    #expect(document["emits"]?[0]?["payload"]?["type"] == "object")
    #expect(document["subscriptions"] == [])
  }

  @Test(arguments: [
    (EventContract.Delivery.live, "It rang.\n"),
    (.synchronous, "It rang. Its subscribers are synchronous.\n"),
    (.durable, "It rang. It is kept until each subscriber has handled it.\n"),
  ])
  func `The delivery of an event is described`(_ delivery: EventContract.Delivery, _ end: String)
    async throws
  {
    let rung = EventContract(
      name: "Bell/rung", summary: "It rang.", shape: .nothing, delivery: delivery, file: "", line: 0
    )
    let bell = TargetContract(
      name: "Bell", summary: "Rings.", actions: [], needs: [], emits: [rung])
    let run = try await ConsoleRun.of(["describe", "Bell"]) { _ in
      try Mediator([Registration(standingInFor: bell) { _ in .nothing }])
    }
    #expect(run.output.contains("Bell/rung  nothing  \(end)"))
  }

  @Test func `Links are shown, and params that are closed to an origin are marked`() async throws {
    let run = try await ConsoleRun.of(["describe", "Bell/ring"], app: Shop.lively())
    #expect(
      run.output.contains(
        """
        PARAMS
          name  string  required                  Whose bell.
          file  string  = "plain", closed to url  The tune.

        LINKS
          bell/:name
          app://doors/:name/open

        RESULT

        """))
    let document = try await ConsoleRun.of(["describe", "Bell/ring", "--json"], app: Shop.lively())
      .document
    #expect(document["links"] == ["bell/:name", "app://doors/:name/open"])
    #expect(document["closedParams"] == ["file": ["url"]])
    let field = try await ConsoleRun.of(["describe", "Bell/ring.file"], app: Shop.lively())
    #expect(
      field.output
        == "Bell/ring.file  param\n  string  = \"plain\", closed to url  The tune.\n")
  }

  @Test func `A target is one document with -o json`() async throws {
    let run = try await ConsoleRun.of(["describe", "Needy", "--json"], app: Shop.needy)
    #expect(try run.document["routes"] == ["Needy/rest"])
    #expect(try run.document["needs"]?[0]?["params"] == ["name", "count"])
    #expect(try run.document["ok"] == true)
    #expect(
      try run.document["actions"] == [
        [
          "route": "Needy/rest", "signature": "rest()", "summary": "Does nothing.",
          "effects": "write", "origins": ["console", "native"],
        ]
      ])
  }

  @Test func `A route is one document with -o json`() async throws {
    let document = try await ConsoleRun.of("describe Shop/buy --json").document
    #expect(document["schema"] == "mediator.describe/1" && document["ok"] == true)
    #expect(document["origins"] == ["console", "native", "url"])
    #expect(document["params"]?["required"] == ["id"])
    #expect(document["errors"]?["soldOut"]?["summary"] == "it is sold out; order it instead")
  }

  @Test func `A template can be filled in and sent`() async throws {
    let template = try await ConsoleRun.of("describe Shop/buy --template").output
    #expect(template == "{\n  \"id\": 7,\n  \"note\": \"none\"\n}\n")
    #expect(try await ConsoleRun.of(["call", "Shop/buy", "-d", template]).output == "7\n")
  }

  @Test func `describe calls no action`() async throws {
    let run = try await ConsoleRun.of("describe Shop/nope -v")
    #expect(!run.errors.contains("console"))
  }

  @Test func `-o swift prints a need and its call`() async throws {
    #expect(
      try await ConsoleRun.of(["describe", "Shelf/page", "-o", "swift"], app: Shop.shelf).output
        == """
        enum Needs {
          static let page = Need(
            "Shelf/page",
            Param("rows", Int.self),
            returns: Page.self)
        }

        let result = try await peers.call(Needs.page, 0)

        struct Page: Codable, Payload {
          let items: [Book]
          let cursor: String?
          let hasMore: Bool
        }

        struct Book: Codable, Payload {
          let title: String
          let pages: Int
          let note: String?
        }

        """)
  }

  @Test func `-o swift leaves out the result that there is none of, and optional params`()
    async throws
  {
    #expect(
      try await ConsoleRun.of(["describe", "Shelf/place", "-o", "swift"], app: Shop.shelf).output
        == """
        enum Needs {
          static let place = Need(
            "Shelf/place",
            Param("address", Address.self),
            Param("colour", String.self),
            Param("tags", [String].self))
        }

        try await peers.call(Needs.place, address, "red", [])

        struct Address: Codable, Payload {
          let city: String
          let zip: Int?
        }

        """)
  }

  @Test func `-o swift quotes an action that is named after a keyword`() async throws {
    #expect(
      try await ConsoleRun.of(["describe", "Scale/switch", "-o", "swift"], app: Self.scale).output
        == """
        enum Needs {
          static let `switch` = Need(
            "Scale/switch")
        }

        try await peers.call(Needs.switch)

        """)
  }

  @Test(arguments: ["Shelf", "Shelf/place.address"])
  func `-o swift and --template need a route`(operand: String) async throws {
    let run = try await ConsoleRun.of(["describe", operand, "-o", "swift"], app: Shop.shelf)
    #expect(run.errors.contains("-o swift describes a route, not '\(operand)'"))
    #expect(run.errors.contains("help: write Target/action"))
    #expect(run.status != .ok)
    let template = try await ConsoleRun.of(["describe", operand, "--template"], app: Shop.shelf)
    #expect(template.errors.contains("--template describes a route, not '\(operand)'"))
  }
}
