import Foundation
import MediatorKit
import ServiceKit

/// The messages of all accounts.
struct MessageStore: Sendable {
  let store: Store
  private let clock: WallClock
  private let identifiers: Identifiers

  init(_ services: Services) throws {
    store = services.store
    clock = services.clock
    identifiers = services.identifiers
    try store.migrate("mainframe", MessageTables.migrations)
  }

  /// Stores a message for both sides.
  func send(
    _ text: String, to other: Correspondent, reaching phones: [String], from me: MainFrameNeeds.User
  ) throws -> Message {
    let message = Message(
      id: identifiers.next(), text: text, at: clock.now.ISO8601Format(), mine: true, state: .sent)
    try store.write { connection in
      try connection.execute(
        """
        INSERT INTO mainframe_message
          (id, sender, sender_phone, sender_name, contact, contact_name, text, at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """, message.id, me.id, me.phone, me.nickname, other.key, other.name, text, message.at)
      let number = connection.lastInsertedID
      for phone in phones {
        try connection.execute(
          "INSERT INTO mainframe_recipient (phone, sender_phone, message) VALUES (?, ?, ?)",
          phone, me.phone, number)
      }
    }
    return message
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

extension [String] {
  /// A list as one value of a statement, for `json_each`.
  var json: String { Value.array(map(Value.string)).json() }
}
