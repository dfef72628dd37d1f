import TestSupport
import Testing

@testable import MediatorKit

struct LinkPatternTests {
  static let patterns: [(String, String)] = [
    ("user/:id", "user/:id"), ("APP://user/:id", "app://user/:id"), ("app://", "app://"),
    ("*", "*"), ("app://*", "app://*"), ("foo/*", "foo/*"), ("foo/*rest_1", "foo/*rest_1"),
    (":a/:b", ":a/:b"), (":id<int>", ":id<int>"), (":id<number>", ":id<number>"),
    (":id<uuid>", ":id<uuid>"), (":id.html", ":id.html"), (":id<int>.html", ":id<int>.html"),
    (":id<int>s", ":id<int>s"), (":id%73", ":id%73"), (":id%65\u{301}x", ":id%65\u{301}x"),
    (":id%2ehtml", ":id.html"),
    ("%75ser/a%20b", "user/a%20b"), ("%3Aid/%2A", "%3Aid/%2A"), ("用户/:id张", "用户/:id张"),
    ("a/b:c@d", "a/b%3Ac%40d"), ("Case/Matters", "Case/Matters"),
  ]

  @Test(arguments: patterns)
  func `A pattern prints as it was written`(text: String, printed: String) throws {
    let pattern = try LinkPattern(text)
    #expect(pattern.description == printed)
    #expect(try LinkPattern(printed) == pattern)
  }

  static let rule = "a name is an ASCII letter followed by letters, digits and _"

  static let malformed: [(String, String)] = [
    ("", "it is empty"), ("/", "it has an empty segment"), ("/user", "it has an empty segment"),
    ("app:///user", "it has an empty segment"), ("app:///", "it has an empty segment"),
    ("user//:id", "it has an empty segment"), ("user/", "it ends with a slash"),
    ("app://user/", "it ends with a slash"), ("user/:id?x=:y", "it has a query"),
    ("user?", "it has a query"), ("user#part", "it has a fragment"),
    ("user#a?b", "it has a fragment"), ("me@user/:id", "it has a user"),
    ("user:80/x", "it has a port"), ("app://user:80", "it has a port"),
    (":host:80/x", "it has a port"), ("http:/x", "it has a port"),
    ("1app://user", "its scheme isn't a letter followed by letters, digits, +, - and ."),
    ("://user", "its scheme isn't a letter followed by letters, digits, +, - and ."),
    ("a/b://c", "its scheme isn't a letter followed by letters, digits, +, - and ."),
    ("user/%", "a % isn't followed by two hexadecimal digits"),
    ("user/%4", "a % isn't followed by two hexadecimal digits"),
    ("user/:id%zz", "a % isn't followed by two hexadecimal digits"),
    ("user/%FF", "its percent-encoded bytes aren't UTF-8"),
    ("user/:", "':' has a bad name: \(rule)"), ("user/:1", "':1' has a bad name: \(rule)"),
    ("user/:_a", "':_a' has a bad name: \(rule)"), ("user/:名", "':名' has a bad name: \(rule)"),
    ("user/*1", "'*1' has a bad name: \(rule)"), ("user/*a.b", "'*a.b' has a bad name: \(rule)"),
    ("user/**", "'**' has a bad name: \(rule)"),
    ("user/:id<", "':id<' has no '>' after its '<'"),
    ("user/:id<int", "':id<int' has no '>' after its '<'"),
    ("user/:id<>", "':id<>' has an unknown kind; use int, number or uuid"),
    ("user/:id<Int>", "':id<Int>' has an unknown kind; use int, number or uuid"),
    ("user/:id<text>", "':id<text>' has an unknown kind; use int, number or uuid"),
    (":id/a/:id", "the name 'id' is used twice"), (":id<int>/*id", "the name 'id' is used twice"),
    ("*/a", "'*' isn't the last segment"), ("a/*rest/:b", "'*rest' isn't the last segment"),
    ("a" + String(repeating: "/a", count: 32), "it has more than 32 segments"),
    (String(repeating: "a", count: 1025), "it is longer than 1024 bytes"),
    (String(repeating: "(", count: 342), "it is longer than 1024 bytes, percent-encoded"),
  ]

