import MediatorKit

/// An event on this device.
struct Activity: Codable, Hashable, Sendable, Identifiable {
  /// The kinds of event.
  enum Kind: String, Codable, CaseIterable, Sendable {
    case signedIn
    case signedOut
    case settingChanged
  }

  /// The number on this device, from 1.
  let id: Int
  /// The time in ISO 8601.
  let at: String
  let kind: Kind
  /// The user that signed in or out, with the nickname of that time; nil for a setting, which belongs to the device.
  var user: ProfileNeeds.UserReference?
  /// The setting and its new value; nil for a sign-in or sign-out.
  var setting: SettingChanged?
}

extension Activity: Payload {}
extension Activity.Kind: Payload {}
