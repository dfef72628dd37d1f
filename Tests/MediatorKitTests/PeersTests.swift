import InterceptorKit
import TestSupport
import Testing

@testable import MediatorKit

struct PeersTests {
  /// Declares and throws its own errors.
  struct Target_Bank: Target {
    static let summary = "Pays."
    static var actions: [Action<Self>] {
      Action("pay", "Pays.", Param("sum", "S."), errors: .of(DeskError.closed, .lost), perform: pay)
    }
    func pay(sum: Int) throws -> Int {
      if sum == 1 { throw DeskError.closed.because("closed today", details: ["day": 1]) }
      if sum == 2 { throw DeskError.lost }
      return sum
    }
  }

  /// Calls the bank, and declares that it may be closed.
  struct Target_Shop: Target {
    static let pay = Need("Bank/pay", Param("sum", Int.self), returns: Int.self).now
    static let badPay = Need(
      "Bank/pay", Param("sum", Int.self), Param("tip", Int?.self), returns: Int.self)
    static let gone = Need("Gone/run", returns: Int.self)
    static let summary = "Sells."
    static let needs: [any NeedDeclaration] = [pay, gone]
    static var actions: [Action<Self>] {
      Action("buy", "Buys.", Param("sum", "S."), errors: .of(DeskError.closed), perform: buy)
      Action("buyNow", "Buys.", Param("sum", "S."), errors: .of(DeskError.closed), perform: buyNow)
      Action("tip", "Tips.", perform: tip)
      Action("buyAnew", "Buys.", perform: buyAnew)
      Action("gone", "Calls what isn't there.", perform: callGone)
      Action("sneak", "Calls what isn't declared.", perform: sneak)
      Action("linked", "Asks which needs are linked.", perform: linked)
    }
    let peers: Peers
    func linked() -> [Bool] {
      [
        peers.isLinked(Self.pay), peers.isLinked(Self.gone),
        peers.isLinked(Need("Shop/linked", returns: [Bool].self)),
      ]
    }
    func buy(sum: Int) async throws -> Int { try await peers.call(Self.pay, sum) }
    func buyNow(sum: Int) throws -> Int { try peers.callNow(Self.pay, sum) }
    func tip() async throws -> Int { try await peers.call(Self.badPay, 3, 4) }
    func buyAnew() throws -> Int {
      try peers.callNow(Need("Bank/pay", Param("sum", Int.self), returns: Int.self).now, 5)
    }
    func callGone() async throws -> Int { try await peers.call(Self.gone) }
    func sneak() async throws -> Int { try await peers.call(Need("Desk/sync", returns: Int.self)) }
  }

  /// Says where its calls come from, also through another action of its own.
  struct Target_Mirror: Target {
    static let origin = Need("Mirror/origin", returns: String.self).now
    static let summary = "Says where a call comes from."
    static let everyone = Access(origins: Set(Origin.allCases), effects: .read)
    static let needs: [any NeedDeclaration] = [origin]
    static var actions: [Action<Self>] {
      Action("origin", "Says it.", access: everyone, perform: origin)
      Action("inner", "Says it of a call inside.", access: everyone, perform: inner)
      Action("innerNow", "Says it without waiting.", access: everyone, perform: innerNow)
    }
    let peers: Peers
    func origin() -> String { peers.origin.rawValue }
    func inner() async throws -> String { try await peers.call(Self.origin) }
    func innerNow() throws -> String { try peers.callNow(Self.origin) }
  }

  @Test(arguments: ["origin", "inner", "innerNow"], Origin.allCases)
  func `A call knows the origin of the outermost call`(_ action: String, _ origin: Origin)
    async throws
  {
    let mediator = try Mediator([
      Registration(Target_Mirror.self) { Target_Mirror(peers: $0) }
    ])
    let reply = try await mediator.perform("Mirror/\(action)", from: origin)
    #expect(try reply.value == .string(origin.rawValue))
  }

  @Test func `A link and what it calls have the origin of links`() async throws {
    let mediator = try Mediator([
      Registration(Target_Mirror.self) { Target_Mirror(peers: $0) }
    ])
    #expect(try await mediator.open("app://Mirror/inner").value == "url")
  }

  /// Calls the shop.
  struct Target_Home: Target {
    static let gone = Need("Shop/gone", returns: Int.self)
    static let summary = "Calls on."
    static let needs: [any NeedDeclaration] = [gone]
    static var actions: [Action<Self>] { Action("gone", "Calls on.", perform: callGone) }
    let peers: Peers
    func callGone() async throws -> Int { try await peers.call(Self.gone) }
  }

