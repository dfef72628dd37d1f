import TestSupport
import Testing

@testable import MediatorKit

struct LinkHandlerTests {
  @Test func `A closure gets the link, its values and its items separately`() async throws {
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
    let tokens = [
      try mediator.addLink("user/me", "Me.") { _ in Reply("me") },
      try mediator.addLink("web://user/:id", "Web.") { Reply("web \($0["id"] ?? "")") },
      try mediator.addLink("*", "Rest.") { _ in Reply("rest") },
    ]
    #expect(try await mediator.open("app://user/me").value == "me")
    #expect(try await mediator.open("web://user/7").value == "web 7")
    #expect(try await mediator.open("app://user/7").value == "user 7 home")
    #expect(try await mediator.open("app://user/7/8").value == "rest")
    #expect(tokens.map { $0.remove() } == [true, true, true])
    #expect(try await mediator.open("app://user/me").value == "user me home")
    #expect(!mediator.canOpen("app://user/7/8"))
  }

  static let faults: [(String, String)] = [
    ("user/:name", "the link patterns 'user/:name' and 'user/:id' match the same links"),
    ("user/:id", "the link pattern 'user/:id' is declared twice"),
    (
      "Links/%75ser",
      "the link pattern 'Links/user' is the route of an action, which takes precedence"
    ),
    ("a//b", "malformed link pattern 'a//b': it has an empty segment"),
    (
      "sms://a",
      "the link pattern 'sms://a' matches no link: its scheme 'sms' isn't one of app, web; "
        + "add it to Mediator(schemes:)"
    ),
  ]

