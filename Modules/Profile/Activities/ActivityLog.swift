import Foundation
import ServiceKit

/// What happened on this device: the newest 200.
struct ActivityLog: Sendable {
  /// How many are kept.
  static let size = 200

  private let store: Store
  private let clock: WallClock

  /// The tables must be there.
  init(_ services: Services) {
    store = services.store
    clock = services.clock
  }

  /// Notes what happened just now, and drops what is too old.
  func add(
    _ kind: Activity.Kind, who: Activity.User? = nil, setting: SettingChanged? = nil
  ) throws {
    try store.write { connection in
      try connection.execute(
        """
        INSERT INTO profile_activity (at, kind, account, nickname, key, value)
        VALUES (?, ?, ?, ?, ?, ?)
        """, clock.now.ISO8601Format(), kind.rawValue, who?.id, who?.nickname, setting?.key,
        setting?.value)
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

  /// The newest, newest first.
  func newest(_ limit: Int) throws -> [Activity] {
    try store.read { connection in
      try connection.rows(
        """
        SELECT at, kind, account, nickname, key, value FROM profile_activity
        ORDER BY number DESC LIMIT ?
        """, limit
      ) { row in try Activity(row) }
    }
    .compactMap { $0 }
  }
}

extension Activity {
  /// Nil for a kind that a newer version of the module wrote.
  fileprivate init?(_ row: Row) throws {
    guard let kind = Kind(rawValue: try row[1]) else { return nil }
    at = try row[0]
    self.kind = kind
    if let id = try row.get(2, String?.self) { who = User(id: id, nickname: try row[3]) }
    if let key = try row.get(4, String?.self) {
      setting = SettingChanged(key: key, value: try row[5])
    }
  }
}
