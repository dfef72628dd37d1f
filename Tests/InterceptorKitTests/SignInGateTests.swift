import MediatorKit
import Synchronization
import TestSupport
import Testing

@testable import InterceptorKit

struct SignInGateTests {
  /// A club: its door, and a room for members.
  struct Target_Club: Target {
    static let summary = "A club."
    static let enter = Need("Club/room", returns: String.self)
    static let needs: [any NeedDeclaration] = [enter]

    static var actions: [Action<Self>] {
      Action("isIn", "Tells whether someone is in.", perform: isIn)
      Action("isInLater", "Tells the same later.", perform: isInLater)
      Action("status", "Tells more.", perform: status)
      Action("broken", "Fails.", errors: .of(DeskError.lost), perform: broken)
      Action("signIn", "Lets someone in.", perform: signIn)
      Action("room", "Is for members.", Param("who", "W.", default: "you"), perform: room)
      Action("garden", "Is for members too.", perform: { _ in { () -> String in "garden" } })
      Action("street", "Is for everyone.", perform: { _ in { () -> String in "street" } })
    }

    let door: Door
    let peers: Peers

    func isIn() -> Bool { door.isOpen }
    func isInLater() async -> Bool { door.isOpen }
    func status() -> [String: Bool] { ["signedIn": door.isOpen] }
    func broken() throws -> Bool { throw DeskError.lost }
    func signIn() { door.open() }
    func room(who: String) -> String { "room of \(who)" }
  }

  /// Stores whether a user is signed in.
  final class Door: Sendable {
    private let state = Mutex(false)
    var isOpen: Bool { state.withLock { $0 } }
    func open() { state.withLock { $0 = true } }
    func close() { state.withLock { $0 = false } }
  }

  let door = Door()
  let lines = Lines()

  func club(_ interceptors: any Interceptor...) throws -> Mediator {
    let log = CallLog { [lines] in lines.write($0) }
    return try Mediator(interceptors: interceptors + [log]) {
      Registration(Target_Club.self) { Target_Club(door: door, peers: $0) }
    }
  }

  /// A gate around the room; it signs in by calling the club.
  func gate(asking status: String = "Club/isIn") throws -> SignInGate {
    let route = try #require(Route("Club/signIn"))
    return try SignInGate(["Club/room"], asking: status) { request, next in
      _ = try await next(request.asking(route))
    }
  }

  func failure(_ call: () async throws -> Reply) async -> MediatorError? {
    await #expect(throws: MediatorError.self) { try await call() }
  }

  @Test func `A call proceeds while a user is signed in, synchronously and asynchronously`()
    async throws
  {
    door.open()
    let club = try club(gate())
    #expect(try await club.perform("Club/room").value == "room of you")
    #expect(try club.performNow("Club/room").value == "room of you")
    let once = ["Club/isIn ← Club/room native () ok", "Club/room native () ok"]
    #expect(lines.all == once + once)
  }

