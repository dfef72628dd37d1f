import InterceptorKit
import TestSupport
import Testing

@testable import MediatorKit

struct RoutePatternTests {
  static let cases: [(RoutePattern, String, Bool)] = [
    ("*", "Login/status", true), (.all, "Login/status", true), ("*/*", "Login/status", true),
    ("Login/*", "Login/status", true), ("Login", "Login/status", true),
    ("*/status", "Login/status", true), ("Login/status", "Login/status", true),
    ("Login/*", "Logins/status", false), ("Login/status", "Login/statuses", false),
    ("Login/status", "Other/status", false), ("login/*", "Login/status", false),
    ("*/Status", "Login/status", false), ("Log*/status", "Login/status", false),
    ("Login/status/more", "Login/status", false),
  ]

  @Test(arguments: cases)
  func `A pattern is a route, a target, an action or everything`(
    pattern: RoutePattern, text: String, isMatch: Bool
  ) throws {
    #expect(pattern.matches(try #require(Route(text))) == isMatch)
  }

  @Test func `Patterns of equal sets are equal`() {
    #expect(RoutePattern("*") == RoutePattern("*/*"))
    #expect(RoutePattern("Login") == RoutePattern("Login/*"))
  }

  @Test(arguments: [
    "", "/", "/status", "Login/", "Login//status", "Log*", "a b/*", "Login/status/*",
  ])
  func `A malformed pattern matches no route, and is rejected for interceptors`(text: String) throws
  {
    #expect(!RoutePattern(text).matches(try #require(Route("Login/status"))))
    #expect(RoutePattern(text).description == text)
    let interceptor = Trace(name: "a", pattern: RoutePattern(text), lines: Lines())
    let message =
      "the pattern of interceptor Trace: '\(text)' is malformed: write Target/action, Target/*, "
      + "*/action or *"
    let fixed = try #require(throws: RegistrationError.self) {
      try InterceptorTests.house(interceptor)
    }
    #expect(fixed.faults.map(\.message) == [message])
    let house = try InterceptorTests.house()
    let added = try #require(throws: RegistrationError.self) { try house.add(interceptor) }
    #expect(added.faults.map(\.kind) == [.badPattern])
  }

  static let unmatched: [(RoutePattern, String)] = [
    ("House/frnt", "'House/frnt' matches no linked route, did you mean 'House/front'?"),
    ("Huose/*", "'Huose/*' matches no linked route, did you mean 'House/*'?"),
    ("*/none", "'*/none' matches no linked route"),
    (
      ["House/front", "House/back "],
      "'House/back ' is malformed: write Target/action, Target/*, */action or *"
    ),
    (["House/*", "Shed/*"], "'Shed/*' matches no linked route"),
    ("link/a//b", "malformed link pattern 'a//b': it has an empty segment"),
    ("link/", "malformed link pattern '': it is empty"),
    ("link/caf%C3%A9", "'caf%C3%A9' matches no link; write 'café'"),
    ([], "an empty list matches no route"),
    (
      RoutePattern("House/front").excluding("House/*"),
      "'House/front except House/*' matches no linked route, because it excepts all of them"
    ),
    (
      RoutePattern.all.excluding("House/bakc"),
      "'House/bakc' matches no linked route, did you mean 'House/back'?"
    ),
  ]

  @Test(arguments: unmatched)
  func `A pattern that matches no linked route is a fault`(
    pattern: RoutePattern, problem: String
  ) throws {
    let interceptor = Trace(name: "a", pattern: pattern, lines: Lines())
    let fixed = try #require(throws: RegistrationError.self) {
      try InterceptorTests.house(interceptor)
    }
    #expect(fixed.faults.map(\.message) == ["the pattern of interceptor Trace: " + problem])
    let house = try InterceptorTests.house()
    #expect(throws: RegistrationError.self) { try house.add(interceptor) }
    #expect(throws: RegistrationError.self) {
      try house.observe(pattern) { _ in CallObserver { _ in } }
    }
    let error = #expect(throws: AspectError.self) { try house.aspects.routes(pattern) }
    #expect(error?.code == .badPattern)
    #expect(error?.message == "the pattern of a hook: " + problem)
  }

  @Test func `A pattern is the union of its parts without its exclusions`() throws {
    let pattern = RoutePattern(["Login/*", "*/status"]).excluding(["Login/code", "Home/*"])
    let routes = ["Login/signIn", "Login/code", "Shop/status", "Home/status", "Shop/buy"]
    #expect(
      try routes.map { pattern.matches(try #require(Route($0))) }
        == [true, false, true, false, false])
    #expect(pattern.description == "Login/*, */status except Login/code except Home/*")
  }

  @Test func `An exclusion applies only to its own pattern`() throws {
    let some = RoutePattern("Login/*").excluding("Login/status")
    let all: RoutePattern = [some, "Login/status"]
    let status = try #require(Route("Login/status"))
    #expect(!some.matches(status))
    #expect(all.matches(status))
    #expect(RoutePattern(["Login/status", some]).matches(status))
    #expect(RoutePattern.all.excluding(some).matches(status))
    #expect(some.excluding([]) == some)
  }

  static let written: [(RoutePattern, String)] = [
    (["Login/*", "*/status"], "Login/*, */status"),
    ([["Login/*"], ["*/status", "Home/*"]], "Login/*, */status, Home/*"),
    (["Login/*", RoutePattern("Home/*").excluding("Home/a")], "Login/*, (Home/* except Home/a)"),
    (RoutePattern(["Login/*", "Home/*"]).excluding("Home/a"), "Login/*, Home/* except Home/a"),
    (.all.excluding(RoutePattern("Home/*").excluding("Home/a")), "* except (Home/* except Home/a)"),
    (.all.excluding("Home/*").excluding("*/a"), "* except Home/* except */a"),
  ]

  @Test(arguments: written)
  func `The text of a pattern shows what each exclusion applies to`(
    pattern: RoutePattern, text: String
  ) {
    #expect(pattern.description == text)
  }

  @Test func `A pattern matches the routes of a set with the same unions and differences`() throws {
    var random = SeededGenerator(seed: 21)
    let routes = try SeededGenerator.routes.map { try #require(Route($0)) }
    for _ in 0..<2_000 {
      let (pattern, expected) = random.routePattern(depth: 5)
      let matched = Set(routes.filter(pattern.matches).map(\.text))
      #expect(matched == expected, "\(pattern)")
      #expect(
        PatternText(pattern.description).routes(SeededGenerator.routes) == expected, "\(pattern)")
    }
  }

  /// Evaluates the text of a pattern by its documented structure.
  struct PatternText {
    private var rest: Substring
    init(_ text: String) { rest = text[...] }

    func routes(_ universe: [String]) -> Set<String> {
      var copy = self
      return copy.difference(universe)
    }

    private mutating func take(_ text: String) -> Bool {
      guard rest.hasPrefix(text) else { return false }
      rest.removeFirst(text.count)
      return true
    }

    private mutating func difference(_ universe: [String]) -> Set<String> {
      var routes = term(universe)
      while take(", ") { routes.formUnion(term(universe)) }
      while take(" except ") { routes.subtract(term(universe)) }
      return routes
    }

    private mutating func term(_ universe: [String]) -> Set<String> {
      if take("(") {
        defer { _ = take(")") }
        return difference(universe)
      }
      let text = rest.prefix { !", )".contains($0) }
      rest = rest[text.endIndex...]
      return Set(
        universe.filter {
          text == "*" || text == $0
            || text.hasSuffix("/*") && $0.hasPrefix(text.dropLast())
            || text.hasPrefix("*/") && $0.hasSuffix(text.dropFirst())
        })
    }
  }

  @Test(arguments: ["*", "Login/*", "*/status", "Login/status"])
  func `A pattern prints as it was written`(text: String) {
    #expect(RoutePattern(text).description == text)
  }
}
