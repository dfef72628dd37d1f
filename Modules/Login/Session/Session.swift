import ServiceKit

/// A session with one server, that of the device or of an identity: the last user, and whether it is signed in.
struct Session: Sendable {
  let store: Store
  /// `Peers.session`.
  let key: String
  /// ``LoginBackend/address``.
  let server: String

  func status() throws -> SignInStatus {
    try store.read { try status($0) }
  }

  /// Signs a user in by a kind of name, nil for the phone number; returns the end of the former session.
  func begin(_ signed: SignedUser, by kind: SignInName.Kind? = nil) throws -> SessionEnd {
    try change { connection in
      let user = signed.user
      return try connection.execute(
        """
        INSERT OR REPLACE INTO login_session
          (session, server, \(Self.userColumns), is_signed_in, name_kind, token)
        VALUES (?, ?, ?, ?, ?, ?, 1, ?, ?)
        """, key, server, user.id, user.nickname, user.phone, user.zone, kind?.rawValue,
        signed.token)
    }
  }

  /// The kind of name that the last user typed to sign in; nil for the phone number.
  func lastKind() throws -> SignInName.Kind? {
    let kind = try store.read { connection in
      try connection.first(
        "SELECT name_kind FROM login_session WHERE session = ? AND server = ?", key, server
      ) { row in try row[0] as String? }
    }
    return kind.flatMap(\.self).flatMap(SignInName.Kind.init)
  }

  /// Signs out and keeps the last user; with a token, only the session of that token.
  func end(only token: String? = nil) throws -> SessionEnd {
    try change {
      try $0.execute(
        """
        UPDATE login_session SET is_signed_in = 0, token = NULL
        WHERE session = ?1 AND server = ?2 AND (?3 IS NULL OR token = ?3)
        """, key, server, token)
    }
  }

  /// Signs out and forgets the last user; the account stays.
  func remove() throws -> SessionEnd {
    try change {
      try $0.execute("DELETE FROM login_session WHERE session = ? AND server = ?", key, server)
    }
  }

  /// Replaces the nickname in all sessions of the user.
  func keep(_ user: User) throws {
    try store.write { connection in
      _ = try connection.execute(
        "UPDATE login_session SET nickname = ? WHERE account = ? AND server = ?", user.nickname,
        user.id, server)
    }
  }

  /// Removes all sessions whose last user has an account; returns their keys.
  func removeAll(of account: String) throws -> Set<String> {
    try store.atomically {
      let keys = try all(of: account)
      try store.write { connection in
        _ = try connection.execute(
          "DELETE FROM login_session WHERE account = ? AND server = ?", account, server)
      }
      return keys
    }
  }

  /// Signs an account out of all other sessions; returns their keys and tokens.
  func endOthers(of account: String) throws -> [(key: String, token: String?)] {
    let others = "account = ? AND server = ? AND session <> ? AND is_signed_in = 1"
    return try store.write { connection in
      let ended = try connection.rows(
        "SELECT session, token FROM login_session WHERE \(others)", account, server, key
      ) { row in (key: try row[0] as String, token: try row[1] as String?) }
      try connection.execute(
        "UPDATE login_session SET is_signed_in = 0, token = NULL WHERE \(others)", account, server,
        key)
      return ended
    }
  }

  /// The sessions of an account, also of those signed out.
  func all(of account: String) throws -> Set<String> {
    let sql = "SELECT session FROM login_session WHERE account = ? AND server = ?"
    return try store.read { connection in
      Set(try connection.rows(sql, account, server) { try $0[0] as String })
    }
  }

  /// Ends the present session by a change; a change of no row ends none.
  private func change(_ body: (Connection) throws -> Int) throws -> SessionEnd {
    try store.write { connection in
      let user = try status(connection).user
      let token = try connection.first(
        "SELECT token FROM login_session WHERE session = ? AND server = ?", key, server
      ) { row in try row[0] as String? }
      let changed = try body(connection)
      return SessionEnd(
        user: changed > 0 ? user : nil, token: changed > 0 ? token.flatMap(\.self) : nil,
        status: try status(connection))
    }
  }

  private static let userColumns = "account, nickname, phone, zone"

  private static let statusQuery =
    "SELECT \(userColumns), is_signed_in FROM login_session WHERE session = ? AND server = ?"

  private func status(_ connection: Connection) throws -> SignInStatus {
    try connection.first(Self.statusQuery, key, server) { row in
      SignInStatus(lastUser: try User(row), isSignedIn: try row[4])
    } ?? SignInStatus(lastUser: nil, isSignedIn: false)
  }
}
