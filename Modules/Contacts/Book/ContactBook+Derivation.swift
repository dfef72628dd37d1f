import ServiceKit

/// The columns beside a card are derived from it. When the rules change, all of them are derived again, once.
extension ContactBook {
  /// Derives the columns of all cards again if that wasn't done since the rules changed.
  ///
  /// Some cards at a time, so that others don't wait; a process that is cut off leaves the rest to the next.
  func deriveAgain() throws {
    guard try services.store.read(Self.isOutdated) else { return }
    try recallAll()
    while try services.store.write(deriveSome) {}
  }

  /// Returns whether there may be more.
  private func deriveSome(_ connection: Connection) throws -> Bool {
    guard try Self.isOutdated(connection) else { return false }
    let done = try connection.first("SELECT done FROM contacts_derivation") {
      try $0.get(0, Int.self)
    }
    let rows = try connection.rows(
      """
      SELECT number, remark, card FROM contacts_people JOIN contacts_cards ON person = number
      WHERE number > ? ORDER BY number LIMIT 500
      """, done ?? 0
    ) { row in
      (number: try row.get(0, Int.self), card: try ContactRecord.card(row, 2, remark: row.get(1)))
    }
    guard let last = rows.last else {
      try connection.execute(
        "UPDATE contacts_derivation SET version = ?, done = 0", ContactTables.derivation)
      return false
    }
    reader.prepare(for: rows.compactMap(\.card).flatMap(ContactRecord.names))
    // The columns beside a damaged card are all that is left of it.
    for case (let number, let card?) in rows {
      try ContactRecord(card, reader).replace(number, connection)
    }
    try keepSpellings(connection)
    try connection.execute("UPDATE contacts_derivation SET done = ?", last.number)
    return true
  }

  private static func isOutdated(_ connection: Connection) throws -> Bool {
    let version = try connection.first("SELECT version FROM contacts_derivation") {
      try $0.get(0, Int.self)
    }
    return version ?? 0 < ContactTables.derivation
  }
}
