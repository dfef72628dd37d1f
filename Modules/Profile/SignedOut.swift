import MediatorKit

/// How things stand after signing out.
struct SignedOut: Codable, Hashable, Sendable {
  let signedIn: Bool
  /// The screen to begin with, as Login names it.
  let root: String
}

extension SignedOut: Payload {}
