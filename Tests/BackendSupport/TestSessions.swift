import Synchronization
import TransferKit

/// Sessions in memory; an account without a token has that of ``TestPerson``.
package final class TestSessions: ServiceSessions {
  private let tokens = Mutex<[String: String]>([:])

  /// Makes sessions.
  package init() {}

  /// Begins a session.
  package func keep(_ token: String?, of account: String) {
    tokens.withLock { $0[account] = token }
  }

  /// The token of an account.
  package func token(of account: String) -> String? {
    tokens.withLock { $0[account] } ?? "token-\(account)"
  }

  /// Does nothing.
  package func expire(_ token: String) {}
}
