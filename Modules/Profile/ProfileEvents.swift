import MediatorKit

/// The events that Profile emits.
enum ProfileEvents {
  /// The value of a setting changed.
  static let settingChanged = Event(
    "Profile/settingChanged", "A setting of the device changed.", SettingChanged.self)

  /// All of them.
  static let all: [any EventDeclaration] = [settingChanged]
}
