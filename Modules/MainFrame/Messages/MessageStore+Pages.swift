import MediatorKit
import ServiceKit

// The messages of one conversation.
//
// Each is found in one of two indexes: those that the account sent, by the address that they were written to, and
// those that its phone received, by the phone of the sender.
extension MessageStore {
  /// The messages before a number, the oldest first.
  func page(
    before number: Int, limit: Int, with other: Party, of me: MainFrameNeeds.User
  ) throws -> Page<Message> {
    try store.read { connection in
      // One more than fits, to know whether there are older ones.
      let numbers = try newestNumbers(
        connection, before: number, limit: limit + 1, with: other, of: me)
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

  /// The numbers of the newest messages before a number, newest first.
  ///
  /// One query for each index entry, so that none reads more than a page.
  private func newestNumbers(
    _ connection: Connection, before number: Int, limit: Int, with other: Party,
    of me: MainFrameNeeds.User
  ) throws -> [Int] {
    let sent = try other.addresses.flatMap { address in
      try connection.rows(
        """
        SELECT number FROM mainframe_message WHERE sender = ? AND contact = ? AND number < ?
        ORDER BY number DESC LIMIT ?
        """, me.id, address, number, limit
      ) { try $0.get(0, Int.self) }
    }
    // A message to oneself is already among the sent ones.
    let received = try other.sources.filter { $0 != me.phone }.flatMap { phone in
      try connection.rows(
        """
        SELECT message FROM mainframe_recipient WHERE phone = ? AND sender_phone = ?
          AND message < ? ORDER BY message DESC LIMIT ?
        """, me.phone, phone, number, limit
      ) { try $0.get(0, Int.self) }
    }
    return Array(Set(sent + received).sorted(by: >).prefix(limit))
  }
}

extension Message {
  /// Reads ``MessageStore/columns``; a received message is always sent.
  init(_ row: Row, of me: MainFrameNeeds.User) throws {
    let isMine = try row.get(3, String.self) == me.id
    let state = State(rawValue: try row.get(4, String.self)) ?? .sent
    self.init(
      id: try row.get(0), text: try row.get(1), at: try row.get(2), mine: isMine,
      author: try row.get(5), state: isMine ? state : .sent)
  }
}
