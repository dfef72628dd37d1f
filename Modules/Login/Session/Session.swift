import ServiceKit

/// A session, that of the device or of an identity: the last user, and whether it is signed in.
struct Session: Sendable {
  let store: Store
  /// `Peers.session`.
  let key: String

  func status() throws -> SignInStatus {
    try store.read { try status($0) }
  }

  /// Signs a user in by a kind of name, nil for the phone number; returns the former user of the session, nil without
  /// one.
  func begin(_ user: User, by kind: SignInName.Kind? = nil) throws -> User? {
    try store.write { connection in
      let former = try status(connection).user
      try connection.execute(
        """
        INSERT OR REPLACE INTO login_session (session, account, is_signed_in, name_kind)
        VALUES (?, ?, 1, ?)
        """, key, user.id, kind?.rawValue)
      return former
    }
  }

  /// The kind of name that the last user typed to sign in; nil for the phone number.
  func lastKind() throws -> SignInName.Kind? {
    let kind = try store.read { connection in
      try connection.first("SELECT name_kind FROM login_session WHERE session = ?", key) { row in
        try row[0] as String?
      }
    }
    return kind.flatMap(\.self).flatMap(SignInName.Kind.init)
  }

  /// Signs out and keeps the last user.
  func end() throws -> SessionEnd {
    try change {
      try $0.execute("UPDATE login_session SET is_signed_in = 0 WHERE session = ?", key)
    }
  }

  /// Signs out and forgets the last user; the account stays.
  func remove() throws -> SessionEnd {
    try change { try $0.execute("DELETE FROM login_session WHERE session = ?", key) }
  }

  /// Renames the present user, or throws ``LoginError/notSignedIn`` or `AccountError.invalidNickname`.
  func rename(_ nickname: String) throws -> User {
    try store.write { connection in
      guard var user = try status(connection).user else { throw LoginError.notSignedIn }
      user.nickname = try NicknameRule.cleaned(nickname)
      try connection.execute(
        "UPDATE login_account SET nickname = ? WHERE id = ?", user.nickname, user.id)
      return user
    }
  }

  /// The sessions of an account, also of those signed out.
  func all(of account: String) throws -> Set<String> {
    try store.read { connection in
      Set(
        try connection.rows("SELECT session FROM login_session WHERE account = ?", account) {
          try $0[0] as String
        })
    }
  }

  private func change(_ body: (Connection) throws -> Int) throws -> SessionEnd {
    try store.write { connection in
      let user = try status(connection).user
      _ = try body(connection)
      return SessionEnd(user: user, status: try status(connection))
    }
  }

  private static let statusQuery = """
    SELECT \(User.columns), is_signed_in
    FROM login_session JOIN login_account ON login_account.id = login_session.account
    WHERE session = ?
    """

  private func status(_ connection: Connection) throws -> SignInStatus {
    try connection.first(Self.statusQuery, key) { row in
      SignInStatus(lastUser: try User(row), isSignedIn: try row[4])
    } ?? SignInStatus(lastUser: nil, isSignedIn: false)
  }
}
