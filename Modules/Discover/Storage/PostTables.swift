import ServiceKit

/// The tables of Discover.
///
/// `discover_account` has the last known phone and nickname of each author. A reply has its addressee as well as the
/// comment, which may be deleted. Triggers count the likes and comments of a post. `discover_seen` has the newest post
/// that an account has seen; guests have an empty id.
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
      """),
    Migration(
      2,
      """
      ALTER TABLE discover_person RENAME TO discover_account;
      ALTER TABLE discover_account RENAME COLUMN account TO id;
      ALTER TABLE discover_comment RENAME COLUMN answered_comment TO reply_to;
      ALTER TABLE discover_comment RENAME COLUMN answered_person TO reply_to_author;
      ALTER TABLE discover_picture RENAME COLUMN address TO url;
      ALTER TABLE discover_post ADD COLUMN likes INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE discover_post ADD COLUMN comments INTEGER NOT NULL DEFAULT 0;
      UPDATE discover_post SET
        likes = (SELECT count(*) FROM discover_like WHERE post = discover_post.number),
        comments = (SELECT count(*) FROM discover_comment WHERE post = discover_post.number);
      CREATE INDEX discover_like_post ON discover_like (post);
      CREATE TRIGGER discover_like_added AFTER INSERT ON discover_like BEGIN
        UPDATE discover_post SET likes = likes + 1 WHERE number = new.post;
      END;
      CREATE TRIGGER discover_like_removed AFTER DELETE ON discover_like BEGIN
        UPDATE discover_post SET likes = likes - 1 WHERE number = old.post;
      END;
      CREATE TRIGGER discover_comment_added AFTER INSERT ON discover_comment BEGIN
        UPDATE discover_post SET comments = comments + 1 WHERE number = new.post;
      END;
      CREATE TRIGGER discover_comment_removed AFTER DELETE ON discover_comment BEGIN
        UPDATE discover_post SET comments = comments - 1 WHERE number = old.post;
      END;
      CREATE TABLE discover_seen (
        account TEXT PRIMARY KEY, post INTEGER NOT NULL
      ) WITHOUT ROWID;
      """),
    Migration(
      3,
      """
      ALTER TABLE discover_post ADD COLUMN location TEXT;
      CREATE INDEX discover_post_author ON discover_post (author);
      """),
  ]
}
