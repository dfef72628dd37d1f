import ServiceKit

/// The tables of Discover.
///
/// `discover_person` stores the last known phone and nickname of every author.
/// A reply stores its addressee as well as the comment, which may be deleted.
enum PostTables {
  static let migrations = [
    Migration(
      1,
      """
      CREATE TABLE discover_person (
        account TEXT PRIMARY KEY, phone TEXT NOT NULL, nickname TEXT NOT NULL
      ) WITHOUT ROWID;
      CREATE TABLE discover_post (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        id TEXT NOT NULL UNIQUE,
        author TEXT NOT NULL REFERENCES discover_person,
        text TEXT NOT NULL, at TEXT NOT NULL
      );
      CREATE TABLE discover_picture (
        post INTEGER NOT NULL REFERENCES discover_post ON DELETE CASCADE,
        place INTEGER NOT NULL, address TEXT NOT NULL,
        PRIMARY KEY (post, place)
      ) WITHOUT ROWID;
      CREATE TABLE discover_like (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        post INTEGER NOT NULL REFERENCES discover_post ON DELETE CASCADE,
        account TEXT NOT NULL REFERENCES discover_person,
        UNIQUE (post, account)
      );
      CREATE TABLE discover_comment (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        id TEXT NOT NULL UNIQUE,
        post INTEGER NOT NULL REFERENCES discover_post ON DELETE CASCADE,
        author TEXT NOT NULL REFERENCES discover_person,
        text TEXT NOT NULL,
        answered_comment INTEGER REFERENCES discover_comment ON DELETE SET NULL,
        answered_person TEXT REFERENCES discover_person
      );
      CREATE INDEX discover_comment_post ON discover_comment (post);
      CREATE INDEX discover_comment_answered ON discover_comment (answered_comment);
      """)
  ]
}
