import MediatorKit
import Observation
import ScreenKit

/// The settings of the device in groups: switches, and rows that lead to choices.
@MainActor @Observable final class SettingsScreen: Screen {
  let stage = Stage()
  private let profile: Target_Profile
  private var values: [String: String] = [:]

  init(_ profile: Target_Profile) { self.profile = profile }

  var body: Body<SettingsScreen> {
    Body("Settings") {
      for (place, setting) in SettingDefinition.all.enumerated() {
        if place == 0 || SettingDefinition.all[place - 1].group != setting.group {
          Header(setting.group)
        }
        if setting.isSwitch {
          Toggle(setting.key, setting.title, isOn: values[setting.key] == "on") {
            _ = try await $0.profile.Action_setSetting(
              key: setting.key, value: $1 ? "on" : "off")
          }
        } else {
          Row(
            Content.Row(
              setting.key, setting.title, value: values[setting.key].map(setting.words),
              to: "\(setting.key)Screen"))
        }
      }
      if let entries = profile.peers.link(to: ProfileNeeds.entriesScreen) {
        Header("Discover")
        Row(Content.Row("entries", "Discover items", link: entries))
        Row(Content.Row("plugIns", "Plug-ins", to: "plugInsScreen"))
      }
    }
  }

  func load() async throws {
    let settings = try profile.Action_settings()
    values = Dictionary(settings.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
  }
}
