import Synchronization
import TransferKit

/// Sessions with given tokens, which records those that expired.
final class SessionRecord: ServiceSessions {
  private let state = Mutex<(tokens: [String: String], expired: [String])>(([:], []))

  var tokens: [String: String] {
    get { state.withLock { $0.tokens } }
    set { state.withLock { $0.tokens = newValue } }
  }

  var expired: [String] { state.withLock { $0.expired } }

  func token(of account: String) -> String? { tokens[account] }

  func expire(_ token: String) { state.withLock { $0.expired.append(token) } }
}
