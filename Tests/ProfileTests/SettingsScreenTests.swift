import MediatorKit
import ScreenKit
import ServiceKit
import TestKit
import Testing

@testable import Profile

@MainActor struct SettingsScreenTests {
  private let me: Me

  init() throws { me = try Me() }

  private func probe(_ screen: String) async throws -> ScreenProbe {
    try await ScreenProbe(me.mediator, Link(screen, of: Target_Profile.self))
  }

  private func value(of key: String) async throws -> String? {
    try await me.call("settings", as: [Setting].self).first { $0.key == key }?.value
  }

  @Test func `Settings are in groups`() async throws {
    #expect(
      try await probe("settingsScreen").text == """
        # Settings
        General
          Language  English ›
        Messages
          New messages  on
          Previews  on
          Quiet hours  Never ›
        Posts
          New posts  on
        Discover
          Discover items  ›
          Plug-ins  ›
        """)
  }

  @Test func `Without Discover there are neither plug-ins nor items`() async throws {
    let mediator = try Me.mediator(me.services, me.peers, without: "Discover")
    let probe = try await ScreenProbe(mediator, Link("settingsScreen", of: Target_Profile.self))
    #expect(probe.content.row("plugIns") == nil)
    #expect(probe.content.row("entries") == nil)
  }

  @Test func `A switch stores its setting at once`() async throws {
    let probe = try await probe("settingsScreen")
    try await probe.turn("Previews", on: false)
    #expect(probe.content.row("messagePreviews")?.isOn == false)
    #expect(try await value(of: "messagePreviews") == "off")
    try await probe.turn("Previews", on: true)
    #expect(try await value(of: "messagePreviews") == "on")
    #expect(await probe.leaks() == [])
  }

  // F35
  @Test func `A language is saved once another one is chosen, also by a guest`() async throws {
    me.become(nil)
    let probe = try await probe("settingsScreen")
    try await probe.select("Language")
    #expect(probe.content.button("save")?.isEnabled == false)
    try await probe.select("Français")
    #expect(probe.content.button("save")?.isEnabled == true)
    try await probe.select("English")
    #expect(probe.content.button("save")?.isEnabled == false)
    try await probe.select("Français")
    try await probe.press("Save")
    #expect(probe.content.row("language")?.value == "Français")
    #expect(try await value(of: "language") == "fr")
    #expect(await probe.leaks() == [])
  }

  // F47
  @Test func `Quiet hours are stored, and shown again`() async throws {
    let probe = try await probe("settingsScreen")
    try await probe.select("Quiet hours")
    #expect(probe.content.rows.filter(\.isSelected).map(\.id) == ["never"])
    try await probe.select("night")
    try await probe.press("Save")
    #expect(probe.content.row("quietHours")?.value == "From 22:00 to 8:00")
    try await probe.select("Quiet hours")
    #expect(probe.content.rows.filter(\.isSelected).map(\.id) == ["night"])
  }

  @Test func `Each language is named in itself`() {
    let names = SettingDefinition.language.choices.map(SettingDefinition.language.words(for:))
    #expect(Set(names).count == names.count)
    #expect(names.contains("简体中文") && names.contains("Deutsch") && names.contains("العربية"))
  }
}
