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

  @Test func `The code, a password and a nickname make an account, which begins at the root`()
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
        == "a code was sent less than a minute ago; use it, or ask again in 40 seconds")
    #expect(probe.content.button("resend")?.title == "Send again in 40 s")
  }

  @Test func `A wrong code is a notice with the attempts left`() async throws {
    let probe = try await probe()
    let code = try world.sentCode()
    try await fill(probe, code: code == "123456" ? "654321" : "123456")
    try await probe.press("Create account")
    #expect(
      probe.content.notice?.text == "the code is wrong; attempts left before the next wait: 4")
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
    #expect(probe.navigator.navigation.isPresented)
  }

  @Test func `Going back asks first, and waiting keeps the countdown`() async throws {
    let probe = try await probe()
    world.time.advance(by: 10)
    #expect(await probe.back())
    #expect(probe.content.dialog?.title == "Go back and start again?")
    try await probe.press("Wait")
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
