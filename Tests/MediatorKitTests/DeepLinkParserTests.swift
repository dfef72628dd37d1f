import TestSupport
import Testing

@testable import MediatorKit

struct DeepLinkParserTests {
  static let links: [(String, String)] = [
    ("app://Login/status", "app://Login/status"),
    ("APP://Login/status", "app://Login/status"),
    ("a+b-c.1://Login/status", "a+b-c.1://Login/status"),
    ("app://Login/status?", "app://Login/status"),
    ("app://Login/status?a=1&b=2", "app://Login/status?a=1&b=2"),
    ("app://Login/status?&&a=1&", "app://Login/status?a=1"),
    ("app://Login/status?a=1&a=2", "app://Login/status?a=1&a=2"),
    ("app://Login/status?a&b=", "app://Login/status?a&b="),
    ("app://Login/status?a=b=c", "app://Login/status?a=b%3Dc"),
    ("app://Login/status?a=%2526", "app://Login/status?a=%2526"),
    ("app://Login/status?a=x+y", "app://Login/status?a=x%2By"),
    ("app://Login/status?a=%e5%bc%a0", "app://Login/status?a=%E5%BC%A0"),
    ("app://Login/status?a=张", "app://Login/status?a=%E5%BC%A0"),
    ("app://Login/status?u=http://h.com/p?x", "app://Login/status?u=http%3A%2F%2Fh.com%2Fp%3Fx"),
    ("app://%4Cogin/%73tatus", "app://Login/status"),
    ("app://user:secret@Login:8080/status", "app://Login/status"),
    ("app://a@b@Login/status", "app://Login/status"),
    ("app://Login/status#part", "app://Login/status"),
    ("app://Login/status?a=1#b=2&c=3", "app://Login/status?a=1"),
    ("app://Login/status#a?b=1", "app://Login/status"),
    ("app://", "app://"), ("app://?", "app://"), ("app://#part", "app://"),
    ("app://?a=1", "app://?a=1"), ("app://Login", "app://Login"),
    ("app://Login?a=1", "app://Login?a=1"), ("app://a/b/c", "app://a/b/c"),
    ("app://Log%2Fin/sta%20tus", "app://Log%2Fin/sta%20tus"),
    ("app://登录/x", "app://%E7%99%BB%E5%BD%95/x"), ("app://a/b:c@d", "app://a/b%3Ac%40d"),
    ("app://a%3Ab/c", "app://a%3Ab/c"), ("app://u%zz@a:%zz/c", "app://a/c"),
    ("app://a/./../b", "app://a/./../b"), ("app://a?b=%00", "app://a?b=%00"),
    ("app://Login/", "app://Login"), ("app://Login/?a=1", "app://Login?a=1"),
    ("app://Login/status/#part", "app://Login/status"),
  ]

  @Test(arguments: links)
  func `A link parses into its parts`(url: String, printed: String) throws {
    #expect(try DeepLink(parsing: url).description == printed)
  }

  @Test func `Percent-encoding is decoded once, after the query is split`() throws {
    let link = try DeepLink(parsing: "app://Login/status?a%3Db=c%26d%3De&f=%2541")
    #expect(link.items == [.init("a=b", "c&d=e"), .init("f", "%41")])
  }

  static let malformed: [(String, String)] = [
    ("", "it doesn't begin with scheme://"),
    ("Login/status", "it doesn't begin with scheme://"),
    ("app:Login/status", "it doesn't begin with scheme://"),
    ("app:/Login/status", "it doesn't begin with scheme://"),
    ("mailto:a@b://c", "it doesn't begin with scheme://"),
    ("://Login/status", "its scheme isn't a letter followed by letters, digits, +, - and ."),
    ("1app://Login/status", "its scheme isn't a letter followed by letters, digits, +, - and ."),
    ("a_p://Login/status", "its scheme isn't a letter followed by letters, digits, +, - and ."),
    (" app://Login/status", "its scheme isn't a letter followed by letters, digits, +, - and ."),
    ("äpp://Login/status", "its scheme isn't a letter followed by letters, digits, +, - and ."),
    ("app:///status", "it has an empty segment"), ("app:///", "it has an empty segment"),
    ("app://:80/status", "it has an empty segment"), ("app://:80", "it has an empty segment"),
    ("app://user@/status", "it has an empty segment"), ("app://user@", "it has an empty segment"),
    ("app://Login//status", "it has an empty segment"),
    ("app://Login//", "it has an empty segment"),
    ("app://Login//?a=1", "it has an empty segment"), ("app:////", "it has an empty segment"),
    ("app://Log%/status", "a % isn't followed by two hexadecimal digits"),
    ("app://Login/%FF", "its percent-encoded bytes aren't UTF-8"),
    ("app://Login/status?a=%", "a % isn't followed by two hexadecimal digits"),
    ("app://Login/status?a=%4", "a % isn't followed by two hexadecimal digits"),
    ("app://Login/status?a=%4g", "a % isn't followed by two hexadecimal digits"),
    ("app://Login/status?%zz=1", "a % isn't followed by two hexadecimal digits"),
    ("app://Login/%status", "a % isn't followed by two hexadecimal digits"),
    ("app://Login/status?a=%+1", "a % isn't followed by two hexadecimal digits"),
    ("app://Login/status?a=%ff", "its percent-encoded bytes aren't UTF-8"),
    ("app://Login/status?a=%C0%80", "its percent-encoded bytes aren't UTF-8"),
    ("app://Login/status?a=%ED%A0%80", "its percent-encoded bytes aren't UTF-8"),
    ("app://Login/status?=1", "a query item has no name"),
    ("app://Login/status?a=1&=", "a query item has no name"),
  ]

