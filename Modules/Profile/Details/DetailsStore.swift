import ServiceKit

/// The stored profiles of all accounts.
struct DetailsStore: Sendable {
  let store: Store

  /// Requires the tables.
  init(_ services: Services) {
    store = services.store
  }

  /// The profile of a user; empty at first.
  func details(of user: ProfileNeeds.User) throws -> Details {
    try store.read { connection in
      try former(of: user, connection) ?? details(of: user.id, connection)
    }
  }

  /// Changes the profile of a user.
  ///
  /// - Parameters:
  ///   - user: The user, with the nickname before the change.
  ///   - change: The change.
  ///   - isProvisional: Whether it takes effect with another nickname, or with ``end(_:isKept:)``.
  /// - Throws: `StoreError`.
  func change(
    _ user: ProfileNeeds.User, _ change: DetailsChange, isProvisional: Bool = false
  ) throws {
    try store.write { connection in
      let former = try former(of: user, connection)
      var changed = try details(of: user.id, connection)
      if isProvisional {
        let present = former ?? changed
        try put(present, of: user.id, nickname: user.nickname, connection)
        changed = present
      } else if var former {
        // Another provisional change waits for its nickname.
        change.apply(to: &former)
        try put(former, of: user.id, nickname: user.nickname, connection)
      }
      change.apply(to: &changed)
      try put(changed, of: user.id, connection)
    }
  }

  /// Ends a provisional change: keeps it, or restores the former profile.
  func end(_ account: String, isKept: Bool) throws {
    try store.write { connection in
      if !isKept {
        try connection.execute(
          """
          INSERT OR REPLACE INTO profile_details
          SELECT account, gender, region, signature FROM profile_former WHERE account = ?
          """, account)
      }
      try connection.execute("DELETE FROM profile_former WHERE account = ?", account)
    }
  }

  /// Whether a provisional change hasn't ended.
  func hasUnknownOutcome(_ account: String) throws -> Bool {
    try store.read { connection in
      try connection.first("SELECT 1 FROM profile_former WHERE account = ?", account) {
        try $0.get(0, Int.self)
      } != nil
    }
  }

  /// Deletes the details of an account.
  func delete(_ account: String) throws {
    try store.write { connection in
      for table in ["profile_details", "profile_former"] {
        try connection.execute("DELETE FROM \(table) WHERE account = ?", account)
      }
    }
  }

  /// The profile before a provisional change; nil without one, and once the user has another nickname.
  private func former(of user: ProfileNeeds.User, _ connection: Connection) throws -> Details? {
    try connection.first(
      "SELECT gender, region, signature FROM profile_former WHERE account = ? AND nickname = ?",
      user.id, user.nickname, row: Self.read)
  }

  private func details(of account: String, _ connection: Connection) throws -> Details {
    try connection.first(
      "SELECT gender, region, signature FROM profile_details WHERE account = ?", account,
      row: Self.read) ?? Details()
  }

  private static func read(_ row: Row) throws -> Details {
    Details(
      gender: try row.get(0, String?.self).flatMap(Gender.init), region: try row[1],
      signature: try row[2])
  }

  private func put(_ details: Details, of account: String, _ connection: Connection) throws {
    try connection.execute(
      """
      INSERT INTO profile_details (account, gender, region, signature) VALUES (?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET gender = excluded.gender, region = excluded.region,
        signature = excluded.signature
      """, account, details.gender?.rawValue, details.region, details.signature)
  }

  /// Keeps the profile before a provisional change.
  private func put(
    _ former: Details, of account: String, nickname: String, _ connection: Connection
  ) throws {
    try connection.execute(
      """
      INSERT OR REPLACE INTO profile_former (account, nickname, gender, region, signature)
      VALUES (?, ?, ?, ?, ?)
      """, account, nickname, former.gender?.rawValue, former.region, former.signature)
  }
}
