import MediatorKit

/// An account that was opened.
struct NewAccount: Codable, Hashable, Sendable {
  var id: String
  var nickname: String
  /// Canonical: `+8613800138000`.
  var phone: String
}

extension NewAccount: Payload {}