  @Test func `After a sign-in the original call proceeds`() async throws {
    let club = try club(gate())
    let reply = try await club.perform("Club/room", ["who": "Li"], from: .console)
    #expect(try reply.value == "room of Li")
    #expect(
      lines.all == [
        "Club/isIn ← Club/room native () ok",
        "Club/isIn ← Club/room native () ok",
        "Club/signIn ← Club/room native () ok",
        "Club/isIn ← Club/room native () ok",
        "Club/room console (who) ok",
      ])
  }

  static let refused =
    "Club/room requires a signed-in user; sign in, then call it again"

  @Test func `A call is vetoed when the user doesn't sign in`() async throws {
    let club = try club(SignInGate(["Club/room"], asking: "Club/isIn") { _, _ in })
    let error = await failure { try await club.perform("Club/room") }
    #expect(error?.declares("notSignedIn") == true)
    #expect(error?.message == Self.refused)
    #expect(!lines.all.contains { $0.hasPrefix("Club/room") })
  }

  @Test func `A gate without a sign-in vetoes immediately, synchronously and asynchronously`()
    async throws
  {
    let club = try club(SignInGate(["Club/room"], asking: "Club/isIn"))
    let first = await failure { try await club.perform("Club/room") }
    let second = await failure { try club.performNow("Club/room") }
    #expect([first?.message, second?.message] == [Self.refused, Self.refused])
  }

  @Test func `An error of the sign-in is the error of the call`() async throws {
    let club = try club(
      SignInGate(["Club/room"], asking: "Club/isIn") { _, _ in throw DeskError.closed })
    let error = await failure { try await club.perform("Club/room") }
    #expect(error?.declares("closed") == true)
  }

  @Test func `A synchronous call is rejected instead of waiting for a sign-in`() async throws {
    let club = try club(gate())
    let error = await failure { try club.performNow("Club/room") }
    #expect(error?.code == .asyncOnly)
    #expect(
      error?.description
        == "signing in is asynchronous; a synchronous call can't wait for it; await Club/room: with call for a need, with perform by string"
    )
  }

  @Test func `A synchronous call is rejected when the status route is asynchronous`() async throws {
    door.open()
    let club = try club(gate(asking: "Club/isInLater"))
    #expect(try await club.perform("Club/room").value == "room of you")
    let error = await failure { try club.performNow("Club/room") }
    #expect(error?.code == .asyncOnly)
    #expect(
      error?.description == "the sign-in check Club/isInLater is asynchronous; a synchronous call "
        + "can't wait for it; await Club/room: with call for a need, with perform by string")
  }

  static let faults: [(String, MediatorError.Code)] = [
    ("Club/broken", .failed), ("Club/street", .resultMismatch),
  ]

  @Test(arguments: faults)
  func `A failing status route fails the call`(status: String, code: MediatorError.Code)
    async throws
  {
    let club = try club(gate(asking: status))
    for error in [
      await failure { try await club.perform("Club/room") },
      await failure { try club.performNow("Club/room") },
    ] {
      #expect(error?.code == code)
      #expect(error?.route == status)
    }
    #expect(!door.isOpen)
  }

  @Test(
    arguments: [
      (["Club/room", "Club/garden "], [], "Club/isIn"),
      (["Club/room"], ["Club/stret"], "Club/isIn"),
      (["Club/room"], [], "Club/none"),
    ] as [(RoutePattern, RoutePattern, String)])
  func `A gate with a misspelled route can't be built`(
    pattern: RoutePattern, exceptions: RoutePattern, status: String
  ) throws {
    let error = try #require(throws: RegistrationError.self) {
      try club(SignInGate(pattern, except: exceptions, asking: status))
    }
    #expect(error.faults.map(\.kind) == [.badPattern])
  }

  @Test func `The reply of the status route is interpreted by a closure`() async throws {
    let club = try club(
      SignInGate(["Club/room"], asking: "Club/status") { try $0.value["signedIn"] == true })
    #expect(await failure { try club.performNow("Club/room") }?.message == Self.refused)
    door.open()
    #expect(try club.performNow("Club/room").value == "room of you")
  }

  @Test
  func `A gate may have several patterns and exceptions, and never includes the status route`()
    throws
  {
    let club = try club(
      SignInGate(
        ["Club/room", "Club/*"], except: ["Club/street", "Club/signIn"], asking: "Club/isIn"))
    #expect(try club.performNow("Club/isIn").value == false)
    #expect(try club.performNow("Club/street").value == "street")
    for route in ["Club/room", "Club/garden", "Club/none"] {
      let error = #expect(throws: MediatorError.self) { try club.performNow(route) }
      #expect(error?.declares("notSignedIn") == true)
    }
  }

  @Test func `A malformed status route is rejected`() {
    let error = #expect(throws: MediatorError.self) { try SignInGate(["*"], asking: "isIn") }
    #expect(error?.code == .invalidRoute)
  }

  @MainActor @Test func `Signing in runs on the caller's executor`() async throws {
    let door = door
    let club = try club(
      SignInGate(["Club/room"], asking: "Club/isIn") { _, _ in
        if runsOnMain() { door.open() }
      })
    #expect(try await club.perform("Club/room").value == "room of you")
  }
}

