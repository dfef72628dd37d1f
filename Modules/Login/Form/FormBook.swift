import ServiceKit

/// The form's server data of each account; ``AccountBook`` stores a new password.
struct FormBook: Sendable {
  let store: Store

  /// The step of an account.
  func step(of account: String) throws -> FormStep {
    try store.read { connection in
      try connection.first(
        "SELECT has_agreed, has_changed FROM login_form WHERE account = ?", account
      ) { row in FormStep(hasAgreed: try row[0], hasChangedPassword: try row[1]) }
    } ?? .agreement
  }

  /// Stores that the user agreed to the terms.
  func agree(_ account: String) throws {
    try store.write { connection in
      _ = try connection.execute(
        """
        INSERT INTO login_form (account, has_agreed) VALUES (?, 1)
        ON CONFLICT (account) DO UPDATE SET has_agreed = 1
        """, account)
    }
  }
}
