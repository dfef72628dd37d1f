import MediatorKit
import ServiceKit
import TransferKit

/// The sessions of this device with a server, whose tokens its requests carry.
final class DeviceSessions: ServiceSessions {
  private let store: Store
  private let server: String
  private let session: @Sendable () -> String
  private let ended: @Sendable (_ user: User, _ session: String) async -> Void

  /// Reads the sessions of a store.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - server: The address of the server.
  ///   - session: Returns the session of the call.
  ///   - ended: Runs after the end of an expired session.
  init(
    _ store: Store, server: String, session: @escaping @Sendable () -> String,
    ended: @escaping @Sendable (_ user: User, _ session: String) async -> Void
  ) {
    (self.store, self.server) = (store, server)
    (self.session, self.ended) = (session, ended)
  }

  func token(of account: String) throws -> String? {
    let sql = "SELECT token FROM login_session WHERE session = ? AND server = ? AND account = ?"
    return try store.read { connection in
      try connection.first(sql, session(), server, account) { row in try row[0] as String? }
    }.flatMap(\.self)
  }

  /// Of several processes, one reports the end.
  func expire(_ token: String) async {
    let key = try? store.read { connection in
      try connection.first(
        "SELECT session FROM login_session WHERE token = ? AND server = ?", token, server
      ) { row in try row[0] as String }
    }
    guard let key = key.flatMap(\.self) else { return }
    let session = Session(store: store, key: key, server: server)
    if let user = try? session.end(only: token).user { await ended(user, key) }
  }
}
