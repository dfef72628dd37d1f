import ServiceKit

// Queries for one conversation.
extension MessageStore {
  /// The numbers of a conversation's messages: mine to their addresses, theirs to my phone.
  private static let places = """
    SELECT number AS place FROM mainframe_message
      WHERE sender = ? AND contact IN (SELECT value FROM json_each(?))
    UNION ALL
    SELECT message FROM mainframe_recipient
      WHERE phone = ? AND sender_phone <> phone
        AND sender_phone IN (SELECT value FROM json_each(?))
    """

  /// One page of a conversation; page 1 is the newest.
  func page(
    _ page: Int, with other: Correspondent, of me: MainFrameNeeds.User
  ) throws -> MessagePage {
    try store.read { connection in
      let total = try count(connection, with: other, of: me)
      let size = MessagePage.size
      let pages = total / size + (total % size == 0 ? 0 : 1)
      let isBeyond = page > pages
      return MessagePage(
        page: page, perPage: size, total: total, hasMore: page < pages,
        items: isBeyond ? [] : try items(connection, (page - 1) * size, with: other, of: me))
    }
  }

  /// The number of a conversation's messages that the account hasn't read.
  func unread(with other: Correspondent, of me: MainFrameNeeds.User) throws -> Int {
    try store.read { connection in
      try connection.first(
        """
        SELECT count(*) FROM mainframe_recipient r
        LEFT JOIN mainframe_read d ON d.account = ? AND d.phone = r.sender_phone
        WHERE r.phone = ? AND r.sender_phone <> r.phone
          AND r.sender_phone IN (SELECT value FROM json_each(?))
          AND r.message > coalesce(d.message, 0)
        """, me.id, me.phone, other.phones.json
      ) { row in try row[0] } ?? 0
    }
  }

  private func count(
    _ connection: Connection, with other: Correspondent, of me: MainFrameNeeds.User
  ) throws -> Int {
    try connection.first(
      "SELECT count(*) FROM (\(Self.places))",
      me.id, other.addresses.json, me.phone, other.phones.json
    ) { row in try row[0] } ?? 0
  }

  /// Up to a page of messages, skipping the newest ones; oldest first.
  private func items(
    _ connection: Connection, _ offset: Int, with other: Correspondent, of me: MainFrameNeeds.User
  ) throws -> [Message] {
    let newestFirst = try connection.rows(
      """
      SELECT id, text, at, sender FROM
        (SELECT place FROM (\(Self.places)) ORDER BY place DESC LIMIT ? OFFSET ?)
        JOIN mainframe_message ON number = place ORDER BY place DESC
      """, me.id, other.addresses.json, me.phone, other.phones.json, MessagePage.size, offset
    ) { row in
      Message(
        id: try row[0], text: try row[1], at: try row[2], mine: try row[3] as String == me.id,
        state: .sent)
    }
    return newestFirst.reversed()
  }
}
