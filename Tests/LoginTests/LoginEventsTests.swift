import Login
import MediatorKit
import ServiceKit
import Testing

struct LoginEventsTests {
  private let world: LoginWorld
  private let heard = Heard()

  init() throws {
    world = try LoginWorld()
    try world.record(heard)
  }

  private func line(_ event: String, _ user: Value) -> String {
    let payload: Value = ["account": user["id"] ?? nil, "nickname": "Li"]
    return "\(event) \(payload.json())"
  }

  @Test func `Signing in with a password emits one event`() async throws {
    let user = try await world.addAccount()
    try await world.signIn()
    #expect(heard.all == [line("signedIn", user)])
  }

  @Test func `Signing in with a code emits the same event`() async throws {
    let user = try await world.addAccount()
    let code = try await world.code()
    _ = try await world.call("signInWithCode", ["phone": "13800138000", "code": code])
    #expect(heard.all == [line("signedIn", user)])
  }

  @Test func `A refused call emits nothing`() async throws {
    try await world.addAccount()
    _ = try await world.refusal("signIn", ["phone": "13800138000", "password": "wrong"])
    _ = try await world.code()
    _ = try await world.refusal("signInWithCode", ["phone": "13800138000", "code": "wrong"])
    #expect(heard.all == [])
  }

  @Test(arguments: ["signOut", "removeFromDevice"])
  func `Signing out emits an event if there was a session`(_ action: String) async throws {
    _ = try await world.call(action)
    let user = try await world.addAccount()
    try await world.signIn()
    _ = try await world.call(action)
    _ = try await world.call(action)
    #expect(heard.all == [line("signedIn", user), line("signedOut", user)])
  }

  @Test func `Signing in as another user signs the first one out first`() async throws {
    let user = try await world.addAccount()
    let other = try await world.addAccount("13900139000")
    try await world.signIn()
    try await world.signIn("13900139000")
    #expect(
      heard.all == [line("signedIn", user), line("signedOut", user), line("signedIn", other)])
  }

  @Test func `A second sign-in emits no sign-out`() async throws {
    let user = try await world.addAccount()
    try await world.signIn()
    try await world.signIn()
    #expect(heard.all == [line("signedIn", user), line("signedIn", user)])
  }

  @Test func `Events are emitted after the change is stored`() async throws {
    let (heard, mediator) = (Heard(), world.mediator)
    for event in ["signedIn", "signedOut"] {
      _ = try mediator.subscribe(to: Event("Login/\(event)", "", Value.self)) { _ in
        let isSignedIn = try await mediator.perform("Login/status").value["signedIn"]
        heard.add("\(event) \(isSignedIn == true)")
      }
    }
    try await world.addAccount()
    try await world.signIn()
    _ = try await world.call("signOut")
    #expect(heard.all == ["signedIn true", "signedOut false"])
  }

  @Test func `A failing subscriber doesn't fail the call`() async throws {
    for event in ["signedIn", "signedOut"] {
      _ = try world.mediator.subscribe(to: Event("Login/\(event)", "", Value.self)) { _ in
        throw AccountError.tooSoon
      }
    }
    let user = try await world.addAccount()
    #expect(try await world.signIn() == user)
    #expect(try await world.call("signOut")["signedIn"] == false)
    #expect(heard.all.count == 2)
  }

  @Test func `An event that can't be delivered doesn't fail the call`() async throws {
    // A subscriber that signs in returns to an event that is being delivered.
    let mediator = world.mediator
    let code = Heard()
    _ = try mediator.subscribe(to: Event("Login/signedIn", "", Value.self)) { _ in
      let params: Params = ["phone": "13800138000", "code": .string(code.all[0])]
      let reply = try await mediator.perform("Login/signInWithCode", params)
      let id = try reply.value["id"]?.string ?? ""
      code.add(id)
    }
    let user = try await world.addAccount()
    let first = try #require(try await world.code().string)
    code.add(first)
    try await world.signIn()
    #expect(code.all.last == user["id"]?.string)
    #expect(heard.all == [line("signedIn", user)])
  }

  @Test func `Renaming emits nothing`() async throws {
    try await world.addAccount()
    try await world.signIn()
    _ = try await world.call("rename", ["nickname": "Li Lei"])
    #expect(heard.all.count == 1)
  }

  @Test func `Adding an account and signing in emits one event`() async throws {
    let user = try await world.call(
      "addAccount",
      ["phone": "13800138000", "password": "correct-horse", "nickname": "Li", "signIn": true])
    #expect(heard.all == [line("signedIn", user)])
  }

  @Test func `Deleting an account ends the session, then says which account and phone`()
    async throws
  {
    let user = try await world.addAccount()
    try await world.signIn()
    _ = try await world.call("deleteAccount", ["password": "correct-horse"])
    let payload: Value = ["account": user["id"] ?? nil, "phone": "+8613800138000"]
    #expect(
      heard.all == [
        line("signedIn", user), line("signedOut", user), "accountDeleted \(payload.json())",
      ])
  }
}
