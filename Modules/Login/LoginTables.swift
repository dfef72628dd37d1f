import ServiceKit

/// The tables of the embedded server, and the sessions of the device.
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
    Migration(
      3,
      """
      CREATE TABLE login_name (
        account TEXT NOT NULL REFERENCES login_account (id) ON DELETE CASCADE,
        kind TEXT NOT NULL, name TEXT NOT NULL, folded TEXT NOT NULL,
        PRIMARY KEY (account, kind), UNIQUE (kind, folded)
      ) WITHOUT ROWID;
      CREATE TABLE login_form (
        account TEXT PRIMARY KEY REFERENCES login_account (id) ON DELETE CASCADE,
        has_agreed INTEGER NOT NULL, has_changed INTEGER NOT NULL DEFAULT 0
      ) WITHOUT ROWID;
      ALTER TABLE login_session ADD COLUMN name_kind TEXT;
      """),
    Migration(
      4,
      """
      ALTER TABLE login_session RENAME TO login_slot;
      CREATE TABLE login_session (
        session TEXT PRIMARY KEY, account TEXT NOT NULL REFERENCES login_account (id),
        is_signed_in INTEGER NOT NULL CHECK (is_signed_in IN (0, 1)), name_kind TEXT
      ) WITHOUT ROWID;
      INSERT INTO login_session SELECT '', account, is_signed_in, name_kind FROM login_slot;
      DROP TABLE login_slot;
      CREATE INDEX login_session_account ON login_session (account);
      """),
    Migration(
      5,
      """
      ALTER TABLE login_session RENAME TO login_joined;
      DROP INDEX login_session_account;
      CREATE TABLE login_session (
        session TEXT NOT NULL, server TEXT NOT NULL, account TEXT NOT NULL, nickname TEXT NOT NULL,
        phone TEXT NOT NULL, zone TEXT NOT NULL,
        is_signed_in INTEGER NOT NULL CHECK (is_signed_in IN (0, 1)), name_kind TEXT, token TEXT,
        PRIMARY KEY (session, server)
      ) WITHOUT ROWID;
      INSERT INTO login_session
        SELECT session, '', account, nickname, phone, zone, is_signed_in, name_kind, NULL
        FROM login_joined JOIN login_account ON id = account;
      DROP TABLE login_joined;
      CREATE INDEX login_session_account ON login_session (account, server);
      """),
  ]
}
