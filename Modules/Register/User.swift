import MediatorKit

/// The holder of the new account.
struct User: Codable, Hashable, Sendable {
  var id: String
  var nickname: String
  /// Canonical: `+8613800138000`.
  var phone: String
}

extension User: Payload {}
