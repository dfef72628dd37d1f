import MediatorKit
import ScreenKit
import TestKit
import Testing

@MainActor struct RootTests {
  @Test func `A new device begins with four ways to go on`() async throws {
    let probe = try await LoginWorld().probe("root")
    #expect(
      probe.text == """
        # Welcome
          [Sign in]
          [Sign up]
          [Language]
          [Look around]
        """)
    #expect(probe.navigator.screen?.stage.traits.isBarHidden == true)
  }

  @Test(arguments: [("Sign up", "Sign up"), ("Language", "Language"), ("Look around", "Home")])
  func `The start leads to screens of other modules`(_ button: String, _ title: String) async throws
  {
    let probe = try await LoginWorld().probe("root")
    try await probe.press(button)
    #expect(probe.content.bar.title == title)
  }

  @Test func `A signed-in user begins at home`() async throws {
    let world = try LoginWorld()
    try await world.addAccount()
    try await world.signIn()
    #expect(try await world.probe("root").content.bar.title == "Home")
  }

  @Test func `The last user signs in again with the password alone`() async throws {
    let world = try LoginWorld()
    try await world.addAccount()
    try await world.signIn()
    _ = try await world.call("signOut")
    let probe = try await world.probe("root")
    #expect(
      probe.text == """
        # Welcome back
          Password:
          Li  +8613800138000
        Sign in with
          Password  ✓
          Code
          Switch account  ›
          Forgot password  ›
          Security centre  ›
          Sign up  ›
          Look around  ›
          (Sign in)  Type the password.
        """)
    try await probe.type(LoginWorld.password, into: "Password")
    try await probe.press("Sign in")
    #expect(probe.content.bar.title == "Home")
    #expect(await probe.leaks() == [])
  }

  @Test func `Another user signs in instead of the last one`() async throws {
    let world = try LoginWorld()
    try await world.addAccount()
    try await world.signIn()
    _ = try await world.call("signOut")
    let probe = try await world.probe("root")
    try await probe.select("Switch account")
    #expect(probe.content.bar.title == "Sign in")
    #expect(probe.navigator.navigation.isPresented)
    #expect(probe.content.field("phone")?.text == "")
    try await world.addAccount("13900139000", nickname: "Wen")
    try await probe.type("13900139000", into: "Phone")
    try await probe.type(LoginWorld.password, into: "Password")
    try await probe.press("Sign in")
    #expect(probe.content.bar.title == "Home")
    #expect(try await world.call("currentUser")["nickname"] == "Wen")
    #expect(await probe.leaks() == [])
  }

  @Test func `Signing up over the start leads on to the home`() async throws {
    let world = try LoginWorld()
    let probe = try await world.probe("root")
    try await probe.press("Sign up")
    try await world.addAccount()
    try await world.signIn()
    probe.navigator.dismiss()
    await probe.settle()
    #expect(probe.content.bar.title == "Home")
    #expect(await probe.leaks() == [])
  }

  @Test func `A user who signed out can look around`() async throws {
    let world = try LoginWorld()
    try await world.addAccount()
    try await world.signIn()
    _ = try await world.call("signOut")
    let probe = try await world.probe("root")
    try await probe.select("Look around")
    #expect(probe.content.bar.title == "Home")
    #expect(try await world.call("currentUser") == .null)
  }

  @Test func `The screen of the last user is a plain one without a last user`() async throws {
    let world = try LoginWorld()
    try await world.addAccount()
    try await world.signIn()
    _ = try await world.call("signOut")
    let probe = try await world.probe("accountScreen")
    try await probe.select("Switch account")
    _ = try await world.call("removeFromDevice")
    await probe.back()
    #expect(probe.content.bar.title == "Sign in")
  }

  @Test func `Without a home there is a screen to sign out`() async throws {
    let world = try LoginWorld(isAlone: true)
    try await world.addAccount()
    try await world.signIn()
    let probe = try await world.probe("root")
    #expect(
      probe.text == """
        # Account
          Li  +8613800138000
          Change password  ›
          Delete account  ›
          [Sign out]
        """)
    try await probe.press("Sign out")
    #expect(probe.content.bar.title == "Welcome back")
    #expect(try await world.call("currentUser") == .null)
    #expect(await probe.leaks() == [])
  }

  @Test func `Links to modules that aren't linked are left out`() async throws {
    let probe = try await LoginWorld(isAlone: true).probe("root")
    #expect(probe.content.buttons.map(\.title) == ["Sign in"])
    try await probe.press("Sign in")
    #expect(probe.content.row("signUp") == nil)
    try await probe.select("Code")
    #expect(probe.content.row("messages") == nil)
  }
}
