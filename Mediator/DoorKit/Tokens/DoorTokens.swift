import ServiceKit

/// The tokens that open a door.
public struct DoorTokens: Sendable {
  /// Nil while no token is needed; throws while they can't be read.
  private let current: @Sendable () throws -> [DoorToken]?

  /// Tokens that never change.
  public init(_ tokens: [DoorToken]) { current = { tokens } }

  /// Tokens that may change; the closure runs for each request.
  init(_ current: @escaping @Sendable () throws -> [DoorToken]?) { self.current = current }

  /// Whether a request needs a token now, which it does while they can't be read.
  package var areNeeded: Bool {
    do { return try current() != nil } catch { return true }
  }

  /// The token of a secret, or nil; takes as long for a wrong secret as for a right one.
  func token(for secret: String) throws -> DoorToken? {
    let hash = SHA256.hex(secret)
    var found: DoorToken?
    for token in try current() ?? []
    where PasswordHasher.isEqual(Array(token.hash.utf8), Array(hash.utf8)) { found = token }
    return found
  }
}
