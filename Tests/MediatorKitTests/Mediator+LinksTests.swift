import Testing

@testable import MediatorKit

struct MediatorLinksTests {
  static let opened: [(String, Value)] = [
    ("app://user/42", "user 42 home"), ("web://user/a%20b?tab=posts", "user a b posts"),
    ("app://people/42", "user 42 home"), ("app://Links/user?id=7", "user 7 home"),
    ("app://user/42?id=7", "user 42 home"), ("app://item/42?big", "item 42 true"),
    ("app://file/a/b%2Fc", "file a/b/c"), ("app://file", "file "),
    ("app://folder/a/b?tags=x&tags=y", #"folder ["a", "b"] ["x", "y"]"#),
    ("app://folder", #"folder [] ["none"]"#), ("app://later/1", "later 1"),
    ("app://main/1", "main 1"), ("app://void", .null), ("app://laterVoid", .null),
    ("app://mainVoid", .null),
  ]

  @Test(arguments: opened)
  func `A link reaches an action by its pattern or its route`(url: String, value: Value)
    async throws
  {
    let mediator = try Target_Links.mediator()
    #expect(try await mediator.open(url).value == value)
    #expect(mediator.canOpen(url))
  }

  static let refused: [(String, MediatorError.Code, String)] = [
    (
      "web://people/42?secret", .linkNotFound,
      "no action answers the link 'web://people/42'; the nearest patterns: "
        + "'app://people/:id', but its scheme is 'app', not 'web'; "
        + "'file/*path', but its 1st segment is 'file', not 'people'; "
        + "'folder/*path', but its 1st segment is 'folder', not 'people'"
    ),
    (
      "app://item/x", .targetNotFound,
      "no target 'item'; a target must be linked into this process; there are: Catcher, Links"
    ),
    (
      "app://Links/usr", .actionNotFound,
      "no action 'usr' in target 'Links'; did you mean 'Links/user'?"
    ),
    (
      "ftp://user/42", .invalidURL,
      "the deep link can't be read: its scheme 'ftp' isn't one of app, web; "
        + "a deep link is scheme://Target/action?name=value"
    ),
    (
      "app://Links/closed", .forbidden,
      "Links/closed isn't open to url calls; it is open to: "
        + "native, console"
    ),
    (
      "app://user/42?more=x", .invalidParams,
      "params of Links/user don't fit; /more unknown"
    ),
    (
      "app://user/42/", .invalidURL,
      "the deep link can't be read: it ends with a slash; "
        + "a deep link is scheme://Target/action?name=value"
    ),
  ]

  @Test(arguments: refused)
  func `A link that leads nowhere says so`(url: String, code: MediatorError.Code, text: String)
    async throws
  {
    let mediator = try Target_Links.mediator()
    let error = try await #require(throws: MediatorError.self) { try await mediator.open(url) }
    #expect(error.code == code)
    #expect(error.description == text)
    #expect(!error.description.contains("secret"))
  }

  @Test func `Without any pattern the help says what a link is`() async throws {
    let mediator = try Mediator { Registration(Target_Desk.self) { _ in Target_Desk() } }
    let error = try await #require(throws: MediatorError.self) {
      try await mediator.open("app://a/b/c?secret#secret")
    }
    #expect(
      error.description == "no action answers the link 'app://a/b/c'; "
        + "a deep link is scheme://Target/action?name=value")
    #expect(error.route == "app://a/b/c")
  }

  @Test func `A link that spells a route takes the miss path`() async throws {
    let mediator = try Target_Links.mediator()
    let reply = try await mediator.open("app://Catcher/none?x=1")
    #expect(try reply.value == "Catcher: Catcher/none url (x)")
    #expect(!mediator.canOpen("app://Catcher/none"))
  }

