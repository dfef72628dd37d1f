import MediatorKit
import ServiceKit
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

  @Test func `The code of a new account is used up with its addition, or stays valid`() async throws
  {
    let number = try PhoneNumber(LoginWorld.phone)
    try world.services.codes.request(for: number, purpose: "register")
    let code = try #require(try world.services.messages.last(to: number)?.code)
    let params: Params = [
      "phone": .string(LoginWorld.phone), "password": "correct-horse", "nickname": "Li",
      "signIn": true, "code": .string(code), "purpose": "register",
    ]
    _ = try await world.call("status")
    try await world.failing("INSERT ON login_session") {
      _ = try await world.refusal("addAccount", params)
    }
    _ = try await world.call("addAccount", params)
    #expect(throws: (any Error).self) {
      try world.services.codes.check(code, for: number, purpose: "register")
    }
  }

  @Test func `A wrong code adds no account`() async throws {
    let params: Params = [
      "phone": .string(LoginWorld.phone), "password": "correct-horse", "nickname": "Li",
      "code": "wrong",
    ]
    #expect(try await world.refusal("addAccount", params).declares("codeNotRequested"))
    try await world.addAccount()
  }

  @Test func `A deletion that fails deletes nothing and keeps the session`() async throws {
    try await world.addAccount()
    let user = try await world.signIn()
    try await world.failing("DELETE ON login_account") {
      _ = try await world.refusal("deleteAccount", ["password": "correct-horse"])
    }
    #expect(try await world.call("currentUser") == user)
  }
}
