import MediatorKit
import ServiceKit

// The messages of one conversation.
extension MessageStore {
  /// The columns of ``Message``, for ``Message/init(_:of:)``.
  static let columns = "id, text, at, sender, state"

  /// The messages before a number, the oldest first.
  func page(
    before number: Int, limit: Int, with other: Party, of me: MainFrameNeeds.User
  ) throws -> Page<Message> {
    try store.read { connection in
      let numbers = try numbers(connection, before: number, limit: limit + 1, other, me)
      let shown = numbers.prefix(limit)
      let items = try connection.rows(
        """
        SELECT \(Self.columns) FROM mainframe_message
        WHERE number IN (SELECT value FROM json_each(?)) ORDER BY number
        """, Value.array(shown.map(Value.int)).json()
      ) { try Message($0, of: me) }
      return Page(
        items: items,
        cursor: numbers.count > limit ? shown.last.map { PageKey(String($0)).cursor } : nil)
    }
  }

  /// How many messages of a conversation the account hasn't read.
  func unread(with other: Party, of me: MainFrameNeeds.User) throws -> Int {
    try store.read { connection in
      try connection.first(
        """
        SELECT count(*) FROM json_each(?)
        JOIN mainframe_recipient r ON r.phone = ? AND r.sender_phone = value
        LEFT JOIN mainframe_read d ON d.account = ? AND d.phone = r.sender_phone
        WHERE r.sender_phone <> r.phone AND r.message > coalesce(d.message, 0)
        """, other.phones.json, me.phone, me.id
      ) { row in try row[0] } ?? 0
    }
  }

  /// Deletes a conversation for the account; the other side keeps its messages.
  ///
  /// - Returns: How many messages were deleted.
  func delete(with other: Party, of me: MainFrameNeeds.User) throws -> Int {
    try store.write { connection in
      let received = try connection.execute(
        """
        DELETE FROM mainframe_recipient WHERE phone = ?1 AND sender_phone <> phone
          AND sender_phone IN (SELECT value FROM json_each(?2))
        """, me.phone, other.phones.json)
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
      try connection.execute(
        """
        DELETE FROM mainframe_message WHERE sender = ''
          AND NOT EXISTS (SELECT 1 FROM mainframe_recipient WHERE message = number)
        """)
      return received + sent
    }
  }

  /// The places of the newest messages before a number, from both sides, newest first.
  ///
  /// One query a source, so that each reads no more than a page from its index.
  private func numbers(
    _ connection: Connection, before number: Int, limit: Int, _ other: Party,
    _ me: MainFrameNeeds.User
  ) throws -> [Int] {
    var numbers: Set<Int> = []
    for address in other.addresses {
      numbers.formUnion(
        try connection.rows(
          """
          SELECT number FROM mainframe_message WHERE sender = ? AND contact = ? AND number < ?
          ORDER BY number DESC LIMIT ?
          """, me.id, address, number, limit
        ) { try $0.get(0, Int.self) })
    }
    for phone in other.phones where phone != me.phone {
      numbers.formUnion(
        try connection.rows(
          """
          SELECT message FROM mainframe_recipient WHERE phone = ? AND sender_phone = ?
            AND message < ? ORDER BY message DESC LIMIT ?
          """, me.phone, phone, number, limit
        ) { try $0.get(0, Int.self) })
    }
    return Array(numbers.sorted(by: >).prefix(limit))
  }
}

extension Message {
  /// Reads ``MessageStore/columns``; a message is always sent for those whom it reached.
  init(_ row: Row, of me: MainFrameNeeds.User) throws {
    let isMine = try row.get(3, String.self) == me.id
    let state = State(rawValue: try row.get(4, String.self)) ?? .sent
    self.init(
      id: try row.get(0), text: try row.get(1), at: try row.get(2), mine: isMine,
      state: isMine ? state : .sent)
  }
}
