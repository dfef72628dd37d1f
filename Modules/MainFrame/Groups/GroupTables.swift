/// The tables of the group chats.
enum GroupTables {
  static let sql = """
    CREATE TABLE mainframe_group (
      id TEXT NOT NULL PRIMARY KEY, account TEXT NOT NULL, title TEXT NOT NULL,
      people TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX mainframe_group_account ON mainframe_group (account, id);
    """

  /// The phones of the members, with their places in the list of people: -1 is the creator.
  ///
  /// A group of an earlier version has only its creator, who is found by the account.
  static let members = """
    ALTER TABLE mainframe_group ADD COLUMN creator TEXT NOT NULL DEFAULT '';
    CREATE TABLE mainframe_member (
      phone TEXT NOT NULL,
      group_id TEXT NOT NULL REFERENCES mainframe_group ON DELETE CASCADE,
      place INTEGER NOT NULL, PRIMARY KEY (phone, group_id)
    ) WITHOUT ROWID;
    CREATE INDEX mainframe_member_group ON mainframe_member (group_id);
    """
}
