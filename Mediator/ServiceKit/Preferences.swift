/// Small settings of the modules, stored as texts by key.
///
/// ```swift
/// let settings = preferences.scope("profile", account: "61856069")
/// try settings.set("language", "en")
/// ```
public struct Preferences: Sendable {
  private let store: Store

  /// Makes the service.
  ///
  /// - Parameter store: Stores the settings; it isn't accessed before the first use.
  public init(store: Store) {
    self.store = store
  }

  /// The settings of a module, global, of one account or of one session.
  ///
  /// - Parameters:
  ///   - owner: The module.
  ///   - account: The account; nil or an empty text for global settings.
  ///   - session: The session, which takes its settings along when it ends; empty for the device's own.
  /// - Returns: Settings that are separate for each owner, account and session.
  public func scope(_ owner: String, account: String? = nil, session: String = "") -> Scope {
    Scope(store: store, owner: owner, account: account ?? "", session: session)
  }
}

extension Preferences {
  /// The settings of one module, global, of one account or of one session.
  ///
  /// Every method may throw ``StoreError``.
  public struct Scope: Sendable {
    package let store: Store
    let owner: String
    let account: String
    let session: String

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
    ///   - isLight: Whether it doesn't wait for the disk, as ``Store/writeLightly(_:)``.
    /// - Returns: The previous text; nil when it wasn't set.
    /// - Throws: ``StoreError``.
    @discardableResult
    public func set(_ key: String, _ value: String, isLight: Bool = false) throws -> String? {
      try migrate()
      let change = { (connection: Connection) in
        let old = try text(key, connection)
        try connection.execute(
          """
          INSERT INTO preferences_entry (owner, account, session, key, value)
          VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET value = excluded.value
          """, owner, account, session, key, value)
        return old
      }
      return isLight ? try store.writeLightly(change) : try store.write(change)
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
          "DELETE FROM preferences_entry WHERE \(Self.place) AND key = ?",
          owner, account, session, key) > 0
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
          "SELECT key, value FROM preferences_entry WHERE \(Self.place)", owner, account, session
        ) { row in (try row[0] as String, try row[1] as String) }
      }
      // Keys with different bytes may be equal in Swift: é has two encodings. The last one wins.
      return Dictionary(entries, uniquingKeysWith: { $1 })
    }

    private func text(_ key: String, _ connection: Connection) throws -> String? {
      try connection.first(
        "SELECT value FROM preferences_entry WHERE \(Self.place) AND key = ?", owner, account,
        session, key
      ) { row in try row[0] as String }
    }

    private static let place = "owner = ? AND account = ? AND session = ?"

    private func migrate() throws {
      let table = """
        CREATE TABLE preferences_entry (
          owner TEXT NOT NULL, account TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL,
          PRIMARY KEY (owner, account, key)
        ) WITHOUT ROWID
        """
      let sessions = """
        ALTER TABLE preferences_entry RENAME TO preferences_former;
        CREATE TABLE preferences_entry (
          owner TEXT NOT NULL, account TEXT NOT NULL, session TEXT NOT NULL, key TEXT NOT NULL,
          value TEXT NOT NULL, PRIMARY KEY (owner, account, session, key)
        ) WITHOUT ROWID;
        INSERT INTO preferences_entry SELECT owner, account, '', key, value FROM preferences_former;
        DROP TABLE preferences_former;
        """
      try store.migrateOnce("preferences", [Migration(1, table), Migration(2, sessions)])
    }
  }
}
