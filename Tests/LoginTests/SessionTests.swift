import MediatorKit
import ScreenKit
import ServiceKit
import Testing

@testable import Login

/// Several people on one device: a session for each identity.
struct SessionTests {
  private static let other = "13800138002"
  private let world: LoginWorld

  init() async throws {
    world = try LoginWorld()
    try await world.addAccount()
    try await world.addAccount(Self.other, nickname: "Wang")
  }

  @discardableResult
  private func call(
    _ action: String, _ params: Params = [:], as identity: String?
  ) async throws -> Value {
    try await world.mediator.perform(
      "Login/\(action)", params, from: .native, identity: identity
    ).value
  }

  private func signIn(_ phone: String = LoginWorld.phone, as identity: String?) async throws {
    let params: Params = ["phone": .string(phone), "password": .string(LoginWorld.password)]
    try await call("signIn", params, as: identity)
  }

  /// The nicknames of the users of the device, of two visits and of a token.
  private func users() async throws -> [String?] {
    var users: [String?] = []
    for identity in [nil, "visit:1", "visit:2", "backup"] {
      users.append(try await call("currentUser", as: identity)["nickname"]?.string)
    }
    return users
  }

  @Test func `Each identity has a session of its own`() async throws {
    try await signIn(as: "visit:1")
    #expect(try await users() == [nil, "Li", nil, nil])
    try await signIn(Self.other, as: nil)
    try await signIn(Self.other, as: "visit:2")
    #expect(try await users() == ["Wang", "Li", "Wang", nil])
    try await signIn(as: "backup")
    try await call("signOut", as: "visit:2")
    #expect(try await users() == ["Wang", "Li", nil, "Li"])
    #expect(try await call("status", as: "visit:2")["root"] == "accountLogin")
    try await call("removeFromDevice", as: "visit:1")
    #expect(try await users() == ["Wang", nil, nil, "Li"])
    #expect(try await call("status", as: "visit:1")["root"] == "bootLogin")
  }

  @Test func `An agent is the person of the device`() async throws {
    try await signIn(as: nil)
    let status = try await world.mediator.perform("Login/status", from: .agent, identity: "visit:1")
    #expect(try status.value["user"]?["nickname"] == "Li")
  }

