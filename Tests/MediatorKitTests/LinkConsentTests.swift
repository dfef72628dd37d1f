import TestSupport
import Testing

@testable import MediatorKit

/// Deep links to actions with effects, and links with unknown items.
struct LinkConsentTests {
  struct Target_Room: Target {
    static let summary = "Has things."
    static var actions: [Action<Self>] {
      Action(
        "look", "Looks.", Param("at", "W.", default: "all"), access: .remote(.read),
        links: ["look/:at"], perform: look)
      Action(
        "move", "Moves.", Param("what", "W."), Param("key", "K.", default: "", openTo: [.native]),
        access: .remote(.write), links: ["move/:what"], perform: move)
      Action("burn", "Burns.", access: .remote(.destructive), perform: burn)
      Action("strict", "Looks.", Param("at", "W."), access: .remote(.read), perform: lookAt)
        .strictLinks()
      Action("wait", "Waits.", access: .remote(.write), perform: wait)
      Action("hide", "Hides.", perform: burn)
    }
    let lines: Lines
    func look(at: String) -> String { "look \(at)" }
    func lookAt(at: String) -> String { "look \(at)" }
    func move(what: String, key: String) { lines.write("move \(what)") }
    func burn() { lines.write("burn") }
    func wait() async throws {
      await Signal().wait()
      try Task.checkCancellation()
    }
  }

  /// Redirects calls of one route to another.
  struct Redirect: Interceptor {
    let pattern: RoutePattern
    let route: String
    func intercept(_ request: Request) -> Interception {
      var request = request
      request.route = Route(route) ?? request.route
      request.params = Params()
      return .proceed(request)
    }
  }

  /// Records the ignored items of links.
  struct Witness: Interceptor {
    let lines: Lines
    func intercept(_ request: Request) -> Interception {
      lines.write("\(request.route) \(request.params.names) \(request.ignoredItems)")
      return .proceed(request)
    }
  }

  let lines = Lines()
  let questions = Lines()

  func room(_ interceptors: any Interceptor..., clock: any Clock<Duration> = ContinuousClock())
    throws -> Mediator
  {
    try Mediator(
      [Registration(Target_Room.self) { [lines] _ in Target_Room(lines: lines) }],
      interceptors: interceptors, clock: clock)
  }

  /// Records the question, and returns the given consent.
  func answer(_ consents: Bool) -> (Request) async -> Bool {
    { [questions] request in
      questions.write("\(request.route) \(request.params.names) \(request.origin)")
      return consents
    }
  }

  @Test func `Consent is requested once, and then the action runs`() async throws {
    let room = try room()
    _ = try await room.open("app://move/chair", confirm: answer(true))
    _ = try await room.open("app://Room/burn", confirm: answer(true))
    #expect(questions.all == ["Room/move [\"what\"] url", "Room/burn [] url"])
    #expect(lines.all == ["move chair", "burn"])
  }

  @Test func `No consent is requested for an action that only reads`() async throws {
    let reply = try await room().open("app://look/out", confirm: answer(false))
    #expect(try reply.value == "look out")
    #expect(questions.all == [])
  }

  static let refused: [(String, Bool?, MediatorError.Code, String)] = [
    (
      "app://Room/burn", nil, .confirmationRequired,
      "Room/burn deletes something, and the link wasn't confirmed"
    ),
    (
      "app://move/chair", false, .confirmationRequired,
      "Room/move changes something, and the link wasn't confirmed, with the params: what"
    ),
    ("app://Room/move", true, .invalidParams, "params of Room/move don't fit"),
    ("app://Room/move?what=a&what=b", true, .invalidParams, "params of Room/move don't fit"),
    (
      "app://move/chair?key=1", true, .forbidden, "a param of Room/move isn't open to url calls"
    ),
    ("app://Room/hide", true, .forbidden, "Room/hide isn't open to url calls"),
    ("app://Room/gone", true, .actionNotFound, "no action 'gone' in target 'Room'"),
  ]

  @Test(arguments: refused)
  func `Without consent nothing runs, and no consent is requested for a call that can't run`(
    url: String, consents: Bool?, code: MediatorError.Code, message: String
  ) async throws {
    let room = try room()
    let error = try await #require(throws: MediatorError.self) {
      try await room.open(url, confirm: consents.map(answer))
    }
    #expect(error.code == code)
    #expect(error.message == message)
    #expect(lines.all == [])
    #expect(questions.all.count == (consents == false ? 1 : 0))
  }

  @Test(arguments: [("Room/move", "app://move/chair"), ("Room/look", "app://look/out")])
  func `The consent is valid only for the action in the question`(
    route: String, url: String
  ) async throws {
    let room = try room(Redirect(pattern: RoutePattern(route), route: "Room/burn"))
    let error = try await #require(throws: MediatorError.self) {
      try await room.open(url, confirm: answer(true))
    }
    #expect(error.code == .confirmationRequired)
    #expect(error.route == "Room/burn")
    #expect(error.message.hasSuffix("an interceptor changed \(route) to it") && error.help == nil)
    #expect(lines.all == [])
  }

  @Test func `The time limit doesn't include the question`() async throws {
    let clock = LimitClock(passesAtOnce: true)
    let room = try room(clock: clock)
    let error = try await #require(throws: MediatorError.self) {
      try await room.open("app://Room/wait", timeout: .seconds(3)) { _ in
        questions.write("limits: \(clock.limits.all.count)")
        return true
      }
    }
    #expect(error.code == .timedOut)
    #expect(questions.all == ["limits: 0"])
    #expect(clock.limits.all.count == 1)
  }

  @Test func `Unknown items are ignored, and interceptors see them`()
    async throws
  {
    let room = try room(Witness(lines: lines))
    let reply = try await room.open("app://look/out?utm=1&at=in&utm=2&x")
    #expect(try reply.value == "look out")
    _ = try await room.perform("Room/look")
    #expect(lines.all == ["Room/look [\"at\"] [\"utm\", \"x\"]", "Room/look [] []"])
    #expect(room.explain(url: "app://look/out?utm=1").ignoredItems == ["utm"])
  }

  @Test func `A strict action rejects links with unknown items`() async throws {
    let room = try room()
    #expect(try await room.open("app://Room/strict?at=in").value == "look in")
    let error = try await #require(throws: MediatorError.self) {
      try await room.open("app://Room/strict?at=in&utm=1")
    }
    #expect(
      error.description == "params of Room/strict don't fit; /utm unknown")
    #expect(room.contract(of: "Room/strict")?.hasStrictLinks == true)
    #expect(room.contract(of: "Room/look")?.hasStrictLinks == false)
  }

  @Test func `A call that isn't a link needs no consent`() async throws {
    let room = try room()
    _ = try await room.perform("Room/burn", from: .console)
    _ = try room.performNow("Room/burn")
    let error = try #require(throws: MediatorError.self) {
      try room.performNow("Room/burn", from: .url)
    }
    #expect(error.code == .confirmationRequired)
    #expect(lines.all == ["burn", "burn"])
  }
}
