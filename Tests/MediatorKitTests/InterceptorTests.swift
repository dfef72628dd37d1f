import TestSupport
import Testing

@testable import MediatorKit

struct InterceptorTests {
  /// An interceptor that runs a test's closure.
  struct Around: Interceptor {
    var pattern: RoutePattern = .all
    let body: @Sendable (Request, Interception.Next) async throws -> Reply

    func intercept(_ request: Request) -> Interception {
      .suspend { next in try await body(request, next) }
    }
  }

  struct Target_House: Target {
    static let summary = "Has doors."
    static var actions: [Action<Self>] {
      Action(
        "front", "Opens.", Param("who", "W.", default: "nobody"), access: .remote(.read),
        perform: open)
      Action("back", "Opens.", access: .native(.read), perform: { _ in { () -> String in "back" } })
      Action(
        "log", "Logs.", errors: .of(DeskError.closed),
        perform: { _ in { () throws in throw DeskError.closed } })
    }
    static var notFound: NotFound<Self>? {
      NotFound { _ in { $0.route.action == "hole" ? Reply("caught") : nil } }
    }
    func open(who: String) -> String { "front \(who)" }
  }

  static func house(_ interceptors: any Interceptor...) throws -> Mediator {
    try Mediator(
      [Registration(Target_House.self) { _ in Target_House() }], interceptors: interceptors)
  }

  let lines = Lines()

