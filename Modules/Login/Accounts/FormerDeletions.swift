import ServiceKit

/// The deleted accounts that version 2.5.0 stored for its subscribers.
struct FormerDeletions: Sendable {
  let store: Store

  func all() throws -> [LoginEvents.DeletedAccount] {
    try store.read { connection in
      try connection.rows("SELECT account, phone FROM login_deleted") { row in
        LoginEvents.DeletedAccount(account: try row[0], phone: try row[1])
      }
    }
  }

  /// Removes one; false if another process was faster.
  func forget(_ deletion: LoginEvents.DeletedAccount) throws -> Bool {
    try store.write { connection in
      try connection.execute(
        "DELETE FROM login_deleted WHERE account = ?", deletion.account) == 1
    }
  }
}
