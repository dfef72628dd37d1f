import TestSupport
import Testing

@testable import MediatorKit

struct EventTests {
  struct SignedIn: Codable, Payload, Equatable { var user: String, token: String }
  struct Name: Codable, Payload, Equatable { var user: String }

  enum Events {
    static let signedIn = Event("Login/signedIn", "Someone signed in.", SignedIn.self)
    static let signedOut = Event("Login/signedOut", "Someone signed out.")
    static let secret = Event("Login/secret", "Undeclared.", Int.self)
    static let other = Event("Login/signedIn", "Another payload.", Int.self)
  }

  struct Target_Login: Target {
    static let summary = "Signs in."
    static let emits: [any EventDeclaration] = [Events.signedIn, Events.signedOut]
    static var actions: [Action<Self>] {
      Action("signIn", "Signs in.", perform: signIn)
      Action("signInNow", "Signs in.", perform: signInNow)
      Action("signOut", "Signs out.", perform: signOut)
      Action("leak", "Emits what isn't declared.", perform: leak)
      Action("twist", "Emits another payload.", perform: twist)
      Action("steal", "Emits what is another's.", perform: steal)
    }
    let peers: Peers
    func signIn() async throws -> [String] {
      try await peers.emit(Events.signedIn, SignedIn(user: "Li", token: "t")).subscribers
    }
    func signInNow() throws -> [String] {
      try peers.emitNow(Events.signedIn, SignedIn(user: "Li", token: "t")).subscribers
    }
    func signOut() async throws -> [String] { try await peers.emit(Events.signedOut).subscribers }
    func leak() throws { try peers.emitNow(Events.secret, 1) }
    func twist() throws { try peers.emitNow(Events.other, 1) }
    func steal() throws { try peers.emitNow(Target_Profile.renamed) }
  }

  /// Two handlers: one reads a part of the payload, the other all of it.
  struct Target_Profile: Target {
    static let summary = "Subscribes."
    static let renamed = Event("Profile/renamed", "Renamed.")
    static let emits: [any EventDeclaration] = [renamed]
    static let subscriptions: [EventHandler<Self>] = [
      EventHandler("Login/signedIn", Name.self, perform: onName),
      EventHandler("Login/signedIn", SignedIn.self, perform: onSignedIn),
      EventHandler("Login/signedOut", perform: onSignedOut),
    ]
    static var actions: [Action<Self>] {}
    let lines: Lines
    func onName(_ name: Name) { lines.write("Profile \(name.user)") }
    func onSignedIn(_ signedIn: SignedIn) throws { lines.write("Profile all \(signedIn.token)") }
    func onSignedOut() { lines.write("Profile out") }
  }

  /// Has an asynchronous handler, which runs first.
  struct Target_Chat: Target {
    static let summary = "Subscribes."
    static var lifecycle: Lifecycle<Self>? { Lifecycle(level: .basic) }
    static let subscriptions: [EventHandler<Self>] = [
      EventHandler("Login/signedIn", Name.self, perform: onName),
      EventHandler("Login/signedOut", perform: onSignedOut),
    ]
    static var actions: [Action<Self>] {}
    let lines: Lines
    @MainActor func onName(_ name: Name) async {
      MainActor.preconditionIsolated()
      lines.write("Chat \(name.user)")
    }
    func onSignedOut() async throws { throw DeskError.lost.because("the chat is lost") }
  }

  let lines = Lines()

  func app(hasChat: Bool = false) throws -> Mediator {
    try Mediator {
      Registration(Target_Login.self) { Target_Login(peers: $0) }
      Registration(Target_Profile.self) { [lines] _ in Target_Profile(lines: lines) }
      if hasChat { Registration(Target_Chat.self) { [lines] _ in Target_Chat(lines: lines) } }
    }
  }

  @Test func `Each subscriber gets the payload as its own type, in order`() async throws {
    let app = try app(hasChat: true)
    #expect(try await app.perform("Login/signIn").value == ["Chat", "Profile", "Profile"])
    #expect(lines.all == ["Chat Li", "Profile Li", "Profile all t"])
  }

