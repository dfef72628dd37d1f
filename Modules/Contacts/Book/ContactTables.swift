import ServiceKit

/// The tables of the address book.
///
/// A card is stored whole as vCard. The columns of `contacts_people` and the rows of `contacts_numbers` are derived
/// from it for lists and searches; the keys of names have the column names of `NameIndex`.
enum ContactTables {
  static let owner = "contacts"

  /// The version of the rules that derive columns from cards; a change of the rules raises it.
  static let derivation = 2

  static let migrations = [
    Migration(
      1,
      """
      CREATE TABLE contacts_people (
        number INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        identity TEXT UNIQUE,
        fingerprint TEXT NOT NULL,
        cardName TEXT NOT NULL,
        remark TEXT,
        phone TEXT,
        folded TEXT NOT NULL,
        pinyin TEXT NOT NULL,
        initials TEXT NOT NULL,
        sortKey TEXT NOT NULL,
        letter TEXT NOT NULL
      );
      CREATE INDEX contacts_people_fingerprint ON contacts_people (fingerprint);
      CREATE TABLE contacts_cards (
        person INTEGER PRIMARY KEY REFERENCES contacts_people (number) ON DELETE CASCADE,
        card TEXT NOT NULL
      );
      CREATE TABLE contacts_numbers (
        canonical TEXT NOT NULL,
        person INTEGER NOT NULL REFERENCES contacts_people (number) ON DELETE CASCADE,
        PRIMARY KEY (canonical, person)
      ) WITHOUT ROWID;
      CREATE INDEX contacts_numbers_person ON contacts_numbers (person);
      CREATE TABLE contacts_spellings (
        scalar INTEGER PRIMARY KEY,
        spelling TEXT NOT NULL
      );
      """),
    // The sources of a card say what it was before it was edited or merged, so that a second import of the old file
    // changes nothing. The ids of merged contacts lead to the contact that is left.
    Migration(
      2,
      """
      ALTER TABLE contacts_people RENAME COLUMN cardName TO card_name;
      ALTER TABLE contacts_people RENAME COLUMN sortKey TO sort_key;
      ALTER TABLE contacts_people ADD COLUMN card_folded TEXT;
      ALTER TABLE contacts_people ADD COLUMN card_pinyin TEXT;
      ALTER TABLE contacts_people ADD COLUMN card_initials TEXT;
      ALTER TABLE contacts_numbers ADD COLUMN digits TEXT NOT NULL DEFAULT '';
      CREATE INDEX contacts_people_order ON contacts_people (sort_key, id);
      CREATE INDEX contacts_people_letter ON contacts_people (letter);
      CREATE TABLE contacts_sources (
        number INTEGER PRIMARY KEY,
        identity TEXT,
        fingerprint TEXT NOT NULL,
        card_name TEXT NOT NULL,
        person INTEGER NOT NULL REFERENCES contacts_people (number) ON DELETE CASCADE
      );
      CREATE INDEX contacts_sources_identity ON contacts_sources (identity);
      CREATE INDEX contacts_sources_fingerprint ON contacts_sources (fingerprint);
      CREATE INDEX contacts_sources_person ON contacts_sources (person);
      CREATE TABLE contacts_merged (
        id TEXT PRIMARY KEY,
        person INTEGER NOT NULL REFERENCES contacts_people (number) ON DELETE CASCADE
      ) WITHOUT ROWID;
      CREATE INDEX contacts_merged_person ON contacts_merged (person);
      CREATE TABLE contacts_derivation (version INTEGER NOT NULL, done INTEGER NOT NULL);
      INSERT INTO contacts_derivation
        SELECT CASE WHEN EXISTS (SELECT 1 FROM contacts_people) THEN 0 ELSE 1 END, 0;
      """),
    // The cards of an import that isn't visible yet, some in a row.
    Migration(
      3,
      """
      CREATE TABLE contacts_staged (
        number INTEGER PRIMARY KEY,
        is_last INTEGER NOT NULL,
        count INTEGER NOT NULL,
        cards BLOB NOT NULL
      );
      """),
    // Queries with digits read only the names that have digits. All count as such until they are derived again.
    Migration(
      4,
      """
      ALTER TABLE contacts_people ADD COLUMN has_digits INTEGER NOT NULL DEFAULT 1;
      CREATE INDEX contacts_people_digits ON contacts_people (number) WHERE has_digits;
      """),
    // A number that changes with the list, for caches in every process.
    Migration(
      5,
      """
      CREATE TABLE contacts_version (number INTEGER NOT NULL);
      INSERT INTO contacts_version VALUES (1);
      UPDATE contacts_derivation SET version = 2 WHERE NOT EXISTS (SELECT 1 FROM contacts_people);
      CREATE TRIGGER contacts_people_inserted AFTER INSERT ON contacts_people
        BEGIN UPDATE contacts_version SET number = number + 1; END;
      CREATE TRIGGER contacts_people_updated AFTER UPDATE ON contacts_people
        BEGIN UPDATE contacts_version SET number = number + 1; END;
      CREATE TRIGGER contacts_people_deleted AFTER DELETE ON contacts_people
        BEGIN UPDATE contacts_version SET number = number + 1; END;
      """),
  ]
}
