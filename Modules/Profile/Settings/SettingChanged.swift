import MediatorKit

/// Which setting changed, and to what.
struct SettingChanged: Codable, Hashable, Sendable {
  let key: String
  /// The value from now on.
  let value: String
}

extension SettingChanged: Payload {}
