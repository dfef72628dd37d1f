import ServiceKit

extension MessageStore {
  /// Deletes a conversation for the account; the other side keeps its messages.
  ///
  /// - Returns: How many messages were deleted.
  func delete(with other: Party, of me: MainFrameNeeds.User) throws -> Int {
    try store.write { connection in
      let received = try connection.execute(
        """
        DELETE FROM mainframe_recipient WHERE phone = ?1 AND sender_phone <> phone
          AND sender_phone IN (SELECT value FROM json_each(?2))
        """, me.phone, other.sources.json)
      // Messages to oneself.
      try connection.execute(
        """
        DELETE FROM mainframe_recipient WHERE phone = ?1 AND sender_phone = phone AND message IN
          (SELECT number FROM mainframe_message
            WHERE sender = ?2 AND contact IN (SELECT value FROM json_each(?3)))
        """, me.phone, me.id, other.addresses.json)
      let sent = try connection.execute(
        """
        UPDATE mainframe_message SET sender = ''
        WHERE sender = ? AND contact IN (SELECT value FROM json_each(?))
        """, me.id, other.addresses.json)
      try connection.execute(
        """
        DELETE FROM mainframe_strand
        WHERE owner IN (?, ?) AND address IN (SELECT value FROM json_each(?))
        """, me.id, me.phone, other.addresses.json)
      try Self.deleteUnread(connection)
      return received + sent
    }
  }

  /// Deletes the messages that both sides have deleted.
  private static func deleteUnread(_ connection: Connection) throws {
    try connection.execute(
      """
      DELETE FROM mainframe_message WHERE sender = ''
        AND NOT EXISTS (SELECT 1 FROM mainframe_recipient WHERE message = number)
      """)
  }

  /// Makes the newest message that is left the last one of each group, see ``MessageTables``.
  private static func shortenGroups(_ connection: Connection) throws {
    try connection.execute(
      """
      UPDATE mainframe_strand SET message = coalesce((SELECT max(message) FROM mainframe_recipient
        WHERE phone = owner AND sender_phone = address), 0)
      WHERE address IN (SELECT id FROM mainframe_group) AND owner LIKE '+%'
        AND NOT EXISTS (SELECT 1 FROM mainframe_message WHERE number = message)
      """)
    try connection.execute("DELETE FROM mainframe_strand WHERE message = 0")
  }

  /// Deletes the messages of an account, and the delivery of others to its phone: the next account of that
  /// phone must not read them.
  func deleteAll(of deleted: MainFrameNeeds.DeletedAccount) throws {
    try store.write { connection in
      // Messages of a deleted conversation have no sender, but still the sender's phone.
      try connection.execute(
        "DELETE FROM mainframe_message WHERE sender = ? OR sender_phone = ?", deleted.account,
        deleted.phone)
      try connection.execute(
        "DELETE FROM mainframe_recipient WHERE phone = ?", deleted.phone)
      try Self.deleteUnread(connection)
      // Its own strands, and those of its messages at the phones that received them.
      try connection.execute(
        """
        DELETE FROM mainframe_strand
        WHERE owner IN (?1, ?2) OR (address = ?2 AND owner LIKE '+%')
        """, deleted.account, deleted.phone)
      try connection.execute(
        "DELETE FROM mainframe_read WHERE account = ? OR phone = ?", deleted.account, deleted.phone)
      try Self.shortenGroups(connection)
    }
  }
}
