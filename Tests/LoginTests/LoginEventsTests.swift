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

  @Test func `Signing in with a password is told once`() async throws {
    let user = try await world.addAccount()
    try await world.signIn()
    #expect(heard.all == [line("signedIn", user)])
  }

  @Test func `Signing in with a code is told the same`() async throws {
    let user = try await world.addAccount()
    let code = try await world.code()
    _ = try await world.call("signInWithCode", ["phone": "13800138000", "code": code])
    #expect(heard.all == [line("signedIn", user)])
  }

  @Test func `What is refused is told to nobody`() async throws {
    try await world.addAccount()
    _ = try await world.refusal("signIn", ["phone": "13800138000", "password": "wrong"])
    _ = try await world.code()
    _ = try await world.refusal("signInWithCode", ["phone": "13800138000", "code": "wrong"])
    #expect(heard.all == [])
  }

  @Test(arguments: ["signOut", "forget"])
  func `Signing out is told when someone was signed in`(_ action: String) async throws {
    _ = try await world.call(action)
    let user = try await world.addAccount()
    try await world.signIn()
    _ = try await world.call(action)
    _ = try await world.call(action)
    #expect(heard.all == [line("signedIn", user), line("signedOut", user)])
  }

  @Test func `Who takes another's place signs that one out first`() async throws {
    let user = try await world.addAccount()
    let other = try await world.addAccount("13900139000")
    try await world.signIn()
    try await world.signIn("13900139000")
    #expect(
      heard.all == [line("signedIn", user), line("signedOut", user), line("signedIn", other)])
  }

  @Test func `Who signs in twice was never signed out`() async throws {
    let user = try await world.addAccount()
    try await world.signIn()
    try await world.signIn()
    #expect(heard.all == [line("signedIn", user), line("signedIn", user)])
  }

  @Test func `It is told once it is stored`() async throws {
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

  @Test func `A subscriber that fails fails nothing`() async throws {
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

  @Test func `An event that can't be delivered fails nothing`() async throws {
    // Signing in by what hears of a sign-in comes back to an event that is being delivered.
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

  @Test func `Renaming is told to nobody`() async throws {
    try await world.addAccount()
    try await world.signIn()
    _ = try await world.call("rename", ["nickname": "Li Lei"])
    #expect(heard.all.count == 1)
  }
}
