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
}
