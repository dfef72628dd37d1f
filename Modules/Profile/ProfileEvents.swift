import MediatorKit

/// The events that Profile emits.
enum ProfileEvents {
  /// The value of a setting changed.
  static let settingChanged = Event(
    "Profile/settingChanged", "A setting of the device changed.", SettingChanged.self)

  /// A user's profile changed, also the nickname.
  static let changed = Event(
    "Profile/changed", "The profile of a user changed.", ChangedProfile.self)

  /// All of them.
  static let all: [any EventDeclaration] = [settingChanged, changed]
}

/// The profile that changed.
struct ChangedProfile: Codable, Hashable, Sendable {
  /// The id of the account.
  let account: String
}

extension ChangedProfile: Payload {}
