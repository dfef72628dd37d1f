import ServiceKit

// Queries for the list of conversations.
extension MessageStore {
  /// The last message to an address, or from a phone.
  struct LastMessage: Sendable {
    let address: String
    let number: Int
  }

  /// The last messages of an account that are before a number, newest first.
  func lastMessages(
    of me: MainFrameNeeds.User, before number: Int, limit: Int
  ) throws -> [LastMessage] {
    try store.read { connection in
      try connection.rows(
        """
        SELECT * FROM (SELECT address, message FROM mainframe_strand
          WHERE owner = ?1 AND message < ?3 ORDER BY message DESC LIMIT ?4)
        UNION ALL
        SELECT * FROM (SELECT address, message FROM mainframe_strand
          WHERE owner = ?2 AND message < ?3 ORDER BY message DESC LIMIT ?4)
        ORDER BY message DESC LIMIT ?4
        """, me.id, me.phone, number, limit
      ) { LastMessage(address: try $0.get(0), number: try $0.get(1)) }
    }
  }

  /// The number of the newest message of a conversation; nil without one.
  func newest(with other: Party, of me: MainFrameNeeds.User) throws -> Int? {
    try store.read { connection in
      try connection.first(
        """
        SELECT max(message) FROM json_each(?) JOIN mainframe_strand
        ON owner IN (?, ?) AND address = value
        """, other.addresses.json, me.id, me.phone
      ) { try $0.get(0, Int?.self) } ?? nil
    }
  }

  /// The addresses, of some, that the account has messages to or from.
  func addressesWithMessages(
    among addresses: [String], of me: MainFrameNeeds.User
  ) throws -> [String] {
    guard !addresses.isEmpty else { return [] }
    return try store.read { connection in
      try connection.rows(
        """
        SELECT DISTINCT address FROM json_each(?) JOIN mainframe_strand
        ON owner IN (?, ?) AND address = value
        """, addresses.json, me.id, me.phone
      ) { try $0.get(0) }
    }
  }

  /// A message by its number; nil when it was deleted.
  func message(at number: Int, of me: MainFrameNeeds.User) throws -> Message? {
    try store.read { connection in
      try connection.first(
        "SELECT \(Self.columns) FROM mainframe_message WHERE number = ?", number
      ) { try Message($0, of: me) }
    }
  }

  /// The name in the address book; else the stranger's nickname, a deleted contact's last name, or the number.
  func name(of party: Party, for me: MainFrameNeeds.User) throws -> String {
    if let name = party.name { return name }
    guard party.key.hasPrefix("+") else {
      return try nameOfFormer(party.key, by: me) ?? party.key
    }
    return try nameOfStranger(party.key, to: me) ?? party.key
  }

  /// The contact that the account's last message to a phone was addressed to; nil when none reached it.
  func lastAddress(reaching phone: String, by me: MainFrameNeeds.User) throws -> String? {
    try store.read { connection in
      try connection.first(
        """
        SELECT contact FROM mainframe_recipient r JOIN mainframe_message ON number = r.message
        WHERE r.phone = ? AND r.sender_phone = ? AND sender = ? ORDER BY r.message DESC LIMIT 1
        """, phone, me.phone, me.id
      ) { try $0.get(0) }
    }
  }

  /// Every phone that the account's messages to a contact reached.
  func phones(reachedThrough contact: String, by me: MainFrameNeeds.User) throws -> [String] {
    try store.read { connection in
      try connection.rows(
        """
        SELECT DISTINCT r.phone FROM mainframe_message JOIN mainframe_recipient r
          ON r.message = number
        WHERE sender = ? AND contact = ? ORDER BY r.phone
        """, me.id, contact
      ) { try $0.get(0) }
    }
  }

  /// The last name of a contact that the account wrote to; nil when it never did.
  func nameOfFormer(_ contact: String, by me: MainFrameNeeds.User) throws -> String? {
    try store.read { connection in
      try connection.first(
        """
        SELECT contact_name FROM mainframe_message WHERE sender = ? AND contact = ?
        ORDER BY number DESC LIMIT 1
        """, me.id, contact
      ) { try $0.get(0) }
    }
  }

  /// The nickname of a phone's owner in their last message; nil when they never wrote.
  private func nameOfStranger(_ phone: String, to me: MainFrameNeeds.User) throws -> String? {
    try store.read { connection in
      try connection.first(
        """
        SELECT sender_name FROM mainframe_recipient r JOIN mainframe_message ON number = r.message
        WHERE r.phone = ? AND r.sender_phone = ? AND r.sender_phone <> r.phone
        ORDER BY r.message DESC LIMIT 1
        """, me.phone, phone
      ) { try $0.get(0) }
    }
  }
}
