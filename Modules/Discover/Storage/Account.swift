import MediatorKit

/// The account of an author, with the nickname of its last action or session here.
struct Account: Codable, Hashable, Sendable {
  let id: String
  /// Canonical.
  let phone: String
  let nickname: String
}

extension Account: Payload {}

extension Account {
  /// The signed-in user, as of now.
  init(_ me: DiscoverNeeds.User) {
    self.init(id: me.id, phone: me.phone, nickname: me.nickname)
  }
}
