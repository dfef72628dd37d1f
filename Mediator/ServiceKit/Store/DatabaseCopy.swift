import CSQLite

/// A running copy of a whole database; an unfinished copy changes nothing.
///
/// Valid while the locks of both stores are held.
final class DatabaseCopy {
  private let backup: OpaquePointer
  private let target: OpaquePointer
  private let place: String
  private var hasEnded = false

  /// Copies the first pages, and locks the target.
  init(_ source: OpaquePointer, to target: OpaquePointer, pages: Int32, in place: String) throws {
    guard let backup = sqlite3_backup_init(target, "main", source, "main") else {
      throw StoreError(sqlite: sqlite3_extended_errcode(target), target, in: place)
    }
    self.backup = backup
    self.target = target
    self.place = place
    try step(pages)
  }

  deinit {
    if !hasEnded { sqlite3_backup_finish(backup) }
  }

  /// Copies the rest, and commits it.
  func finish() throws {
    try step(-1)
    hasEnded = true
    let result = sqlite3_backup_finish(backup)
    guard result == SQLITE_OK else { throw StoreError(sqlite: result, target, in: place) }
  }

  private func step(_ pages: Int32) throws {
    let result = sqlite3_backup_step(backup, pages)
    guard [SQLITE_OK, SQLITE_DONE].contains(result) else {
      throw StoreError(sqlite: result, nil, in: place)
    }
  }
}
