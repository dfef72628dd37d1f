import MediatorKit

/// The profile of the present user, as they see it.
struct ProfileCard: Codable, Hashable, Sendable {
  let id: String
  let nickname: String
  /// Canonical.
  let phone: String
  let zone: String
  /// Nil when unsaid, as are region and signature.
  let gender: Gender?
  let region: String?
  let signature: String?
  /// How many contacts the address book has.
  let contacts: Int
}

extension ProfileCard: Payload {}
