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
    #expect(error?.message.hasSuffix(problem) == true)
  }

  @Test func `A pattern is the union of its parts without its exclusions`() throws {
    let pattern = RoutePattern(["Login/*", "*/status"]).excluding(["Login/code", "Home/*"])
    let routes = ["Login/signIn", "Login/code", "Shop/status", "Home/status", "Shop/buy"]
    #expect(
      try routes.map { pattern.matches(try #require(Route($0))) }
        == [true, false, true, false, false])
    #expect(pattern.description == "Login/*, */status except Login/code except Home/*")
  }

  @Test(arguments: ["*", "Login/*", "*/status", "Login/status"])
  func `A pattern prints as it was written`(text: String) {
    #expect(RoutePattern(text).description == text)
  }
}
