import MediatorKit

/// The names of accounts as one reader sees them; nil for a guest.
///
/// A remark of the reader comes first, then the nickname, then the name on the contact's card. The reader's own name
/// is always the present nickname.
struct Names: Sendable {
  private let reader: DiscoverNeeds.User?
  private let contacts: [String: DiscoverNeeds.ContactName]

  /// Asks the address book once for all accounts; without an address book, the nicknames are shown.
  ///
  /// Actions that write call this first, so that nothing is written when it fails.
  init(of accounts: [Account], for reader: DiscoverNeeds.User?, _ peers: Peers) async throws {
    let phones = Set(accounts.filter { $0.id != reader?.id }.map(\.phone))
    let isNeeded = !phones.isEmpty && peers.isLinked(DiscoverNeeds.names)
    let found = isNeeded ? try await peers.call(DiscoverNeeds.names, phones.sorted()) : []
    self.reader = reader
    contacts = Dictionary(found.map { ($0.key, $0) }) { first, _ in first }
  }

  /// The reader's own name for an account; nil without one.
  func remark(of account: Account) -> String? { contacts[account.phone]?.remark }

  /// An account with its name.
  func user(_ account: Account) -> User {
    if let reader, account.id == reader.id { return User(id: reader.id, name: reader.nickname) }
    let contact = contacts[account.phone]
    let nickname = account.nickname.isEmpty ? nil : account.nickname
    return User(id: account.id, name: contact?.remark ?? nickname ?? contact?.name ?? "")
  }
}