// Calls whose route changes.
extension SignInGateTests {
  /// Sends calls of the street to the room.
  struct Shortcut: Interceptor {
    let pattern: RoutePattern = "Club/street"
    func intercept(_ request: Request) -> Interception {
      var request = request
      request.route = Route("Club/room") ?? request.route
      return .proceed(request)
    }
  }

  @Test(arguments: [true, false])
  func `A call that is sent to a protected route passes the gate, wherever it is`(isOutside: Bool)
    async throws
  {
    let gate = try SignInGate("Club/room", asking: "Club/isIn")
    let club = try isOutside ? club(gate, Shortcut()) : club(Shortcut(), gate)
    for error in [
      await failure { try await club.perform("Club/street") },
      await failure { try club.performNow("Club/street") },
    ] {
      #expect(error?.message == Self.refused)
    }
    door.open()
    #expect(try await club.perform("Club/street").value == "room of you")
  }

  @Test(arguments: [true, false])
  func `The gate's question isn't seen by interceptors of the protected routes`(isOutside: Bool)
    async throws
  {
    door.open()
    let gate = try gate()
    let throttle = Throttle(["Club/room", "Club/street"], clock: HandClock())
    let log = CallLog("Club/room") { [lines] in lines.write("room: \($0)") }
    let club = try isOutside ? club(throttle, log, gate) : club(gate, throttle, log)
    #expect(try await club.perform("Club/room").value == "room of you")
    #expect(throttle.memory == 1)
    #expect(lines.all.filter { $0.hasPrefix("room: ") } == ["room: Club/room native () ok"])
  }
}

// Concurrent calls.
extension SignInGateTests {
  /// A task that a sign-in started, and the mediator that it calls.
  final class Leftover: Sendable {
    private let state = Mutex<(club: Mediator?, task: Task<Value?, Never>?)>((nil, nil))
    private let signedOut = Signal()

    func start() {
      let task = Task { [self] in
        await signedOut.wait()
        return try? await state.withLock { $0.club }?.perform("Club/room").value
      }
      state.withLock { $0.task = task }
    }

    /// Lets the task call the mediator, and returns the reply.
    func finish(_ club: Mediator) async -> Value? {
      state.withLock { $0.club = club }
      signedOut.give()
      defer { state.withLock { $0.club = nil } }
      return await state.withLock { $0.task }?.value
    }
  }

  @Test func `A task that outlives the sign-in in which it was started may sign in itself`()
    async throws
  {
    let (door, leftover, asked) = (door, Leftover(), Counter())
    let club = try club(
      SignInGate("Club/room", asking: "Club/isIn") { _, _ in
        if asked.next() == 1 { leftover.start() }
        door.open()
      })
    #expect(try await club.perform("Club/room").value == "room of you")
    door.close()
    #expect(await leftover.finish(club) == "room of you")
    #expect(asked.count == 2)
  }

  /// A gate whose sign-in waits for a signal, and its mediator.
  func slowGate(_ started: Signal, _ goOn: Signal, opens: Bool) throws -> (SignInGate, Mediator) {
    let (door, asked) = (door, Counter())
    let gate = try SignInGate(["Club/room", "Club/garden"], asking: "Club/isIn") { _, _ in
      #expect(asked.next() == 1)
      started.give()
      await goOn.wait()
      if opens { door.open() }
    }
    return (gate, try club(gate))
  }

