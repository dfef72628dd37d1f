import TestSupport
import Testing

@testable import MediatorKit

struct MissPathTests {
  /// Has an action, and no notFound.
  struct Target_Plain: Target {
    static let summary = "Plain."
    static var actions: [Action<Self>] {
      Action("search", "Searches.", perform: { _ in {} })
      Action("select", "Selects.", perform: { _ in {} })
    }
  }

  /// Has a notFound that replies with the request, or passes it on.
  struct Target_Catcher: Target {
    static let summary = "Catches."
    static var actions: [Action<Self>] { Action("run", "Runs.", perform: { _ in {} }) }
    static var notFound: NotFound<Self>? { NotFound(missed) }

    func missed(_ request: Request) throws -> Reply? {
      if request.route.action == "pass" { return nil }
      if request.route.action == "fail" { throw DeskError.lost }
      let names = request.params.names.joined(separator: ",")
      return Reply("Catcher: \(request.route) \(request.origin.rawValue) (\(names))")
    }
  }

  /// Has an asynchronous notFound.
  struct Target_Waiter: Target {
    static let summary = "Catches later."
    static var actions: [Action<Self>] { Action("run", "Runs.", perform: { _ in {} }) }
    static var notFound: NotFound<Self>? { NotFound(missed) }
    func missed(_ request: Request) async -> Reply? { Reply("Waiter: \(request.route)") }
  }

  /// The fallback target.
  struct Target_Fallback: Target {
    static let summary = "Falls back."
    static var actions: [Action<Self>] {}
    static var notFound: NotFound<Self>? { NotFound(missed) }
    func missed(_ request: Request) -> Reply? {
      request.route.action == "pass" ? nil : Reply("Fallback: \(request.route)")
    }
  }

  static func mediator(withFallback: Bool) throws -> Mediator {
    let fallback = Registration(Target_Fallback.self) { _ in Target_Fallback() }
    return try Mediator(fallback: withFallback ? fallback : nil) {
      Registration(Target_Plain.self) { _ in Target_Plain() }
      Registration(Target_Catcher.self) { _ in Target_Catcher() }
      Registration(Target_Waiter.self) { _ in Target_Waiter() }
    }
  }

  static let answers: [(String, String)] = [
    ("Catcher/none", "Catcher: Catcher/none native (x)"), ("Plain/none", "Fallback: Plain/none"),
    ("Missing/none", "Fallback: Missing/none"),
  ]

  @Test(arguments: answers)
  func `A miss goes to its target, then to the fallback, synchronously and asynchronously`(
    route: String, answer: String
  ) async throws {
    let mediator = try Self.mediator(withFallback: true)
    #expect(try await mediator.perform(route, ["x": 1]).value == .string(answer))
    #expect(try mediator.performNow(route, ["x": 1]).value == .string(answer))
  }

  @Test func `A deep link passes its texts to the miss path`() async throws {
    let mediator = try Self.mediator(withFallback: false)
    let reply = try await mediator.open("app://Catcher/none?x=1&y")
    #expect(try reply.value == "Catcher: Catcher/none url (x,y)")
  }

  static let errors: [(String, Bool, String)] = [
    (
      "Missing/run", false,
      "no target 'Missing'; link its module into this process; linked targets: Catcher, Plain, Waiter"
    ),
    ("Plian/search", false, "no target 'Plian'; did you mean 'Plain'?"),
    ("plain/search", false, "no target 'plain'; did you mean 'Plain'?"),
    ("Plain/serach", false, "no action 'serach' in target 'Plain'; did you mean 'Plain/search'?"),
    ("Plain/Search", false, "no action 'Search' in target 'Plain'; did you mean 'Plain/search'?"),
    (
      "Plain/se", false,
      "no action 'se' in target 'Plain'; did you mean 'Plain/search' or 'Plain/select'?"
    ),
    ("Plain/zzz", false, "no action 'zzz' in target 'Plain'; its actions: search, select"),
    (
      "Plain/run", false,
      "no action 'run' in target 'Plain'; did you mean 'Catcher/run' or 'Waiter/run'?"
    ),
    ("Catcher/pass", false, "no action 'pass' in target 'Catcher'; its actions: run"),
    ("Catcher/pass", true, "no action 'pass' in target 'Catcher'; its actions: run"),
    (
      "Missing/pass", true,
      "no target 'Missing'; link its module into this process; linked targets: Catcher, Plain, Waiter"
    ),
  ]

