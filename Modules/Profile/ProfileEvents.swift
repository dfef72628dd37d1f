import MediatorKit

/// The events that Profile emits.
enum ProfileEvents {
  /// The value of a setting changed.
  static let settingChanged = Event(
    "Profile/settingChanged", "A setting of the device changed.", SettingChanged.self,
    delivery: .synchronous)

  /// A user's profile changed, also the nickname.
  static let changed = Event(
    "Profile/changed", "The profile of a user changed.", ChangedProfile.self)

  /// A user read a system message.
  static let messageRead = Event(
    "Profile/messageRead", "A user read a system message.", ChangedProfile.self)

  /// A user added a file to the uploads, or the state of one changed.
  static let uploadsChanged = Event(
    "Profile/uploadsChanged", "The list of a user's uploads changed.", ChangedProfile.self)

  /// The environment changed; the application uses it after a restart.
  static let restartRequired = Event(
    "Profile/restartRequired", "The environment changed; the application has to be restarted.",
    ServerStage.self)

  /// All of them.
  static let all: [any EventDeclaration] = [
    settingChanged, changed, messageRead, uploadsChanged, restartRequired,
  ]
}

/// The account whose profile, messages or uploads changed.
struct ChangedProfile: Codable, Hashable, Sendable {
  /// The id of the account.
  let account: String
}

extension ChangedProfile: Payload {}
