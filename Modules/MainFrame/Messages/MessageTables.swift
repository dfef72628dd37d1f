import ServiceKit

/// The tables of MainFrame.
///
/// A message is stored once, with a row for each phone that it reaches; both sides read the same row. `mainframe_read`
/// has the last message from a phone that an account has read: by phone rather than by contact, so that it stays
/// right when the address book changes. A message to a group has the id of the group in place of the contact and of the
/// sender's phone. `mainframe_strand` has the newest message from an owner to an address: the
/// owner is the account for what it sent, and the phone for what it received.
enum MessageTables {
  static let migrations = [
    Migration(
      1,
      """
      CREATE TABLE mainframe_message (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        id TEXT NOT NULL UNIQUE,
        sender TEXT NOT NULL, sender_phone TEXT NOT NULL, sender_name TEXT NOT NULL,
        contact TEXT NOT NULL, contact_name TEXT NOT NULL,
        text TEXT NOT NULL, at TEXT NOT NULL
      );
      CREATE INDEX mainframe_message_sent ON mainframe_message (sender, contact, number);
      CREATE TABLE mainframe_recipient (
        phone TEXT NOT NULL, sender_phone TEXT NOT NULL,
        message INTEGER NOT NULL REFERENCES mainframe_message ON DELETE CASCADE,
        PRIMARY KEY (phone, sender_phone, message)
      ) WITHOUT ROWID;
      CREATE INDEX mainframe_recipient_message ON mainframe_recipient (message);
      CREATE TABLE mainframe_read (
        account TEXT NOT NULL, phone TEXT NOT NULL, message INTEGER NOT NULL,
        PRIMARY KEY (account, phone)
      ) WITHOUT ROWID;
      """),
    Migration(
      2,
      """
      ALTER TABLE mainframe_message ADD COLUMN state TEXT NOT NULL DEFAULT 'sent';
      CREATE TABLE mainframe_strand (
        owner TEXT NOT NULL, address TEXT NOT NULL, message INTEGER NOT NULL,
        PRIMARY KEY (owner, address)
      ) WITHOUT ROWID;
      CREATE INDEX mainframe_strand_newest ON mainframe_strand (owner, message);
      INSERT INTO mainframe_strand
        SELECT sender, contact, max(number) FROM mainframe_message GROUP BY sender, contact;
      INSERT INTO mainframe_strand
        SELECT phone, sender_phone, max(message) FROM mainframe_recipient
        WHERE phone <> sender_phone GROUP BY phone, sender_phone;
      """),
    Migration(3, GroupTables.sql),
    Migration(4, GroupTables.members),
  ]
}
