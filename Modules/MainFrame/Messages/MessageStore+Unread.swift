import ServiceKit

// Messages that an account received, and hasn't read.
extension MessageStore {
  /// How many messages of a conversation the account hasn't read.
  func unread(with other: Party, of me: MainFrameNeeds.User) throws -> Int {
    try unread(from: other.phones, of: me)
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
      try connection.first(
        """
        SELECT count(*) FROM json_each(?)
        JOIN mainframe_recipient r ON r.phone = ? AND r.sender_phone = value
        LEFT JOIN mainframe_read d ON d.account = ? AND d.phone = r.sender_phone
        WHERE r.sender_phone <> r.phone AND r.message > coalesce(d.message, 0)
        """, phones.json, me.phone, me.id
      ) { try $0.get(0, Int.self) } ?? 0
    }
  }

  /// Marks all messages from these phones so far as read.
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
