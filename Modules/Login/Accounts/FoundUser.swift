import MediatorKit

/// A user as others see them.
struct FoundUser: Codable, Hashable, Sendable {
  let nickname: String
  /// Canonical.
  let phone: String

  init(_ user: User) { (nickname, phone) = (user.nickname, user.phone) }
}

extension FoundUser: Payload {}
