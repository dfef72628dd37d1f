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
  func `A pattern is an address, a target or everything`(
    pattern: RoutePattern, text: String, isMatch: Bool
  ) throws {
    #expect(pattern.matches(try #require(Route(text))) == isMatch)
  }

  @Test func `Equal sets are equal`() {
    #expect(RoutePattern("*") == RoutePattern("*/*"))
    #expect(RoutePattern("Login") == RoutePattern("Login/*"))
  }

  @Test(arguments: [
    "", "/", "/status", "Login/", "Login//status", "Log*", "a b/*", "Login/status/*",
  ])
  func `What is no pattern stands for no route, and no interceptor may have it`(text: String) throws
  {
    #expect(!RoutePattern(text).matches(try #require(Route("Login/status"))))
    #expect(RoutePattern(text).description == text)
    let interceptor = InterceptorTests.Trace(name: "a", pattern: RoutePattern(text), lines: Lines())
    let message =
      "interceptor Trace is around '\(text)', which is no pattern: write Target/action, Target/*, "
      + "*/action or *"
    let fixed = try #require(throws: RegistrationError.self) {
      try InterceptorTests.house(interceptor)
    }
    #expect(fixed.faults.map(\.message) == [message])
    let house = try InterceptorTests.house()
    let added = try #require(throws: RegistrationError.self) { try house.add(interceptor) }
    #expect(added.faults.map(\.code) == [.badPattern])
  }

  @Test(arguments: ["*", "Login/*", "*/status", "Login/status"])
  func `A pattern prints as it is written`(text: String) {
    #expect(RoutePattern(text).description == text)
  }
}
