import Foundation
import MediatorKit
import ServiceKit

/// The newest 200 events on this device, of which a session sees its own.
struct ActivityLog: Sendable {
  /// The number of stored events.
  static let size = 200

  private let store: Store
  private let clock: WallClock
  private var session = ""

  /// Requires the tables.
  init(_ services: Services) {
    store = services.store
    clock = services.clock
  }

  /// The log as a session sees it.
  func of(_ session: String) -> ActivityLog {
    var log = self
    log.session = session
    return log
  }

  /// Stores an event of now, and deletes the oldest.
  func add(
    _ kind: Activity.Kind, user: ProfileNeeds.UserReference? = nil, setting: SettingChanged? = nil
  ) throws {
    try store.write { connection in
      try connection.execute(
        """
        INSERT INTO profile_activity (at, kind, account, nickname, key, value, session)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """, clock.now.ISO8601Format(), kind.rawValue, user?.account, user?.nickname, setting?.key,
        setting?.value, session)
      let last = connection.lastInsertedID
      try connection.execute("DELETE FROM profile_activity WHERE number <= ?", last - Self.size)
    }
  }

  /// Deletes the activities of an account.
  func delete(_ account: String) throws {
    try store.write { connection in
      _ = try connection.execute("DELETE FROM profile_activity WHERE account = ?", account)
    }
  }

  /// A page of events, newest first, before a number.
  ///
  /// A page can have fewer items than the limit: kinds that a newer version of the module wrote are left out.
  func page(before number: Int, limit: Int) throws -> Page<Activity> {
    let rows = try store.read { connection in
      try connection.rows(
        """
        SELECT at, kind, account, nickname, key, value, number FROM profile_activity
        WHERE number < ? AND session = ? ORDER BY number DESC LIMIT ?
        """, number, session, limit + 1
      ) { row in (try Activity(row), try row[6] as Int) }
    }
    let page = rows.prefix(limit)
    let last = rows.count > limit ? page.last?.1 : nil
    return Page(items: page.compactMap(\.0), cursor: last.map { PageKey(String($0)).cursor })
  }
}

extension Activity {
  /// Nil for a kind that a newer version of the module wrote.
  fileprivate init?(_ row: Row) throws {
    guard let kind = Kind(rawValue: try row[1]) else { return nil }
    id = try row[6]
    at = try row[0]
    self.kind = kind
    if let account = try row.get(2, String?.self) {
      user = ProfileNeeds.UserReference(account: account, nickname: try row[3])
    }
    if let key = try row.get(4, String?.self) {
      setting = SettingChanged(key: key, value: try row[5])
    }
  }
}
