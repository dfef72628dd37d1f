import ServiceKit

/// The deleted accounts of which modules of this device may still have data.
struct Deletions: Sendable {
  let store: Store

  func add(_ deletion: LoginEvents.DeletedAccount) throws {
    try store.write { connection in
      _ = try connection.execute(
        "INSERT OR IGNORE INTO login_deleted (account, phone) VALUES (?, ?)", deletion.account,
        deletion.phone)
    }
  }

  /// All of them.
  func unfinished() throws -> [LoginEvents.DeletedAccount] {
    try store.read { connection in
      try connection.rows("SELECT account, phone FROM login_deleted") { row in
        LoginEvents.DeletedAccount(account: try row[0], phone: try row[1])
      }
    }
  }

  /// Whether no process has finished a deletion yet.
  func isUnfinished(_ deletion: LoginEvents.DeletedAccount) throws -> Bool {
    try store.read { connection in
      try connection.first(
        "SELECT 1 FROM login_deleted WHERE account = ?", deletion.account, row: { _ in true })
        ?? false
    }
  }

  /// Forgets a deleted account: every module has deleted its part.
  func finish(_ deletion: LoginEvents.DeletedAccount) throws {
    try store.write { connection in
      _ = try connection.execute(
        "DELETE FROM login_deleted WHERE account = ?", deletion.account)
    }
  }
}
