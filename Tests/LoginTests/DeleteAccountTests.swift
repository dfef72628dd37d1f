import Login
import MediatorKit
import ServiceKit
import Testing

struct DeleteAccountTests {
  private let world: LoginWorld

  init() throws { world = try LoginWorld() }

  @Test func `A deleted account can't sign in, and the device forgets it`() async throws {
    try await world.addAccount()
    try await world.signIn()
    let status = try await world.call("deleteAccount", ["password": "correct-horse"])
    #expect(status == ["signedIn": false, "root": "bootLogin"])
    #expect(try await world.call("status") == status)
    let params: Params = ["phone": "13800138000", "password": "correct-horse"]
    #expect(try await world.refusal("signIn", params).declares("wrongPassword"))
  }

  @Test func `The phone can have a new account, which is another one`() async throws {
    let first = try await world.addAccount()
    try await world.signIn()
    _ = try await world.call("deleteAccount", ["password": "correct-horse"])
    #expect(try await world.addAccount()["id"] != first["id"])
  }

  @Test func `Other accounts stay`() async throws {
    let other = try await world.addAccount("13900139000", nickname: "Wang")
    try await world.addAccount()
    try await world.signIn()
    _ = try await world.call("deleteAccount", ["password": "correct-horse"])
    #expect(try await world.signIn("13900139000") == other)
  }

  @Test func `A wrong password deletes nothing`() async throws {
    let user = try await world.addAccount()
    try await world.signIn()
    let refusal = try await world.refusal("deleteAccount", ["password": "wrong"])
    #expect(refusal.declares("wrongPassword"))
    #expect(try await world.call("currentUser") == user)
  }

  @Test func `A guest has nothing to delete, also after a sign-out`() async throws {
    try await world.addAccount()
    try await world.signIn()
    _ = try await world.call("signOut")
    let refusal = try await world.refusal("deleteAccount", ["password": "correct-horse"])
    #expect(refusal.declares("notSignedIn"))
    #expect(try await world.signIn()["nickname"] == "Li")
  }

  @Test func `It is declared as destructive`() {
    let contract = Target_Login.actions.map(\.contract).first { $0.name == "deleteAccount" }
    #expect(contract?.access == .native(.destructive))
  }

  @Test func `A subscriber that failed gets the event again at the next sign-in`() async throws {
    let heard = Heard()
    let failing = Event("Login/accountDeleted", "", Value.self)
    _ = try world.mediator.subscribe(to: failing) { payload in
      heard.add(payload.json())
      if heard.all.count == 1 { throw AccountError.tooSoon }
    }
    try await world.addAccount("13900139000", nickname: "Wang")
    try await world.addAccount()
    try await world.signIn()
    _ = try await world.call("deleteAccount", ["password": "correct-horse"])
    #expect(heard.all.count == 1)
    try await world.signIn("13900139000")
    try await world.signIn("13900139000")
    #expect(heard.all.count == 2)
    #expect(Set(heard.all).count == 1)
  }

  @Test func `The phone stays taken until every subscriber has deleted its part`() async throws {
    let heard = Heard()
    _ = try world.mediator.subscribe(to: Event("Login/accountDeleted", "", Value.self)) { payload in
      heard.add(payload.json())
      if heard.all.count < 3 { throw AccountError.tooSoon }
    }
    let first = try await world.addAccount()
    try await world.signIn()
    _ = try await world.call("deleteAccount", ["password": "correct-horse"])
    let account: Params = [
      "phone": .string(LoginWorld.phone), "password": "correct-horse", "nickname": "Li",
    ]
    #expect(try await world.refusal("addAccount", account).declares("phoneTaken"))
    #expect(try await world.addAccount()["id"] != first["id"])
    #expect(heard.all.count == 3)
  }

  @Test func `The start of the application finishes a deletion`() async throws {
    let heard = Heard()
    _ = try world.mediator.subscribe(to: Event("Login/accountDeleted", "", Value.self)) { payload in
      heard.add(payload.json())
      if heard.all.count == 1 { throw AccountError.tooSoon }
    }
    try await world.addAccount()
    try await world.signIn()
    _ = try await world.call("deleteAccount", ["password": "correct-horse"])
    _ = await world.mediator.start()
    #expect(heard.all.count == 2)
  }

  @Test func `An asynchronous subscriber gets the event after the deletion`() async throws {
    let heard = Heard()
    _ = try world.mediator.subscribe(to: Event("Login/accountDeleted", "", Value.self)) { payload in
      await Task.yield()
      heard.add(payload.json())
    }
    try await world.addAccount()
    try await world.signIn()
    _ = try await world.call("deleteAccount", ["password": "correct-horse"])
    #expect(heard.all.count == 1)
    _ = try await world.addAccount()
  }

  @Test func `The texts with codes go with the account`() async throws {
    try await world.addAccount()
    try await world.signIn()
    _ = try await world.code()
    _ = try await world.call("deleteAccount", ["password": "correct-horse"])
    #expect(try world.sentCode() == nil)
  }
}
