import MediatorKit
import Synchronization

@testable import InterceptorKit

/// Stores tokens for code that runs before they exist.
final class Tokens: Sendable {
  private let tokens = Mutex<[Token]>([])

  func add(_ token: Token) { tokens.withLock { $0.append(token) } }

  /// Removes them all; returns whether any was still there.
  func removeAll() -> Bool {
    let all = tokens.withLock { tokens in
      defer { tokens = [] }
      return tokens
    }
    return all.count { $0.remove() } > 0
  }
}
