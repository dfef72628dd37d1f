import MediatorKit

/// The names of accounts as one reader sees them; nil for a guest.
///
/// A remark of the reader comes first, then the nickname, then the name on the contact's card. The reader's own name is always
/// the present nickname.
struct Names: Sendable {
  private let reader: DiscoverNeeds.User?
  private let contacts: [String: DiscoverNeeds.ContactName]

  /// Asks the address book once for all accounts; without an address book, the nicknames are shown.
  ///
  /// Actions that write call this first, so that nothing is written when it fails.
  init(of accounts: [Account], for reader: DiscoverNeeds.User?, _ peers: Peers) async throws {
    let phones = Set(accounts.filter { $0.id != reader?.id }.map(\.phone))
    let found = phones.isEmpty ? [] : try await Self.contacts(with: phones.sorted(), peers)
    self.reader = reader
    contacts = Dictionary(found.map { ($0.key, $0) }) { first, _ in first }
  }

  private static func contacts(
    with phones: [String], _ peers: Peers
  ) async throws -> [DiscoverNeeds.ContactName] {
    do {
      return try await peers.call(DiscoverNeeds.names, phones)
    } catch {
      guard error.code == .targetNotFound else { throw error }
      return []
    }
  }

  /// An account with its name.
  func user(_ account: Account) -> User {
    if let reader, account.id == reader.id { return User(id: reader.id, name: reader.nickname) }
    let contact = contacts[account.phone]
    let nickname = account.nickname.isEmpty ? nil : account.nickname
    return User(id: account.id, name: contact?.remark ?? nickname ?? contact?.name ?? "")
  }
}
