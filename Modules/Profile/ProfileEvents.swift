import MediatorKit

/// What Profile tells others of.
enum ProfileEvents {
  /// A setting of the device has another value than before.
  static let settingChanged = Event(
    "Profile/settingChanged", "A setting of the device changed.", SettingChanged.self)

  /// All of them.
  static let all: [any EventDeclaration] = [settingChanged]
}
