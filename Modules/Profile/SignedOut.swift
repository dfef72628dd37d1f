import MediatorKit

/// The state after signing out.
struct SignedOut: Codable, Hashable, Sendable {
  let signedIn: Bool
  /// The first screen, as Login names it.
  let root: String
}

extension SignedOut: Payload {}
