import Synchronization
import TestSupport
import Testing

@testable import MediatorKit

struct MediatorTests {
  static func desk() throws -> Mediator {
    try Mediator { Registration(Target_Desk.self) { _ in Target_Desk() } }
  }

  @Test(arguments: ["sync", "async", "main"])
  func `An asynchronous call reaches every kind of action`(name: String) async throws {
    let reply = try await Self.desk().perform("Desk/" + name, ["text": "a"])
    #expect(try reply.value == .string("\(name) a"))
  }

  @Test(arguments: ["syncVoid", "asyncVoid", "mainVoid"])
  func `An action without a result returns null`(name: String) async throws {
    #expect(try await Self.desk().perform("Desk/" + name).value == .null)
  }

  @Test(arguments: ["sync", "async", "main"])
  func `A deep link reaches every kind of action`(name: String) async throws {
    let reply = try await Self.desk().open("app://Desk/\(name)?text=a")
    #expect(try reply.value == .string("\(name) a"))
  }

  @Test func `A synchronous call reaches synchronous actions`() throws {
    let desk = try Self.desk()
    #expect(try desk.performNow("Desk/sync", ["text": "a"]).value == "sync a")
    #expect(try desk.performNow("Desk/syncVoid").value == .null)
  }

  @MainActor @Test func `A main-actor call reaches synchronous and main-actor actions`() throws {
    let desk = try Self.desk()
    #expect(try desk.performOnMain("Desk/sync", ["text": "a"]).value == "sync a")
    #expect(try desk.performOnMain("Desk/main", ["text": "a"]).value == "main a")
    #expect(try desk.performOnMain("Desk/mainVoid").value == .null)
  }