  @Test(arguments: errors)
  func `The error of an unhandled miss names the nearest routes`(
    route: String, withFallback: Bool, text: String
  ) async throws {
    let mediator = try Self.mediator(withFallback: withFallback)
    let error = try await #require(throws: MediatorError.self) { try await mediator.perform(route) }
    #expect(error.description == text)
    #expect(error.code == (text.hasPrefix("no target") ? .targetNotFound : .actionNotFound))
    let now = #expect(throws: MediatorError.self) { try mediator.performNow(route) }
    #expect(now?.description == text)
  }

  @Test func `Suggestions are whole routes where the target is known`() throws {
    let mediator = try Self.mediator(withFallback: false)
    let action = #expect(throws: MediatorError.self) { try mediator.performNow("Plain/se") }
    #expect(action?.suggestions == ["Plain/search", "Plain/select"])
    let target = #expect(throws: MediatorError.self) { try mediator.performNow("Plian/search") }
    #expect(target?.suggestions == ["Plain"])
  }

  @Test func `The error of a mediator without targets says that there are none`() throws {
    let mediator = try Mediator([])
    let error = try #require(throws: MediatorError.self) { try mediator.performNow("A/b") }
    #expect(error.help == "link its module into this process; linked targets: none")
  }

  @Test func `An asynchronous notFound handles perform, and is rejected by performNow`()
    async throws
  {
    let mediator = try Self.mediator(withFallback: true)
    #expect(try await mediator.perform("Waiter/none").value == "Waiter: Waiter/none")
    let error = try #require(throws: MediatorError.self) { try mediator.performNow("Waiter/none") }
    #expect(error.code == .asyncOnly)
    #expect(
      error.message
        == "the notFound of 'Waiter' is asynchronous; a synchronous call can't wait for it")
  }

  @Test func `A notFound that throws is a bug in its target`() async throws {
    let mediator = try Self.mediator(withFallback: true)
    let error = try await #require(throws: MediatorError.self) {
      try await mediator.perform("Catcher/fail")
    }
    #expect(error.code == .undeclaredError)
    #expect(
      error.message
        == "the notFound of 'Catcher' threw an error that Catcher/fail doesn't declare: "
        + "DeskError.lost")
    #expect(error.help == "handle the error there: notFound declares none")
  }

  @Test func `A fallback may call its needs`() async throws {
    let mediator = try Mediator(
      fallback: Registration(Target_Redirect.self) { Target_Redirect(peers: $0) }
    ) {
      Registration(Target_Desk.self) { _ in Target_Desk() }
    }
    #expect(try await mediator.perform("Missing/other").value == "sync other")
  }

  @Test func `A fallback whose own call misses isn't called again`() async throws {
    let mediator = try Mediator(
      fallback: Registration(Target_Redirect.self) { Target_Redirect(peers: $0) }
    ) {
      Registration(Target_Desk.self) { _ in Target_Desk() }
    }
    let error = try await #require(throws: MediatorError.self) {
      try await mediator.perform("Missing/again")
    }
    #expect(error.code == .cycle)
    #expect(
      error.message
        == "the calls form a cycle: Missing/again → Missing/twice → Missing/twice")
  }

  struct Target_Redirect: Target {
    static let echo = Need("Desk/sync", Param("text", String.self), returns: String.self)
    static let again = Need("Missing/twice", returns: String.self)
    static let summary = "Redirects."
    static let needs: [any NeedDeclaration] = [echo, again]
    static var actions: [Action<Self>] {}
    static var notFound: NotFound<Self>? { NotFound(missed) }
    let peers: Peers

    func missed(_ request: Request) async throws -> Reply? {
      if request.route.action != "other" { return Reply(try await peers.call(Self.again)) }
      return Reply(try await peers.call(Self.echo, request.route.action))
    }
  }
}
