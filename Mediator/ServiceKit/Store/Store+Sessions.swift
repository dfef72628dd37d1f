import Foundation

// What is stored for a session, which a visit of the browser takes along when it ends.
extension Store {
  /// Deletes the rows of a session from every table with a column `session`.
  ///
  /// A module that keeps something for a guest has such a column, with `Peers.session` in it; nothing else is needed.
  public func forget(session: String) throws { try deleteRows(where: "session = ?", session) }

  /// Deletes the sessions that a killed process left, unless another process uses sessions of this kind.
  ///
  /// - Parameter kind: The kind of sessions: `visit` for `visit:1`. A part of the name of a file.
  /// - Returns: The use of such sessions by this process; without it, another process deletes them.
  /// - Throws: ``StoreError``.
  public func openSessions(of kind: String) throws -> JobLease {
    guard let lock = try lockFile("\(kind)-sessions") else { return JobLease() }
    let lease = JobLease(lock)
    if flock(lock, LOCK_EX | LOCK_NB) == 0 {
      try deleteRows(where: "substr(session, 1, length(?1)) = ?1", kind + ":")
    }
    // Shared from the first session on; waits while another process deletes.
    guard flock(lock, LOCK_SH) == 0 else { throw StoreError(system: errno, in: place) }
    return lease
  }

  private func deleteRows(where condition: String, _ session: String) throws {
    try write { connection in
      let tables = try connection.rows(
        """
        SELECT t.name FROM sqlite_master t JOIN pragma_table_info(t.name) c
        WHERE t.type = 'table' AND c.name = 'session'
        """
      ) { try $0[0] as String }
      for table in tables {
        let name = table.replacing("\"", with: "\"\"")
        try connection.execute("DELETE FROM \"\(name)\" WHERE \(condition)", session)
      }
    }
  }
}
