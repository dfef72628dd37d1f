import MediatorKit
import ServiceKit

/// Finds out whose conversation a contact id or a phone number belongs to.
struct Directory: Sendable {
  let peers: Peers
  let messages: MessageStore

  /// The party of a key that a caller passed: a contact id, or a phone number in any writing.
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

  /// The parties of contact ids and canonical numbers.
  ///
  /// A phone belongs to the contact that has it. A phone without contact belongs to the contact that it was last written
  /// to under, if that one was deleted since; otherwise it is a stranger's.
  func parties(
    _ addresses: [String], of me: MainFrameNeeds.User
  ) async throws -> [String: Party] {
    let phones = addresses.filter { $0.hasPrefix("+") }
    let ids = addresses.filter { !$0.hasPrefix("+") }
    let names = try await peers.call(MainFrameNeeds.names, ids, phones)
    let known = Dictionary(names.map { ($0.key, $0) }) { first, _ in first }
    let owners = try await owners(of: names, known)
    var parties = known.mapValues { Self.party($0, owners: owners) }
    let last = try phones.filter { known[$0] == nil }.reduce(into: [:]) { last, phone in
      last[phone] = try messages.lastAddress(reaching: phone, by: me)
    }.filter { !$0.value.hasPrefix("+") }
    let gone = Array(Set(last.values).union(ids.filter { known[$0] == nil }))
    let alive = gone.isEmpty ? [] : try await peers.call(MainFrameNeeds.names, gone, [])
    let deleted = Set(gone).subtracting(alive.map(\.key))
    for address in addresses where parties[address] == nil {
      let id = last[address] ?? address
      parties[address] =
        deleted.contains(id) ? try await former(id, of: me) : Self.stranger(address)
    }
    return parties
  }

  /// The contact of each number of some contacts: of several with one number, the first of the list has it.
  private func owners(
    of names: [MainFrameNeeds.ContactName], _ known: [String: MainFrameNeeds.ContactName]
  ) async throws -> [String: String] {
    var owners = known.filter { $0.key.hasPrefix("+") }.mapValues(\.id)
    let others = Set(names.flatMap(\.numbers)).filter { $0.hasPrefix("+") && owners[$0] == nil }
    guard !others.isEmpty else { return owners }
    for name in try await peers.call(MainFrameNeeds.names, [], others.sorted()) {
      owners[name.key] = name.id
    }
    return owners
  }

  private static func party(
    _ contact: MainFrameNeeds.ContactName, owners: [String: String]
  ) -> Party {
    // The numbers with an extension reach a switchboard.
    let numbers = contact.numbers.filter { $0.hasPrefix("+") && !$0.contains(";") }
    let phones = numbers.filter { owners[$0] == contact.id }
    return Party(
      key: contact.id, name: contact.name, addresses: [contact.id] + contact.formerIDs + phones,
      reach: numbers.filter(Self.receivesMessages))
  }

  private static func stranger(_ phone: String) -> Party {
    Party(
      key: phone, name: nil, addresses: [phone], reach: receivesMessages(phone) ? [phone] : [])
  }

  private func former(_ id: String, of me: MainFrameNeeds.User) async throws -> Party {
    let reached = try messages.phones(reachedThrough: id, by: me)
    let taken = Set(
      reached.isEmpty ? [] : try await peers.call(MainFrameNeeds.names, [], reached).map(\.key))
    return Party(
      key: id, name: nil, addresses: [id] + reached.filter { !taken.contains($0) }, reach: nil)
  }

  private static func receivesMessages(_ canonical: String) -> Bool {
    (try? PhoneNumber(canonical))?.receivesMessages ?? false
  }
}
