import MediatorKit
import ScreenKit
import ServiceKit
import TestKit
import Testing

@testable import Register

@MainActor struct CodeScreenTests {
  private let world: RegisterWorld

  init() throws { world = try RegisterWorld() }

  /// The screen that follows the first one, after the code was sent.
  private func probe() async throws -> ScreenProbe {
    let probe = try await world.probe("screen", ["phone": "13800138000"])
    try await probe.turn("I agree to the terms of use", on: true)
    try await probe.press("Next")
    try await probe.press("Send")
    return probe
  }

  private func fill(_ probe: ScreenProbe, code: String? = nil) async throws {
    try await probe.type(try code ?? #require(try world.sentCode()), into: "Code")
    try await probe.type("correct-horse", into: "Password")
    try await probe.type("Li Lei", into: "Nickname")
  }

  @Test func `F33: The code, a password and a nickname make an account, which begins at the root`()
    async throws
  {
    world.login.answer("root", with: ["bar": ["title": "Home"]])
    let probe = try await probe()
    try await fill(probe)
    try await probe.press("Create account")
    #expect(probe.content.bar.title == "Home")
    let added = try #require(world.login.requests.first { $0.route.action == "addAccount" })
    #expect(added.params["phone"] == "13800138000")
    #expect(added.params["nickname"] == "Li Lei")
    #expect(added.params["signIn"] == true)
    #expect(await probe.leaks() == [])
  }

  @Test func `The button needs the code, the password and the nickname`() async throws {
    let probe = try await probe()
    try await fill(probe)
    #expect(probe.content.button("create")?.isEnabled == true)
    for (label, text) in [("Code", "12345"), ("Password", ""), ("Nickname", " ")] {
      let before = probe.content.fields.first { $0.label == label }?.text
      try await probe.type(text, into: label)
      #expect(probe.content.button("create")?.isEnabled == false, "\(label) \(before ?? "")")
      try await fill(probe)
    }
  }

  @Test func `The next code has to wait until the countdown ends`() async throws {
    let probe = try await probe()
    let first = try world.sentCode()
    let states = [0.0, 1, 29, 30].map { seconds in
      world.time.advance(by: seconds)
      return probe.content.sections.first?.footer
    }
    #expect(
      states == [
        "The message takes up to 60 s.", "The message takes up to 59 s.",
        "The message takes up to 30 s.", "No message? Request another one, or go back.",
      ])
    try await probe.press("Send again")
    #expect(probe.content.button("resend")?.title == "Send again in 60 s")
    #expect(try world.sentCode() != first)
  }

  @Test func `A code that was sent elsewhere counts, and the notice has the seconds left`()
    async throws
  {
    let probe = try await probe()
    world.time.advance(by: 60)
    _ = try await world.code()
    world.time.advance(by: 20)
    try await probe.press("Send again")
    #expect(
      probe.content.notice?.text
        == "A code was sent less than a minute ago; use it, or ask again in 40 seconds.")
    #expect(probe.content.button("resend")?.title == "Send again in 40 s")
  }

  @Test func `A wrong code is a fault of its field, with the attempts left`() async throws {
    let probe = try await probe()
    let code = try world.sentCode()
    try await fill(probe, code: code == "123456" ? "654321" : "123456")
    try await probe.press("Create account")
    #expect(
      probe.content.field("code")?.error
        == "The code is wrong; attempts left before the next wait: 4.")
    #expect(probe.content.bar.title == "Enter the code")
  }

  @Test func `A phone with an account leads to the sign-in`() async throws {
    world.login.fail(RegisterNeeds.addAccount, code: "phoneTaken")
    world.login.answer("signInScreen", with: ["bar": ["title": "Sign in"]])
    let probe = try await probe()
    try await fill(probe)
    try await probe.press("Create account")
    #expect(probe.content.dialog?.title == "The phone number has an account already.")
    try await probe.press("Sign in")
    #expect(probe.content.bar.title == "Sign in")
    #expect(probe.navigator.navigation.canGoBack)
    let link = try #require(probe.navigator.navigation.visible?.link)
    #expect(link.params == ["phone": "13800138000", "zone": "86"])
  }

  @Test(arguments: [("invalidNickname", "nickname"), ("invalidPassword", "password")])
  func `An error of Login is a fault of the field it is about`(_ code: String, _ field: String)
    async throws
  {
    world.login.fail(RegisterNeeds.addAccount, code: code)
    let probe = try await probe()
    try await fill(probe)
    try await probe.press("Create account")
    #expect(probe.content.fields.filter { $0.error != nil }.map(\.id) == [field])
    #expect(probe.content.notice == nil)
  }

  @Test func `After five wrong codes the button waits and says how long`() async throws {
    let probe = try await probe()
    let code = try world.sentCode()
    try await fill(probe, code: code == "123456" ? "654321" : "123456")
    for _ in 0..<5 { try await probe.press("Create account") }
    #expect(
      probe.content.field("code")?.error == "The code is wrong; try again in 30 seconds.")
    #expect(probe.content.button("create")?.isEnabled == false)
    #expect(probe.content.button("create")?.reason == "Try again in 30 s.")
  }

  @Test func `A presented form returns to the screen below with the new account`() async throws {
    let navigator = Navigator(world.mediator)
    defer { navigator.close() }
    try await navigator.reset(to: Link("agreementScreen", of: Target_Register.self))
    try await navigator.present(
      Link("codeScreen", of: Target_Register.self, ["phone": "13800138000"], style: .present))
    let code = try #require(try await world.code().string)
    for (field, text) in [("code", code), ("password", "correct-horse"), ("nickname", "Li")] {
      try navigator.screen?.send(.edit(field, text))
    }
    try navigator.screen?.send(.press("create"))
    await navigator.settle()
    #expect(navigator.screen?.shown.bar.title == "Terms of use")
    #expect(!navigator.navigation.isPresented)
  }

  @Test func `The code can be read in the messages of the device`() async throws {
    let probe = try await probe()
    let code = try #require(try world.sentCode())
    try await probe.select("Messages of this device")
    #expect(
      probe.text == """
        # Messages of this device  ‹ Enter the code
          +86 13800138000  \(code) is your verification code. It is valid for 60 seconds.  now
        That's all.
        """)
    await probe.back()
    #expect(probe.content.bar.title == "Enter the code")
  }

  @Test func `F34: Going back asks first, and waiting keeps the countdown`() async throws {
    let probe = try await probe()
    world.time.advance(by: 10)
    #expect(await probe.back())
    #expect(probe.content.dialog?.title == "Go back and start again?")
    try await probe.press("Cancel")
    #expect(probe.content.button("resend")?.title == "Send again in 50 s")
    await probe.back()
    try await probe.press("Go back")
    #expect(probe.content.bar.title == "Sign up")
    #expect(await probe.leaks() == [])
  }

  @Test func `A swipe doesn't leave the screen`() async throws {
    let probe = try await probe()
    probe.navigator.swipeBack()
    #expect(probe.content.bar.title == "Enter the code")
  }
}
