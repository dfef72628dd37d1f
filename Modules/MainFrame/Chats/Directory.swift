import MediatorKit
import ServiceKit

/// Finds out who is behind a contact id or a phone number.
struct Directory: Sendable {
  let peers: Peers
  let messages: MessageStore

  /// Who is behind a key that a caller gave: a contact id, or any writing of a phone number.
  func correspondent(_ contact: String, of me: MainFrameNeeds.User) async throws -> Correspondent {
    let key = try await key(of: try address(contact), me).contact
    if key.hasPrefix("+") { return try stranger(key, me) }
    guard let person = try await person(key) else { return try await former(key, me) }
    let phones = try await phones(among: person.numbers, of: key, me)
    return Correspondent(
      key: key, name: person.name, addresses: [key] + phones, phones: phones, reach: person.numbers)
  }

  /// The conversation that an address belongs to, and the name in the address book; nil without one.
  ///
  /// A phone belongs to the contact that has it. One that nobody has any more belongs to the contact
  /// it was last written to under, if that one was deleted since; otherwise it stands for itself.
  func key(of address: String, _ me: MainFrameNeeds.User) async throws -> (
    contact: String, name: String?
  ) {
    guard address.hasPrefix("+") else { return (address, nil) }
    if let found = try await peers.call(MainFrameNeeds.contactByPhone, address) {
      return (found.id, found.name)
    }
    guard let last = try messages.lastAddress(reaching: address, by: me), !last.hasPrefix("+"),
      try await person(last) == nil
    else { return (address, nil) }
    return (last, nil)
  }

  /// The contact of an id; nil when there is none, or not any more.
  func person(_ id: String) async throws -> MainFrameNeeds.Contact? {
    do {
      return try await peers.call(MainFrameNeeds.contact, id)
    } catch {
      guard error.declares("unknownContact") else { throw error }
      return nil
    }
  }

  private func address(_ contact: String) throws -> String {
    guard contact.hasPrefix("+") else { return contact }
    guard let phone = try? PhoneNumber(contact) else { throw MainFrameError.unknownContact }
    return phone.canonical
  }

  private func stranger(_ phone: String, _ me: MainFrameNeeds.User) throws -> Correspondent {
    guard let name = try messages.nameOfStranger(phone, to: me) else {
      throw MainFrameError.unknownContact
    }
    return Correspondent(
      key: phone, name: name, addresses: [phone], phones: [phone], reach: [phone])
  }

  private func former(_ id: String, _ me: MainFrameNeeds.User) async throws -> Correspondent {
    guard let name = try messages.nameOfFormer(id, by: me) else {
      throw MainFrameError.unknownContact
    }
    let reached = try messages.phones(reachedThrough: id, by: me)
    let phones = try await phones(among: reached, of: id, me)
    return Correspondent(
      key: id, name: name, addresses: [id] + phones, phones: phones, reach: nil)
  }

  private func phones(
    among numbers: [String], of key: String, _ me: MainFrameNeeds.User
  ) async throws -> [String] {
    var phones: [String] = []
    for number in numbers where try await self.key(of: number, me).contact == key {
      phones.append(number)
    }
    return phones
  }
}
