import MediatorKit

/// The payload of a changed setting.
struct SettingChanged: Codable, Hashable, Sendable {
  let key: String
  /// The new value.
  let value: String
}

extension SettingChanged: Payload {}