  @Test(arguments: malformed)
  func `The error of a malformed link says what is wrong`(url: String, problem: String) throws {
    let error = try #require(throws: MediatorError.self) { try DeepLink(parsing: url) }
    #expect(error.code == .invalidURL)
    #expect(error.route == url.quotable)
    #expect(error.message == "malformed deep link: \(problem)")
    #expect(
      error.help
        == (url == "Login/status"
          ? "it is a route: call it" : "a deep link is scheme://Target/action?name=value"))
  }

  @Test func `A link up to the length limit parses, a longer one doesn't`() throws {
    let start = "app://Login/status?a="
    let value = String(repeating: "x", count: DeepLink.lengthLimit - start.utf8.count)
    #expect(try DeepLink(parsing: start + value).items == [.init("a", value)])
    let error = try #require(throws: MediatorError.self) {
      try DeepLink(parsing: start + value + "x")
    }
    #expect(error.message == "malformed deep link: it is longer than 65536 bytes")
    #expect(error.route == "app://Login/status")
  }

  static let secrets = ["?secret", "#secret", "?\u{301}secret", "#\u{301}secret", "#a?secret"]

  @Test(arguments: secrets)
  func `An error quotes nothing after a question mark or a hash`(end: String) throws {
    let error = try #require(throws: MediatorError.self) {
      try DeepLink(parsing: "app://Login/%zz" + end)
    }
    #expect(error.route == "app://Login/%zz")
    #expect(!error.description.contains("secret"))
  }

  @Test func `A link with up to the limit of segments parses, one with more doesn't`() throws {
    let start = "app://a" + String(repeating: "/a", count: DeepLink.segmentLimit - 1)
    #expect(try DeepLink(parsing: start).segments.count == 32)
    let error = try #require(throws: MediatorError.self) { try DeepLink(parsing: start + "/a") }
    #expect(error.message == "malformed deep link: it has more than 32 segments")
  }

  static let bombs: [(String, String)] = [
    ("app:/" + String(repeating: "/a", count: 32_000), "it has more than 32 segments"),
    ("app:/" + String(repeating: "/", count: 65_000), "it has an empty segment"),
    ("app://a/b?" + String(repeating: "x&", count: 10_000), "it has more than 256 query items"),
    ("app://a/b?" + String(repeating: "%41", count: 100_000), "it is longer than 65536 bytes"),
    ("app://a/b?=" + String(repeating: "%41", count: 20_000), "a query item has no name"),
    (String(repeating: "a", count: 65_536), "it doesn't begin with scheme://"),
    (String(repeating: ":", count: 65_536), "it doesn't begin with scheme://"),
    ("app://" + String(repeating: "@", count: 65_000), "it has an empty segment"),
    (
      "app://a/" + String(repeating: "%", count: 65_000),
      "a % isn't followed by two hexadecimal digits"
    ),
  ]

  @Test(arguments: bombs)
  func `An oversized link is rejected`(url: String, problem: String) throws {
    let error = try #require(throws: MediatorError.self) { try DeepLink(parsing: url) }
    #expect(error.message == "malformed deep link: \(problem)")
  }

  @Test func `A query of ampersands has no items`() throws {
    let link = try DeepLink(parsing: "app://a/b?" + String(repeating: "&", count: 65_000))
    #expect(link.items == [])
  }

  @Test func `The message about a long address quotes its beginning`() throws {
    let url = "app://Login/" + String(repeating: "x", count: 1000) + "//"
    let error = try #require(throws: MediatorError.self) { try DeepLink(parsing: url) }
    #expect(error.route == String(url.prefix(80)) + "…")
  }

  @Test func `A link with up to the limit of items parses, one with more doesn't`() throws {
    let start = "app://Login/status?" + String(repeating: "a&", count: DeepLink.itemLimit)
    #expect(try DeepLink(parsing: start).items.count == 256)
    let error = try #require(throws: MediatorError.self) { try DeepLink(parsing: start + "a") }
    #expect(error.message == "malformed deep link: it has more than 256 query items")
  }

  @Test(arguments: 0..<300)
  func `Random bytes parse to a link or an error`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let url = "app://Login/status?" + random.text(atLeast: 0) + random.text(atLeast: 0)
    do {
      let link = try DeepLink(parsing: url)
      #expect(link.route?.text == "Login/status")
    } catch {
      #expect(error.code == .invalidURL)
    }
  }
}
