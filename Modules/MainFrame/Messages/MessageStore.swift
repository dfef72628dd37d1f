import Foundation
import MediatorKit
import ServiceKit

/// The messages of all accounts.
struct MessageStore: Sendable {
  /// The columns of ``Message``, for ``Message/init(_:of:)``.
  static let columns = "id, text, at, sender, state, sender_name"

  let store: Store
  let clock: WallClock
  private let identifiers: Identifiers

  init(_ services: Services) throws {
    store = services.store
    clock = services.clock
    identifiers = services.identifiers
    try store.migrate("mainframe", MessageTables.migrations)
  }

  /// Stores a message for its sender and delivers it, in one transaction; a message whose delivery fails stays as failed.
  func send(
    _ text: String, to other: Party, reaching phones: [String], from me: MainFrameNeeds.User
  ) throws -> Message {
    let message = Message(
      id: identifiers.next(), text: text, at: clock.now.ISO8601Format(), mine: true,
      author: me.nickname, state: .sending)
    let name = try name(of: other, for: me)
    return try store.atomically {
      try insert(message, to: other, named: name, from: me)
      return deliver(message, to: other, reaching: phones, from: me)
    }
  }

  private func insert(
    _ message: Message, to other: Party, named name: String, from me: MainFrameNeeds.User
  ) throws {
    try store.write { connection in
      try connection.execute(
        """
        INSERT INTO mainframe_message
          (id, sender, sender_phone, sender_name, contact, contact_name, text, at, state)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'sending')
        """, message.id, me.id, me.phone, me.nickname, other.key, name,
        message.text, message.at)
      try Self.extend(me.id, other.key, to: connection.lastInsertedID, connection)
    }
  }

  /// Delivers a stored message, and returns it with its new state.
  func deliver(
    _ message: Message, to other: Party, reaching phones: [String], from me: MainFrameNeeds.User
  ) -> Message {
    var message = message
    let source = other.source(of: me)
    do {
      try store.write { connection in
        let number = try connection.first(
          "UPDATE mainframe_message SET state = 'sent' WHERE id = ? RETURNING number", message.id
        ) { try $0.get(0, Int.self) }
        guard let number else { throw MainFrameError.unknownMessage }
        // Someone may have left the group meanwhile.
        let members =
          other.people == nil
          ? phones
          : try connection.rows(
            "SELECT phone FROM mainframe_member WHERE group_id = ?", source
          ) { try $0.get(0, String.self) }
        for phone in phones where members.contains(phone) {
          try connection.execute(
            "INSERT INTO mainframe_recipient (phone, sender_phone, message) VALUES (?, ?, ?)",
            phone, source, number)
          if phone != source { try Self.extend(phone, source, to: number, connection) }
        }
      }
      message.state = .sent
    } catch {
      message.state = .failed
      // When this fails, too, the message stays as it was: it can be retried all the same.
      try? store.write { connection in
        _ = try connection.execute(
          "UPDATE mainframe_message SET state = 'failed' WHERE id = ?", message.id)
      }
    }
    return message
  }

  /// Makes a message the last one of an owner and an address, see ``MessageTables``.
  static func extend(
    _ owner: String, _ address: String, to number: Int, _ connection: Connection
  ) throws {
    try connection.execute(
      """
      INSERT INTO mainframe_strand (owner, address, message) VALUES (?, ?, ?)
      ON CONFLICT DO UPDATE SET message = excluded.message
      """, owner, address, number)
  }
}

extension [String] {
  /// A list as one value of a statement, for `json_each`.
  var json: String { Value.array(map(Value.string)).json() }
}
