import MediatorKit

/// A verified user with the token of the new session; the embedded server has no tokens.
struct SignedUser: Codable, Sendable {
  let user: User
  var token: String?
}

extension SignedUser: Payload {}
