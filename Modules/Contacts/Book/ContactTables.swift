import ServiceKit

/// The tables of the address book.
///
/// A card is kept whole as vCard, so that nothing it says is lost; the columns beside it are what lists and
/// searches need. The keys of the shown name have the column names of `NameIndex`.
enum ContactTables {
  static let owner = "contacts"

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
      """)
  ]
}
