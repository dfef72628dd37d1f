import MediatorKit

/// Something that happened on this device.
struct Activity: Codable, Hashable, Sendable {
  /// What happens.
  enum Kind: String, Codable, CaseIterable, Sendable {
    case signedIn
    case signedOut
    case settingChanged
  }

  /// The user it happened to.
  struct User: Codable, Hashable, Sendable {
    /// The id of the account.
    let id: String
    /// The nickname at that time.
    let nickname: String
  }

  /// When, in ISO 8601.
  let at: String
  let kind: Kind
  /// Who signed in or out; nil for a setting, which belongs to the device.
  var who: User?
  /// What a setting became; nil for a user.
  var setting: SettingChanged?
}

extension Activity: Payload {}
extension Activity.Kind: Payload {}
