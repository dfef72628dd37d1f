import ServiceKit

/// The tables of the embedded server.
enum LoginTables {
  static let owner = "login"

  static let migrations = [
    Migration(
      1,
      """
      CREATE TABLE login_account (
        id TEXT PRIMARY KEY, phone TEXT NOT NULL UNIQUE, zone TEXT NOT NULL,
        nickname TEXT NOT NULL, password TEXT NOT NULL
      ) WITHOUT ROWID;
      CREATE TABLE login_session (
        slot INTEGER PRIMARY KEY CHECK (slot = 1),
        account TEXT NOT NULL REFERENCES login_account (id),
        is_signed_in INTEGER NOT NULL CHECK (is_signed_in IN (0, 1))
      );
      """),
    Migration(
      2,
      """
      CREATE TABLE login_deleted (account TEXT PRIMARY KEY, phone TEXT NOT NULL) WITHOUT ROWID
      """),
  ]
}
