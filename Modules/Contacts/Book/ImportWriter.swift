import ServiceKit

/// Writes the cards of one import, and counts what they change.
struct ImportWriter {
  /// A contact that a card belongs to.
  fileprivate struct Known {
    var person: Int
    /// Of the card as it was imported.
    var fingerprint: String
    var name: String
    var remark: String?
    /// Whether the contact was edited or merged after the import of the card.
    var isEdited = false

    /// Whether the cards say the same; the name guards against two cards that share a fingerprint.
    func says(_ record: ContactRecord) -> Bool {
      fingerprint == record.fingerprint && name == record.name
    }
  }

  /// A contact that was replaced: what it was before, and how often.
  private struct Replaced {
    var original: Known
    var count = 0
  }

  private(set) var result = ContactImport()
  private var replaced: [Int: Replaced] = [:]
  private let reader: PinyinReader
  private let identifiers: Identifiers

  init(_ reader: PinyinReader, _ identifiers: Identifiers) {
    self.reader = reader
    self.identifiers = identifiers
  }

  mutating func write(_ records: [ContactRecord], _ connection: Connection) throws {
    for record in records { try write(record, connection) }
  }

  private mutating func write(_ record: ContactRecord, _ connection: Connection) throws {
    guard let known = try known(record, connection) else {
      try record.insert(identifiers.next(), connection)
      result.added += 1
      return
    }
    let bringsRemark = record.remark != nil && known.remark == nil
    guard !known.says(record) || bringsRemark else {
      result.unchanged += 1
      return
    }
    var record = record
    // The remark of the person stays.
    if let remark = known.remark { record.show(remark, reader) }
    if known.isEdited {
      guard try merge(record, into: known, connection) else {
        result.unchanged += 1
        return
      }
    } else {
      try record.replace(known.person, connection)
    }
    count(record, instead: known)
  }

  /// Adds what a newer card of an edited contact says to the contact, without undoing the edit; false if it says
  /// nothing new.
  ///
  /// A card that would be too large to be read stays as it is.
  private func merge(_ record: ContactRecord, into known: Known, _ connection: Connection) throws
    -> Bool
  {
    let old = try ContactBook.card(of: known.person, connection)
    var card = old.merged(with: record.storedCard)
    do { try ContactRecord.check(card) } catch { card = old }
    let isNew = card != old || record.remark != known.remark
    if isNew {
      var merged = ContactRecord(card, reader)
      merged.show(record.remark, reader)
      try merged.replace(known.person, connection)
    }
    try connection.execute(
      "DELETE FROM contacts_sources WHERE person = ? AND fingerprint = ?", known.person,
      known.fingerprint)
    try record.insertSource(known.person, connection)
    return isNew
  }

  /// Counts a replacement.
  ///
  /// When a file has several cards with one UID, the last one counts. A second import of the file replaces the contact
  /// with each of them and ends where it began, which is no change.
  private mutating func count(_ record: ContactRecord, instead known: Known) {
    var entry = replaced[known.person] ?? Replaced(original: known)
    if entry.count > 0, entry.original.says(record) {
      result.updated -= entry.count
      result.unchanged += entry.count + 1
      replaced[known.person] = nil
    } else {
      entry.count += 1
      result.updated += 1
      replaced[known.person] = entry
    }
  }

  /// The contact of the same UID; for a card without one, the contact whose card says the same.
  ///
  /// An edited contact is recognised by the cards that it came from.
  private func known(_ record: ContactRecord, _ connection: Connection) throws -> Known? {
    let source = """
      SELECT person, s.fingerprint, s.card_name, remark, 1 FROM contacts_sources s
      JOIN contacts_people p ON p.number = person WHERE
      """
    let contact = "SELECT number, fingerprint, card_name, remark, 0 FROM contacts_people WHERE "
    guard let identity = record.identity else {
      let same = "fingerprint = ? AND %card_name = ? ORDER BY %number LIMIT 1"
      return try connection.first(
        source + " s." + same.replacing("%", with: "s."), record.fingerprint, record.name,
        row: Known.init)
        ?? connection.first(
          contact + same.replacing("%", with: ""), record.fingerprint, record.name, row: Known.init)
    }
    return try connection.first(
      source + " s.identity = ? ORDER BY s.number LIMIT 1", identity, row: Known.init)
      ?? connection.first(contact + "identity = ?", identity, row: Known.init)
  }
}

extension ImportWriter.Known {
  fileprivate init(_ row: Row) throws {
    self.init(
      person: try row.get(0), fingerprint: try row.get(1), name: try row.get(2),
      remark: try row.get(3), isEdited: try row.get(4))
  }
}
