/// Someone who did something here, as they were when they did something last.
struct Account: Hashable, Sendable {
  let id: String
  /// Canonical.
  let phone: String
  let nickname: String
}

extension Account {
  /// The person at the device, as they are now.
  init(_ me: DiscoverNeeds.User) {
    self.init(id: me.id, phone: me.phone, nickname: me.nickname)
  }
}
