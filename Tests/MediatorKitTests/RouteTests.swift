import Testing

@testable import MediatorKit

struct RouteTests {
  @Test(arguments: ["Login/status", "L/s", "Login_2/status_3", "login/Status"])
  func `A route parses and prints`(text: String) throws {
    let route = try #require(Route(text))
    #expect(route.description == text)
    #expect("\(route.target)/\(route.action)" == text)
    #expect(Route(target: route.target, action: route.action) == route)
  }

  static let malformed = [
    "", "/", "Login", "Login/", "/status", "Login//status", "Login/status/", "/Login/status",
    "Login/status/more", "Login status", "Login/sta tus", " Login/status", "Login/status\n",
    "1Login/status", "Login/1status", "_Login/status", "Login/_status", "Login/sta-tus",
    "Login/sta.tus", "Login/状态", "Lögin/status", "Login/statu\u{308}", "Login/\u{308}status",
    "Login\u{0}/status", "app://Login/status", "Login/status?a=1", "\u{212A}it/run",
  ]

  @Test(arguments: malformed)
  func `Other texts aren't routes`(text: String) {
    #expect(Route(text) == nil)
  }

  @Test func `A route has at most sixty characters`() {
    let target = String(repeating: "T", count: 30)
    let action = String(repeating: "a", count: 30)
    #expect(Route(target: target, action: action) != nil)
    #expect(Route(target: target, action: action + "a") == nil)
    #expect(Route(target: target + "T", action: action) == nil)
  }

  @Test func `A name can't contain a slash`() {
    #expect(Route(target: "Login/status", action: "x") == nil)
    #expect(Route(target: "Login", action: "status/x") == nil)
  }

  @Test func `Routes are case-sensitive`() {
    #expect(Route("Login/status") != Route("login/status"))
    #expect(Route("Login/status") != Route("Login/Status"))
  }
}
