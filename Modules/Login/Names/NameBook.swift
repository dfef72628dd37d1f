import ServiceKit

/// The names of the accounts; one name of each kind for an account, each of one account only.
struct NameBook: Sendable {
  let store: Store

  /// The names of an account, in the order of their kinds.
  func names(of account: String) throws -> [SignInName] {
    let names = try store.read { connection in
      try connection.rows("SELECT kind, name FROM login_name WHERE account = ?", account) { row in
        (try row[0] as String, try row[1] as String)
      }
    }
    return SignInName.Kind.allCases.compactMap { kind in
      names.first { $0.0 == kind.rawValue }.map { SignInName(kind: kind, name: $0.1) }
    }
  }

  /// The user with a name; nil without one.
  func user(_ name: SignInName) throws -> User? {
    try store.read { connection in
      try connection.first(
        """
        SELECT \(User.columns) FROM login_account WHERE id =
          (SELECT account FROM login_name WHERE kind = ? AND folded = ?)
        """, name.kind.rawValue, name.folded, row: User.init)
    }
  }

  /// Gives an account a name, or throws ``LoginError/nameTaken``.
  func set(_ name: SignInName, of account: String) throws {
    try store.write { connection in
      try connection.execute(
        "DELETE FROM login_name WHERE account = ? AND kind = ?", account, name.kind.rawValue)
      let added = try connection.execute(
        """
        INSERT INTO login_name (account, kind, name, folded) VALUES (?, ?, ?, ?)
        ON CONFLICT DO NOTHING
        """, account, name.kind.rawValue, name.name, name.folded)
      guard added == 1 else { throw LoginError.nameTaken }
    }
  }

  /// Takes a name away from an account; nothing happens without one.
  func remove(_ kind: SignInName.Kind, of account: String) throws {
    try store.write { connection in
      _ = try connection.execute(
        "DELETE FROM login_name WHERE account = ? AND kind = ?", account, kind.rawValue)
    }
  }
}

extension SignInName {
  /// The name as it is compared: addresses and WeChat numbers don't depend on case.
  fileprivate var folded: String { name.lowercased() }

  /// The name with its kind, for the limits of attempts.
  var subject: String { "\(kind.rawValue):\(folded)" }
}
