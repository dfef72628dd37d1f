public import Foundation

/// The embedded text-message gateway: sent messages stay in the store, where they can be read.
public struct TextMessages: Sendable {
  private let store: Store
  private let clock: WallClock

  /// Makes the gateway.
  ///
  /// - Parameters:
  ///   - store: Stores the messages; it isn't accessed before the first use.
  ///   - clock: The time of each message.
  public init(store: Store, clock: WallClock) {
    self.store = store
    self.clock = clock
  }

  /// Sends a message.
  ///
  /// - Parameters:
  ///   - number: The recipient.
  ///   - text: The text.
  ///   - code: The verification code in it; nil when there is none.
  ///   - session: The session that asked for it; empty for the device's own.
  /// - Throws: ``StoreError``.
  public func send(
    to number: PhoneNumber, text: String, code: String? = nil, for session: String = ""
  ) throws {
    try migrate()
    let message = TextMessage(to: number, text: text, code: code, sentAt: clock.now)
    try store.write { connection in try keep(message, for: session, connection) }
  }

  /// The last message to a number.
  ///
  /// - Parameter number: The recipient.
  /// - Returns: The message; nil when there is none.
  /// - Throws: ``StoreError``.
  public func last(to number: PhoneNumber) throws -> TextMessage? {
    try migrate()
    return try store.read { connection in
      try connection.first(
        """
        SELECT text, code, sent_at FROM textmessages_message
        WHERE phone = ? ORDER BY id DESC LIMIT 1
        """, number.canonical
      ) { row in
        TextMessage(
          to: number, text: try row[0], code: try row[1],
          sentAt: try row[2])
      }
    }
  }

  /// The newest messages of a session to all numbers, the newest first.
  ///
  /// - Parameters:
  ///   - limit: The most messages.
  ///   - former: Only messages before the one with this identifier; nil for all.
  ///   - session: The session that asked for them; empty for the device's own.
  /// - Returns: The messages with their identifiers.
  /// - Throws: ``StoreError``.
  public func newest(
    _ limit: Int, before former: Int? = nil, for session: String = ""
  ) throws -> [(id: Int, message: TextMessage)] {
    try migrate()
    return try store.read { connection in
      try connection.rows(
        """
        SELECT id, phone, text, code, sent_at FROM textmessages_message
        WHERE id < ? AND session = ? ORDER BY id DESC LIMIT ?
        """, former ?? Int.max, session, limit
      ) { row in
        let number = try PhoneNumber(try row[1] as String)
        let message = TextMessage(
          to: number, text: try row[2], code: try row[3], sentAt: try row[4])
        return (try row[0], message)
      }
    }
  }

  /// Deletes the messages to a number.
  ///
  /// - Parameter number: The recipient.
  /// - Throws: ``StoreError``.
  public func deleteAll(to number: PhoneNumber) throws {
    try migrate()
    try store.write { connection in
      _ = try connection.execute(
        "DELETE FROM textmessages_message WHERE phone = ?", number.canonical)
    }
  }

  /// Sends a message as part of a transaction; requires ``migrate()``.
  func keep(_ message: TextMessage, for session: String, _ connection: Connection) throws {
    try connection.execute(
      "INSERT INTO textmessages_message (phone, text, code, sent_at, session) VALUES (?, ?, ?, ?, ?)",
      message.to.canonical, message.text, message.code, message.sentAt, session)
  }

  func migrate() throws {
    let table = """
      CREATE TABLE textmessages_message (
        id INTEGER PRIMARY KEY, phone TEXT NOT NULL, text TEXT NOT NULL, code TEXT,
        sent_at REAL NOT NULL
      );
      CREATE INDEX textmessages_message_phone ON textmessages_message (phone, id);
      """
    let session = "ALTER TABLE textmessages_message ADD COLUMN session TEXT NOT NULL DEFAULT ''"
    try store.migrateOnce("textmessages", [Migration(1, table), Migration(2, session)])
  }
}

/// A message sent through ``TextMessages``.
public struct TextMessage: Sendable, Hashable {
  /// The recipient.
  public let to: PhoneNumber

  /// The text.
  public let text: String

  /// The verification code in it; nil when there is none.
  public let code: String?

  /// When it was sent.
  public let sentAt: Date
}
