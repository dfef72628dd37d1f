import MediatorKit

/// The profile of the present user, as they see it.
struct ProfileCard: Codable, Hashable, Sendable {
  let id: String
  let nickname: String
  /// The canonical phone number.
  let phone: String
  let zone: String
  /// Nil when not set, like region and signature.
  let gender: Gender?
  let region: String?
  let signature: String?
  /// The number of contacts; nil in an application without an address book.
  let contacts: Int?
}

extension ProfileCard: Payload {}
