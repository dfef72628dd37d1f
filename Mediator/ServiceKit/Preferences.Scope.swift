extension Preferences {
  /// The settings of one module, global or of one account.
  ///
  /// Every method may throw ``StoreError``.
  public struct Scope: Sendable {
    let store: Store
    let owner: String
    let account: String

    /// Reads a setting.
    ///
    /// - Parameter key: The name.
    /// - Returns: The text; nil when it isn't set.
    /// - Throws: ``StoreError``.
    public func get(_ key: String) throws -> String? {
      try migrate()
      return try store.read { connection in try text(key, connection) }
    }

    /// Sets or replaces a setting.
    ///
    /// - Parameters:
    ///   - key: The name.
    ///   - value: The new text.
    /// - Returns: The previous text; nil when it wasn't set.
    /// - Throws: ``StoreError``.
    @discardableResult
    public func set(_ key: String, _ value: String) throws -> String? {
      try migrate()
      return try store.write { connection in
        let old = try text(key, connection)
        try connection.execute(
          """
          INSERT INTO preferences_entry (owner, account, key, value) VALUES (?, ?, ?, ?)
          ON CONFLICT DO UPDATE SET value = excluded.value
          """, owner, account, key, value)
        return old
      }
    }

    /// Removes a setting.
    ///
    /// - Parameter key: The name.
    /// - Returns: Whether it was set.
    /// - Throws: ``StoreError``.
    @discardableResult
    public func remove(_ key: String) throws -> Bool {
      try migrate()
      return try store.write { connection in
        try connection.execute(
          "DELETE FROM preferences_entry WHERE owner = ? AND account = ? AND key = ?",
          owner, account, key) > 0
      }
    }

    /// Reads all settings of this scope.
    ///
    /// - Returns: The texts by key; empty when nothing is set.
    /// - Throws: ``StoreError``.
    public func all() throws -> [String: String] {
      try migrate()
      let entries = try store.read { connection in
        try connection.rows(
          "SELECT key, value FROM preferences_entry WHERE owner = ? AND account = ?",
          owner, account
        ) { row in (try row[0] as String, try row[1] as String) }
      }
      // Keys with different bytes may be equal in Swift: é has two encodings. The last one wins.
      return Dictionary(entries, uniquingKeysWith: { $1 })
    }

    /// Removes all settings of this scope.
    ///
    /// - Throws: ``StoreError``.
    public func removeAll() throws {
      try migrate()
      try store.write { connection in
        _ = try connection.execute(
          "DELETE FROM preferences_entry WHERE owner = ? AND account = ?", owner, account)
      }
    }

    private func text(_ key: String, _ connection: Connection) throws -> String? {
      try connection.first(
        "SELECT value FROM preferences_entry WHERE owner = ? AND account = ? AND key = ?",
        owner, account, key
      ) { row in try row[0] as String }
    }

    private func migrate() throws {
      let table = """
        CREATE TABLE preferences_entry (
          owner TEXT NOT NULL, account TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL,
          PRIMARY KEY (owner, account, key)
        ) WITHOUT ROWID
        """
      try store.migrate("preferences", [Migration(1, table)])
    }
  }
}
