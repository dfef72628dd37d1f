import MediatorKit

/// A setting of the device and its value.
struct Setting: Codable, Hashable, Sendable {
  let key: String
  let value: String
  /// Every allowed value, in a fixed order.
  let choices: [String]
  /// What it does, in one sentence.
  let summary: String
}

extension Setting: Payload {}
