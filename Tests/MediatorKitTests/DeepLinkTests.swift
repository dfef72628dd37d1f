import TestSupport
import Testing

@testable import MediatorKit

struct DeepLinkTests {
  @Test func `A link prints percent-encoded where necessary`() throws {
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
  func `A printed link parses to an equal link`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let link = random.deepLink()
    let read = try DeepLink(parsing: link.description)
    #expect(read == link)
    #expect(read.segments.map { Array($0.utf8) } == link.segments.map { Array($0.utf8) })
  }

  @Test(arguments: 0..<500)
  func `A parsed URL prints and parses to an equal link`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let parts = [
      "a", "Z", "42", "/", "/", "?", "&", "=", "#", "@", ":", "%41", "%2F", "%e5%bc%a0", "张", " ",
    ]
    let url =
      "aPp://"
      + (0..<Int.random(in: 0...12, using: &random)).map { _ in random.one(of: parts) }
      .joined()
    guard let link = try? DeepLink(parsing: url) else { return }
    let printed = link.description
    #expect(try DeepLink(parsing: printed) == link)
    #expect(try DeepLink(parsing: printed).description == printed)
  }

  @Test func `Two segments are a route when both are names`() throws {
    #expect(try DeepLink(parsing: "app://Login/status").route?.text == "Login/status")
    #expect(try DeepLink(parsing: "app://%4Cogin/%73tatus").route?.text == "Login/status")
    for other in ["app://Login", "app://Login/a/b", "app://user/42", "app://", "app://a%2Fb/c"] {
      #expect(try DeepLink(parsing: other).route == nil, "\(other)")
    }
    let long = String(repeating: "a", count: 30)
    #expect(DeepLink(scheme: "app", segments: [long, long]).route != nil)
    #expect(DeepLink(scheme: "app", segments: [long, long + "a"]).route == nil)
  }

  @Test func `Empty segments are left out`() {
    #expect(DeepLink(scheme: "App", segments: ["", "a", "", "b", ""]).description == "app://a/b")
  }

  static let declared = [
    ("limit", Shape.optional(.integer)), ("exact", .boolean), ("tags", .array(.string)),
    ("query", .string), ("sure", .optional(.boolean)),
  ].map {
    ParamContract(
      name: $0, help: "", shape: $1, isRequired: false, defaultValue: nil, example: nil,
      origins: nil)
  }

  static let queries: [(String, [(String, Value)])] = [
    ("limit=5&query=5", [("limit", 5), ("query", "5")]),
    ("exact&sure&query", [("exact", true), ("sure", true), ("query", "")]),
    ("exact=&exact2", [("exact", ""), ("exact2", "")]),
    ("tags=a&query=q&tags=b", [("tags", ["a", "b"]), ("query", "q")]),
    ("tags=a", [("tags", ["a"])]), ("limit=1&limit=2", [("limit", ["1", "2"])]),
    ("limit=x", [("limit", "x")]), ("other=5", [("other", "5")]), ("", []),
  ]

  @Test(arguments: queries)
  func `A query converts by the declared shapes`(
    query: String, expected: [(String, Value)]
  ) throws {
    let params = try DeepLink(parsing: "app://Contacts/search?" + query).params(for: Self.declared)
      .params
    #expect(params.names == expected.map(\.0))
    #expect(params.arguments.map(\.value) == expected.map(\.1))
  }

  @Test func `Undeclared items are text`() throws {
    let params = try DeepLink(parsing: "app://A/b?x=1&y&x=2").params(for: []).params
    #expect(params["x"] == ["1", "2"])
    #expect(params["y"] == "")
  }

  @Test(arguments: [
    ("x/:limit/*tags", "app://x/7/a/b?limit=5&tags=z&query=q&limit", ["limit", "tags", "query"]),
    ("*free", "app://c/d?free=e", ["free"]),
  ])
  func `The path takes precedence over the query, and converts by the same shapes`(
    pattern: String, url: String, names: [String]
  ) throws {
    let values: [String: Value] = ["limit": 7, "tags": ["a", "b"], "query": "q", "free": "c/d"]
    let params = try DeepLink(parsing: url)
      .params(for: Self.declared, LinkPattern(pattern).placeholders).params
    #expect(params.names == names)
    #expect(params.arguments.map(\.value) == names.map { values[$0] })
  }

  @Test(arguments: [("x/*tags", [] as Value), ("x/*query", "")])
  func `An empty rest is an empty list or an empty text`(pattern: String, value: Value) throws {
    let params = try DeepLink(parsing: "app://x")
      .params(for: Self.declared, LinkPattern(pattern).placeholders).params
    #expect(params.arguments.map(\.value) == [value])
  }
}
