import ServiceKit

/// The proof of a user who signs in.
enum SignInProof: Sendable {
  case password(PhoneNumber, String)
  case code(PhoneNumber, String)
  case name(SignInName, String)
}
