/// The tables of the group chats.
enum GroupTables {
  static let sql = """
    CREATE TABLE mainframe_group (
      id TEXT NOT NULL PRIMARY KEY, account TEXT NOT NULL, title TEXT NOT NULL,
      people TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX mainframe_group_account ON mainframe_group (account, id);
    """
}
