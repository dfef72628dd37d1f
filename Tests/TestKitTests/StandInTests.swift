import MediatorKit
import TestKit
import Testing

struct StandInTests {
  enum LoginError: String, ActionError {
    case notSignedIn, busy
    var message: String { self == .busy ? "try again" : "no user is signed in" }
    var isRetryable: Bool { self == .busy }
  }

  struct User: Codable, Payload, Equatable { var id: String, name: String, age: Int }
  struct Named: Codable, Payload, Equatable { var name: String }
  struct Face: NativePayload {}
  struct Mask: NativePayload {}

  struct Target_Login: Target {
    static let summary = "Signs in."
    static let signedIn = Event("Login/signedIn", "Someone came.")
    static let emits: [any EventDeclaration] = [signedIn]
    static var actions: [Action<Self>] {
      Action("user", "U.", errors: .of(LoginError.notSignedIn, .busy), perform: user)
        .examples(
          Example("a guest", fails: LoginError.notSignedIn),
          Example("Li", returns: ["id": "1", "name": "Li", "age": 30]),
          Example("Wu", returns: ["id": "2", "name": "Wu", "age": 31]))
      Action("face", "F.", perform: face)
    }
    func user() -> User { User(id: "9", name: "Guest", age: 0) }
    func face() -> Face { Face() }
  }

  struct Target_Shop: Target {
    static let user = Need("Login/user", returns: Named.self, handles: ["notSignedIn"])
    static let tell = Need("Messages/tell", Param("text", String.self))
    static let summary = "Sells."
    static let needs: [any NeedDeclaration] = [user, tell]
    static var actions: [Action<Self>] {
      Action("greet", "G.", errors: .of(LoginError.notSignedIn), perform: greet)
      Action("try", "T.", perform: tryToGreet)
    }
    let peers: Peers
    func greet() async throws -> String { "Hello, " + (try await peers.call(Self.user).name) }
    func tryToGreet() async -> String { (try? await greet()) ?? "Hello" }
  }

  let login = StandIn(contract: Registration(Target_Login.self) { _ in Target_Login() }.contract)

  func shop() throws -> Mediator {
    try Mediator([
      Registration(Target_Shop.self) { Target_Shop(peers: $0) }, login.registration,
    ])
  }

  func greeting() async throws -> Value { try await shop().perform("Shop/greet").value }

  func refusal() async throws -> MediatorError {
    try await #require(throws: MediatorError.self) { try await greeting() }
  }

  @Test func `The first example that succeeds is the reply`() async throws {
    #expect(try await greeting() == "Hello, Li")
    #expect(login.requests.map(\.route.text) == ["Login/user"])
    #expect(login.failures.isEmpty)
  }

  @Test func `An example can be chosen by name`() async throws {
    login.answer("user", withExample: "Wu")
    #expect(try await greeting() == "Hello, Wu")
    login.answer(Target_Shop.user, withExample: "a guest")
    #expect(try await refusal().declares("notSignedIn"))
  }

  @Test func `An unknown name fails the call`() async throws {
    login.answer("user", withExample: "Wo")
    let error = try await refusal()
    #expect(error.code == .standInFailed)
    #expect(error.route == "Login/user")
    #expect(error.help == "did you mean 'Wu'?")
  }

  @Test func `A test sets the result`() async throws {
    login.answer("user", with: ["id": "3", "name": "Han", "age": 12])
    #expect(try await greeting() == "Hello, Han")
    login.fail("user", code: "notSignedIn")
    #expect(try await refusal().declares("notSignedIn"))
    login.answer(Target_Shop.user, with: Named(name: "Mei"))
    #expect(try await greeting() == "Hello, Mei")
    login.fail(Target_Shop.user, code: "notSignedIn")
    #expect(try await refusal().message == "no user is signed in")
  }

  @Test func `A result that the contract doesn't allow fails the call`() async throws {
    login.answer("user", with: ["id": "3", "name": "Han"])
    let error = try await refusal()
    #expect(error.code == .standInFailed)
    #expect(error.mismatches.map(\.description) == ["/age missing, required integer"])
  }

