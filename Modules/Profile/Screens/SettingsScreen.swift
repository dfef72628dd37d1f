import MediatorKit
import Observation
import ScreenKit

/// The settings of the device in groups: switches, and rows that lead to choices.
@MainActor @Observable final class SettingsScreen: Screen {
  let stage = Stage()
  private let profile: Target_Profile
  private var settings: [Setting] = []

  init(_ profile: Target_Profile) { self.profile = profile }

  var content: Content { Content(Content.Bar("Settings"), sections: sections) }

  func readLocalData() throws { try reload() }

  /// A choice may have changed on another screen.
  func willAppear() { stage.attempt(reload) }

  func refresh() async throws { try reload() }

  func edit(_ id: String, _ text: String) throws {
    stage.run { [weak self, profile] in
      _ = try await profile.Action_setSetting(key: id, value: text == "true" ? "on" : "off")
      try self?.reload()
    }
  }

  private func reload() throws { settings = try profile.Action_settings() }

  private var sections: [Content.Section] {
    var groups: [String: [Content.Row]] = [:]
    var order: [String] = []
    for setting in settings {
      guard let definition = SettingDefinition.of(setting.key) else { continue }
      if groups[definition.group] == nil { order.append(definition.group) }
      groups[definition.group, default: []].append(Self.row(setting, definition))
    }
    return order.map { Content.Section($0, rows: groups[$0] ?? []) }
  }

  private static func row(_ setting: Setting, _ definition: SettingDefinition) -> Content.Row {
    if definition.isSwitch {
      return Content.Row(setting.key, definition.title, isOn: setting.value == "on")
    }
    return Content.Row(
      setting.key, definition.title, value: definition.words(for: setting.value),
      to: "\(setting.key)Screen")
  }
}