  @Test(arguments: malformed)
  func `The error of a malformed pattern says what is wrong`(text: String, problem: String) throws {
    let fault = try #require(throws: LinkPattern.Fault.self) { try LinkPattern(text) }
    #expect(fault.message == "malformed link pattern '\(text.shortened)': \(problem)")
    #expect("\(fault)" == fault.message)
  }

  static let takes: [(String, String, [LinkPattern.Binding]?)] = [
    ("user/:id", "app://user/42", [.init("id", "42")]),
    ("user/:id", "app://user/a%2Fb", [.init("id", "a/b")]),
    ("user/:id", "app://User/42", nil), ("user/:id", "app://user", nil),
    ("user/:id", "app://user/42/more", nil), ("app://user/:id", "web://user/42", nil),
    ("app://user/:id", "APP://user/42", [.init("id", "42")]),
    ("%75ser", "app://u%73er", []), ("app://", "app://", []), ("app://", "app://a", nil),
    ("*", "app://", []), ("*", "app://a/b", []), ("*all", "app://", [.init("all", segments: [])]),
    ("a/*b", "app://a/b/c", [.init("b", segments: ["b", "c"])]),
    ("a/*b", "app://a", [.init("b", segments: [])]), ("a/*b", "app://b", nil),
    (":id.html", "app://13.html", [.init("id", "13")]), (":id.html", "app://13", nil),
    (":id.html", "app://13.htm", nil), (":id.html", "app://.html", nil),
    (":id.html", "app://a.html.html", [.init("id", "a.html")]),
    (":id<int>.html", "app://13.html", [.init("id", "13")]), (":id<int>.html", "app://a.html", nil),
    (":id<int>", "app://0", [.init("id", "0")]), (":id<int>", "app://-7", [.init("id", "-7")]),
    (":id<int>", "app://+7", nil), (":id<int>", "app://7.0", nil), (":id<int>", "app://-", nil),
    (":id<int>", "app://007", [.init("id", "007")]), (":id<int>", "app://٣", nil),
    (":id<int>", "app://9223372036854775807", [.init("id", "9223372036854775807")]),
    (":id<int>", "app://9223372036854775808", nil), (":id<int>", "app://7a", nil),
    (":id<number>", "app://7", [.init("id", "7")]),
    (":id<number>", "app://-0.5e+3", [.init("id", "-0.5e+3")]),
    (":id<number>", "app://.5", nil), (":id<number>", "app://5.", nil),
    (":id<number>", "app://1e999", nil), (":id<number>", "app://nan", nil),
    (":id<number>", "app://0x1p3", nil), (":id<number>", "app://1e", nil),
    (":id<number>", "app://1,5", nil),
    (
      ":id<uuid>", "app://123E4567-e89b-12d3-a456-426614174000",
      [.init("id", "123E4567-e89b-12d3-a456-426614174000")]
    ),
    (":id<uuid>", "app://123e4567-e89b-12d3-a456-42661417400", nil),
    (":id<uuid>", "app://123e4567ee89b-12d3-a456-426614174000", nil),
    (":id<uuid>", "app://g23e4567-e89b-12d3-a456-426614174000", nil),
    ("K", "app://%E2%84%AA", nil), ("é", "app://e%CC%81", nil), ("é", "app://%C3%A9", []),
  ]

  @Test(arguments: takes)
  func `A pattern matches its links and no others`(
    text: String, url: String, values: [LinkPattern.Binding]?
  ) throws {
    let link = try DeepLink(parsing: url)
    let pattern = try LinkPattern(text)
    #expect(pattern.match(link) == values)
    var table = LinkTable<Int>()
    try table.insert(pattern, 1)
    #expect(table.match(link)?.values(in: link) == values, "the table agrees")
  }

  @Test func `Values and items are encoded`() throws {
    let url = try LinkPattern("a/:x/*rest").url(
      scheme: "App", values: [.init("rest", segments: ["c/d", "e?"]), .init("x", "a b")],
      items: [.init("y", "c/d"), .init("flag", nil)])
    #expect(url == "app://a/a%20b/c%2Fd/e%3F?y=c%2Fd&flag")
  }