  @Test func `A pattern comes before the miss path, and a linked route before every pattern`()
    async throws
  {
    let mediator = try Target_Links.mediator()
    let token = try mediator.addLink("*", "All.") { Reply($0.link.address) }
    #expect(try await mediator.open("app://Catcher/none").value == "app://Catcher/none")
    #expect(try await mediator.open("app://Links/user?id=1").value == "user 1 home")
    let error = try await #require(throws: MediatorError.self) {
      try await mediator.open("app://Links/closed")
    }
    #expect(error.code == .forbidden, "a pattern is no way around the gate")
    token.remove()
    #expect(
      try await mediator.open("app://Catcher/none").value == "Catcher: Catcher/none url ()")
  }

  @Test func `A closure is told the link, its values and its items apart`() async throws {
    let mediator = try Target_Links.mediator()
    try mediator.addLink("block/:url/*rest", "Tells.") { link in
      let values = link.values.map { "\($0.name)=\($0.segments)" }.joined(separator: " ")
      let items = link.items.map { "\($0.name)=\($0.value ?? "-")" }.joined(separator: " ")
      let params = link.params.names.joined(separator: ",")
      return Reply("\(link.link) | \(values) | \(items) | \(params) | \(link["rest"] ?? "-")")
    }
    let url = "app://block/a/b/c?url=evil&block=1&link"
    #expect(
      try await mediator.open(url).value
        == .string(
          url
            + #" | url=["a"] rest=["b", "c"] | url=evil block=1 link=- | url,rest,block,link | b/c"#
        ))
  }

  @Test func `A closure competes with the patterns of actions`() async throws {
    let mediator = try Target_Links.mediator()
    try mediator.addLink("user/me", "Me.") { _ in Reply("me") }
    try mediator.addLink("web://user/:id", "Web.") { Reply("web \($0["id"] ?? "")") }
    try mediator.addLink("*", "Rest.") { _ in Reply("rest") }
    #expect(try await mediator.open("app://user/me").value == "me")
    #expect(try await mediator.open("web://user/7").value == "web 7")
    #expect(try await mediator.open("app://user/7").value == "user 7 home")
    #expect(try await mediator.open("app://user/7/8").value == "rest")
    mediator.removeLinks()
    #expect(try await mediator.open("app://user/me").value == "user me home")
    #expect(!mediator.canOpen("app://user/7/8"))
  }

  static let faults: [(String, String)] = [
    ("user/:name", "the link patterns 'user/:name' and 'user/:id' can't be told apart"),
    ("user/:id", "the link pattern 'user/:id' stands twice"),
    ("Links/%75ser", "the link pattern 'Links/user' is the route of an action, which comes first"),
    ("a//b", "the pattern 'a//b' can't be read: it has an empty segment"),
  ]

  @Test(arguments: faults)
  func `A closure that could never be told apart is refused`(pattern: String, message: String)
    throws
  {
    let mediator = try Target_Links.mediator()
    let fault = try #require(throws: LinkPattern.Fault.self) {
      try mediator.addLink(pattern, "No.") { _ in .nothing }
    }
    #expect(fault.message == message)
    #expect(mediator.links.count == 10)
  }

  @Test func `A token takes away its own closure, once`() async throws {
    let mediator = try Target_Links.mediator()
    let first = try mediator.addLink("a", "First.") { _ in Reply(1) }
    #expect(first.remove())
    #expect(!first.remove())
    let second = try mediator.addLink("a", "Second.") { _ in Reply(2) }
    #expect(!first.remove(), "it stands for another closure")
    #expect(try await mediator.open("app://a").value == 2)
    mediator.removeLinks()
    #expect(!second.remove())
    #expect(!mediator.canOpen("app://a"))
  }

  @Test func `A token outlives its mediator`() throws {
    let token = try Target_Links.mediator().addLink("a", "First.") { _ in Reply(1) }
    #expect(!token.remove())
  }

  @Test func `What a closure holds goes outside of the lock`() throws {
    final class Guest: Sendable {
      let mediator: Mediator
      let seen: Lines
      init(_ mediator: Mediator, _ seen: Lines) { (self.mediator, self.seen) = (mediator, seen) }
      // Would wait for ever if the table were still locked.
      deinit { seen.write("\(mediator.canOpen("app://a"))") }
    }
    let mediator = try Target_Links.mediator()
    let seen = Lines()
    func add() throws -> Token {
      let guest = Guest(mediator, seen)
      return try mediator.addLink("a", "Guest.") { _ in Reply("\(guest.seen.all.count)") }
    }
    var token: Token? = try add()
    token?.remove()
    token = nil
    #expect(seen.all == ["false"])
    token = try add()
    mediator.removeLinks()
    token = nil
    #expect(seen.all == ["false", "false"])
  }

  @Test func `Everything that links lead to is listed`() throws {
    let mediator = try Target_Links.mediator()
    try mediator.addLink("block/:id", "Blocks.") { _ in .nothing }
    let lines = mediator.links.map { "\($0.pattern) → \($0.route): \($0.summary)" }
    #expect(
      lines.prefix(3) == [
        "app://people/:id → Links/user: Shows someone.",
        "block/:id → link/block/:id: Blocks.", "file/*path → Links/file: Shows a file.",
      ])
    #expect(lines.count == 11)
  }

  /// Writes what it sees, and may ask for something else.
  struct Gate: Interceptor {
    let pattern: RoutePattern
    let seen: Lines
    var params: Params?
    var route: Route?
    var veto: DeskError?

    func intercept(_ request: Request, next: Next) async throws -> Reply {
      let names = request.params.names.joined(separator: ",")
      seen.write("\(request.route) \(request.origin.rawValue) \(names)")
      if let veto { throw veto }
      var request = request
      if let params { request.params = params }
      if let route { request.route = route }
      return try await next(request)
    }
  }

  @Test(arguments: ["*", "link/*", "link/a/:x"] as [RoutePattern])
  func `A closure runs inside of interceptors`(pattern: RoutePattern) async throws {
    let seen = Lines()
    let mediator = try Target_Links.mediator([
      Gate(pattern: pattern, seen: seen), Gate(pattern: "Links/*", seen: seen),
    ])
    try mediator.addLink("a/:x", "A.") { _ in Reply(1) }
    #expect(try await mediator.open("app://a/7?y=1&x=2").value == 1)
    #expect(seen.all == ["link/a/:x url x,y"])
  }

  @Test func `An interceptor may change the params, veto, or send a link elsewhere`() async throws {
    let seen = Lines()
    func opened(_ gate: Gate) async throws -> Value {
      let mediator = try Target_Links.mediator([gate])
      try mediator.addLink("a/:x", "A.") { Reply($0.params.names) }
      return try await mediator.open("app://a/7").value
    }
    #expect(try await opened(Gate(pattern: "*", seen: seen, params: ["other": 1])) == ["other"])
    let veto = try await #require(throws: MediatorError.self) {
      try await opened(Gate(pattern: "*", seen: seen, veto: .closed))
    }
    #expect(veto.declares("closed"))
    let elsewhere = Gate(
      pattern: "*", seen: seen, params: ["id": "1"], route: Route("Links/user"))
    #expect(try await opened(elsewhere) == "user 1 home")
    let closed = try await #require(throws: MediatorError.self) {
      try await opened(Gate(pattern: "*", seen: seen, params: [:], route: Route("Links/closed")))
    }
    #expect(closed.code == .forbidden)
  }

  @Test func `An error of a closure is told as one of a miss`() async throws {
    let mediator = try Target_Links.mediator()
    try mediator.addLink("lost/:x", "Fails.") { _ in throw DeskError.lost }
    try mediator.addLink("gone", "Fails.") { _ in throw CancellationError() }
    let error = try await #require(throws: MediatorError.self) {
      try await mediator.open("app://lost/secret")
    }
    #expect(error.code == .undeclaredError)
    #expect(error.route == "link/lost/:x")
    #expect(
      error.message
        == "the closure threw an error that link/lost/:x doesn't declare: DeskError.lost")
    let gone = try await #require(throws: MediatorError.self) {
      try await mediator.open("app://gone")
    }
    #expect(gone.code == .cancelled)
  }

  @Test func `A closure that opens its own link is a circle`() async throws {
    let mediator = try Target_Links.mediator()
    try mediator.addLink("a", "Opens b.") { [unowned mediator] _ in
      try await mediator.open("app://b")
    }
    try mediator.addLink("b", "Opens a.") { [unowned mediator] _ in
      try await mediator.open("app://a")
    }
    let error = try await #require(throws: MediatorError.self) {
      try await mediator.open("app://a")
    }
    #expect(error.message == "the calls go round in a circle: link/a → link/b → link/a")
  }

  @Test func `A closure may open another link, whose error goes on as it is`() async throws {
    let mediator = try Target_Links.mediator()
    try mediator.addLink("a", "Opens.") { [unowned mediator] _ in
      try await mediator.open("app://x/y/z")
    }
    let error = try await #require(throws: MediatorError.self) {
      try await mediator.open("app://a")
    }
    #expect(error.code == .linkNotFound)
  }

  @Test func `A closure has a time limit, and isn't begun when cancelled`() async throws {
    let mediator = try Mediator([], clock: LimitClock(passesAtOnce: true))
    try mediator.addLink("a", "Waits.") { _ in
      await Signal().wait()
      return .nothing
    }
    let late = try await #require(throws: MediatorError.self) {
      try await mediator.open("app://a", timeout: .seconds(3))
    }
    #expect(late.description == "link/a took longer than 3.0 seconds")
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await mediator.open("app://a")
    }
    let gone = await task.result
    #expect(throws: MediatorError.self) { try gone.get() }
  }

  static let closed = [
    "", "user/42", "app://", "app://zzz", "app://user", "app://user/1/2", "ftp://user/42",
    "app://Links/closed", "app://Links/nope", "app://Catcher/none", "web://people/1",
    "app://item/x", "app://user/42/", "app://user//42",
  ]

  @Test(arguments: closed)
  func `What nothing open would answer can't be opened`(url: String) throws {
    #expect(try !Target_Links.mediator().canOpen(url))
  }

  @Test func `The route of a link is known before it is opened`() throws {
    let mediator = try Target_Links.mediator()
    try mediator.addLink("a/:x", "A.") { _ in .nothing }
    let routes: [(String, String?)] = [
      ("app://user/1", "Links/user"), ("app://Links/closed", "Links/closed"),
      ("app://No/way", "No/way"), ("app://a/1", "link/a/:x"), ("app://no", nil),
    ]
    for (url, route) in routes {
      #expect(mediator.route(of: try DeepLink(parsing: url)) == route)
    }
  }

  @Test func `Many may add, open and remove at once`() async throws {
    let mediator = try Target_Links.mediator()
    try await withThrowingTaskGroup { group in
      for index in 0..<50 {
        group.addTask {
          let token = try mediator.addLink("many/\(index)", "One.") { _ in Reply(index) }
          #expect(try await mediator.open("app://many/\(index)").value == .int(index))
          #expect(token.remove())
        }
      }
      try await group.waitForAll()
    }
    #expect(mediator.links.count == 10)
  }
}
