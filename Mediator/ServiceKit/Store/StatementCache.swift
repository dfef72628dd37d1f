import CSQLite

/// The prepared statements of one connection by their SQL, at most ``limit`` of them.
///
/// A statement is taken out while it runs, so the same SQL inside its own rows gets a second one.
/// Pointers are kept as addresses: they are only followed by whoever holds the store's lock, and
/// addresses are `Sendable`.
struct StatementCache: Sendable {
  static let limit = 64

  private struct Entry: Sendable {
    let address: UInt
    let lastUse: UInt64
  }

  private var entries: [String: Entry] = [:]
  private var uses: UInt64 = 0

  var count: Int { entries.count }

  /// Takes out the idle statement for this SQL; nil when there is none.
  mutating func take(_ sql: String) -> OpaquePointer? {
    entries.removeValue(forKey: sql).flatMap { OpaquePointer(bitPattern: $0.address) }
  }

  /// Resets a statement and keeps it for its next use.
  mutating func keep(_ statement: OpaquePointer, for sql: String) {
    sqlite3_reset(statement)
    sqlite3_clear_bindings(statement)
    guard entries[sql] == nil else {
      sqlite3_finalize(statement)
      return
    }
    if entries.count >= Self.limit { dropOldest() }
    uses &+= 1
    entries[sql] = Entry(address: UInt(bitPattern: statement), lastUse: uses)
  }

  /// Frees all statements.
  mutating func removeAll() {
    for entry in entries.values { sqlite3_finalize(OpaquePointer(bitPattern: entry.address)) }
    entries = [:]
  }

  private mutating func dropOldest() {
    guard let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })?.key else { return }
    sqlite3_finalize(take(oldest))
  }
}
