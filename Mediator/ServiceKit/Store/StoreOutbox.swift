import Foundation
public import MediatorKit

/// The durable events of an application, in the database of its modules.
///
/// ```swift
/// let mediator = try Mediator(modules, outbox: services.outbox)
/// ```
/// An event that is emitted inside ``Store/atomically(_:)`` is a part of the transaction.
public struct StoreOutbox: EventOutbox {
  let store: Store
  let clock: WallClock
  let identifiers: Identifiers

  /// Longer than a stream of the bus keeps an event.
  private static let secondsKept = 8.0 * 86_400

  /// The latest ones are kept in any case: the clock may jump.
  private static let eventsKept = 10_000

  /// A text that the database keeps.
  public var dataID: String {
    get throws {
      try migrate()
      let sql = "SELECT id FROM outbox_data"
      let known = try store.read { try $0.first(sql) { try $0[0] as String } }
      return try known
        ?? store.write { connection in
          try connection.execute(
            "INSERT INTO outbox_data (slot, id) VALUES (1, ?) ON CONFLICT DO NOTHING",
            identifiers.next())
          return try connection.first(sql) { try $0[0] as String } ?? ""
        }
    }
  }

  /// A new identifier of the application.
  public func nextID() -> String { identifiers.next() }

  /// Runs a closure in ``Store/atomically(_:)``.
  public func atomically(_ body: () throws -> Void) throws { try store.atomically(body) }

  /// Stores an event for subscribers, in the running transaction.
  public func add(
    _ event: StoredEvent, for subscribers: [String], committed: @escaping @Sendable () -> Void
  ) throws {
    try migrate()
    let body = event.body.json()
    try store.write { connection in
      for subscriber in subscribers {
        try connection.execute(
          "INSERT INTO outbox_event (id, subscriber, event, body) VALUES (?, ?, ?, ?)", event.id,
          subscriber, event.event, body)
      }
    }
    try store.afterCommit(committed)
  }

  /// The events that wait for a subscriber, in the order of emission.
  public func waiting() throws -> [(event: StoredEvent, subscriber: String)] {
    try migrate()
    return try store.read { connection in
      try connection.rows(
        "SELECT id, event, body, subscriber FROM outbox_event WHERE handled IS NULL ORDER BY number"
      ) { row in
        let text: String = try row[2]
        // The others are delivered.
        let body =
          (try? JSONDecoder().decode(Value.self, from: Data(text.utf8)))
          ?? .string(
            "its row in the table outbox_event of \(store.place) isn't JSON; restore a copy, or delete the row"
          )
        return (StoredEvent(id: try row[0], event: try row[1], body: body), try row[3])
      }
    }
  }

  /// The state of an event for a subscriber; nil for an unknown event.
  public func state(of id: String, for subscriber: String) throws -> StoredEvent.State? {
    try migrate()
    return try store.read { connection in
      try connection.first(
        "SELECT handled IS NULL FROM outbox_event WHERE id = ? AND subscriber = ?", id, subscriber
      ) { try $0[0] as Bool ? .waiting : .handled }
    }
  }

  /// Remembers for eight days and 10,000 events that a subscriber has handled an event; its payload is deleted.
  public func finish(_ id: String, for subscriber: String) throws {
    try migrate()
    let now = clock.now.timeIntervalSince1970
    try store.write { connection in
      try connection.execute(
        """
        INSERT INTO outbox_event (id, subscriber, event, body, handled) VALUES (?, ?, '', '', ?)
        ON CONFLICT DO UPDATE SET event = '', body = '', handled = excluded.handled
        """, id, subscriber, now)
      // Two at a time, so that those that the number keeps aren't searched through.
      try connection.execute(
        """
        DELETE FROM outbox_event WHERE number IN (
          SELECT number FROM outbox_event WHERE handled < ? ORDER BY handled LIMIT 2
        ) AND number <= (SELECT max(number) FROM outbox_event) - ?
        """, now - Self.secondsKept, Self.eventsKept)
    }
  }

  private func migrate() throws {
    try store.migrateOnce("outbox", Self.migrations)
  }

  private static let migrations = [
    Migration(
      1,
      """
      CREATE TABLE outbox_event (
        number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL, subscriber TEXT NOT NULL,
        event TEXT NOT NULL, body TEXT NOT NULL, handled REAL, UNIQUE (id, subscriber)
      );
      CREATE INDEX outbox_event_handled ON outbox_event (handled);
      CREATE TABLE outbox_data (slot INTEGER PRIMARY KEY CHECK (slot = 1), id TEXT NOT NULL);
      """)
  ]
}