  @Test func `A synchronous emit delivers to synchronous handlers`() throws {
    #expect(try app().performNow("Login/signInNow").value == ["Profile", "Profile"])
    #expect(lines.all == ["Profile Li", "Profile all t"])
  }

  @Test func `A synchronous emit fails before any delivery when a handler is asynchronous`() throws
  {
    let error = try #require(throws: MediatorError.self) {
      try app(hasChat: true).performNow("Login/signInNow")
    }
    #expect(error.code == .asyncOnly)
    #expect(
      error.message == "Chat subscribes to Login/signedIn asynchronously; emitNow can't wait for it"
    )
    #expect(error.help == "emit Login/signedIn with emit")
    #expect(lines.all == [])
  }

  @Test func `A synchronous event takes no asynchronous closure`() throws {
    struct Target_Ship: Target {
      static let left = Event("Ship/left", "It left.", delivery: .synchronous)
      static let summary = "S."
      static let emits: [any EventDeclaration] = [left]
      static var actions: [Action<Self>] {}
    }
    let mediator = try Mediator { Registration(Target_Ship.self) { _ in Target_Ship() } }
    let error = #expect(throws: MediatorError.self) {
      try mediator.subscribe(to: Target_Ship.left) { _ in await Task.yield() }
    }
    #expect(error?.code == .asyncOnly)
    let heard = Lines()
    _ = try mediator.subscribe(to: Target_Ship.left) { _ in heard.write("left") }
    #expect(try mediator.emitNow(Target_Ship.left).failures.isEmpty && heard.all == ["left"])
  }

  @Test func `A payload of the same type is passed unchanged`() throws {
    final class Cargo: NativePayload {}
    struct Target_Ship: Target {
      static let arrived = Event("Ship/arrived", "It arrived.", Cargo.self)
      static let summary = "S."
      static let emits: [any EventDeclaration] = [arrived]
      static var actions: [Action<Self>] {}
    }
    let mediator = try Mediator { Registration(Target_Ship.self) { _ in Target_Ship() } }
    let heard = Holder<Cargo>()
    _ = try mediator.subscribe(to: Target_Ship.arrived) { heard.value = $0 }
    let cargo = Cargo()
    try mediator.emitNow(Target_Ship.arrived, cargo)
    #expect(heard.value === cargo)
  }

  @Test func `A failing subscriber is reported, and the others still get the event`() async throws {
    let delivery = try await app(hasChat: true).emit(Events.signedOut)
    #expect(delivery.event == "Login/signedOut")
    #expect(delivery.subscribers == ["Chat", "Profile"])
    #expect(delivery.failures.map(\.subscriber) == ["Chat"])
    #expect(delivery.failures.map(\.error.message) == ["the chat is lost"])
    #expect(delivery.failures.map(\.error.code) == [.failed])
    #expect(lines.all == ["Profile out"])
  }

  struct Full: ServiceFailure {
    let message = "the disk is full"
    let isTemporary = true
  }

  static let failures: [(any Error, MediatorError.Code, String)] = [
    (DeskError.closed, .failed, "the desk is closed"),
    (Full(), .serviceBusy, "the disk is full"),
    (CancellationError(), .cancelled, "Login/signedOut was cancelled"),
    (
      MediatorError.timedOut("Far/away", .seconds(1), isIdempotent: true), .timedOut,
      "Far/away took longer than 1.0 seconds"
    ),
    (
      UnreadablePayload(mismatch: Mismatch(path: "/a", problem: "p")), .resultMismatch,
      "'T.swift:1' can't read the payload of Login/signedOut"
    ),
    (
      RegistrationError(faults: []), .undeclaredError,
      "'T.swift:1' failed to handle Login/signedOut: the registration has 0 faults: "
    ),
  ]

  @Test(arguments: failures)
  func `Each error of a subscriber is reported with its own code`(
    error: any Error, code: MediatorError.Code, message: String
  ) throws {
    let app = try app()
    _ = try app.subscribe(to: Events.signedOut, file: "T.swift", line: 1) { _ in throw error }
    let delivery = try app.emitNow(Events.signedOut)
    #expect(delivery.subscribers == ["Profile", "T.swift:1"])
    #expect(delivery.failures.map(\.error.code) == [code])
    #expect(delivery.failures.map(\.error.message) == [message])
  }

  @Test(arguments: [
    ("leak", "Login/secret"), ("twist", "Login/signedIn"), ("steal", "Profile/renamed"),
  ])
  func `A module can't emit an undeclared event`(
    action: String, event: String
  ) throws {
    let error = try #require(throws: MediatorError.self) {
      try app().performNow("Login/\(action)")
    }
    #expect(error.code == .undeclaredEvent)
    #expect(error.route == event)
    #expect(error.message == "'Login' emits \(event), which isn't one of its events")
    #expect(error.help == "list the event in Target_Login.emits, with the same payload")
  }

  @Test func `The application emits events by name and shape`() async throws {
    let app = try app()
    let own = Event("Login/signedIn", "", Name.self)
    let misfit = try await #require(throws: MediatorError.self) {
      try await app.emit(own, Name(user: "sesame"))
    }
    #expect(misfit.code == .undeclaredEvent)
    #expect(
      misfit.description
        == "the payload doesn't fit the declaration of Login/signedIn; /token doesn't exist")
    let unknown = try #require(throws: MediatorError.self) {
      try app.emitNow(Event("Login/signedUp", ""))
    }
    #expect(
      unknown.description
        == "no linked target declares the event 'Login/signedUp'; "
        + "did you mean 'Login/signedIn' or 'Login/signedOut'?")
    let far = try #require(throws: MediatorError.self) {
      _ = try app.subscribe(to: Event("Bank/x", "")) { _ in }
    }
    #expect(far.help == "the events: Login/signedIn, Login/signedOut, Profile/renamed")
    let unread = try #require(throws: MediatorError.self) {
      _ = try app.subscribe(to: Event("Login/signedOut", "", Int.self)) { _ in }
    }
    #expect(
      unread.description
        == "the payload doesn't fit the declaration of Login/signedOut; / is nothing, but integer is expected"
    )
    #expect(lines.all == [])
  }

  @Test func `An added subscriber gets events until its own token is removed`()
    async throws
  {
    let app = try app()
    let first = try app.subscribe(to: Events.signedOut) { [lines] _ in lines.write("first") }
    let second = try app.subscribe(to: Events.signedOut) { [lines] _ async in lines.write("second")
    }
    try await app.emit(Events.signedOut)
    #expect(lines.all == ["Profile out", "first", "second"])
    #expect(second.remove())
    #expect(!second.remove())
    try app.emitNow(Events.signedOut)
    #expect(lines.all.suffix(2) == ["Profile out", "first"])
    #expect(first.remove())
    try app.emitNow(Events.signedOut)
    #expect(lines.all.last == "Profile out")
  }

  @Test func `An event without subscribers is delivered to none`() async throws {
    let app = try app()
    let delivery = try await app.emit(Target_Profile.renamed)
    #expect(delivery.subscribers == [])
    #expect(try app.emitNow(Target_Profile.renamed).failures.isEmpty)
  }

  @Test func `An event is delivered in a cancelled task too`() async throws {
    let app = try app(hasChat: true)
    let subscribers = try await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await app.emit(Events.signedIn, SignedIn(user: "Li", token: "t")).subscribers
    }.value
    #expect(subscribers.count == 3)
    #expect(lines.all.count == 3)
  }

  @Test func `Threads may subscribe and unsubscribe while others emit`() async throws {
    let app = try app()
    let heard = Counter()
    try await withThrowingTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<100 {
            let token = try app.subscribe(to: Events.signedOut) { _ in heard.next() }
            try app.emitNow(Events.signedOut)
            #expect(token.remove())
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(heard.count >= 800)
    #expect(try app.emitNow(Events.signedOut).subscribers == ["Profile"])
  }
}