  static func town() throws -> Mediator {
    try Mediator {
      Registration(Target_Bank.self) { _ in Target_Bank() }
      Registration(Target_Shop.self) { Target_Shop(peers: $0) }
      Registration(Target_Home.self) { Target_Home(peers: $0) }
    }
  }

  @Test func `A need is called synchronously and asynchronously`() async throws {
    let town = try Self.town()
    #expect(try await town.perform("Shop/buy", ["sum": 7]).value == 7)
    #expect(try town.performNow("Shop/buyNow", ["sum": 7]).value == 7)
  }

  /// Calls a main-actor action synchronously.
  struct Target_Stage: Target {
    static let show = Need("Desk/main", Param("text", String.self), returns: String.self).onMain
    static let echo = Need("Desk/sync", Param("text", String.self), returns: String.self).onMain
    static let other = Need("Desk/main", Param("text", String.self)).onMain
    static let summary = "Shows."
    static let needs: [any NeedDeclaration] = [show, echo]
    static var actions: [Action<Self>] {
      Action("show", "Shows.", onMain: show)
      Action("wait", "Shows, and waits.", perform: wait)
      Action("other", "Calls what isn't declared.", onMain: other)
    }
    let peers: Peers
    @MainActor func show() throws -> [String] {
      [try peers.callOnMain(Self.show, "a"), try peers.callOnMain(Self.echo, "b")]
    }
    func wait() async throws -> [String] {
      [try await peers.call(Self.show, "a"), try await peers.call(Self.echo, "b")]
    }
    @MainActor func other() throws { _ = try peers.callOnMain(Self.other, "d") }
  }

