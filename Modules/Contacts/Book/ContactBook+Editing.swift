import MediatorKit
import ServiceKit

extension ContactBook {
  /// The changes of an edit; nil leaves a part as it is, an empty value removes it.
  struct Edit {
    var name: String?
    var phones: [String]?
    var emails: [String]?
    var organisation: String?
    var note: String?
  }

  /// Adds a contact with a card like that of any other.
  func add(_ name: String, _ phone: String, onDuplicate policy: DuplicatePolicy) throws -> Contact {
    let card = Card(
      version: .v30,
      properties: [
        CardProperty(name: "FN", value: CardText.escape(name)),
        CardProperty(
          name: "TEL", parameters: [CardParameter("TYPE", "CELL")], value: CardText.escape(phone)),
      ], line: 1)
    return try services.store.write { connection in
      try recall([name], connection)
      let record = ContactRecord(card, reader)
      try keepSpellings(connection)
      if policy != .add, let duplicate = try Self.duplicate(of: record, phone, connection) {
        guard policy == .merge else { throw ContactsError.alreadyThere(duplicate.id) }
        return try Self.contact(duplicate.person, connection)
      }
      let id = services.identifiers.next()
      try record.insert(id, connection)
      return try Self.contact(Self.person(id, connection), connection)
    }
  }

  /// Changes parts of a contact.
  func edit(_ id: String, _ edit: Edit) throws -> Contact {
    try services.store.write { connection in
      let person = try Self.person(id, connection)
      let old = try Self.card(of: person, connection)
      var card = old
      // The parts of the old name would show it again on another phone.
      if let name = edit.name, name != card.displayName {
        card = card.setting("FN", to: name).setting("N", to: nil)
      }
      if let phones = edit.phones, phones != card.phones.map(\.value) {
        card = card.setting("TEL", toAll: phones, types: [CardParameter("TYPE", "CELL")])
      }
      if let emails = edit.emails, emails != card.emails.map(\.value) {
        card = card.setting("EMAIL", toAll: emails, types: [])
      }
      // What is shown is less than what a card has, such as its departments.
      if let organisation = edit.organisation, organisation != card.organisation {
        card = card.setting("ORG", to: organisation)
      }
      if let note = edit.note, note != card.note { card = card.setting("NOTE", to: note) }
      let contact = try Self.contact(person, connection)
      if card == old { return contact }
      try Self.check(card)
      try Self.keepSource(of: person, connection)
      try save(card, remark: contact.remark, of: person, connection)
      return try Self.contact(person, connection)
    }
  }

  /// Moves everything of another contact to a contact, and deletes the other one.
  func merge(_ id: String, _ other: String) throws -> Contact {
    try services.store.write { connection in
      let (person, gone) = (try Self.person(id, connection), try Self.person(other, connection))
      guard person != gone else { throw ContactsError.sameContact }
      let (kept, old) = (
        try Self.contact(person, connection), try Self.contact(gone, connection)
      )
      let card = try Self.card(of: person, connection)
        .merged(with: Self.card(of: gone, connection))
      try Self.check(card)
      for source in [person, gone] { try Self.keepSource(of: source, connection) }
      for table in ["contacts_sources", "contacts_merged"] {
        try connection.execute("UPDATE \(table) SET person = ? WHERE person = ?", person, gone)
      }
      try connection.execute(
        "INSERT INTO contacts_merged (id, person) VALUES (?, ?)", old.id, person)
      try connection.execute("DELETE FROM contacts_people WHERE number = ?", gone)
      try save(card, remark: kept.remark ?? old.remark, of: person, connection)
      return try Self.contact(person, connection)
    }
  }

  private static func check(_ card: Card) throws {
    do { try ContactRecord.check(card) } catch { throw ContactsError.cardTooLarge }
  }

  /// The contact with the name and the number of a new one, in any spelling.
  private static func duplicate(
    of record: ContactRecord, _ phone: String, _ connection: Connection
  ) throws -> (person: Int, id: String)? {
    try connection.first(
      """
      SELECT number, id FROM contacts_people JOIN contacts_numbers ON person = number
      WHERE canonical = ? AND ? IN (folded, card_folded) ORDER BY sort_key, id LIMIT 1
      """, DialledNumber(phone)?.canonical, record.index.folded
    ) { (try $0.get(0), try $0.get(1)) }
  }

  /// Remembers what an imported card said before its contact changes for the first time.
  private static func keepSource(of person: Int, _ connection: Connection) throws {
    try connection.execute(
      """
      INSERT INTO contacts_sources (identity, fingerprint, card_name, person)
      SELECT identity, fingerprint, card_name, number FROM contacts_people
      WHERE number = ?1 AND NOT EXISTS (SELECT 1 FROM contacts_sources WHERE person = ?1)
      """, person)
  }
}

extension ContactsError {
  fileprivate static func alreadyThere(_ id: String) -> any Error {
    alreadyThere.because(alreadyThere.message, details: ["id": .string(id)])
  }
}
