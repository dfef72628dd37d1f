import MediatorKit
import ScreenKit
import ServiceKit
import TestKit
import Testing

@testable import Profile

@MainActor struct SettingsScreenTests {
  private let me: Me

  init() throws {
    me = try Me()
    me.peers.answer(
      ProfileNeeds.entries, with: [ProfileNeeds.Entry(entry: "moments", isHidden: true)])
  }

  private func value(of key: String) async throws -> String? {
    try await me.call("settings", as: [Setting].self).first { $0.key == key }?.value
  }

  private func settings(_ group: SettingsGroup = .overview) async throws -> ScreenProbe {
    try await ScreenProbe(
      me.mediator,
      Link("settingsScreen", of: Target_Profile.self, ["group": .string(group.rawValue)]))
  }

  @Test func `The overview leads to six groups, and out of the account`() async throws {
    #expect(
      try await settings().text == """
        # Settings
          Account and security  ›
          Notifications  ›
          Privacy  ›
          General  ›
          Help and feedback  ›
          About  ›
          Plug-ins  ›
          Switch account
          Sign out
        """)
  }

  @Test(arguments: [
    (SettingsGroup.security, [2, 2, 3, 1]), (.notifications, [3, 1, 1, 2]),
    (.privacy, [1, 2, 1, 2, 2, 2, 1]), (.general, [1, 4, 1, 2, 2, 1]),
  ])
  func `D18: Each group has the rows of B.6.4 in its sections`(
    group: SettingsGroup, rows: [Int]
  ) async throws {
    let sections = try await settings(group).content.sections
    #expect(sections.map(\.rows.count) == rows)
  }

  @Test(arguments: SettingsGroup.allCases)
  func `A group is reached from the overview, or is the overview`(_ group: SettingsGroup)
    async throws
  {
    let probe = try await settings()
    if group != .overview { try await probe.select(group.rawValue) }
    #expect(probe.content.bar.title == group.title)
    let ids = probe.content.rows.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(await probe.leaks() == [])
  }

  @Test func `A guest sees the groups of the device, and signs in for those of the account`()
    async throws
  {
    me.become(nil)
    #expect(try await settings().content.row("signOut") == nil)
    #expect(try await settings(.notifications).content.row("messagePreviews")?.isOn == true)
    let security = try await settings(.security).content
    #expect(security.sections.isEmpty)
    #expect(security.empty?.reload?.link?.route == "Login/signInScreen")
  }

  @Test func `The security of the account shows its number and its phone`() async throws {
    let content = try await settings(.security).content
    #expect(content.row("number")?.value == Me.li.id)
    #expect(content.row("phone")?.value == Me.li.phone)
  }

  @Test func `A row of another module is left out without it`() async throws {
    let alone = try Me.mediator(me.services, me.peers, without: "Login")
    let about = try await ScreenProbe(
      alone, Link("settingsScreen", of: Target_Profile.self, ["group": "overview"]))
    #expect(about.content.row("signOut") == nil)
    #expect(about.content.notice == nil)
  }

  @Test func `The entrance of Moments is the item on the tab of Discover`() async throws {
    me.peers.answer(ProfileNeeds.hideEntry) { _ in
      ProfileNeeds.Entry(entry: "moments", isHidden: false)
    }
    let probe = try await settings(.privacy)
    #expect(probe.content.row("moments")?.isOn == false)
    try await probe.turn("Moments", on: true)
    #expect(me.peers.requests.last { $0.route.text == "Discover/hideEntry" } != nil)
  }

  @Test func `A row without a screen of its own says so`() async throws {
    let probe = try await settings(.general)
    try await probe.select("Storage")
    #expect(probe.content.bar.title == "Storage")
    #expect(probe.content.empty?.text == "This device has nothing to set up here.")
  }

  @Test func `Without Discover there are neither plug-ins nor items`() async throws {
    let mediator = try Me.mediator(me.services, me.peers, without: "Discover")
    for group in [SettingsGroup.overview, .general] {
      let params: [String: Value] = ["group": .string(group.rawValue)]
      let probe = try await ScreenProbe(
        mediator, Link("settingsScreen", of: Target_Profile.self, params))
      #expect(probe.content.row("plugIns") == nil)
      #expect(probe.content.row("entries") == nil)
    }
  }

  @Test func `A switch stores its setting at once`() async throws {
    let probe = try await settings(.notifications)
    try await probe.turn("Previews", on: false)
    #expect(probe.content.row("messagePreviews")?.isOn == false)
    #expect(try await value(of: "messagePreviews") == "off")
    try await probe.turn("Previews", on: true)
    #expect(try await value(of: "messagePreviews") == "on")
    #expect(await probe.leaks() == [])
  }

  @Test(arguments: SettingDefinition.all.filter(\.isSwitch).map(\.key))
  func `Every switch is in a group, and stores its own setting`(_ key: String) async throws {
    let group = try #require(
      SettingsGroup.allCases.first { $0.sections.flatMap(\.items).contains { $0.key == key } })
    let probe = try await settings(group)
    let before = try await me.call("settings", as: [Setting].self)
    let row = try #require(probe.content.row(key))
    let isOn = row.isOn == true
    try await probe.turn(key, on: !isOn)
    #expect(probe.content.row(key)?.isOn == !isOn)
    let after = try await me.call("settings", as: [Setting].self)
    #expect(zip(before, after).filter { $0 != $1 }.map(\.1.key) == [key])
  }

  @Test func `F35: A language is saved once another one is chosen, also by a guest`() async throws {
    me.become(nil)
    let probe = try await settings(.general)
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

  @Test func `F47: Quiet hours are stored, and shown again`() async throws {
    let probe = try await settings(.notifications)
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

extension SettingsItem {
  /// The key of a setting; nil for other rows.
  fileprivate var key: String? {
    if case .setting(let definition) = self { definition.key } else { nil }
  }
}
