import Foundation
import ServiceKit

/// The address book in the store.
struct ContactBook: Sendable {
  let services: Services
  let reader = PinyinReader()

  init(_ services: Services) throws {
    self.services = services
    try services.store.migrate(ContactTables.owner, ContactTables.migrations)
  }

  func count() throws -> Int {
    try services.store.read { try Self.count($0) }
  }

  /// Every contact, in sections by letter.
  func list() throws -> ContactList {
    let rows = try services.store.read { connection in
      try connection.rows(
        "SELECT id, coalesce(remark, cardName), phone, letter FROM contacts_people "
          + "ORDER BY sortKey, id"
      ) { row in
        (
          letter: try row.get(3, String.self),
          contact: ContactSummary(
            id: try row.get(0), name: try row.get(1), phone: try row.get(2))
        )
      }
    }
    let sections = rows.grouped { $0.letter }
    return ContactList(
      total: rows.count,
      groups: sections.map { .init(letter: $0.letter, contacts: $0.items.map(\.contact)) })
  }

  func get(_ id: String) throws -> Contact {
    try services.store.read { try Self.contact(id, $0) }
  }

  /// Who has this number; the first in the list's order when several have it.
  func find(_ number: PhoneNumber) throws -> ContactSummary? {
    try services.store.read { connection in
      try connection.first(
        "SELECT id, coalesce(remark, cardName), phone FROM contacts_people "
          + "JOIN contacts_numbers ON person = contacts_people.number WHERE canonical = ? "
          + "ORDER BY sortKey, id LIMIT 1", number.canonical
      ) { ContactSummary(id: try $0.get(0), name: try $0.get(1), phone: try $0.get(2)) }
    }
  }

  /// Adds a contact of one's own, as a card like any other.
  func add(_ name: String, _ phone: String) throws -> Contact {
    let card = Card(
      version: .v30,
      properties: [
        CardProperty(name: "FN", value: CardText.escape(name)),
        CardProperty(
          name: "TEL", parameters: [CardParameter("TYPE", "CELL")], value: phone),
      ], line: 1)
    return try services.store.write { connection in
      let record = try ContactRecord(card, index: index(of: name, connection))
      let id = services.identifiers.next()
      try record.insert(id, connection)
      return try Self.contact(id, connection)
    }
  }

  /// Sets or, with nil, clears the remark.
  ///
  /// The list and the search go by the name that is shown.
  func remark(_ id: String, _ remark: String?) throws -> Contact {
    try services.store.write { connection in
      let contact = try Self.contact(id, connection)
      let index = try index(of: remark ?? contact.cardName, connection)
      try connection.execute(
        "UPDATE contacts_people SET remark = ?, folded = ?, pinyin = ?, initials = ?, "
          + "sortKey = ?, letter = ? WHERE id = ?",
        remark, index.folded, index.pinyin, index.initials, index.sortKey, index.letter, id)
      return try Self.contact(id, connection)
    }
  }

  func delete(_ id: String) throws -> Contact {
    try services.store.write { connection in
      let contact = try Self.contact(id, connection)
      try connection.execute("DELETE FROM contacts_people WHERE id = ?", id)
      return contact
    }
  }

  /// Every card, in the order of the list.
  func cards() throws -> [Card] {
    try services.store.read { connection in
      try connection.rows(
        "SELECT card, remark FROM contacts_people JOIN contacts_cards "
          + "ON person = contacts_people.number ORDER BY sortKey, id"
      ) { row in
        try ContactRecord.card(try row.get(0), remark: try row.get(1))
      }
    }
  }

  static func count(_ connection: Connection) throws -> Int {
    try connection.first("SELECT count(*) FROM contacts_people") { try $0.get(0) } ?? 0
  }

  private static func contact(_ id: String, _ connection: Connection) throws -> Contact {
    let contact = try connection.first(
      "SELECT cardName, remark, letter, card FROM contacts_people JOIN contacts_cards "
        + "ON person = contacts_people.number WHERE id = ?", id
    ) { row in
      let card = try ContactRecord.card(try row.get(3), remark: nil)
      return Contact(
        id: id, card: card, cardName: try row.get(0), remark: try row.get(1),
        letter: try row.get(2))
    }
    guard let contact else { throw ContactsError.unknownContact }
    return contact
  }
}

extension Contact {
  fileprivate init(id: String, card: Card, cardName: String, remark: String?, letter: String) {
    self.init(
      id: id, name: remark ?? cardName, cardName: cardName, remark: remark, letter: letter,
      phones: card.phones.map {
        Phone(
          label: $0.label, number: $0.value,
          canonical: DialledNumber($0.value)?.phone?.canonical)
      },
      emails: card.emails.map { Email(label: $0.label, address: $0.value) },
      organisation: card.organisation, note: card.note)
  }
}
