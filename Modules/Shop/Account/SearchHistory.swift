import ServiceKit

/// The searched words of the device, the newest first, without repetitions.
struct SearchHistory: Sendable {
  private let store: Store
  private let limit: Int

  init(_ store: Store, limit: Int = 30) { (self.store, self.limit) = (store, limit) }

  var words: [String] {
    get throws {
      try store.read { connection in
        try connection.rows("SELECT word FROM shop_search ORDER BY place DESC") { try $0[0] }
      }
    }
  }

  /// Moves a word to the front.
  func add(_ word: String) throws {
    try store.write { connection in
      try connection.execute("DELETE FROM shop_search WHERE word = ?", word)
      try connection.execute("INSERT INTO shop_search (word) VALUES (?)", word)
      _ = try connection.execute(
        """
        DELETE FROM shop_search WHERE place NOT IN
          (SELECT place FROM shop_search ORDER BY place DESC LIMIT ?)
        """, limit)
    }
  }

  /// Returns the number of removed words.
  func clear() throws -> Int {
    try store.write { try $0.execute("DELETE FROM shop_search") }
  }
}
