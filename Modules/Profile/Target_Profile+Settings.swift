// swift-format-ignore-file: AlwaysUseLowerCamelCase
import MediatorKit

// The settings of the device.
extension Target_Profile {
  @ActionsBuilder<Self> static var settingsActions: [Action<Self>] {
    Action(
      "settings", "Lists the settings of the device.", access: .remote(.read),
      perform: Action_settings
    )
    .examples(ProfileExamples.settings)
    Action(
      "setSetting", "Changes a setting of the device.",
      Param("key", "The key of the setting.", example: "messageAlertVolume"),
      Param("value", "One of its choices.", example: "off"),
      access: .native(.write), errors: .of(ProfileError.unknownSetting, .badValue),
      perform: Action_setSetting
    )
    .idempotent()
    .examples(ProfileExamples.setSetting)
  }

  /// Lists the settings.
  ///
  /// Result: all settings, in a fixed order, with their choices. Errors: none. Anyone may call, guests and
  /// deep links included.
  func Action_settings() throws -> [Setting] {
    try deviceSettings.all()
  }

  /// Changes a setting, and emits `Profile/settingChanged` when it had another value before.
  ///
  /// Params: `key` and `value`, as `settings` lists them. Result: the setting afterwards. Errors:
  /// `unknownSetting`; `badValue`, whose details list the choices. Code and the console may call.
  func Action_setSetting(key: String, value: String) async throws -> Setting {
    try Task.checkCancellation()
    let (setting, hasChanged) = try deviceSettings.set(key, to: value)
    if hasChanged {
      let change = SettingChanged(key: key, value: value)
      // The setting is stored; a failing delivery of its event isn't a reason to fail.
      _ = try? await peers.emit(ProfileEvents.settingChanged, change)
    }
    return setting
  }
}
