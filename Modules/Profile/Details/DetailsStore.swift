import ServiceKit

/// What the accounts say of themselves.
struct DetailsStore: Sendable {
  private let store: Store

  /// The tables must be there.
  init(_ services: Services) {
    store = services.store
  }

  /// What an account says of itself; nothing at first.
  func details(of account: String) throws -> Details {
    try store.read { connection in try details(of: account, connection) }
  }

  /// Changes what an account says of itself.
  func change(_ account: String, _ change: DetailsChange) throws {
    try store.write { connection in
      var details = try details(of: account, connection)
      change.apply(to: &details)
      try connection.execute(
        """
        INSERT INTO profile_details (account, gender, region, signature) VALUES (?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET gender = excluded.gender, region = excluded.region,
          signature = excluded.signature
        """, account, details.gender?.rawValue, details.region, details.signature)
    }
  }

  /// Deletes the details of an account.
  func delete(_ account: String) throws {
    try store.write { connection in
      _ = try connection.execute("DELETE FROM profile_details WHERE account = ?", account)
    }
  }

  private func details(of account: String, _ connection: Connection) throws -> Details {
    let found = try connection.first(
      "SELECT gender, region, signature FROM profile_details WHERE account = ?", account
    ) { row in
      Details(
        gender: try row.get(0, String?.self).flatMap(Gender.init), region: try row[1],
        signature: try row[2])
    }
    return found ?? Details()
  }
}
