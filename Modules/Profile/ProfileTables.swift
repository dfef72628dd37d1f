import ServiceKit

/// The tables of Profile.
enum ProfileTables {
  static let owner = "profile"

  static let migrations = [
    Migration(
      1,
      """
      CREATE TABLE profile_details (
        account TEXT PRIMARY KEY, gender TEXT, region TEXT, signature TEXT
      ) WITHOUT ROWID
      """),
    Migration(
      2,
      """
      CREATE TABLE profile_activity (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        at TEXT NOT NULL, kind TEXT NOT NULL,
        account TEXT, nickname TEXT, key TEXT, value TEXT
      )
      """),
    Migration(3, rename("preferences_entry", "owner = 'profile'") + rename("profile_activity")),
    Migration(
      4,
      """
      CREATE TABLE profile_message (
        account TEXT NOT NULL, message INTEGER NOT NULL,
        is_read INTEGER NOT NULL DEFAULT 0, is_expanded INTEGER NOT NULL DEFAULT 0,
        PRIMARY KEY (account, message)
      ) WITHOUT ROWID
      """),
    Migration(5, "ALTER TABLE profile_activity ADD COLUMN session TEXT NOT NULL DEFAULT ''"),
    // The profile before a change that waits for another nickname; obsolete once the account has another one.
    Migration(
      6,
      """
      CREATE TABLE profile_former (
        account TEXT PRIMARY KEY, nickname TEXT NOT NULL, gender TEXT, region TEXT, signature TEXT
      ) WITHOUT ROWID
      """),
  ]

  /// Creates or updates the tables, after those of the preferences, which migration 3 changes.
  static func migrate(_ services: Services) throws {
    _ = try services.preferences.scope(owner).get("language")
    try services.store.migrate(owner, migrations)
  }

  /// Renames the settings of a table; settings that no longer exist keep their names, and are ignored.
  private static func rename(_ table: String, _ condition: String = "1") -> String {
    """
    UPDATE \(table) SET key = CASE key
      WHEN 'receiveNewMessageNotification' THEN 'messageNotifications'
      WHEN 'notificationShowDetailMessage' THEN 'messagePreviews'
      WHEN 'messageFreeInterruption' THEN 'quietHours'
      WHEN 'friendMomentsUpdateAlert' THEN 'postNotifications'
      ELSE key END
    WHERE \(condition);

    """
  }
}