  static let unfit: [(String, String?, [LinkPattern.Binding], String)] = [
    ("a/:x", nil, [.init("x", "1")], "'a/:x' has no scheme; pass one"),
    (
      "app://a", "web", [], "'app://a' has the scheme 'app', not 'web'"
    ),
    (
      "a", "1x", [],
      "'a' can't be filled in: its scheme isn't a letter followed by letters, digits, +, - and ."
    ),
    ("a/:x", "app", [], "'a/:x' needs a value for ':x'"),
    ("a/*x", "app", [], "'a/*x' needs a value for '*x'"),
    ("a/:x", "app", [.init("x", "1"), .init("y", "2")], "'a/:x' has no ':y'"),
    ("a/:x", "app", [.init("x", "1"), .init("x", "2")], "'a/:x' takes ':x' once"),
    ("a/:x", "app", [.init("x", "")], "':x' of 'a/:x' can't be empty"),
    ("a/*x", "app", [.init("x", segments: ["b", ""])], "'*x' of 'a/*x' can't be empty"),
    (
      "a/:x", "app", [.init("x", segments: ["b", "c"])],
      "':x' of 'a/:x' matches one segment, not 2"
    ),
    ("a/:x", "app", [.init("x", segments: [])], "':x' of 'a/:x' matches one segment, not 0"),
    (
      "a/:x<int>", "app", [.init("x", "b")],
      "':x<int>' of 'a/:x<int>' matches only whole numbers of at most 64 bits"
    ),
    (
      "a/:x<number>", "app", [.init("x", "b")],
      "':x<number>' of 'a/:x<number>' matches only numbers"
    ),
    ("a/:x<uuid>", "app", [.init("x", "b")], "':x<uuid>' of 'a/:x<uuid>' matches only UUIDs"),
    (
      "*x", "app", [.init("x", segments: Array(repeating: "a", count: 33))],
      "'*x' can't be filled in: it has more than 32 segments"
    ),
    (
      "*x", "app", [.init("x", String(repeating: "a", count: 65_536))],
      "'*x' can't be filled in: it is longer than 65536 bytes"
    ),
  ]

  @Test(arguments: unfit)
  func `A value that is missing, unexpected or unfit is an error`(
    text: String, scheme: String?, values: [LinkPattern.Binding], message: String
  ) throws {
    let pattern = try LinkPattern(text)
    let fault = try #require(throws: LinkPattern.Fault.self) {
      try pattern.url(scheme: scheme, values: values)
    }
    #expect(fault.message == message)
  }

  @Test func `A query that exceeds the limits is an error`() throws {
    let pattern = try LinkPattern("app://a")
    let many = Array(repeating: DeepLink.Item("x", nil), count: 257)
    #expect(throws: LinkPattern.Fault.self) { try pattern.url(items: many) }
    #expect(throws: LinkPattern.Fault.self) { try pattern.url(items: [.init("", "x")]) }
  }

  @Test(arguments: 0..<300)
  func `Matching a URL that a pattern made returns the values`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let pattern = try random.linkPattern()
    let values = random.values(for: pattern)
    let url = try pattern.url(
      scheme: pattern.scheme ?? "app", values: values, items: [.init("q", random.text(atLeast: 0))])
    #expect(pattern.match(try DeepLink(parsing: url)) == values)
    #expect(try LinkPattern(pattern.description) == pattern)
  }

  @Test(arguments: 0..<300)
  func `Random text is a pattern that prints, or a fault`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let parts = [
      "a", ":a", ":", "*", "b", "/", "/", "<int>", "<", ".h", "%41", "%3a", "://", "é", "_", "1",
    ]
    let text = (0..<Int.random(in: 0...9, using: &random)).map { _ in random.one(of: parts) }
      .joined()
    guard let pattern = try? LinkPattern(text) else { return }
    #expect(try LinkPattern(pattern.description) == pattern)
  }
}
