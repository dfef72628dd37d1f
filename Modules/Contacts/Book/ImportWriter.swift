import ServiceKit

/// Writes the cards of one import, and counts what they change.
struct ImportWriter {
  fileprivate struct Known {
    var person: Int
    var fingerprint: String
    var name: String
    var remark: String?

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
  private let connection: Connection

  init(_ reader: PinyinReader, _ identifiers: Identifiers, _ connection: Connection) {
    self.reader = reader
    self.identifiers = identifiers
    self.connection = connection
  }

  mutating func write(_ records: [ContactRecord]) throws {
    try Task.checkCancellation()
    for record in records { try write(record) }
  }

  private mutating func write(_ record: ContactRecord) throws {
    guard let known = try known(record) else {
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
    if let remark = known.remark {
      // A remark of one's own stays, and the list goes by it.
      record.remark = remark
      record.index = reader.index(remark)
    }
    try record.replace(known.person, connection)
    count(record, instead: known)
  }

  /// Counts a replacement.
  ///
  /// When a file has several cards with one UID, the last one holds; so a second import of the file goes
  /// through all of them and ends where it began, which is no change.
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
  private func known(_ record: ContactRecord) throws -> Known? {
    let select = "SELECT number, fingerprint, cardName, remark FROM contacts_people WHERE "
    guard let identity = record.identity else {
      return try connection.first(
        select + "fingerprint = ? AND cardName = ? ORDER BY number LIMIT 1",
        record.fingerprint, record.name, row: Known.init)
    }
    return try connection.first(select + "identity = ?", identity, row: Known.init)
  }
}

extension ImportWriter.Known {
  fileprivate init(_ row: Row) throws {
    self.init(
      person: try row.get(0), fingerprint: try row.get(1), name: try row.get(2),
      remark: try row.get(3))
  }
}