  @Test func `A synchronous call rejects an asynchronous action`() throws {
    let desk = try Self.desk()
    let error = try #require(throws: MediatorError.self) {
      try desk.performNow("Desk/async", ["text": "a"])
    }
    #expect(error.code == .asyncOnly)
    #expect(error.message == "Desk/async is asynchronous; a synchronous call can't wait for it")
    #expect(error.help == "await Desk/async: with call for a need, with perform by string")
  }

  @MainActor @Test func `A main-actor call rejects an asynchronous action`() throws {
    let desk = try Self.desk()
    let error = try #require(throws: MediatorError.self) {
      try desk.performOnMain("Desk/asyncVoid")
    }
    #expect(error.code == .asyncOnly)
  }

  @Test func `A synchronous call rejects a main-actor action`() throws {
    let desk = try Self.desk()
    let error = try #require(throws: MediatorError.self) { try desk.performNow("Desk/mainVoid") }
    #expect(error.code == .mainActorOnly)
    #expect(error.message == "Desk/mainVoid runs on the main actor")
    #expect(error.help == "call it with perform, or with performOnMain from the main actor")
  }

  @Test func `A main-actor action runs on the main actor`() async throws {
    struct Target_Main: Target {
      static let summary = "Main."
      static var actions: [Action<Self>] { Action("run", "Runs.", onMain: run) }
      @MainActor func run() -> Bool {
        MainActor.assertIsolated()
        return true
      }
    }
    let mediator = try Mediator { Registration(Target_Main.self) { _ in Target_Main() } }
    #expect(try await mediator.perform("Main/run").value == true)
  }

  @MainActor @Test
  func `An asynchronous action runs on its caller's executor, including peers and misses`()
    async throws
  {
    struct Target_Here: Target {
      static let myself = Need("Here/run", returns: Bool.self)
      static let summary = "Says where it is."
      static let needs: [any NeedDeclaration] = [myself]
      static var actions: [Action<Self>] {
        Action("run", "Runs.", perform: run)
        Action("call", "Calls.", perform: call)
      }
      static var notFound: NotFound<Self>? { NotFound(missed) }
      let peers: Peers
      func run() async -> Bool { runsOnMain() }
      func call() async throws -> Bool { try await peers.call(Self.myself) }
      func missed(_ request: Request) async -> Reply? { Reply(runsOnMain()) }
    }
    let mediator = try Mediator { Registration(Target_Here.self) { Target_Here(peers: $0) } }
    for route in ["Here/run", "Here/call", "Here/none"] {
      #expect(try await mediator.perform(route).value == true, "\(route)")
    }
  }

  @MainActor @Test func `Limits, identities and consents leave a call on its caller's executor`()
    async throws
  {
    struct Target_Here: Target {
      static let summary = "Says where it is."
      static var actions: [Action<Self>] {
        Action("now", "Runs.", access: .remote(.read), perform: now)
        Action("later", "Runs.", access: .remote(.read), perform: later)
      }
      func now() -> Bool { isOnMainQueue() }
      func later() async -> Bool { isOnMainQueue() }
    }
    struct Witness: Interceptor {
      let places = Lines()
      func intercept(_ request: Request) -> Interception {
        places.write("\(isOnMainQueue())")
        return .proceed(request) { outcome in
          places.write("\(isOnMainQueue())")
          return .reply(try outcome.get())
        }
      }
    }
    let witness = Witness()
    for interceptors in [[], [witness]] {
      let mediator = try Mediator(
        [Registration { _ in Target_Here() }], interceptors: interceptors)
      for route in ["Here/now", "Here/later"] {
        let limited = try await mediator.perform(route, timeout: .seconds(9))
        #expect(try limited.value == true, "\(route)")
        let opened = try await mediator.open("app://\(route)", timeout: .seconds(9))
        #expect(try opened.value == true, "\(route)")
        for limit in [nil, Duration.seconds(9)] {
          let named = try await mediator.perform(
            route, from: .url, identity: "li", timeout: limit)
          #expect(try named.value == true, "\(route)")
          let allowed = try await mediator.perform(
            route, from: .url, consent: .given, timeout: limit)
          #expect(try allowed.value == true, "\(route)")
        }
      }
    }
    #expect(witness.places.all == Array(repeating: "true", count: 24))
  }

  @Test func `Contracts are sorted by name`() throws {
    struct Target_A: Target {
      static let summary = "A."
      static var actions: [Action<Self>] { Action("run", "Runs.", perform: { _ in {} }) }
    }
    let mediator = try Mediator {
      Registration(Target_Desk.self) { _ in Target_Desk() }
      Registration(Target_A.self) { _ in Target_A() }
    }
    #expect(mediator.contracts.map(\.name) == ["A", "Desk"])
    #expect(mediator.contract(of: "A/run")?.summary == "Runs.")
    #expect(mediator.contract(of: "A/none") == nil)
  }

  @Test func `Registrations may be conditional`() throws {
    func mediator(_ isLinked: Bool) throws -> Mediator {
      try Mediator {
        if isLinked { Registration(Target_Desk.self) { _ in Target_Desk() } }
        if isLinked { [Registration]() } else { [Registration]() }
      }
    }
    #expect(try mediator(true).contracts.map(\.name) == ["Desk"])
    #expect(try mediator(false).contracts.isEmpty)
  }

  @Test func `A need can be called from outside of modules`() async throws {
    let need = Need("Desk/sync", Param("text", String.self), returns: String.self)
    #expect(try await Self.desk().call(need, "a") == "sync a")
  }

  @Test func `A result of another type is an error with its path`() async throws {
    struct Wide: Codable, Payload { var id: Int, colour: String }
    let need = Need("Desk/note", Param("note", Target_Desk.Note.self), returns: Wide.self)
    let error = try await #require(throws: MediatorError.self) {
      try await Self.desk().call(need, Target_Desk.Note(id: 1, text: "", tags: []))
    }
    #expect(error.code == .resultMismatch)
    #expect(error.message == "the result of Desk/note doesn't have the expected type")
    #expect(error.mismatches == [Mismatch(path: "/colour", problem: "missing")])
  }

  static let schemes: [(Set<String>, String, Bool)] = [
    (["app"], "app", true), (["app"], "APP", true), (["App"], "app", true),
    (["app"], "http", false), (["app"], "javascript", false), ([], "app", false),
    (["app", "shop"], "shop", true),
  ]

  @Test(arguments: schemes)
  func `F55: Only links of the application's schemes are opened`(
    schemes: Set<String>, scheme: String, isFollowed: Bool
  ) async throws {
    let mediator = try Mediator(schemes: schemes) {
      Registration(Target_Desk.self) { _ in Target_Desk() }
    }
    let reply = try? await mediator.open(scheme + "://Desk/sync?text=a")
    #expect((reply != nil) == isFollowed)
  }

  @Test func `The error of a foreign scheme names the known ones`() async throws {
    let mediator = try Mediator([], schemes: ["shop", "App"])
    let error = try await #require(throws: MediatorError.self) {
      try await mediator.open("http://Desk/sync?text=a")
    }
    #expect(error.code == .invalidURL)
    #expect(
      error.message == "malformed deep link: its scheme 'http' isn't one of app, shop")
  }

  @Test func `A call by string converts its reply to the requested type`() async throws {
    struct Part: Codable, Payload { var id: Int }
    let (desk, clock) = (try Self.desk(), LimitClock(passesAtOnce: false))
    let note: Value = ["id": 7, "text": "t", "tags": []]
    #expect(try await desk.call("Desk/note", ["note": note], as: Part.self).id == 7)
    #expect(try await desk.call("Desk/sync", ["text": "a"], as: String.self) == "sync a")
    let unread = try await #require(throws: MediatorError.self) {
      try await desk.call("Desk/sync", ["text": "a"], as: Int.self)
    }
    #expect(unread.code == .resultMismatch)
    #expect(unread.message == "the result of Desk/sync doesn't have the expected type")
    #expect(unread.mismatches == [Mismatch(path: "", problem: "expected integer, got text")])
    let forbidden = try await #require(throws: MediatorError.self) {
      try await desk.call("Desk/note", ["note": note], as: Part.self, from: .url)
    }
    #expect(forbidden.code == .forbidden)
    let limited = try Mediator(
      [Registration(Target_Desk.self) { _ in Target_Desk() }], clock: clock)
    let text = try await limited.call(
      "Desk/async", ["text": "b"], as: String.self, timeout: .seconds(3))
    #expect(text == "async b")
  }

  @Test func `A released mediator releases its cached targets`() throws {
    final class Target_Kept: Target {
      static let summary = "Kept."
      static let needs: [any NeedDeclaration] = [Need("Desk/syncVoid")]
      static var actions: [Action<Target_Kept>] { Action("run", "Runs.", perform: { _ in {} }) }
      static var notFound: NotFound<Target_Kept>? { NotFound { _ in { _ in .nothing } } }
      let peers: Peers
      init(peers: Peers) { self.peers = peers }
    }
    struct Weak { weak var target: Target_Kept? }
    let made = Mutex<[Weak]>([])
    let make: @Sendable (Peers) -> Target_Kept = { peers in
      let target = Target_Kept(peers: peers)
      made.withLock { $0.append(Weak(target: target)) }
      return target
    }
    do {
      let registration = Registration(Target_Kept.self, make: make)
      let mediators = [try Mediator([registration]), try Mediator([], fallback: registration)]
      _ = try mediators[0].performNow("Kept/run")
      _ = try mediators[1].performNow("Missing/run")
      #expect(made.withLock { $0.count { $0.target != nil } } == 2)
      withExtendedLifetime(mediators) {}
    }
    #expect(made.withLock { $0.count { $0.target != nil } } == 0)
  }
}
