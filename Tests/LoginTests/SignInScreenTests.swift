import MediatorKit
import ScreenKit
import ServiceKit
import TestKit
import Testing

@testable import Login

@MainActor struct SignInScreenTests {
  private let world: LoginWorld

  init() throws { world = try LoginWorld() }

  /// The form on top of the start, with a phone number in it.
  private func probe(_ phone: String = LoginWorld.phone) async throws -> ScreenProbe {
    let probe = try await world.probe("root")
    try await probe.press("Sign in")
    try await probe.type(phone, into: "Phone")
    return probe
  }

  @Test func `The form asks for a phone number and a password`() async throws {
    let probe = try await world.probe("signInScreen")
    #expect(
      probe.text == """
        # Sign in
          [Cancel]
          Phone:  (phone number)
          Password:
          Country  China mainland +86 ›
        Sign in with
          Password  ✓
          Code
          Forgot password  ›
          QQ number, e-mail or WeChat number  ›
          First sign-in, with the terms  ›
          Sign up  ›
          (Sign in)  Type the number.
        """)
  }

  @Test func `The form closes without a sign-in`() async throws {
    let probe = try await probe()
    try await probe.press("Cancel")
    #expect(probe.content.bar.title == "Welcome")
    #expect(await probe.leaks() == [])
  }

  @Test func `A password signs in and leads home`() async throws {
    try await world.addAccount()
    let probe = try await probe()
    #expect(probe.content.field("phone")?.text == "138 0013 8000")
    #expect(probe.content.button("signIn")?.isEnabled == false)
    try await probe.type(LoginWorld.password, into: "Password")
    try await probe.press("Sign in")
    #expect(probe.content.bar.title == "Home")
    #expect(try await world.call("currentUser")["nickname"] == "Li")
    #expect(await probe.leaks() == [])
  }

  @Test(arguments: ["13800138000", "13900139000"])
  func `A wrong password is a fault of its field, with or without an account`(
    _ phone: String
  ) async throws {
    try await world.addAccount()
    let probe = try await probe(phone)
    try await probe.type("wrong", into: "Password")
    try await probe.press("Sign in")
    #expect(
      probe.content.field("password")?.error
        == "The phone number or the password is wrong; attempts left before the next wait: 4.")
    #expect(probe.content.bar.title == "Sign in")
  }

  @Test func `After five wrong passwords the button waits and says how long`() async throws {
    try await world.addAccount()
    let probe = try await probe()
    try await probe.type("wrong", into: "Password")
    for _ in 0..<5 { try await probe.press("Sign in") }
    #expect(
      probe.content.field("password")?.error
        == "The phone number or the password is wrong; try again in 30 seconds.")
    #expect(probe.content.button("signIn")?.isEnabled == false)
    #expect(probe.content.button("signIn")?.reason == "Try again in 30 s.")
    try await probe.type("13900139000", into: "Phone")
    #expect(probe.content.button("signIn")?.isEnabled == true)
    try await probe.type(LoginWorld.phone, into: "Phone")
    try await probe.type(LoginWorld.password, into: "Password")
    world.time.advance(by: 29)
    #expect(probe.content.button("signIn")?.reason == "Try again in 1 s.")
    world.time.advance(by: 1)
    try await probe.press("Sign in")
    #expect(probe.content.bar.title == "Home")
  }

  @Test func `An attempt while others have to wait is a notice`() async throws {
    try await world.addAccount()
    let params: Params = ["phone": "13800138000", "password": "wrong"]
    for _ in 0..<5 { _ = try await world.refusal("signIn", params) }
    let probe = try await probe()
    try await probe.type(LoginWorld.password, into: "Password")
    try await probe.press("Sign in")
    #expect(
      probe.content.notice?.text
        == "Too many wrong passwords or codes; try again in 30 seconds.")
    #expect(probe.content.button("signIn")?.reason == "Try again in 30 s.")
  }

  @Test func `A second press while the first one runs is no second attempt`() async throws {
    try await world.addAccount()
    let probe = try await probe()
    try await probe.type("wrong", into: "Password")
    let screen = try #require(probe.navigator.screen)
    try screen.send(.press("signIn"))
    try screen.send(.press("signIn"))
    await probe.settle()
    #expect(probe.content.field("password")?.error?.hasSuffix(": 4.") == true)
    try await probe.press("Sign in")
    #expect(probe.content.field("password")?.error?.hasSuffix(": 3.") == true)
    #expect(screen.stage.errors.isEmpty)
  }

  @Test func `A form that is closed signs in no more`() async throws {
    try await world.addAccount()
    let probe = try await probe()
    try await probe.type(LoginWorld.password, into: "Password")
    // Held, so that only closing it can stop it.
    let form = try #require(probe.navigator.screen)
    try form.send(.press("signIn"))
    await probe.back()
    for _ in 0..<100 { await Task.yield() }
    #expect(try await world.call("currentUser") == .null)
    #expect(form.stage.errors.isEmpty)
  }

  @Test(arguments: ["12", "1380013800", "01012345678"])
  func `A number that can't receive a code is a fault of its field`(_ phone: String) async throws {
    let probe = try await probe(phone)
    try await probe.select("Code")
    try await probe.press("Send code")
    #expect(probe.content.dialog == nil)
    #expect(probe.content.field("phone")?.error?.isEmpty == false)
  }

  @Test func `F30: A code is sent after a question`() async throws {
    let probe = try await probe()
    try await probe.select("Code")
    #expect(probe.content.fields.map(\.label) == ["Phone", "Code"])
    try await probe.press("Send code")
    #expect(probe.content.dialog?.title == "Send a code to +86 13800138000?")
    try await probe.press("Cancel")
    #expect(try world.sentCode() == nil)
    try await probe.press("Send code")
    try await probe.press("Send")
    #expect(probe.content.notice == Content.Notice(.done, "The code was sent to +86 13800138000."))
    #expect(try world.sentCode()?.count == 6)
  }

  @Test func `F30: The next code to a number has to wait a minute, one to another number doesn't`()
    async throws
  {
    let probe = try await probe()
    try await probe.select("Code")
    #expect(probe.content.button("send")?.isEnabled == true)
    try await probe.press("Send code")
    try await probe.press("Send")
    let titles = [0.0, 1, 29, 29].map { seconds in
      world.time.advance(by: seconds)
      return probe.content.button("send")?.title
    }
    #expect(
      titles == ["Send again in 60 s", "Send again in 59 s", "Send again in 30 s"]
        + ["Send again in 1 s"])
    try await probe.type("13900139000", into: "Phone")
    #expect(probe.content.button("send")?.title == "Send code")
    try await probe.press("Send code")
    try await probe.press("Send")
    #expect(probe.content.button("send")?.title == "Send again in 60 s")
    try await probe.type("+86 138 0013 8000", into: "Phone")
    #expect(probe.content.button("send")?.title == "Send again in 1 s")
    #expect(probe.content.button("send")?.isEnabled == false)
    world.time.advance(by: 1)
    #expect(probe.content.button("send")?.title == "Send code")
    #expect(probe.content.button("send")?.isEnabled == true)
  }

  @Test func `A code that was sent elsewhere counts, and the notice has the seconds left`()
    async throws
  {
    _ = try await world.code()
    world.time.advance(by: 20)
    let probe = try await probe()
    try await probe.select("Code")
    try await probe.press("Send code")
    try await probe.press("Send")
    #expect(
      probe.content.notice?.text
        == "A code was sent less than a minute ago; use it, or ask again in 40 seconds.")
    #expect(probe.content.button("send")?.title == "Send again in 40 s")
  }

  @Test func `A code signs in, and a wrong one is a fault of its field`() async throws {
    try await world.addAccount()
    let probe = try await probe()
    try await probe.select("Code")
    try await probe.press("Send code")
    try await probe.press("Send")
    for unfinished in ["12345", "１２３４５６"] {
      try await probe.type(unfinished, into: "Code")
      #expect(probe.content.button("signIn")?.isEnabled == false)
    }
    let code = try #require(try world.sentCode())
    try await probe.type(code == "123456" ? "654321" : "123456", into: "Code")
    try await probe.press("Sign in")
    #expect(
      probe.content.field("code")?.error
        == "The code is wrong; attempts left before the next wait: 4.")
    try await probe.type(code, into: "Code")
    try await probe.press("Sign in")
    #expect(probe.content.bar.title == "Home")
    #expect(await probe.leaks() == [])
  }

  @Test func `F30: A screen that is closed while it counts down leaves nothing`() async throws {
    let probe = try await probe()
    try await probe.select("Code")
    try await probe.press("Send code")
    try await probe.press("Send")
    await probe.back()
    #expect(probe.content.bar.title == "Welcome")
    #expect(await probe.leaks() == [])
  }

  @Test func `F31: Editing the number to an invalid one and back keeps the countdown`()
    async throws
  {
    let probe = try await probe()
    try await probe.select("Code")
    try await probe.press("Send code")
    try await probe.press("Send")
    #expect(probe.content.button("send")?.isEnabled == false)
    for phone in ["138", "", LoginWorld.phone] {
      try await probe.type(phone, into: "Phone")
      #expect(probe.content.button("send")?.isEnabled == false, "\(phone)")
    }
    world.time.advance(by: 59)
    #expect(probe.content.button("send")?.isEnabled == false)
    world.time.advance(by: 1)
    #expect(probe.content.button("send")?.isEnabled == true)
  }

  @Test func `The country is chosen on another screen`() async throws {
    try await world.addAccount("+447400123456")
    let probe = try await probe("07400 123456")
    try await probe.select("Country")
    try await probe.type("kingdom", into: "Search")
    try await probe.select("United Kingdom")
    try await probe.press("Save")
    #expect(probe.content.row("zone")?.value == "United Kingdom +44")
    #expect(probe.content.row("zone")?.link?.params == ["selected": "GB"])
    #expect(probe.content.field("phone")?.text == "07400 123456")
    try await probe.type(LoginWorld.password, into: "Password")
    try await probe.press("Sign in")
    #expect(probe.content.bar.title == "Home")
  }

  @Test func `The phone number and its country go on to signing up`() async throws {
    let probe = try await probe("07400 123456")
    try await probe.select("Country")
    try await probe.select("GB")
    try await probe.press("Save")
    #expect(
      probe.content.row("signUp")?.link?.params == ["phone": "07400 123456", "zone": "44"])
    try await probe.select("Sign up")
    await probe.back()
    #expect(probe.content.field("phone")?.text == "07400 123456")
    let given = try await world.probe("signInScreen", ["phone": "07400 123456", "zone": "44"])
    #expect(given.content.field("phone")?.text == "07400 123456")
    #expect(given.content.row("zone")?.value == "United Kingdom +44")
  }

  @Test func `The messages of the device can be read where a code is asked for`() async throws {
    let probe = try await probe()
    #expect(probe.content.row("messages") == nil)
    try await probe.select("Code")
    try await probe.select("Messages of this device")
    #expect(probe.content.bar.title == "Messages")
    await probe.back()
    #expect(probe.content.fields.map(\.label) == ["Phone", "Code"])
  }

  @Test func `A phone without an account learns that with the right code only`() async throws {
    let probe = try await probe()
    try await probe.select("Code")
    try await probe.press("Send code")
    try await probe.press("Send")
    try await probe.type(#require(try world.sentCode()), into: "Code")
    try await probe.press("Sign in")
    #expect(
      probe.content.field("phone")?.error == "The phone number has no account; sign up with it.")
  }

  @Test func `Signing in over a screen of a guest returns to it`() async throws {
    try await world.addAccount()
    let probe = try await world.probe("changePasswordScreen")
    try await probe.press("Sign in")
    try await probe.type(LoginWorld.phone, into: "Phone")
    try await probe.type(LoginWorld.password, into: "Password")
    try await probe.press("Sign in")
    #expect(probe.content.fields.map(\.label) == ["Present password", "New password"])
    #expect(!probe.navigator.navigation.isPresented)
    #expect(await probe.leaks() == [])
  }

  @Test func `Signing in by a name over a screen of a guest returns to it`() async throws {
    try await world.addAccount()
    try await world.signIn()
    _ = try await world.call("setName", ["kind": "qqNumber", "name": "61856069"])
    _ = try await world.call("signOut")
    let probe = try await world.probe("changePasswordScreen")
    try await probe.press("Sign in")
    try await probe.select("withName")
    try await probe.type("61856069", into: "QQ number")
    try await probe.type(LoginWorld.password, into: "Password")
    try await probe.press("Sign in")
    await probe.settle()
    #expect(probe.content.fields.map(\.label) == ["Present password", "New password"])
    #expect(!probe.navigator.navigation.isPresented)
    #expect(await probe.leaks() == [])
  }

  @Test func `A sign-in by a name answers the screen that asked for a user`() async throws {
    try await world.addAccount()
    try await world.signIn()
    _ = try await world.call("setName", ["kind": "qqNumber", "name": "61856069"])
    _ = try await world.call("signOut")
    let probe = try await world.probe("termsScreen")
    let stage = try #require(probe.navigator.screen?.stage)
    var answer: User?
    stage.run {
      answer = try await stage.open(
        Link("signInScreen", of: Target_Login.self, style: .present), for: User.self)
    }
    await probe.settle()
    try await probe.select("withName")
    try await probe.type("61856069", into: "QQ number")
    try await probe.type(LoginWorld.password, into: "Password")
    try await probe.press("Sign in")
    await probe.settle()
    #expect(answer?.nickname == "Li")
  }

  @Test func `Resetting the password over a screen of a guest returns to it`() async throws {
    try await world.addAccount()
    let probe = try await world.probe("deleteAccountScreen")
    try await probe.press("Sign in")
    try await probe.type(LoginWorld.phone, into: "Phone")
    try await probe.select("Forgot password")
    try await probe.press("Send code")
    try await probe.press("Send")
    try await probe.type(#require(try world.sentCode()), into: "Code")
    try await probe.type("a longer passphrase", into: "New password")
    try await probe.press("Set password")
    #expect(probe.content.row("user")?.title == "Li")
    #expect(!probe.navigator.navigation.isPresented)
    #expect(await probe.leaks() == [])
  }

  @Test func `Signing in as the first screen leads home, and cancelling to the start`()
    async throws
  {
    try await world.addAccount()
    let closed = try await world.probe("signInScreen")
    try await closed.press("Cancel")
    #expect(closed.content.bar.title == "Welcome")
    let probe = try await world.probe("signInScreen", ["phone": "13800138000"])
    try await probe.type(LoginWorld.password, into: "Password")
    try await probe.press("Sign in")
    #expect(probe.content.bar.title == "Home")
    #expect(await probe.leaks() == [])
  }
}
