import MediatorKit

/// The answer of the screen with the countries.
struct Zone: Codable, Hashable, Sendable {
  var country: String
  var code: String
  var region: String
}

extension Zone: Payload {}
