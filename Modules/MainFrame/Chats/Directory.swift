import MediatorKit
import ServiceKit

/// Finds out whose conversation a contact id, a phone number or the id of a group belongs to.
struct Directory: Sendable {
  let peers: Peers
  let messages: MessageStore
  let groups: GroupStore

  /// The party of a key that a caller passed: a contact id, a phone number in any spelling, or the id of a group.
  func party(_ contact: String, of me: MainFrameNeeds.User) async throws -> Party {
    let phone = try? PhoneNumber(contact)
    let keys = [contact] + (phone.map { [$0.canonical] } ?? [])
    let parties = try await parties(keys, of: me)
    if let known = parties[contact], known.name != nil { return known }
    if let phone, let party = parties[phone.canonical] { return party }
    guard let former = parties[contact], try messages.nameOfFormer(contact, by: me) != nil else {
      throw MainFrameError.unknownContact
    }
    return former
  }

  /// The parties of contact ids, canonical numbers and groups.
  ///
  /// A phone belongs to the contact that has it. A phone without contact belongs to the contact that it was last written
  /// to under, if that one was deleted since; otherwise it is a stranger's.
  ///
  /// The address book is asked once. Only deleted contacts, and contacts with messages from a number that isn't among
  /// the addresses, require a second call.
  func parties(
    _ addresses: [String], of me: MainFrameNeeds.User
  ) async throws -> [String: Party] {
    let phones = addresses.filter { $0.hasPrefix("+") }
    let found = try await found(addresses)
    let groups = try groups.parties(addresses.filter { !$0.hasPrefix("+") }, of: me)
      .merging(found) { stored, _ in stored }
    let ids = addresses.filter { !$0.hasPrefix("+") && groups[$0] == nil }
    var contacts = try await contacts(ids, phones)
    let last = try lastContacts(of: phones.filter { contacts[$0] == nil }, of: me)
    let gone = ids.filter { contacts[$0] == nil } + last.values
    let reached = try self.phones(reachedThrough: gone, of: me)
    let others = Set(contacts.values.flatMap(\.numbers)).subtracting(phones)
    let written = try messages.addressesWithMessages(among: others.sorted(), of: me)
    contacts.merge(
      try await self.contacts(
        Set(last.values).sorted(), Set(written + reached.values.joined()).sorted())
    ) { first, _ in first }
    return addresses.reduce(into: [:]) { parties, address in
      parties[address] = groups[address] ?? party(address, contacts, last, reached)
    }
  }

  private func party(
    _ address: String, _ contacts: [String: MainFrameNeeds.ContactName],
    _ last: [String: String], _ reached: [String: [String]]
  ) -> Party {
    if let contact = contacts[address] { return Self.party(contact, among: contacts) }
    let id = last[address] ?? address
    guard contacts[id] == nil, let reached = reached[id] else { return Self.stranger(address) }
    let phones = reached.filter { contacts[$0] == nil }
    // A number reaches its phone, whoever had it.
    let reach = address.hasPrefix("+") ? [address].filter(Self.receivesMessages) : nil
    return Party(key: id, name: nil, addresses: [id] + phones, reach: reach)
  }

  /// The contacts by id and number.
  private func contacts(
    _ ids: [String], _ phones: [String]
  ) async throws -> [String: MainFrameNeeds.ContactName] {
    guard !ids.isEmpty || !phones.isEmpty else { return [:] }
    let names = try await peers.call(MainFrameNeeds.names, ids, phones)
    return Dictionary(names.map { ($0.key, $0) }) { first, _ in first }
  }

  /// The ids that the account's last messages to some phones were addressed to.
  private func lastContacts(
    of phones: [String], of me: MainFrameNeeds.User
  ) throws -> [String: String] {
    try phones.reduce(into: [:]) { last, phone in
      guard let id = try messages.lastAddress(reaching: phone, by: me) else { return }
      if !id.hasPrefix("+") { last[phone] = id }
    }
  }

  /// The groups that a search found, of contacts that still exist.
  private func found(_ addresses: [String]) async throws -> [String: Party] {
    let groups = addresses.compactMap(FoundGroup.init(id:))
    let contacts = try await contacts(groups.map(\.contact), [])
    return groups.reduce(into: [:]) { parties, group in
      if let contact = contacts[group.contact] { parties[group.id] = group.party(contact.name) }
    }
  }

  private func phones(
    reachedThrough ids: [String], of me: MainFrameNeeds.User
  ) throws -> [String: [String]] {
    try ids.reduce(into: [:]) { $0[$1] = try messages.phones(reachedThrough: $1, by: me) }
  }

  /// A contact with its ids and the numbers that are its own: of several contacts with one number, the first of the
  /// list has it.
  private static func party(
    _ contact: MainFrameNeeds.ContactName, among contacts: [String: MainFrameNeeds.ContactName]
  ) -> Party {
    // The numbers with an extension reach a switchboard.
    let numbers = contact.numbers.filter { $0.hasPrefix("+") && !$0.contains(";") }
    let phones = numbers.filter { contacts[$0]?.id == contact.id }
    return Party(
      key: contact.id, name: contact.name, addresses: [contact.id] + contact.formerIDs + phones,
      reach: numbers.filter(receivesMessages))
  }

  private static func stranger(_ phone: String) -> Party {
    Party(
      key: phone, name: nil, addresses: [phone], reach: receivesMessages(phone) ? [phone] : [])
  }

  static func receivesMessages(_ canonical: String) -> Bool {
    (try? PhoneNumber(canonical))?.receivesMessages ?? false
  }
}
