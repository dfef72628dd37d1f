import MediatorKit
import ScreenKit
import TestKit
import Testing

@testable import Login

@MainActor struct PasswordScreensTests {
  private let world: LoginWorld

  init() throws { world = try LoginWorld() }

  @Test func `A code sets a new password, which signs in`() async throws {
    try await world.addAccount()
    let probe = try await world.probe("root")
    try await probe.press("Sign in")
    try await probe.type(LoginWorld.phone, into: "Phone")
    try await probe.select("Forgot password")
    #expect(probe.content.field("phone")?.text == "138 0013 8000")
    try await probe.press("Send code")
    try await probe.press("Send")
    try await probe.type(#require(try world.sentCode()), into: "Code")
    try await probe.type("short", into: "New password")
    try await probe.press("Set password")
    #expect(
      probe.content.field("newPassword")?.error
        == "The password has fewer than 8 characters; use 8 to 64.")
    try await probe.type("a longer passphrase", into: "New password")
    try await probe.press("Set password")
    #expect(probe.content.bar.title == "Home")
    #expect(await probe.leaks() == [])
    let old = try await world.refusal(
      "signIn", ["phone": "13800138000", "password": .string(LoginWorld.password)])
    #expect(old.declares("wrongPassword"))
  }

  @Test func `A phone without an account learns that only with the right code`() async throws {
    let probe = try await world.probe("resetPasswordScreen", ["phone": "13900139000"])
    try await probe.press("Send code")
    try await probe.press("Send")
    try await probe.type("a longer passphrase", into: "New password")
    let code = try #require(try world.sentCode("13900139000"))
    try await probe.type(code == "123456" ? "654321" : "123456", into: "Code")
    try await probe.press("Set password")
    #expect(
      probe.content.field("code")?.error
        == "The code is wrong; attempts left before the next wait: 4.")
    try await probe.type(code, into: "Code")
    try await probe.press("Set password")
    #expect(
      probe.content.field("phone")?.error == "The phone number has no account; sign up with it.")
  }

  @Test func `The country of a reset is chosen on another screen`() async throws {
    let probe = try await world.probe("resetPasswordScreen", ["zone": "1684"])
    #expect(probe.content.row("zone")?.value == "American Samoa +1684")
    try await probe.select("Country")
    try await probe.select("Germany")
    try await probe.press("Save")
    #expect(probe.content.row("zone")?.value == "Germany +49")
  }

  @Test func `A password is changed with the present one`() async throws {
    try await world.addAccount()
    try await world.signIn()
    let probe = try await world.probe("changePasswordScreen")
    try await probe.type("wrong", into: "Present password")
    #expect(probe.content.button("change")?.isEnabled == false)
    try await probe.type("a longer passphrase", into: "New password")
    try await probe.press("Change password")
    #expect(probe.content.field("password")?.error?.isEmpty == false)
    try await probe.type(LoginWorld.password, into: "Present password")
    try await probe.press("Change password")
    #expect(probe.content.notice == Content.Notice(.done, "The password was changed."))
    #expect(probe.content.fields.map(\.text) == ["", ""])
    _ = try await world.call(
      "signIn", ["phone": "13800138000", "password": "a longer passphrase"])
  }

  @Test func `A forgotten password is reset for the number of the present user`() async throws {
    try await world.addAccount()
    try await world.signIn()
    let probe = try await world.probe("changePasswordScreen")
    try await probe.select("Forgot password")
    #expect(probe.content.field("phone")?.text == "+8613800138000")
  }

  @Test func `The policy of the application limits the new password`() async throws {
    let world = try LoginWorld(policy: .short)
    try await world.addAccount()
    try await world.signIn()
    let probe = try await world.probe("changePasswordScreen")
    #expect(probe.content.field("newPassword")?.limit == 16)
    #expect(probe.content.field("newPassword")?.placeholder == "8 to 16 characters")
  }

  @Test(arguments: ["changePasswordScreen", "deleteAccountScreen"])
  func `A guest is led to the sign-in`(_ screen: String) async throws {
    let probe = try await world.probe(screen)
    #expect(probe.content.empty?.text == "You aren't signed in.")
    try await probe.press("Sign in")
    #expect(probe.content.bar.title == "Sign in")
  }

  @Test func `An account is deleted after a question`() async throws {
    try await world.addAccount()
    try await world.signIn()
    let probe = try await world.probe("deleteAccountScreen")
    try await probe.type(LoginWorld.password, into: "Password")
    try await probe.press("Delete account")
    #expect(probe.content.dialog?.title == "Delete the account?")
    try await probe.press("Cancel")
    #expect(try await world.call("currentUser")["nickname"] == "Li")
    try await probe.press("Delete account")
    try await probe.press("Delete")
    #expect(probe.content.bar.title == "Welcome")
    #expect(try await world.call("status")["lastUser"] == nil)
    #expect(await probe.leaks() == [])
  }

  @Test func `A wrong password deletes nothing`() async throws {
    try await world.addAccount()
    try await world.signIn()
    let probe = try await world.probe("deleteAccountScreen")
    try await probe.type("wrong", into: "Password")
    try await probe.press("Delete account")
    try await probe.press("Delete")
    let error = probe.content.field("password")?.error
    #expect(error?.hasSuffix("attempts left before the next wait: 4.") == true)
    #expect(try await world.call("currentUser")["nickname"] == "Li")
  }
}
