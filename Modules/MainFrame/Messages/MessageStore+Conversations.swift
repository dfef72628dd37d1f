import ServiceKit

// Queries for the list of conversations.
extension MessageStore {
  /// The last message to and from each address of an account, unordered.
  func lastMessages(of me: MainFrameNeeds.User) throws -> [LastMessage] {
    try store.read { connection in
      try connection.rows(
        """
        SELECT contact, contact_name, number, text, at, 0, 0 FROM
          (SELECT max(number) AS last FROM mainframe_message WHERE sender = ? GROUP BY contact)
          JOIN mainframe_message ON number = last
        UNION ALL
        SELECT sender_phone, sender_name, number, text, at, unread, 1 FROM
          (SELECT max(r.message) AS last, sum(r.message > coalesce(d.message, 0)) AS unread
            FROM mainframe_recipient r
            LEFT JOIN mainframe_read d ON d.account = ? AND d.phone = r.sender_phone
            WHERE r.phone = ? AND r.sender_phone <> r.phone GROUP BY r.sender_phone)
          JOIN mainframe_message ON number = last
        """, me.id, me.id, me.phone
      ) { row in
        LastMessage(
          address: try row[0], name: try row[1], number: try row[2], text: try row[3],
          at: try row[4], unread: try row[5], isTheirs: try row[6])
      }
    }
  }

  /// The contact that the account's last message to a phone was addressed to; nil when none reached it.
  func lastAddress(reaching phone: String, by me: MainFrameNeeds.User) throws -> String? {
    try store.read { connection in
      try connection.first(
        """
        SELECT contact FROM mainframe_recipient r JOIN mainframe_message ON number = r.message
        WHERE r.phone = ? AND r.sender_phone = ? AND sender = ? ORDER BY number DESC LIMIT 1
        """, phone, me.phone, me.id
      ) { row in try row[0] }
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
      ) { row in try row[0] }
    }
  }

  /// The name of a contact when the account last wrote to it; nil when it never did.
  func nameOfFormer(_ contact: String, by me: MainFrameNeeds.User) throws -> String? {
    try store.read { connection in
      try connection.first(
        """
        SELECT contact_name FROM mainframe_message WHERE sender = ? AND contact = ?
        ORDER BY number DESC LIMIT 1
        """, me.id, contact
      ) { row in try row[0] }
    }
  }

  /// The nickname of a phone's owner when they last wrote; nil when they never did.
  func nameOfStranger(_ phone: String, to me: MainFrameNeeds.User) throws -> String? {
    try store.read { connection in
      try connection.first(
        """
        SELECT sender_name FROM mainframe_recipient r JOIN mainframe_message ON number = r.message
        WHERE r.phone = ? AND r.sender_phone = ? AND r.sender_phone <> r.phone
        ORDER BY r.message DESC LIMIT 1
        """, me.phone, phone
      ) { row in try row[0] }
    }
  }
}
