import MediatorKit
import Observation
import ScreenKit

/// A group of settings, whichever it is: switches, choices, facts, and rows that lead on.
@MainActor @Observable final class SettingsScreen: Screen {
  let stage = Stage()
  private let profile: Target_Profile
  private let group: SettingsGroup
  private var values: [String: String] = [:]
  /// Whether the item of each plug-in is hidden: the opposite of its switch.
  private var hidden: [String: Bool] = [:]
  private var me: ProfileNeeds.User?

  init(_ profile: Target_Profile, _ group: SettingsGroup) {
    (self.profile, self.group) = (profile, group)
  }

  var body: Body<SettingsScreen> {
    Body(group.title) {
      for section in group.sections {
        Header(section.header, footer: section.footer)
        for item in section.items { part(item) }
      }
      if group == .overview, me != nil { sessionRows }
    }
  }

  func load() async throws {
    me = try await group.requiresSignIn ? profile.signedInUser().user : profile.presentUser()
    let settings = try profile.Action_settings()
    values = Dictionary(settings.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
    guard group.hasPlugIns, profile.peers.isLinked(ProfileNeeds.entries) else { return }
    let entries = try await profile.peers.call(ProfileNeeds.entries)
    hidden = Dictionary(entries.map { ($0.entry, $0.isHidden) }, uniquingKeysWith: { $1 })
  }

  func placeholder(for error: any Error) -> Content.EmptyState? {
    profile.guest(error, "Sign in to see your account.")
  }

  private func part(_ item: SettingsItem) -> any Part<SettingsScreen> {
    switch item {
    case .setting(let setting): return part(setting)
    case .number: return Row(Content.Row("number", "Number", value: me?.id))
    case .phone: return Row(Content.Row("phone", "Phone", value: me?.phone))
    case .version: return Row(Content.Row("version", "Version", value: profile.version))
    case .plugIn(let plugIn):
      return Group {
        if let isHidden = hidden[plugIn.rawValue] {
          Toggle(plugIn.rawValue, plugIn.title, isOn: !isHidden) {
            _ = try await $0.profile.peers.call(ProfileNeeds.hideEntry, plugIn, !$1)
          }
        }
      }
    case .screen(let id, let title, let screen, let need):
      let isLinked = need.map { profile.peers.isLinked($0) } ?? true
      return Group {
        if isLinked {
          Row(Content.Row(id, title, link: link(screen, of: id)))
        }
      }
    case .link(let id, let title, let link):
      return Group {
        if let link = link(profile.peers) { Row(Content.Row(id, title, link: link)) }
      }
    case .page(let page): return Row(Content.Row(page: page))
    }
  }

  private func part(_ setting: SettingDefinition) -> any Part<SettingsScreen> {
    guard setting.isSwitch else {
      let value = values[setting.key].map(setting.words)
      return Row(
        Content.Row(setting.key, setting.title, value: value, to: "\(setting.key)Screen"))
    }
    return Toggle(setting.key, setting.title, isOn: values[setting.key] == "on") {
      _ = try await $0.profile.Action_setSetting(key: setting.key, value: $1 ? "on" : "off")
    }
  }

  /// A screen of the module; the settings with their group.
  private func link(_ screen: String, of group: String) -> Link {
    let params: [String: Value] = screen == "settingsScreen" ? ["group": .string(group)] : [:]
    return Link(screen, of: Target_Profile.self, params)
  }

  private var sessionRows: Group<SettingsScreen> {
    Group {
      Header()
      Row(Content.Row("switch", "Switch account", kind: .centered)) {
        try await $0.profile.switchAccount(on: $0.stage)
      }
      Header()
      Row(Content.Row("signOut", "Sign out", kind: .centered)) {
        try await $0.profile.signOut(on: $0.stage)
      }
    }
  }
}
