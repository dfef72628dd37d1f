// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import ServiceKit

// The settings of the device.
extension Target_Profile {
  @ActionsBuilder<Self> static var settingsActions: [Action<Self>] {
    Action(
      "settings", "Lists the settings of the device.", access: .everywhere(.read),
      perform: Action_settings
    )
    .examples(ProfileExamples.settings)
    Action(
      "setSetting", "Changes a setting of the device.",
      Param("key", "The key of the setting.", example: "messagePreviews"),
      Param("value", "One of its choices.", example: "off"),
      access: .native(.write), errors: .of(ProfileError.unknownSetting, .badValue),
      perform: Action_setSetting
    )
    .idempotent()
    .examples(ProfileExamples.setSetting)
  }

  func Action_settings() throws -> [Setting] {
    try deviceSettings.all()
  }

  /// Emits `Profile/settingChanged` when the setting had another value before; in the transaction of the change, unless a
  /// subscriber is asynchronous.
  func Action_setSetting(key: String, value: String) async throws -> Setting {
    try Task.checkCancellation()
    let change = SettingChanged(key: key, value: value)
    let (setting, isDelivered) = try details.store.atomically {
      let (setting, hasChanged) = try deviceSettings.set(key, to: value)
      guard hasChanged else { return (setting, true) }
      return (setting, (try? peers.emitNow(ProfileEvents.settingChanged, change)) != nil)
    }
    // The setting is stored; a failing delivery of its event isn't a reason to fail.
    if !isDelivered { _ = try? await peers.emit(ProfileEvents.settingChanged, change) }
    return setting
  }
}
