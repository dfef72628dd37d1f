import MediatorKit
import ScreenKit
import ServiceKit
import TestKit
import Testing

@testable import Register

@MainActor struct RegisterScreenTests {
  private let world: RegisterWorld

  init() throws { world = try RegisterWorld() }

  /// The form with a phone number and the consent.
  private func probe(_ phone: String = RegisterWorld.phone) async throws -> ScreenProbe {
    let probe = try await world.probe("screen")
    try await probe.type(phone, into: "Phone")
    try await probe.turn("I agree to the terms of use", on: true)
    return probe
  }

  @Test func `The form asks for a phone number and consent`() async throws {
    let probe = try await world.probe("screen")
    #expect(
      probe.text == """
        # Sign up
          [Cancel]
          Phone:  (phone number)
          Country  +86 ›
          I agree to the terms of use  off
          Terms of use  ›
          Sign in instead  ›
          (Next)  Agree to the terms of use.
        """)
  }

  @Test func `The form closes without an account`() async throws {
    let navigator = Navigator(world.mediator)
    defer { navigator.close() }
    try await navigator.reset(to: Link("agreementScreen", of: Target_Register.self))
    try await navigator.present(Link("screen", of: Target_Register.self, style: .present))
    #expect(navigator.screen?.shown.bar.title == "Sign up")
    try navigator.screen?.send(.press("close"))
    await navigator.settle()
    #expect(navigator.screen?.shown.bar.title == "Terms of use")
  }

  @Test func `F33: The button needs a phone number, a country and consent`() async throws {
    let probe = try await world.probe("screen")
    try await probe.type(RegisterWorld.phone, into: "Phone")
    #expect(probe.content.button("next")?.isEnabled == false)
    try await probe.turn("I agree to the terms of use", on: true)
    #expect(probe.content.button("next")?.isEnabled == true)
    try await probe.type(" ", into: "Phone")
    #expect(probe.content.button("next")?.isEnabled == false)
    let nowhere = try await world.probe("screen", ["phone": "13800138000", "zone": ""])
    try await nowhere.turn("I agree to the terms of use", on: true)
    #expect(nowhere.content.button("next")?.isEnabled == false)
  }

  @Test func `The terms of use are a page of their own`() async throws {
    let probe = try await world.probe("screen")
    try await probe.select("Terms of use")
    #expect(probe.text.contains("Keep the password secret."))
    await probe.back()
    #expect(probe.content.bar.title == "Sign up")
  }

  @Test func `F33: An invalid number is a fault of its field, not a question`() async throws {
    let probe = try await probe("12")
    try await probe.press("Next")
    #expect(probe.content.dialog == nil)
    #expect(
      probe.content.field("phone")?.error
        == "The phone number is too short for its country; check its digits.")
  }

  @Test func `F33: A code is sent after a question`() async throws {
    let probe = try await probe()
    try await probe.press("Next")
    #expect(probe.content.dialog?.title == "Send a code to +86 13800138000?")
    try await probe.press("Cancel")
    #expect(try world.sentCode() == nil)
    try await probe.press("Next")
    try await probe.press("Send")
    #expect(try world.sentCode() != nil)
    #expect(probe.content.bar.title == "Enter the code")
    #expect(probe.content.row("phone")?.value == "+86 13800138000")
  }

  @Test func `A second code within a minute is a notice with the seconds left`() async throws {
    _ = try await world.code()
    world.time.advance(by: 15)
    let probe = try await probe()
    try await probe.press("Next")
    try await probe.press("Send")
    #expect(
      probe.content.notice?.text
        == "A code was sent less than a minute ago; use it, or ask again in 45 seconds.")
    #expect(probe.content.bar.title == "Sign up")
  }

  @Test func `Going back and on again sends no second code`() async throws {
    let probe = try await probe()
    try await probe.press("Next")
    try await probe.press("Send")
    let code = try world.sentCode()
    await probe.back()
    try await probe.press("Go back")
    try await probe.press("Next")
    #expect(probe.content.bar.title == "Enter the code")
    #expect(try world.sentCode() == code)
  }

  @Test func `Another number doesn't wait for the code of a mistyped one`() async throws {
    let probe = try await probe("13900139000")
    try await probe.press("Next")
    try await probe.press("Send")
    await probe.back()
    try await probe.press("Go back")
    try await probe.type(RegisterWorld.phone, into: "Phone")
    try await probe.press("Next")
    try await probe.press("Send")
    #expect(probe.content.row("phone")?.value == "+86 13800138000")
    #expect(try world.sentCode() != nil)
  }

  /// Answers the open list of countries.
  private func choose(_ zone: some Payload, _ probe: ScreenProbe) async throws {
    world.login.answer("zoneScreen", with: ["bar": ["title": "Country"]])
    try await probe.select("Country")
    #expect(probe.content.bar.title == "Country")
    try probe.navigator.screen?.stage.answer(zone)
    await probe.settle()
  }

  @Test func `The country that was chosen is that of the number`() async throws {
    let probe = try await probe("07400 123456")
    #expect(probe.content.row("zone")?.link?.route == "Login/zoneScreen")
    try await choose(Zone(country: "United Kingdom", code: "44", region: "GB"), probe)
    #expect(probe.content.row("zone")?.value == "United Kingdom +44")
    #expect(probe.content.row("zone")?.link?.params == ["selected": "GB"])
    try await probe.press("Next")
    #expect(probe.content.dialog?.title == "Send a code to +44 7400123456?")
  }

  @Test func `An answer that isn't a country is refused`() async throws {
    let probe = try await probe()
    await #expect(throws: ScreenError.self) { try await choose("Germany", probe) }
    #expect(probe.content.bar.title == "Country")
    await probe.back()
    #expect(probe.content.row("zone")?.value == "+86")
  }

  @Test func `The phone number goes on to signing in`() async throws {
    let probe = try await probe()
    #expect(
      probe.content.row("signIn")?.link?.params == ["phone": "138 0013 8000", "zone": "86"])
    let alone = try RegisterWorld(isLoginLinked: false)
    #expect(try await alone.probe("screen").content.row("signIn") == nil)
  }

  @Test func `The button says why it is disabled`() async throws {
    let probe = try await world.probe("screen")
    #expect(probe.content.button("next")?.reason == "Agree to the terms of use.")
    try await probe.turn("I agree to the terms of use", on: true)
    #expect(probe.content.button("next")?.reason == "Type the number.")
  }
}
