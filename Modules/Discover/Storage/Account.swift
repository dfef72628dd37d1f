/// The account of an author, as of its last action here.
struct Account: Hashable, Sendable {
  let id: String
  /// The canonical phone number.
  let phone: String
  let nickname: String
}

extension Account {
  /// The signed-in user, as of now.
  init(_ me: DiscoverNeeds.User) {
    self.init(id: me.id, phone: me.phone, nickname: me.nickname)
  }
}