  @Test(arguments: faults)
  func `A closure with an ambiguous or a useless pattern is rejected`(
    pattern: String, message: String
  )
    throws
  {
    let mediator = try Target_Links.mediator()
    let fault = try #require(throws: LinkPattern.Fault.self) {
      try mediator.addLink(pattern, "No.") { _ in .nothing }
    }
    #expect(fault.message == message)
    #expect(mediator.links.count == 10)
  }

  @Test func `A token removes its own closure, once`() async throws {
    let mediator = try Target_Links.mediator()
    let first = try mediator.addLink("a", "First.") { _ in Reply(1) }
    #expect(first.remove())
    #expect(!first.remove())
    let second = try mediator.addLink("a", "Second.") { _ in Reply(2) }
    #expect(!first.remove(), "it belongs to another closure")
    #expect(try await mediator.open("app://a").value == 2)
    #expect(second.remove())
    #expect(!second.remove())
    #expect(!mediator.canOpen("app://a"))
  }

  @Test func `A token removes no link whose text is equal, but has other bytes`() async throws {
    let mediator = try Mediator { Registration { _ in Target_Word() } }
    let seen = Lines()
    func add(_ guest: Guest) throws -> [Token] {
      [
        try mediator.addLink("cafe\u{301}", "The word, decomposed.") { _ in Reply("closure") },
        try mediator.addLink("th\u{e9}", "Another.") { _ in Reply("\(guest.seen.all.count)") },
        try mediator.addLink("the\u{301}", "The same, decomposed.") { _ in Reply("tea") },
      ]
    }
    let tokens = try add(Guest(mediator, seen))
    #expect(tokens[0].remove() && tokens[2].remove())
    #expect(try await mediator.open("app://caf\u{e9}").value == "action")
    #expect(try await mediator.open("app://th\u{e9}").value == "0")
    #expect(tokens[1].remove())
    #expect(mediator.links.map(\.pattern.description) == ["caf\u{e9}"])
  }

  struct Target_Word: Target {
    static let summary = "A word."
    static var actions: [Action<Self>] {
      Action("say", "Says.", access: .remote(.read), links: ["caf\u{e9}"], perform: say)
    }
    func say() -> String { "action" }
  }

  @Test func `A name is that of a placeholder, or else of a query item`() async throws {
    let mediator = try Target_Links.mediator()
    try mediator.addLink("search/:word", "Searches.") { link in
      Reply("\(link["word"] ?? "-") \(link["color"] ?? "-") \(link["size"] ?? "-")")
    }
    let url = "app://search/bike?color=red&color=blue&word=car&size"
    #expect(try await mediator.open(url).value == "bike red -")
  }

  @Test func `A closure gets the values that an interceptor changed`() async throws {
    struct Clean: Interceptor {
      let pattern: RoutePattern = "link/find/:word"
      func intercept(_ request: Request) -> Interception {
        var request = request
        request.params = ["word": "clean", "many": ["x", "y"]]
        return .proceed(request)
      }
    }
    let mediator = try Target_Links.mediator()
    try mediator.addLink("find/:word", "Finds.") { link in
      Reply("\(link["word"] ?? "-") \(link["color"] ?? "-") \(link["many"] ?? "-")")
    }
    try mediator.add(Clean())
    #expect(try await mediator.open("app://find/evil?color=evil").value == "clean - x")
  }

  @Test func `A closure passes on the error of a call that it makes`() async throws {
    let mediator = try Target_Links.mediator()
    try mediator.addLink("thing/:id", "Forwards.") { [unowned mediator] link in
      try await mediator.perform("Links/item", ["id": .string(link["id"] ?? "")])
    }
    let error = try await #require(throws: MediatorError.self) {
      try await mediator.open("app://thing/big")
    }
    #expect(error.code == .invalidParams)
    #expect(error.route == "Links/item")
  }

  @Test func `A token outlives its mediator`() throws {
    let token = try Target_Links.mediator().addLink("a", "First.") { _ in Reply(1) }
    #expect(!token.remove())
  }

  /// Calls the mediator in its deinitialiser, which would deadlock if the table were still locked.
  private final class Guest: Sendable {
    private let mediator: Mediator
    let seen: Lines

    init(_ mediator: Mediator, _ seen: Lines) { (self.mediator, self.seen) = (mediator, seen) }
    deinit { seen.write("\(mediator.canOpen("app://a"))") }
  }

  @Test func `A removed closure is freed outside the lock`() throws {
    let mediator = try Target_Links.mediator()
    let seen = Lines()
    func add() throws -> Token {
      let guest = Guest(mediator, seen)
      return try mediator.addLink("a", "Guest.") { _ in Reply("\(guest.seen.all.count)") }
    }
    let token = try add()
    #expect(token.remove())
    #expect(seen.all == ["false"])
    #expect(!token.remove())
  }

  @Test func `All patterns and their destinations are listed`() throws {
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

  /// Records each request, and may redirect it.
  struct Gate: Interceptor {
    let pattern: RoutePattern
    let seen: Lines
    var params: Params?
    var route: Route?
    var veto: DeskError?

    func intercept(_ request: Request) throws -> Interception {
      let names = request.params.names.joined(separator: ",")
      seen.write("\(request.route) \(request.origin.rawValue) \(names)")
      if let veto { throw veto }
      var request = request
      if let params { request.params = params }
      if let route { request.route = route }
      return .proceed(request)
    }
  }

  @Test(arguments: ["*", "link/*", "link/a/:x"] as [RoutePattern])
  func `A closure runs inside interceptors`(pattern: RoutePattern) async throws {
    let seen = Lines()
    let mediator = try Target_Links.mediator([
      Gate(pattern: pattern, seen: seen), Gate(pattern: "Links/*", seen: seen),
    ])
    try mediator.addLink("a/:x", "A.") { _ in Reply(1) }
    #expect(try await mediator.open("app://a/7?y=1&x=2").value == 1)
    #expect(seen.all == ["link/a/:x url x,y"])
  }

  @Test func `An interceptor may change the params, veto, or redirect a link`() async throws {
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

  @Test func `An error of a closure is reported like one of notFound`() async throws {
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
    #expect(
      error.help == "handle the error there, or let an action that declares it handle these links")
    let gone = try await #require(throws: MediatorError.self) {
      try await mediator.open("app://gone")
    }
    #expect(gone.code == .cancelled)
  }

  @Test func `A closure that opens its own link is a cycle`() async throws {
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
    #expect(error.message == "the calls form a cycle: link/a → link/b → link/a")
  }

  @Test func `A closure may open another link, whose error passes unchanged`() async throws {
    let mediator = try Target_Links.mediator()
    try mediator.addLink("a", "Opens.") { [unowned mediator] _ in
      try await mediator.open("app://x/y/z")
    }
    let error = try await #require(throws: MediatorError.self) {
      try await mediator.open("app://a")
    }
    #expect(error.code == .linkNotFound)
  }

  @Test func `A removed link doesn't change the error of other links`() async throws {
    let mediator = try Mediator([])
    for pattern in ["x/:a", "y/:a"] { try mediator.addLink(pattern, "Opens.") { _ in Reply("a") } }
    func code() async -> MediatorError.Code? {
      await #expect(throws: MediatorError.self) { try await mediator.open("app://user/list") }?.code
    }
    #expect(await code() == .targetNotFound)
    let token = try mediator.addLink("user/:id<int>", "Opens.") { _ in Reply("a") }
    #expect(await code() == .linkNotFound)
    token.remove()
    #expect(await code() == .targetNotFound)
  }

  @Test func `A closure has a time limit, and doesn't begin in a cancelled task`() async throws {
    let mediator = try Mediator([], clock: LimitClock(passesAtOnce: true))
    try mediator.addLink("a", "Waits.") { _ in
      await Signal().wait()
      try Task.checkCancellation()
      return .nothing
    }
    let late = try await #require(throws: MediatorError.self) {
      try await mediator.open("app://a", timeout: .seconds(3))
    }
    #expect(late.message == "link/a took longer than 3.0 seconds, and may have taken effect")
    #expect(late.help == "check whether it took effect before you repeat it")
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await mediator.open("app://a")
    }
    let gone = await task.result
    #expect(throws: MediatorError.self) { try gone.get() }
  }

  @Test func `The printed route of a closure parses, whatever the pattern`() throws {
    var random = SeededGenerator(seed: 5)
    var patterns = try (0..<500).map { _ in try random.linkPattern() }
    for text in ["*", "a", "app://*", "é/:id<int>", ":id.html", "%2A", "a%2Fb", ":n%61"] {
      patterns.append(try LinkPattern(text))
    }
    for pattern in patterns {
      let route = LinkRouter.Handler(pattern, "S.") { _ in .nothing }.route
      #expect(Route(printed: route.text) == route, "\(pattern)")
    }
  }

  @Test(arguments: [
    "link", "link/", "link//a", "link/a//b", "link/:", "linkx/a/b", "a/b/c", "Link/*",
  ])
  func `Other texts don't parse as a printed route`(text: String) {
    #expect(Route(printed: text) == nil)
  }

  @Test func `The route of a closure can't be called`() async throws {
    let mediator = try Target_Links.mediator()
    try mediator.addLink("a/:x", "A.") { _ in .nothing }
    let error = try await #require(throws: MediatorError.self) {
      try await mediator.perform("link/a/:x", from: .console)
    }
    #expect(error.code == .invalidRoute)
  }

  @Test func `Closures may be added, opened and removed concurrently`() async throws {
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