  @Test func `An error may be repeated as the contract says`() async throws {
    let mediator = try Mediator([login.registration])
    for (code, isRetryable) in [("busy", true), ("notSignedIn", false)] {
      login.fail("user", code: code)
      let error = try await #require(throws: MediatorError.self) {
        try await mediator.perform("Login/user")
      }
      #expect(error.isRetryable == isRetryable)
    }
  }

  @Test func `An error that the contract doesn't declare fails the call`() async throws {
    login.fail("user", code: "asleep")
    let error = try await refusal()
    #expect(error.code == .standInFailed)
    #expect(
      error.message
        == "the stand-in for Login/user threw the error 'asleep', which its contract doesn't declare"
    )
  }

  @Test func `A foreign error of a closure fails the call`() async throws {
    struct Foreign: Error {}
    login.answer(Target_Shop.user) { _ in throw Foreign() }
    let error = try await refusal()
    #expect(error.code == .standInFailed)
    #expect(error.message == "the closure of the stand-in for Login/user threw Foreign")
    #expect(login.failures.map(\.code) == [.standInFailed])
  }

  @Test
  func `An answer for an action that the contract doesn't have is a failure, and fails each call`()
    async throws
  {
    login.answer("usre", with: "Han")
    login.fail("usre", code: "notSignedIn")
    #expect(login.failures.map(\.code) == [.standInFailed, .standInFailed])
    #expect(try await refusal().message == login.failures.last?.message)
    #expect(
      login.failures.first?.message
        == "the stand-in for Login has no action 'usre' to answer, did you mean 'user'?")
  }

  @Test func `A request has the identity of its call, and its origin unless a module makes it`()
    async throws
  {
    let shop = try shop()
    _ = try await shop.perform("Login/user", from: .console, identity: "li")
    _ = try? await shop.perform("Shop/greet", from: .console, identity: "han")
    #expect(login.requests.map(\.identity) == ["li", "han"])
    #expect(login.requests.map(\.origin) == [.console, .native])
  }

  @Test func `A failure that the module hides is available to the test`() async throws {
    login.answer("user", with: "Han")
    #expect(try await shop().perform("Shop/try").value == "Hello")
    #expect(login.failures.map(\.code) == [.standInFailed])
  }

  @Test func `A native result is set as an instance`() async throws {
    let shop = try shop()
    let error = try await #require(throws: MediatorError.self) {
      try await shop.perform("Login/face")
    }
    #expect(error.help?.hasPrefix("add one") == true)
    login.answer("face", with: Face())
    #expect(try await shop.perform("Login/face").payload is Face)
    login.answer("face", with: Mask())
    await #expect(throws: MediatorError.self) { try await shop.perform("Login/face") }
  }

  @Test func `Several stand-ins are called in order`() async throws {
    let peers = StandIns(for: Target_Shop.self, login)
    peers.answer(Target_Shop.user, withExample: "Wu")
    let shop = try Mediator(
      [Registration(Target_Shop.self) { Target_Shop(peers: $0) }] + peers.registrations)
    #expect(shop.contracts.map(\.name) == ["Login", "Messages", "Shop"])
    #expect(try await shop.perform("Shop/greet").value == "Hello, Wu")
    #expect(peers.requests.map(\.route.text) == ["Login/user"])
    peers.fail(Target_Shop.user, code: "asleep")
    await #expect(throws: MediatorError.self) { try await shop.perform("Shop/greet") }
    #expect(peers.failures.map(\.code) == [.standInFailed])
  }

  @Test func `A stand-in derived from needs rejects an error that no need handles`() async throws {
    let peers = StandIns(for: Target_Shop.self)
    peers.fail(Target_Shop.user, code: "asleep")
    let shop = try Mediator(
      [Registration(Target_Shop.self) { Target_Shop(peers: $0) }] + peers.registrations)
    let error = try await #require(throws: MediatorError.self) {
      try await shop.perform("Shop/greet")
    }
    #expect(error.code == .standInFailed)
  }

  @Test func `A need that doesn't fit the contract fails the build`() throws {
    struct Target_Misfit: Target {
      static let need = Need("Login/usr", returns: Named.self)
      static let summary = "Misfit."
      static let needs: [any NeedDeclaration] = [need]
      static var actions: [Action<Self>] {}
    }
    let error = try #require(throws: RegistrationError.self) {
      try Mediator([Registration(Target_Misfit.self) { _ in Target_Misfit() }, login.registration])
    }
    #expect(error.description.contains("no action 'usr' in target 'Login', did you mean 'user'?"))
  }
}

extension Mismatch {
  fileprivate var description: String { "\(path) \(problem)" }
}
