import ServiceKit

// The posts that a user has seen.
extension PostStore {
  /// The most posts that are counted.
  static let unseenLimit = 1000

  /// The number of newer posts by others than the user has seen.
  func unseen(by account: String) throws -> Int {
    try store.read { connection in
      try connection.first(
        """
        SELECT count(*) FROM (
          SELECT 1 FROM discover_post
          WHERE number > coalesce((SELECT post FROM discover_seen WHERE account = ?1), 0)
            AND author <> ?1
          LIMIT ?2)
        """, account, Self.unseenLimit
      ) { row in try row[0] } ?? 0
    }
  }

  /// Remembers that the user has seen all posts so far; returns whether there were unseen ones.
  func markSeen(by account: String) throws -> Bool {
    guard try unseen(by: account) > 0 else { return false }
    return try store.write { connection in
      try connection.execute(
        """
        INSERT INTO discover_seen (account, post) SELECT ?, coalesce(max(number), 0) FROM discover_post
        WHERE true ON CONFLICT DO UPDATE SET post = excluded.post
        """, account) > 0
    }
  }
}
