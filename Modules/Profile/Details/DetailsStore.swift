import ServiceKit

/// The stored profiles of all accounts.
struct DetailsStore: Sendable {
  let store: Store

  /// Requires the tables.
  init(_ services: Services) {
    store = services.store
  }

  /// The profile of an account; empty at first.
  func details(of account: String) throws -> Details {
    try store.read { connection in try details(of: account, connection) }
  }

  /// Changes the profile of an account.
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
