import TestSupport
import Testing

@testable import MediatorKit

struct EventStreamTests {
  struct Name: Codable, Payload, Equatable { var user: String }

  struct Target_Login: Target {
    static let signedIn = Event("Login/signedIn", "A user signed in.", Name.self)
    static let summary = "Signs in."
    static let emits: [any EventDeclaration] = [signedIn]
    static var actions: [Action<Self>] { Action("run", "Runs.", perform: { _ in {} }) }
    let peers: Peers
  }

  func app(_ peers: Holder<Peers>? = nil) throws -> Mediator {
    try Mediator {
      Registration(Target_Login.self) {
        peers?.value = $0
        return Target_Login(peers: $0)
      }
    }
  }

  func signIn(_ users: String..., to app: Mediator) throws {
    for user in users { try app.emitNow(Target_Login.signedIn, Name(user: user)) }
  }

  func subscribers(_ app: Mediator) throws -> Int {
    try app.emitNow(Target_Login.signedIn, Name(user: "Wu")).subscribers.count
  }

  struct Target_Bell: Target {
    static let summary = "Rings."
    static let subscriptions: [EventHandler<Self>] = [
      EventHandler("Login/signedIn", Name.self, perform: { _ in { (_: Name) in } })
    ]
    static var actions: [Action<Self>] {}
  }

  @Test func `A stream that begins after the mediator was released ends at once`() async throws {
    let login = Holder<Peers>()
    var app: Mediator? = try app(login)
    _ = try await app?.perform("Login/run")
    app = nil
    let peers = try #require(login.value)
    for await _ in try peers.events(Target_Login.signedIn) {}
  }

  @Test func `A module follows its own events, and those to which it subscribes`() async throws {
    let (login, bell, other) = (Holder<Peers>(), Holder<Peers>(), Holder<Peers>())
    let news = Holder<Peers>()
    let app = try Mediator {
      Registration(Target_Login.self) {
        login.value = $0
        return Target_Login(peers: $0)
      }
      Registration(Target_Bell.self) {
        bell.value = $0
        return Target_Bell()
      }
      Registration(Target_Other.self) {
        other.value = $0
        return Target_Other()
      }
      Registration(Target_News.self) {
        news.value = $0
        return Target_News()
      }
    }
    for route in ["Login/run", "Other/run", "News/run"] { _ = try await app.perform(route) }
    try signIn("Wu", to: app)
    for peers in [login.value, bell.value, news.value] {
      let events = try #require(peers).events(Target_Login.signedIn)
      try signIn("Li", to: app)
      for await name in events {
        #expect(name.user == "Li")
        break
      }
    }
    let error = #expect(throws: MediatorError.self) {
      try #require(other.value).events(Target_Login.signedIn)
    }
    #expect(error?.code == .undeclaredEvent)
    #expect(error?.message == "'Other' reads Login/signedIn, to which it doesn't subscribe")
    struct Number: Codable, Payload { var user: Int }
    let misfit = #expect(throws: MediatorError.self) {
      try #require(bell.value).events(Event("Login/signedIn", "", Number.self))
    }
    #expect(misfit?.description.contains("/user") == true)
  }

  struct Target_News: Target {
    static let summary = "Is outdated."
    static var actions: [Action<Self>] {
      Action("run", "Runs.", perform: { _ in {} }).outdated(after: "Login/signedIn")
    }
  }

  struct Target_Other: Target {
    static let summary = "Nothing."
    static var actions: [Action<Self>] { Action("run", "Runs.", perform: { _ in {} }) }
  }

  @Test func `A loop gets the payloads in order, also those emitted before it began`() async throws
  {
    let app = try app()
    let events = try app.events(Target_Login.signedIn)
    try signIn("Li", "Wang", to: app)
    var users: [String] = []
    for await name in events {
      users.append(name.user)
      if name.user == "Wang" { try signIn("Zhao", to: app) }
      if name.user == "Zhao" { break }
    }
    #expect(users == ["Li", "Wang", "Zhao"])
  }

  @Test func `The payload is read as the type of the subscriber`() async throws {
    struct Initial: Codable, Payload { var user: String? }
    let app = try app()
    let stream = try app.events(Event("Login/signedIn", "A user signed in.", Initial.self))
    try signIn("Li", to: app)
    for await name in stream {
      #expect(name.user == "Li")
      break
    }
  }

  @Test func `An unknown event, or a payload that doesn't fit, is refused`() throws {
    let app = try app()
    let events = [Event("Login/signdIn", "", Int.self), Event("Login/signedIn", "", Int.self)]
    for event in events {
      let error = try #require(throws: MediatorError.self) { _ = try app.events(event) }
      #expect(error.code == .undeclaredEvent)
    }
    #expect(try subscribers(app) == 0)
  }

  @Test func `The subscription ends with the loop`() async throws {
    let app = try app()
    func first() async throws -> String? {
      for await name in try app.events(Target_Login.signedIn) { return name.user }
      return nil
    }
    async let user = first()
    while try subscribers(app) == 0 { await Task.yield() }
    #expect(try await user == "Wu")
    #expect(try subscribers(app) == 0)
  }

  @Test func `The loop and its subscription end when its task is cancelled`() async throws {
    let app = try app()
    let stream = try app.events(Target_Login.signedIn)
    let loop = Task {
      var count = 0
      for await _ in stream { count += 1 }
      return count
    }
    loop.cancel()
    #expect(await loop.value <= 1)
    #expect(try subscribers(app) == 0)
  }

  @Test func `The loop ends when the mediator is released, although a module keeps its peers`()
    async throws
  {
    let peers = Holder<Peers>()
    let stream = try {
      let app = try app(peers)
      _ = try app.performNow("Login/run")
      let stream = try app.events(Target_Login.signedIn)
      try signIn("Li", to: app)
      return stream
    }()
    var users: [String] = []
    for await name in stream { users.append(name.user) }
    #expect(users == ["Li"])
    #expect(peers.value != nil)
  }

  @Test func `Beyond its bound, the buffer drops the oldest payloads or the newest`() async throws {
    let app = try app()
    let newest = try app.events(Target_Login.signedIn, buffering: .bufferingNewest(2))
    let oldest = try app.events(Target_Login.signedIn, buffering: .bufferingOldest(2))
    let usual = try app.events(Target_Login.signedIn)
    for number in 1...101 { try signIn("\(number)", to: app) }
    #expect(await first(2, of: newest) == ["100", "101"])
    #expect(await first(2, of: oldest) == ["1", "2"])
    #expect(await first(1, of: usual) == ["2"])
  }

  private func first(_ count: Int, of stream: AsyncStream<Name>) async -> [String] {
    var users: [String] = []
    for await name in stream {
      users.append(name.user)
      if users.count == count { break }
    }
    return users
  }
}

extension EventStreamTests {
  @Test func `Of connections that begin at once, one passes an event on`() async throws {
    let event = try #require(Route("Login/signedIn"))
    for _ in 0..<50 {
      let app = try app()
      let tokens = await withTaskGroup(of: Token?.self) { group in
        for _ in 0..<8 {
          group.addTask { app.eventPort.forward(event, to: "bus") { _, _ in } }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(tokens.compactMap(\.self).count == 1)
      for token in tokens { token?.remove() }
      let again = app.eventPort.forward(event, to: "bus") { _, _ in }
      #expect(again != nil)
    }
  }
}
