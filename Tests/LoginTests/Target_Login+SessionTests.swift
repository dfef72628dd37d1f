import MediatorKit
import Testing

struct Target_LoginSessionTests {
  private static let stranger: Value = ["signedIn": false, "root": "bootLogin"]

  private let world: LoginWorld

  init() throws { world = try LoginWorld() }

  @Test func `Before the first sign-in the app begins with the first screen`() async throws {
    #expect(try await world.call("status") == Self.stranger)
  }

  @Test func `Adding an account doesn't sign in`() async throws {
    try await world.addAccount()
    #expect(try await world.call("status") == Self.stranger)
  }

  @Test func `Signed in, the app begins at home`() async throws {
    let user = try await world.addAccount()
    try await world.signIn()
    #expect(
      try await world.call("status")
        == ["signedIn": true, "user": user, "lastUser": user, "root": "home"])
  }

  @Test func `Signed out, the app begins with the last user`() async throws {
    let user = try await world.addAccount()
    try await world.signIn()
    let status: Value = ["signedIn": false, "lastUser": user, "root": "accountLogin"]
    #expect(try await world.call("signOut") == status)
    #expect(try await world.call("status") == status)
  }

  @Test func `Signing out twice keeps the last user`() async throws {
    try await world.addAccount()
    try await world.signIn()
    let status = try await world.call("signOut")
    #expect(try await world.call("signOut") == status)
  }

  @Test func `After signing out and in the user is the same`() async throws {
    let user = try await world.addAccount()
    try await world.signIn()
    _ = try await world.call("signOut")
    #expect(try await world.signIn() == user)
    #expect(try await world.call("status")["root"] == "home")
  }

  @Test func `Removing the user from the device signs out, and the account stays`() async throws {
    let user = try await world.addAccount()
    try await world.signIn()
    #expect(try await world.call("removeFromDevice") == Self.stranger)
    #expect(try await world.call("status") == Self.stranger)
    #expect(try await world.signIn() == user)
  }

  @Test(arguments: ["signOut", "removeFromDevice"])
  func `A guest may sign out`(_ action: String) async throws {
    #expect(try await world.call(action) == Self.stranger)
  }

  @Test func `The user of a guest is null, also after a sign-out`() async throws {
    #expect(try await world.call("currentUser") == .null)
    try await world.addAccount()
    try await world.signIn()
    _ = try await world.call("signOut")
    #expect(try await world.call("currentUser") == .null)
  }

  @Test func `A user passes the gate`() async throws {
    let user = try await world.addAccount()
    try await world.signIn()
    #expect(try await world.call("requireSignIn") == user)
  }

  @Test func `A guest doesn't pass the gate, also after a sign-out`() async throws {
    #expect(try await world.refusal("requireSignIn").declares("notSignedIn"))
    try await world.addAccount()
    try await world.signIn()
    _ = try await world.call("signOut")
    let refusal = try await world.refusal("requireSignIn")
    #expect(refusal.declares("notSignedIn"))
    #expect(refusal.message == "not signed in; call Login/signIn first, or open Login/signInScreen")
  }
}