  @MainActor @Test func `A need for the main actor is called there, or from anywhere with a wait`()
    async throws
  {
    let mediator = try Mediator {
      Registration(Target_Desk.self) { _ in Target_Desk() }
      Registration(Target_Stage.self) { Target_Stage(peers: $0) }
    }
    for _ in 0..<2 {
      #expect(try mediator.performOnMain("Stage/show").value == ["main a", "sync b"])
    }
    let shown = try await mediator.call(Target_Stage.show, "c")
    #expect(shown == "main c")
    #expect(try await mediator.perform("Stage/wait").value == ["main a", "sync b"])
    let other = try #require(throws: MediatorError.self) {
      try mediator.performOnMain("Stage/other")
    }
    #expect(other.code == .undeclaredNeed)
  }

  @Test func `A need is linked if it is listed and a target offers its action`() throws {
    #expect(try Self.town().performNow("Shop/linked").value == [true, false, false])
  }

  @Test func `An undeclared need can't be called`() async throws {
    let error = try await #require(throws: MediatorError.self) {
      try await Self.town().perform("Shop/sneak")
    }
    #expect(error.code == .undeclaredNeed)
    #expect(error.message == "'Shop' calls Desk/sync, which isn't one of its needs")
    #expect(error.help == "list the need in Target_Shop.needs")
  }

  @Test(arguments: ["Shop/buy", "Shop/buyNow"])
  func `A peer's error that the caller declares too is reported as the caller's`(route: String)
    async throws
  {
    let error = try await #require(throws: MediatorError.self) {
      try await Self.town().perform(route, ["sum": 1])
    }
    #expect(error.code == .failed)
    #expect(error.route == route)
    #expect(error.declares("closed"))
    #expect(error.message == "closed today")
    #expect(error.failure?.details == ["day": 1])
    #expect((error.cause as? MediatorError)?.route == "Bank/pay")
  }

  @Test func `A peer's error that the caller doesn't declare is a bug in the caller`()
    async throws
  {
    let error = try await #require(throws: MediatorError.self) {
      try await Self.town().perform("Shop/buy", ["sum": 2])
    }
    #expect(error.code == .undeclaredError)
    #expect(error.route == "Shop/buy")
    #expect(
      error.message
        == "the action threw an error that Shop/buy doesn't declare: the desk is lost "
        + "('lost' of Bank/pay)")
    #expect((error.cause as? MediatorError)?.declares("lost") == true)
  }

  @Test func `An unlisted need is rejected, even if a listed one has its route`() async throws {
    let error = try await #require(throws: MediatorError.self) {
      try await Self.town().perform("Shop/tip")
    }
    #expect(error.code == .undeclaredNeed)
    #expect(error.route == "Bank/pay")
  }

  @Test func `A copy of a listed need is accepted when it asks for the same`() throws {
    #expect(try Self.town().performNow("Shop/buyAnew").value == 5)
  }

  @Test func `A missing target is reported through two modules`() async throws {
    let error = try await #require(throws: MediatorError.self) {
      try await Self.town().perform("Home/gone")
    }
    #expect(error.code == .targetNotFound)
    #expect(error.route == "Gone/run")
    #expect(error.message == "no target 'Gone'")
  }

  /// Throws a test's error.
  struct Target_Thrower: Target {
    static let summary = "Throws."
    static var actions: [Action<Self>] { Action("run", "Throws.", perform: run) }
    let error: any Error
    func run() throws { throw error }
  }

  static let passing: [MediatorError.Code] = [
    .targetNotFound, .actionNotFound, .linkNotFound, .cycle, .cancelled, .timedOut, .serviceFailed,
    .serviceBusy, .undeclaredNeed, .undeclaredEvent, .undeclaredError, .asyncOnly,
    .mainActorOnly, .standInFailed, .notCreated,
  ]

  @Test(arguments: MediatorError.Code.allCases)
  func `Only errors about the whole call pass through a caller`(code: MediatorError.Code)
    async throws
  {
    let risen = MediatorError(code, "Far/away", "m")
    let mediator = try Mediator {
      Registration(Target_Thrower.self) { _ in Target_Thrower(error: risen) }
    }
    let error = try #require(throws: MediatorError.self) { try mediator.performNow("Thrower/run") }
    let passes = Self.passing.contains(code)
    #expect(error.code == (passes ? code : .undeclaredError))
    #expect(error.route == (passes ? "Far/away" : "Thrower/run"))
  }

  static let pay = Route(checkedTarget: "Bank", action: "pay")

  /// Faults that no declaration of an error would fix, with the message and the help of the action's error.
  static let wiringFaults: [(any Error, String, String)] = [
    (
      MediatorError.forbidden(pay, .url, .native(.read)),
      "Thrower/run failed in its call of Bank/pay: Bank/pay isn't open to url calls",
      "it is open to: native, console"
    ),
    (
      MediatorError.invalidParams(pay, [Mismatch(path: "/sum", problem: "missing")]),
      "Thrower/run failed in its call of Bank/pay: params of Bank/pay don't fit; /sum missing",
      "fix this call, or handle its error in the module"
    ),
    (
      MediatorError.unreadable("Bank/pay", Mismatch(path: "/sum", problem: "missing")),
      "Thrower/run failed in its call of Bank/pay: the result of Bank/pay doesn't have the expected "
        + "type; /sum missing", "fix this call, or handle its error in the module"
    ),
    (
      MediatorError.invalidRoute("a b"),
      "Thrower/run failed in its call of a b: 'a b' isn't a route",
      "a route is Target/action: letters, digits and _, as in 'Login/status'"
    ),
    (
      Mismatch(path: "/sum", problem: "missing"),
      "the action failed: a value isn't of the type that it is read as: /sum missing",
      "read the type that the called action returns, and only its fields"
    ),
    (
      AspectError.asyncOnly("screen.didLoad"),
      "the action failed: an aspect of screen.didLoad is asynchronous; a synchronous run can't wait "
        + "for it", "use around(_:on:removal:_:), which works in both"
    ),
    (
      LinkPattern.Fault("the link pattern 'a' is declared twice"),
      "the action failed: the link pattern 'a' is declared twice", "fix it in the module"
    ),
  ]

  @Test(arguments: wiringFaults)
  func `A wiring fault in an action isn't an error that its module could declare`(
    fault: any Error, message: String, help: String
  ) throws {
    let mediator = try Mediator {
      Registration(Target_Thrower.self) { _ in Target_Thrower(error: fault) }
    }
    let error = try #require(throws: MediatorError.self) { try mediator.performNow("Thrower/run") }
    #expect(error.code == .undeclaredError)
    #expect(error.message == message)
    #expect(error.help == help)
    #expect(error.cause != nil)
  }

  @Test(arguments: MediatorError.Code.allCases)
  func `An error of the same route passes unchanged`(code: MediatorError.Code) throws {
    let own = MediatorError(code, "Thrower/run", "m")
    let mediator = try Mediator {
      Registration(Target_Thrower.self) { _ in Target_Thrower(error: own) }
    }
    let error = try #require(throws: MediatorError.self) { try mediator.performNow("Thrower/run") }
    #expect(error.code == code)
    #expect(error.message == "m")
  }
}