  @Test func `The first interceptor is outermost, for every kind of call and for misses`()
    async throws
  {
    let house = try Self.house(Trace(name: "a", lines: lines), Trace(name: "b", lines: lines))
    _ = try await house.perform("House/front")
    _ = try house.performNow("House/hole")
    #expect(
      lines.all == [
        "a in House/front", "b in House/front", "b out", "a out",
        "a in House/hole", "b in House/hole", "b out", "a out",
      ])
  }

  @Test func `Any number of interceptors needs no more stack than one`() async throws {
    struct Echo: Interceptor {
      func intercept(_ request: Request) -> Interception {
        .proceed(request) { .reply(try $0.get()) }
      }
    }
    let house = try Mediator(
      [Registration(Target_House.self) { _ in Target_House() }],
      interceptors: (0..<20_000).map { _ in Echo() })
    #expect(try house.performNow("House/back").value == "back")
    #expect(try await house.perform("House/back").value == "back")
  }

  @Test(arguments: [false, true])
  func `A layer that proceeds again and again needs no more stack than one`(isAsync: Bool)
    async throws
  {
    struct Retry: Interceptor {
      func intercept(_ request: Request) -> Interception {
        .proceed(request) { outcome in
          if case .failure = outcome { return intercept(request) }
          return .reply(try outcome.get())
        }
      }
    }
    struct Refusal: Interceptor {
      let calls = Counter()
      func intercept(_ request: Request) throws -> Interception {
        if calls.next() < 50_000 { throw DeskError.closed }
        return .proceed(request)
      }
    }
    let house = try Self.house(Retry(), Refusal())
    let reply =
      isAsync ? try await house.perform("House/back") : try house.performNow("House/back")
    #expect(try reply.value == "back")
  }

  private struct Target_Visitor: Target {
    static let door = Need("House/back", returns: String.self)
    static let summary = "Visits."
    static let needs: [any NeedDeclaration] = [door]
    static var actions: [Action<Self>] {
      Action("visit", "Visits.", perform: visit)
      Action("knock", "Visits.", errors: .of(DeskError.closed), perform: visit)
    }
    let peers: Peers
    func visit() async throws -> String { try await peers.call(Self.door) }
  }

  @Test func `A veto passes through actions that don't declare it`() async throws {
    struct Gate: Interceptor {
      let pattern: RoutePattern = "House/*"
      func intercept(_ request: Request) throws -> Interception { throw DeskError.closed }
    }
    let mediator = try Mediator(interceptors: [Gate()]) {
      Registration { _ in Target_House() }
      Registration { Target_Visitor(peers: $0) }
    }
    for (route, place) in [("Visitor/visit", "House/back"), ("Visitor/knock", "Visitor/knock")] {
      let error = await #expect(throws: MediatorError.self) { try await mediator.perform(route) }
      #expect(error?.code == .failed && error?.declares("closed") == true)
      #expect(error?.route == place)
    }
  }

  @Test func `The declared error of a call that an interceptor makes is its veto`() async throws {
    struct Gate: Interceptor {
      let pattern: RoutePattern = "House/back"
      func intercept(_ request: Request) -> Interception {
        .suspend { next in try await next(request.asking(Route("House/log")!)) }
      }
    }
    let mediator = try Mediator(interceptors: [Gate()]) {
      Registration { _ in Target_House() }
      Registration { Target_Visitor(peers: $0) }
    }
    let error = try await #require(throws: MediatorError.self) {
      try await mediator.perform("Visitor/visit")
    }
    #expect(error.code == .failed && error.declares("closed"))
  }

  @Test func `A wrong call of an interceptor is named as its own`() async throws {
    struct Gate: Interceptor {
      let pattern: RoutePattern = "House/back"
      func intercept(_ request: Request) -> Interception {
        .suspend { next in try await next(request.asking(Route("House/front")!, ["street": 1])) }
      }
    }
    let mediator = try Mediator(interceptors: [Gate()]) {
      Registration { _ in Target_House() }
      Registration { Target_Visitor(peers: $0) }
    }
    let error = try await #require(throws: MediatorError.self) {
      try await mediator.perform("Visitor/visit")
    }
    #expect(
      error.description
        == "Visitor/visit failed in its call of House/back: interceptor Gate failed in its call of "
        + "House/front: params of House/front don't fit; /street unknown; fix the call of the "
        + "interceptor or hook, or handle its error in the module")
  }

  @Test func `An interceptor that replaced an unreadable reply is named`() async throws {
    struct Spoil: Interceptor {
      let pattern: RoutePattern = "House/back"
      func intercept(_ request: Request) -> Interception { .reply(Reply(7)) }
    }
    let mediator = try Mediator(interceptors: [Spoil()]) {
      Registration { _ in Target_House() }
      Registration { Target_Visitor(peers: $0) }
    }
    let error = try await #require(throws: MediatorError.self) {
      try await mediator.perform("Visitor/visit")
    }
    #expect(error.help == "it may be the reply of code around the call: Spoil")
  }

  @Test(arguments: ["House/front", "House/back"])
  func `A synchronous call that has run its action says so when a layer suspends then`(
    asked: String
  ) throws {
    struct Late: Interceptor {
      let asked: Route
      let pattern: RoutePattern = "House/back"
      func intercept(_ request: Request) -> Interception {
        let first = asked == request.route ? request : request.asking(asked)
        return .proceed(first) { _ in .suspend("the audit") { try await $0(request) } }
      }
    }
    let house = try Self.house(Late(asked: try #require(Route(asked))))
    let error = try #require(throws: MediatorError.self) { try house.performNow("House/back") }
    #expect(error.code == .asyncOnly)
    let hasRun = asked == "House/back"
    #expect(error.message.hasSuffix(", and the action has run") == hasRun)
    #expect((error.help == "check whether it took effect before you repeat it") == hasRun)
  }

  @Test func `A pattern selects the routes, including unknown ones`() async throws {
    let house = try Self.house(
      Trace(name: "front", pattern: "House/front", lines: lines),
      Trace(name: "house", pattern: "House/*", lines: lines),
      Trace(name: "log", pattern: "*/log", lines: lines))
    _ = try await house.perform("House/back")
    _ = try? await house.perform("House/none")
    _ = try? await house.perform("Shed/log")
    #expect(
      lines.all == [
        "house in House/back", "house out", "house in House/none", "house out", "log in Shed/log",
        "log out",
      ])
  }

  @Test func `An error passes every interceptor`() async throws {
    let house = try Self.house(Trace(name: "a", lines: lines), Trace(name: "b", lines: lines))
    let error = try await #require(throws: MediatorError.self) {
      try await house.perform("House/log")
    }
    #expect(error.declares("closed"))
    #expect(lines.all == ["a in House/log", "b in House/log", "b out", "a out"])
  }

  @Test func `A request may be changed`() async throws {
    let house = try Self.house(
      Around { request, next in
        var request = request
        request.params.append("who", "Li")
        return try await next(request)
      })
    #expect(try await house.perform("House/front").value == "front Li")
  }

  @Test func `A reply may be replaced, and the action skipped`() async throws {
    let house = try Self.house(Around { _, _ in Reply("instead") })
    #expect(try await house.perform("House/front", ["unknown": 1]).value == "instead")
  }

  @Test func `An interceptor may proceed twice`() async throws {
    let house = try Self.house(
      Around { request, next in
        let first: String = try await next(request).get()
        let second: String = try await next(request).get()
        return Reply(first + ", " + second)
      })
    #expect(try await house.perform("House/front").value == "front nobody, front nobody")
  }

  @Test func `A request may be redirected to another action`() async throws {
    let house = try Self.house(Self.redirect(to: "House/back"))
    #expect(try await house.perform("House/front").value == "back")
    #expect(try await house.perform("House/none").value == "back")
  }

  @Test func `A redirected request is checked for access again`() async throws {
    let house = try Self.house(Self.redirect(to: "House/back"))
    let error = try await #require(throws: MediatorError.self) {
      try await house.open("app://House/front")
    }
    #expect(error.code == .forbidden)
    #expect(
      error.message
        == "interceptor Around failed in its call of House/back: House/back isn't open to url calls"
    )
  }

  static let redirected: [(String, MediatorError.Code, String)] = [
    ("House/log", .failed, "House/log"), ("House/none", .actionNotFound, "House/none"),
  ]

  @Test(arguments: redirected)
  func `The error of the other action is unchanged`(
    target: String, code: MediatorError.Code, route: String
  ) async throws {
    let house = try Self.house(Self.redirect(to: target))
    let error = try await #require(throws: MediatorError.self) {
      try await house.perform("House/front")
    }
    #expect(error.code == code)
    #expect(error.route == route)
  }

  @Test func `The params of the other action are checked`() async throws {
    let house = try Self.house(Self.redirect(to: "House/back"))
    let error = try await #require(throws: MediatorError.self) {
      try await house.perform("House/front", ["who": "Li"])
    }
    #expect(
      error.description == "interceptor Around failed in its call of House/back: "
        + "params of House/back don't fit; /who unknown")
  }

  static func redirect(to text: String) -> Around {
    Around { request, next in
      guard let route = Route(text) else { return try await next(request) }
      var request = request
      request.route = route
      return try await next(request)
    }
  }

  @Test func `A veto may be an error of any module`() async throws {
    let house = try Self.house(Around { _, _ in throw DeskError.closed })
    let error = try await #require(throws: MediatorError.self) {
      try await house.perform("House/front")
    }
    #expect(error.code == .failed)
    #expect(error.declares("closed"))
    #expect(error.message == "the desk is closed")
  }

  @Test func `A veto may have details`() async throws {
    let house = try Self.house(
      Around { _, _ in throw DeskError.closed.because("until 9", details: 9) })
    let error = try await #require(throws: MediatorError.self) {
      try await house.perform("House/front")
    }
    #expect(error.message == "until 9")
    #expect(error.failure?.details == 9)
  }

  @Test func `An undeclared error of an interceptor is reported as the interceptor's`() async throws
  {
    struct Slip: Error {}
    let house = try Self.house(Around { _, _ in throw Slip() })
    let error = try await #require(throws: MediatorError.self) {
      try await house.perform("House/front")
    }
    #expect(error.code == .undeclaredError)
    #expect(
      error.message
        == "interceptor Around threw an error that House/front doesn't declare: Slip")
  }

  @Test func `The outer interceptors see an error as the caller will see it`()
    async throws
  {
    let lines = lines
    let house = try Self.house(
      Around { request, next in
        do { return try await next(request) } catch {
          lines.write("\((error as? MediatorError)?.failure?.code ?? "none")")
          throw error
        }
      }, Around { _, _ in throw DeskError.closed })
    _ = try? await house.perform("House/front")
    #expect(lines.all == ["closed"])
  }

  @Test func `A synchronous call rejects an interceptor that suspends`() throws {
    let house = try Self.house(Around(pattern: "House/front") { try await $1($0) })
    #expect(try house.performNow("House/back").value == "back")
    let error = try #require(throws: MediatorError.self) { try house.performNow("House/front") }
    #expect(error.code == .asyncOnly)
    #expect(
      error.message == "interceptor Around is asynchronous; a synchronous call can't wait for it")
  }

  @MainActor @Test func `A main-actor call runs interceptors, then the action on the main actor`()
    throws
  {
    struct Target_Main: Target {
      static let summary = "Main."
      static var actions: [Action<Self>] { Action("run", "Runs.", onMain: run) }
      @MainActor func run() -> Int { 1 }
    }
    let mediator = try Mediator(interceptors: [Trace(name: "a", lines: lines)]) {
      Registration(Target_Main.self) { _ in Target_Main() }
    }
    #expect(try mediator.performOnMain("Main/run").value == 1)
    let error = #expect(throws: MediatorError.self) { try mediator.performNow("Main/run") }
    #expect(error?.code == .mainActorOnly)
  }

  @Test func `A call from a closed origin reaches no interceptor`() async throws {
    let house = try Self.house(Trace(name: "a", lines: lines))
    let error = try await #require(throws: MediatorError.self) {
      try await house.open("app://House/back")
    }
    #expect(error.code == .forbidden)
    #expect(lines.all == [])
  }
}
