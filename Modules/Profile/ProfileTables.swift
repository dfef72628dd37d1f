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
  ]
}
