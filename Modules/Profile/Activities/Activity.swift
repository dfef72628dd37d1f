import MediatorKit

/// Something that happened on this device.
struct Activity: Codable, Hashable, Sendable {
  /// What happens.
  enum Kind: String, Codable, CaseIterable, Sendable {
    case signedIn
    case signedOut
    case settingChanged
  }

  /// The person it happened to.
  struct Person: Codable, Hashable, Sendable {
    /// The id of the account.
    let id: String
    /// The nickname at that time.
    let nickname: String
  }

  /// When, in ISO 8601.
  let at: String
  let kind: Kind
  /// Who signed in or out; nil for a setting, which belongs to the device.
  var who: Person?
  /// What a setting became; nil for a person.
  var setting: SettingChanged?
}

extension Activity: Payload {}
extension Activity.Kind: Payload {}
