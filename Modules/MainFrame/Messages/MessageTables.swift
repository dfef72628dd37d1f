import ServiceKit

/// The tables of MainFrame.
///
/// A message is stored once, with a row for each phone that it reaches; both sides read the same row.
/// `mainframe_read` stores the last message from a phone that an account has read. It refers to the phone
/// rather than the contact, so that it stays valid when the address book changes.
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
      """)
  ]
}
