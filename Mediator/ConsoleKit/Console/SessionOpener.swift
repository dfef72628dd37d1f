import Synchronization

/// Opens the sessions of a kind before the first of them begins.
final class SessionOpener: Sendable {
  private let open = Mutex<(@Sendable (_ kind: String) throws -> any Sendable)?>(nil)

  /// Sets the function that opens them.
  func set(_ open: @escaping @Sendable (_ kind: String) throws -> any Sendable) {
    self.open.withLock { $0 = open }
  }

  /// The open sessions, which end with the returned object; nil without a function.
  func open(_ kind: String) throws -> (any Sendable)? {
    let open = open.withLock { $0 }
    return try open?(kind)
  }
}
