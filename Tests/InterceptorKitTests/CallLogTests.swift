import MediatorKit
import TestSupport
import Testing

@testable import InterceptorKit

struct CallLogTests {
  struct Target_Caller: Target {
    static let echo = Need("Desk/sync", Param("text", String.self), returns: String.self)
    static let summary = "Calls."
    static let needs: [any NeedDeclaration] = [echo]
    static var actions: [Action<Self>] {
      Action("call", "Calls.", Param("word", "W."), perform: call)
    }
    let peers: Peers
    func call(word: String) async throws -> String { try await peers.call(Self.echo, word) }
  }

  let lines = Lines()

  func mediator(_ pattern: RoutePattern = .all) throws -> Mediator {
    try Mediator(interceptors: [CallLog(pattern) { [lines] in lines.write($0) }]) {
      Registration(Target_Desk.self) { _ in Target_Desk() }
      Registration(Target_Caller.self) { Target_Caller(peers: $0) }
    }
  }

  @Test func `A line contains caller, route and names of params, and no values`()
    async throws
  {
    let mediator = try mediator()
    _ = try await mediator.perform("Caller/call", ["word": "my secret"], from: .console)
    #expect(
      lines.all == [
        "Desk/sync ← Caller/call native (text) ok", "Caller/call console (word) ok",
      ])
  }

  static let outcomes: [(String, Params, String)] = [
    ("Desk/many", ["whole": 1, "flag": false], "Desk/many native (whole, flag) ok"),
    ("Desk/syncVoid", [:], "Desk/syncVoid native () ok"),
    ("Desk/closed", [:], "Desk/closed native () closed"),
    ("Desk/none", ["a": "my secret"], "Desk/none native (a) actionNotFound"),
    ("Desk/many", ["whole": "my secret"], "Desk/many native (whole) invalidParams"),
    ("Gone/none", [:], "Gone/none native () targetNotFound"),
  ]

  @Test(arguments: outcomes)
  func `An outcome is a code, synchronously and asynchronously`(
    route: String, params: Params, line: String
  )
    async throws
  {
    let mediator = try mediator()
    _ = try? await mediator.perform(route, params)
    _ = try? mediator.performNow(route, params)
    #expect(lines.all == [line, line])
  }

  @Test func `A rejected synchronous call is logged`() throws {
    _ = try? mediator().performNow("Desk/asyncVoid")
    #expect(lines.all == ["Desk/asyncVoid native () asyncOnly"])
  }

  @Test func `A deep link is logged without its query`() async throws {
    _ = try await mediator().open("app://Desk/sync?text=secret")
    #expect(lines.all == ["Desk/sync url (text) ok"])
  }

  @Test(arguments: [
    ("li@example.com", "li@example.com"), ("team#1", "team#1"), ("who?", "who?"),
    ("a\nDesk/sync native () ok", "a\\u{A}Desk/sync native () ok"),
  ])
  func `An identity is logged whole, in one line`(identity: String, logged: String) async throws {
    _ = try await mediator().perform("Desk/syncVoid", from: .native, identity: identity)
    #expect(lines.all == ["Desk/syncVoid native \(logged) () ok"])
  }

  @Test func `Names from outside can't forge a line`() async throws {
    let mediator = try mediator()
    _ = try? await mediator.perform("Desk/syncVoid", Params(["x\ny": 1]), from: .console)
    _ = try await mediator.open("app://Desk/sync?text=a&user%40host=1&a%23b=2&x%0Ay=3")
    #expect(
      lines.all == [
        "Desk/syncVoid console (x\\u{A}y) invalidParams",
        "Desk/sync url (text) ignored (user@host, a#b, x\\u{A}y) ok",
      ])
  }

  @Test func `Routes of other processes can't forge a line`() async throws {
    let log = CallLog { [lines] in lines.write($0) }
    let request = Request(
      route: try #require(Route(printed: "link/\u{9B}1A")), params: [:], origin: .url,
      caller: Route(printed: "link/\u{202E}x"))
    guard case .proceed(_, let then?) = log.intercept(request) else {
      Issue.record("the log doesn't see the outcome")
      return
    }
    _ = try then(.success(.nothing))
    #expect(lines.all == ["link/\u{9B}1A ← link/\u{202E}x url () ok".escaped])
  }

  @Test func `Only the routes of the pattern are logged`() throws {
    let mediator = try mediator("Desk/syncVoid")
    _ = try mediator.performNow("Desk/sync", ["text": "a"])
    _ = try mediator.performNow("Desk/syncVoid")
    #expect(lines.all == ["Desk/syncVoid native () ok"])
  }

  @Test func `An error that isn't a mediator's is logged by its type`() throws {
    struct Slip: Error {}
    let log = CallLog { [lines] in lines.write($0) }
    let route = try #require(Route("Desk/sync"))
    let request = Request(route: route, params: [:], origin: .url, caller: nil)
    guard case .proceed(_, let then?) = log.intercept(request) else {
      Issue.record("the log doesn't see the outcome")
      return
    }
    #expect(throws: Slip.self) { try then(.failure(Slip())) }
    #expect(lines.all == ["Desk/sync url () Slip"])
  }
}