  @Test(arguments: [true, false])
  func `Concurrent calls share one sign-in`(opens: Bool) async throws {
    let (started, goOn) = (Signal(), Signal())
    let (gate, club) = try slowGate(started, goOn, opens: opens)
    let first = Task { try? await club.perform("Club/room").value }
    await started.wait()
    let others = (0..<5).map { _ in Task { try? await club.perform("Club/garden").value } }
    while gate.waitingCount < 5 { await Task.yield() }
    goOn.give()
    #expect(await first.value == (opens ? "room of you" : nil))
    for other in others { #expect(await other.value == (opens ? "garden" : nil)) }
  }

  @Test
  func `A call after a failed sign-in signs in, also while calls that waited for it still ask`()
    async throws
  {
    let (started, goOn, ask) = (Signal(), Signal(), Signal())
    let (asked, questions) = (Counter(), Counter())
    let door = door
    let gate = try SignInGate(["Club/room"], asking: "Club/isInLater") { _, _ in
      if asked.next() > 1 { return door.open() }
      started.give()
      await goOn.wait()
    }
    let club = try club(gate, SlowQuestion(questions: questions, go: ask))
    let first = Task { try? await club.perform("Club/room").value }
    await started.wait()
    let waiting = Task {
      await SlowQuestion.$isAsked.withValue(true) { try? await club.perform("Club/room").value }
    }
    while gate.waitingCount < 1 { await Task.yield() }
    goOn.give()
    #expect(await first.value == nil)
    #expect(try await club.perform("Club/room").value == "room of you")
    ask.give()
    _ = await waiting.value
    #expect(asked.count == 2)
  }

  /// Delays the second question of the gate in one task, which comes after it has waited.
  struct SlowQuestion: Interceptor {
    @TaskLocal static var isAsked = false
    let pattern: RoutePattern = "Club/isInLater"
    let questions: Counter
    let go: Signal
    func intercept(_ request: Request) -> Interception {
      .suspend { next in
        if Self.isAsked, questions.next() == 2 { await go.wait() }
        return try await next(request)
      }
    }
  }

  @Test func `Each identity has a sign-in of its own`() async throws {
    let (started, goOn) = (Signal(), Signal())
    let door = door
    let gate = try SignInGate(["Club/room"], asking: "Club/isIn") { request, _ in
      if request.identity == "bell" { return door.open() }
      started.give()
      await goOn.wait()
    }
    let club = try club(gate)
    let first = Task { try? await club.perform("Club/room", from: .native, identity: "ann").value }
    await started.wait()
    let reply = try await club.perform("Club/room", from: .native, identity: "bell")
    #expect(try reply.value == "room of you")
    goOn.give()
    #expect(await first.value == "room of you")
  }

  @Test func `A cancelled waiting call doesn't block the others`() async throws {
    let (started, goOn) = (Signal(), Signal())
    let (gate, club) = try slowGate(started, goOn, opens: true)
    let first = Task { try await club.perform("Club/room").value }
    await started.wait()
    let impatient = Task { try await club.perform("Club/garden") }
    while gate.waitingCount < 1 { await Task.yield() }
    let patient = Task { try await club.perform("Club/garden").value }
    while gate.waitingCount < 2 { await Task.yield() }
    impatient.cancel()
    let error = await #expect(throws: MediatorError.self) { try await impatient.value }
    #expect(error?.code == .cancelled)
    #expect(gate.waitingCount == 1)
    goOn.give()
    #expect(try await first.value == "room of you")
    #expect(try await patient.value == "garden")
  }

  @Test func `When the call that signs in is cancelled, a waiting call signs in`() async throws {
    let (started, goOn, asked) = (Signal(), Signal(), Counter())
    let door = door
    let gate = try SignInGate(["Club/room"], asking: "Club/isIn") { _, _ in
      if asked.next() > 1 { return door.open() }
      started.give()
      await goOn.wait()
      try Task.checkCancellation()
    }
    let club = try club(gate)
    let first = Task { try? await club.perform("Club/room").value }
    await started.wait()
    let waiting = Task { try await club.perform("Club/room").value }
    while gate.waitingCount < 1 { await Task.yield() }
    first.cancel()
    goOn.give()
    #expect(await first.value == nil)
    #expect(try await waiting.value == "room of you")
    #expect(asked.count == 2)
  }

  @Test func `A sign-in that calls a protected route is vetoed, and doesn't wait for itself`()
    async throws
  {
    let box = Mutex<Mediator?>(nil)
    let club = try club(
      SignInGate(["Club/room"], asking: "Club/isIn") { _, _ in
        _ = try await box.withLock { $0 }?.perform("Club/room")
      })
    box.withLock { $0 = club }
    let error = await failure { try await club.perform("Club/room") }
    #expect(error?.declares("notSignedIn") == true)
    box.withLock { $0 = nil }
  }
}
