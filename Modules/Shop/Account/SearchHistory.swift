import ServiceKit

/// The searched words of a session, the newest first, without repetitions.
struct SearchHistory: Sendable {
  private let store: Store
  private let limit: Int
  private var session = ""

  init(_ store: Store, limit: Int = 30) { (self.store, self.limit) = (store, limit) }

  /// The words of a session.
  func of(_ session: String) -> SearchHistory {
    var history = self
    history.session = session
    return history
  }

  var words: [String] {
    get throws {
      try store.read { connection in
        try connection.rows(
          "SELECT word FROM shop_search WHERE session = ? ORDER BY place DESC", session
        ) { try $0[0] }
      }
    }
  }

  /// Moves a word to the front.
  func add(_ word: String) throws {
    try store.write { connection in
      try connection.execute(
        "DELETE FROM shop_search WHERE session = ? AND word = ?", session, word)
      try connection.execute(
        "INSERT INTO shop_search (session, word) VALUES (?, ?)", session, word)
      _ = try connection.execute(
        """
        DELETE FROM shop_search WHERE session = ?1 AND place NOT IN
          (SELECT place FROM shop_search WHERE session = ?1 ORDER BY place DESC LIMIT ?2)
        """, session, limit)
    }
  }

  /// Returns the number of removed words.
  func clear() throws -> Int {
    try store.write { try $0.execute("DELETE FROM shop_search WHERE session = ?", session) }
  }
}