  @Test func `A program signs in over the network with consent, for its token alone`() async throws
  {
    let params: Params = [
      "phone": .string(LoginWorld.phone), "password": .string(LoginWorld.password),
    ]
    let refusal = await #expect(throws: MediatorError.self) {
      try await world.mediator.perform("Login/signIn", params, from: .network, identity: "backup")
    }
    #expect(refusal?.code == .confirmationRequired)
    _ = try await world.mediator.perform(
      "Login/signIn", params, from: .network, identity: "backup", consent: .given)
    #expect(try await users() == [nil, nil, nil, "Li"])
    _ = try await world.mediator.perform(
      "Login/signOut", from: .network, identity: "backup", consent: .given)
    #expect(try await users() == [nil, nil, nil, nil])
  }

  @Test func `Deleting an account ends its sessions, and no others`() async throws {
    for identity in [nil, "visit:1"] { try await signIn(as: identity) }
    try await signIn(Self.other, as: "visit:2")
    try await call("deleteAccount", ["password": .string(LoginWorld.password)], as: "visit:1")
    #expect(try await users() == [nil, nil, "Wang", nil])
  }

  @Test func `A changed password ends the other sessions of the account`() async throws {
    for identity in [nil, "visit:1", "backup"] { try await signIn(as: identity) }
    try await signIn(Self.other, as: "visit:2")
    let (old, new): (Value, Value) = (.string(LoginWorld.password), "battery staple")
    try await call("changePassword", ["password": old, "newPassword": new], as: "visit:1")
    #expect(try await users() == [nil, "Li", "Wang", nil])
    #expect(try await call("status", as: nil)["root"] == "accountLogin")
  }

  @Test func `A password that was reset ends the sessions of the account`() async throws {
    for identity in [nil, "visit:1"] { try await signIn(as: identity) }
    let reset: Params = [
      "phone": .string(LoginWorld.phone), "code": try await world.code(),
      "newPassword": "battery staple",
    ]
    try await call("resetPassword", reset, as: "visit:2")
    #expect(try await users() == [nil, nil, nil, nil])
  }

  @MainActor @Test func `The screens of a session that ends show it`() async throws {
    for identity in [nil, "visit:1"] { try await signIn(as: identity) }
    let navigator = Navigator(world.mediator, from: .console, identity: "visit:1")
    try await navigator.push(Link("securityScreen", of: Target_Login.self))
    await navigator.settle()
    let former = navigator.screen?.content
    let (old, new): (Value, Value) = (.string(LoginWorld.password), "battery staple")
    try await call("changePassword", ["password": old, "newPassword": new], as: nil)
    await navigator.settle()
    #expect(navigator.screen?.content != former)
  }

  @Test func `A new name is that of every session of the account`() async throws {
    for identity in [nil, "visit:1"] { try await signIn(as: identity) }
    try await call("rename", ["nickname": "Lei"], as: "visit:1")
    #expect(try await users() == ["Lei", "Lei", nil, nil])
  }

  @Test func `Another process has the same sessions`() async throws {
    let process = try LoginWorld(world.services)
    try await signIn(as: "visit:1")
    let user = try await process.mediator.perform(
      "Login/currentUser", from: .native, identity: "visit:1")
    #expect(try user.value["nickname"] == "Li")
    #expect(try await process.call("currentUser") == .null)
  }

  @Test func `A wrong password counts for the number, whoever types it`() async throws {
    for number in 1...AttemptLimits.allowance {
      await #expect(throws: MediatorError.self) {
        let params: Params = ["phone": .string(LoginWorld.phone), "password": "wrong-horse"]
        try await call("signIn", params, as: "visit:\(number)")
      }
    }
    let error = await #expect(throws: MediatorError.self) { try await signIn(as: "visit:9") }
    #expect(error?.declares("tooManyAttempts") == true)
  }

  @Test func `An event of a session makes its screens outdated, and no others`() async throws {
    try await signIn(as: "visit:2")
    let heard = Heard()
    let tokens = ["", "visit:1", "visit:2"].map { session in
      world.mediator.onEvent("Login/changed", "test", concerning: session) { heard.add(session) }
    }
    func sessions(_ step: () async throws -> Void) async rethrows -> [String] {
      let before = heard.all.count
      try await step()
      return Array(heard.all.dropFirst(before))
    }
    #expect(try await sessions { try await signIn(as: "visit:1") } == ["visit:1"])
    // Both visits are of one account.
    #expect(
      try await sessions { try await call("rename", ["nickname": "Lei"], as: "visit:1") }
        == ["visit:1", "visit:2"])
    #expect(try await sessions { try await call("signOut", as: "visit:2") } == ["visit:2"])
    #expect(try await sessions { try await signIn(Self.other, as: nil) } == [""])
    for token in tokens { token.remove() }
  }

  @Test func `The session of an older version is the device's`() async throws {
    let services = Services.inMemory()
    let store = services.store
    try store.migrate(LoginTables.owner, Array(LoginTables.migrations.prefix(3)))
    try store.write { connection in
      try connection.execute(
        "INSERT INTO login_account VALUES ('1', '+8613800138000', '86', 'Li', 'hash')")
      try connection.execute("INSERT INTO login_session VALUES (1, '1', 1, 'qqNumber')")
    }
    let world = try LoginWorld(services)
    #expect(try await world.call("currentUser")["nickname"] == "Li")
    #expect(try Session(store: store, key: "", server: "").lastKind() == .qqNumber)
    #expect(try Session(store: store, key: "visit:1", server: "").status().lastUser == nil)
  }
}
