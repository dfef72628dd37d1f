import Foundation
import MediatorKit
import ServiceKit

/// The address book in the store.
struct ContactBook: Sendable {
  let services: Services
  let reader = PinyinReader()

  init(_ services: Services) throws {
    self.services = services
    try services.store.migrate(ContactTables.owner, ContactTables.migrations)
    try deriveAgain()
    try resumeImport()
  }

  static let summary = "id, coalesce(remark, card_name), phone, letter"

  /// A number that every change of a contact raises, of whatever process.
  func version() throws -> Int {
    try services.store.read { connection in
      try connection.first("SELECT number FROM contacts_version") { try $0.get(0) } ?? 0
    }
  }

  func count() throws -> Int {
    try services.store.read { connection in
      try connection.first("SELECT count(*) FROM contacts_people") { try $0.get(0) } ?? 0
    }
  }

  /// The contacts after a key, in the order of the list.
  func list(after key: PageKey?, limit: Int) throws -> Page<ContactSummary> {
    let rows = try services.store.read { connection in
      try connection.rows(
        """
        SELECT \(Self.summary), sort_key FROM contacts_people WHERE (sort_key, id) > (?, ?)
        ORDER BY sort_key, id LIMIT ?
        """, key?.columns[0] ?? "", key?.columns[1] ?? "", limit + 1
      ) { (contact: try ContactSummary($0), key: try $0.get(4, String.self)) }
    }
    let last = rows.count > limit ? rows[limit - 1] : nil
    return Page(
      items: rows.prefix(limit).map(\.contact),
      cursor: last.map { PageKey($0.key, $0.contact.id).cursor })
  }

  /// The letters of the list, in its order.
  func sections() throws -> [ContactSection] {
    try services.store.read { connection in
      try connection.rows(
        """
        SELECT letter, count(*) FROM contacts_people GROUP BY letter
        ORDER BY letter = '\(NameIndex.otherLetter)', letter
        """
      ) { row in
        let letter: String = try row.get(0)
        let key = letter == NameIndex.otherLetter ? NameIndex.otherSortKey : letter
        return ContactSection(
          letter: letter, count: try row.get(1), cursor: PageKey(key, "").cursor)
      }
    }
  }

  func get(_ id: String) throws -> Contact {
    try services.store.read { try Self.contact(Self.person(id, $0), $0) }
  }

  func summary(_ id: String) throws -> ContactSummary? {
    try services.store.read { connection in
      try connection.first(
        "SELECT \(Self.summary) FROM contacts_people WHERE id = ?", id, row: ContactSummary.init)
    }
  }

  /// The first contact in the list's order that has this number.
  func byPhone(_ canonical: String) throws -> ContactSummary? {
    try services.store.read { connection in
      try connection.first(
        """
        SELECT \(Self.summary) FROM contacts_people JOIN contacts_numbers n ON person = number
        WHERE canonical = ? ORDER BY sort_key, id LIMIT 1
        """, canonical, row: ContactSummary.init)
    }
  }

  /// Sets the remark; nil clears it.
  func remark(_ id: String, _ remark: String?) throws -> Contact {
    try services.store.write { connection in
      let person = try Self.person(id, connection)
      let contact = try Self.contact(person, connection)
      if remark == contact.remark { return contact }
      try save(try Self.card(of: person, connection), remark: remark, of: person, connection)
      return try Self.contact(person, connection)
    }
  }

  func delete(_ id: String) throws -> Contact {
    try services.store.write { connection in
      let person = try Self.person(id, connection)
      let contact = try Self.contact(person, connection)
      try connection.execute("DELETE FROM contacts_people WHERE number = ?", person)
      return contact
    }
  }

  /// Writes a contact's card and remark.
  func save(_ card: Card, remark: String?, of person: Int, _ connection: Connection) throws {
    try recall([card.displayName, remark ?? ""], connection)
    var record = ContactRecord(card, reader)
    record.show(remark, reader)
    try record.replace(person, connection)
    try keepSpellings(connection)
  }

  /// The row of a contact, also by the id of a contact that was merged into it.
  static func person(_ id: String, _ connection: Connection) throws -> Int {
    let person = try connection.first(
      """
      SELECT number FROM contacts_people WHERE id = ?1
      UNION ALL SELECT person FROM contacts_merged WHERE id = ?1
      """, id
    ) { try $0.get(0, Int.self) }
    guard let person else { throw ContactsError.unknownContact }
    return person
  }

  /// The card of a contact, without the remark; a substitute for a damaged one.
  static func card(of person: Int, _ connection: Connection) throws -> Card {
    let card = try connection.first("SELECT card FROM contacts_cards WHERE person = ?", person) {
      ContactRecord.card($0, 0, remark: nil)
    }
    return try card.flatMap(\.self) ?? substitute(for: person, connection)
  }

  static func contact(_ person: Int, _ connection: Connection) throws -> Contact {
    let contact = try connection.first(
      """
      SELECT id, card_name, remark, letter, card FROM contacts_people
      JOIN contacts_cards ON person = contacts_people.number WHERE contacts_people.number = ?
      """, person
    ) { row in
      let card =
        try ContactRecord.card(row, 4, remark: nil) ?? substitute(for: person, connection)
      return Contact(
        id: try row.get(0), card: card, cardName: try row.get(1), remark: try row.get(2),
        letter: try row.get(3))
    }
    guard let contact else { throw ContactsError.unknownContact }
    return contact
  }
}

extension ContactSummary {
  /// Reads the columns of ``ContactBook/summary``.
  init(_ row: Row) throws {
    self.init(
      id: try row.get(0), name: try row.get(1), phone: try row.get(2), letter: try row.get(3))
  }
}

extension Contact {
  fileprivate init(id: String, card: Card, cardName: String, remark: String?, letter: String) {
    self.init(
      id: id, name: remark ?? cardName, cardName: cardName, remark: remark, letter: letter,
      phones: card.phones.map { entry in
        let number = DialledNumber(entry.value)
        return Phone(
          label: entry.label, number: entry.value, canonical: number?.canonical,
          receivesMessages: number?.branch == nil && number?.phone?.receivesMessages ?? false)
      },
      emails: card.emails.map { Email(label: $0.label, address: $0.value) },
      organisation: card.organisation, note: card.note)
  }
}
