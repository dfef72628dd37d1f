import ServiceKit

// Messages that an account received, and hasn't read.
extension MessageStore {
  /// How many messages of a conversation the account hasn't read.
  func unread(with other: Party, of me: MainFrameNeeds.User) throws -> Int {
    try unread(from: other.sources, of: me)
  }

  /// How many messages of all conversations the account hasn't read.
  func unread(of me: MainFrameNeeds.User) throws -> Int {
    let phones = try store.read { connection in
      try connection.rows("SELECT address FROM mainframe_strand WHERE owner = ?", me.phone) {
        try $0.get(0, String.self)
      }
    }
    return try unread(from: phones, of: me)
  }

  private func unread(from phones: [String], of me: MainFrameNeeds.User) throws -> Int {
    try store.read { connection in
      try connection.first(Self.unreadQuery, phones.json, me.phone, me.id) {
        try $0.get(0, Int.self)
      } ?? 0
    }
  }

  /// Counts the unread messages from phones and groups (?1) to a phone (?2) of an account (?3).
  ///
  /// A cross join keeps its order, so that the index finds the unread messages without the others.
  static let unreadQuery = """
    SELECT count(*) FROM json_each(?1)
    LEFT JOIN mainframe_read d ON d.account = ?3 AND d.phone = value
    CROSS JOIN mainframe_recipient r ON r.phone = ?2 AND r.sender_phone = value
      AND r.message > coalesce(d.message, 0)
    WHERE value <> ?2
    """

  /// Marks all messages from these phones or groups so far as read.
  func markRead(_ phones: [String], by me: MainFrameNeeds.User) throws {
    try store.write { connection in
      _ = try connection.execute(
        """
        INSERT INTO mainframe_read (account, phone, message)
        SELECT ?, sender_phone, max(message) FROM mainframe_recipient
        WHERE phone = ? AND sender_phone IN (SELECT value FROM json_each(?))
        GROUP BY sender_phone
        ON CONFLICT DO UPDATE SET message = excluded.message
        """, me.id, me.phone, phones.json)
    }
  }
}
