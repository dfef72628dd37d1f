import CSQLite

/// The prepared statements of one connection by their SQL, at most ``limit`` of them.
///
/// A statement is removed while it runs, so the same SQL inside its own rows gets a second one.
/// Pointers are stored as addresses, which are `Sendable`; they are only dereferenced while the store's lock is held.
struct StatementCache: Sendable {
  static let limit = 64

  private struct Entry: Sendable {
    let sql: String
    let isControl: Bool
    let address: UInt
  }

  /// Ordered by last use, the most recent last.
  ///
  /// There are few statements, and most are found by the address of their SQL. A dictionary would hash all of the SQL
  /// each time, which took as long as the query.
  private var entries: [Entry] = []

  var count: Int { entries.count }

  /// Removes and returns the idle statement for this SQL; nil when there is none.
  ///
  /// Those of the store itself, which begin and end transactions, are apart: a module may not run them.
  mutating func take(_ sql: String, isControl: Bool = false) -> OpaquePointer? {
    guard let index = index(of: sql, isControl) else { return nil }
    return OpaquePointer(bitPattern: entries.remove(at: index).address)
  }

  /// Resets a statement and stores it for its next use.
  mutating func keep(_ statement: OpaquePointer, for sql: String, isControl: Bool = false) {
    sqlite3_reset(statement)
    sqlite3_clear_bindings(statement)
    guard index(of: sql, isControl) == nil else {
      sqlite3_finalize(statement)
      return
    }
    if entries.count >= Self.limit {
      sqlite3_finalize(OpaquePointer(bitPattern: entries.removeFirst().address))
    }
    entries.append(Entry(sql: sql, isControl: isControl, address: UInt(bitPattern: statement)))
  }

  private func index(of sql: String, _ isControl: Bool) -> Int? {
    // Texts of other bytes may be equal.
    entries.lastIndex {
      $0.sql.utf8.count == sql.utf8.count && $0.sql == sql && $0.isControl == isControl
    }
  }

  /// Frees all statements.
  mutating func removeAll() {
    for entry in entries { sqlite3_finalize(OpaquePointer(bitPattern: entry.address)) }
    entries = []
  }
}
