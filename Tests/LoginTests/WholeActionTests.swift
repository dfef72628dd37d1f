import MediatorKit
import Testing

/// An action of several steps that fails at the last one has done nothing.
struct WholeActionTests {
  private let world: LoginWorld

  init() throws { world = try LoginWorld() }

  @Test func `A reset of the password that fails keeps the code`() async throws {
    try await world.addAccount()
    let params: Params = [
      "phone": .string(LoginWorld.phone), "code": try await world.code(),
      "newPassword": "another-horse",
    ]
    try await world.failing("UPDATE ON login_account") {
      _ = try await world.refusal("resetPassword", params)
    }
    _ = try await world.call("resetPassword", params)
  }

  @Test func `A sign-in with a code that fails keeps the code`() async throws {
    try await world.addAccount()
    let params: Params = ["phone": .string(LoginWorld.phone), "code": try await world.code()]
    try await world.failing("INSERT ON login_session") {
      _ = try await world.refusal("signInWithCode", params)
    }
    _ = try await world.call("signInWithCode", params)
  }

  @Test func `An account isn't added when its user can't be signed in`() async throws {
    let params: Params = [
      "phone": .string(LoginWorld.phone), "password": "correct-horse", "nickname": "Li",
      "signIn": true,
    ]
    _ = try await world.call("status")
    try await world.failing("INSERT ON login_session") {
      _ = try await world.refusal("addAccount", params)
    }
    _ = try await world.call("addAccount", params)
  }

  @Test func `A deletion that fails deletes nothing and keeps the session`() async throws {
    try await world.addAccount()
    let user = try await world.signIn()
    try await world.failing("DELETE ON login_deleted") {
      _ = try await world.refusal("deleteAccount", ["password": "correct-horse"])
    }
    #expect(try await world.call("currentUser") == user)
  }
}
