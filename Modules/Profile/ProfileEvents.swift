import MediatorKit

/// The events that Profile emits.
enum ProfileEvents {
  /// The value of a setting changed.
  static let settingChanged = Event(
    "Profile/settingChanged", "A setting of the device changed.", SettingChanged.self)

  /// A user's profile changed, also the nickname.
  static let changed = Event(
    "Profile/changed", "The profile of a user changed.", ChangedProfile.self)

  /// A user read a system message.
  static let messageRead = Event(
    "Profile/messageRead", "A user read a system message.", ChangedProfile.self)

  /// The environment changed; the application uses it after a restart.
  static let restartRequired = Event(
    "Profile/restartRequired", "The environment changed; the application has to be restarted.",
    ServerStage.self)

  /// All of them.
  static let all: [any EventDeclaration] = [settingChanged, changed, messageRead, restartRequired]
}

/// The account whose profile or messages changed.
struct ChangedProfile: Codable, Hashable, Sendable {
  /// The id of the account.
  let account: String
}

extension ChangedProfile: Payload {}
