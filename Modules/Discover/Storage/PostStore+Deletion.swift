import ServiceKit

extension PostStore {
  /// Deletes the posts, likes and comments of an account; answers to its comments stay.
  func deleteAll(of account: String) throws {
    try store.write { connection in
      for statement in [
        "DELETE FROM discover_post WHERE author = ?",
        "DELETE FROM discover_like WHERE account = ?",
        "DELETE FROM discover_comment WHERE author = ?",
        "UPDATE discover_comment SET answered_person = NULL WHERE answered_person = ?",
        "DELETE FROM discover_person WHERE account = ?",
      ] {
        try connection.execute(statement, account)
      }
    }
  }
}
