import Testing

@testable import MediatorKit

struct DeepLinkTests {
  @Test func `A link prints what has to be encoded`() throws {
    let route = try #require(Route("Contacts/search"))
    let link = DeepLink(
      scheme: "APP", route: route,
      items: [
        .init("q", "a b&c=d#?/+%"), .init("名", "张"), .init("flag", nil), .init("empty", ""),
        .init("q", "-._~\u{1}"),
      ])
    #expect(
      link.description == "app://Contacts/search?q=a%20b%26c%3Dd%23%3F%2F%2B%25"
        + "&%E5%90%8D=%E5%BC%A0&flag&empty=&q=-._~%01")
  }

  @Test func `A link without items has no question mark`() throws {
    let link = DeepLink(scheme: "app", route: try #require(Route("Login/status")))
    #expect(link.description == "app://Login/status")
  }

  @Test(arguments: 0..<200)
  func `What was printed parses to the same link`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let link = random.deepLink()
    #expect(try DeepLink(parsing: link.description) == link)
  }

  static let action = ActionContract(
    name: "search", summary: "Finds.",
    params: [
      ("limit", Shape.optional(.integer)), ("exact", .boolean), ("tags", .array(.string)),
      ("query", .string), ("sure", .optional(.boolean)),
    ].map {
      ParamContract(
        name: $0, help: "", shape: $1, isRequired: false, defaultValue: nil, example: nil,
        origins: nil)
    }, result: .nothing, errors: [], access: .remote(.read), isolation: .any)

  static let queries: [(String, [(String, Value)])] = [
    ("limit=5&query=5", [("limit", 5), ("query", "5")]),
    ("exact&sure&query", [("exact", true), ("sure", true), ("query", "")]),
    ("exact=&exact2", [("exact", ""), ("exact2", "")]),
    ("tags=a&query=q&tags=b", [("tags", ["a", "b"]), ("query", "q")]),
    ("tags=a", [("tags", ["a"])]), ("limit=1&limit=2", [("limit", ["1", "2"])]),
    ("limit=x", [("limit", "x")]), ("other=5", [("other", "5")]), ("", []),
  ]

  @Test(arguments: queries)
  func `A query converts by the shapes that the action declares`(
    query: String, expected: [(String, Value)]
  ) throws {
    let params = try DeepLink(parsing: "app://Contacts/search?" + query).params(for: Self.action)
    #expect(params.names == expected.map(\.0))
    #expect(params.arguments.map(\.value) == expected.map(\.1))
  }

  @Test func `Without an action everything is text`() throws {
    let params = try DeepLink(parsing: "app://A/b?x=1&y&x=2").params(for: nil)
    #expect(params["x"] == ["1", "2"])
    #expect(params["y"] == "")
  }
}
