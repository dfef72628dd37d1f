// What is stored for a session, which a visit of the browser takes along when it ends.
extension Store {
  /// Deletes the rows of a session from every table with a column `session`.
  ///
  /// A module that keeps something for a guest has such a column, with `Peers.session` in it; nothing else is needed.
  public func forget(session: String) throws {
    try write { connection in
      let tables = try connection.rows(
        """
        SELECT t.name FROM sqlite_master t JOIN pragma_table_info(t.name) c
        WHERE t.type = 'table' AND c.name = 'session'
        """
      ) { try $0[0] as String }
      for table in tables {
        try connection.execute("DELETE FROM \(table) WHERE session = ?", session)
      }
    }
  }
}
