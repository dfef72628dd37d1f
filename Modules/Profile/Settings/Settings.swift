import MediatorKit
import ServiceKit

/// The settings of the device, shared by all accounts.
struct Settings: Sendable {
  private let stored: Preferences.Scope

  init(_ services: Services) {
    stored = services.preferences.scope("profile")
  }

  /// Every setting, in a fixed order.
  func all() throws -> [Setting] {
    let values = try stored.all()
    return SettingDefinition.all.map { $0.setting(values[$0.key]) }
  }

  /// Remembers that the panel of the camera was opened.
  func markVideosSeen() throws { try stored.set("PulldownVideoTrends", "true") }

  /// The value of a setting.
  func value(of definition: SettingDefinition) throws -> String {
    definition.setting(try stored.get(definition.key)).value
  }

  /// Changes a setting, and returns whether its value is different now.
  func set(_ key: String, to value: String) throws -> (setting: Setting, hasChanged: Bool) {
    guard let definition = SettingDefinition.of(key) else {
      throw ProfileError.unknownSetting
    }
    guard definition.choices.contains(value) else {
      let choices = definition.choices
      throw ProfileError.badValue.because(
        "the setting '\(key)' doesn't accept this value; use one of \(choices.joined(separator: ", "))",
        details: ["choices": .array(choices.map(Value.string))])
    }
    let old = try stored.set(key, value)
    return (definition.setting(value), definition.setting(old).value != value)
  }
}
