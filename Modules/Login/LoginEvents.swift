import MediatorKit

/// What Login tells others of, each once it is stored.
///
/// Who signs in while someone else is signed in signs that one out: `signedOut` comes first then.
enum LoginEvents {
  /// Someone signed in.
  static let signedIn = Event("Login/signedIn", "Someone signed in.", SignedIn.self)

  /// Who was signed in no longer is.
  static let signedOut = Event(
    "Login/signedOut", "Who was signed in no longer is.", SignedOut.self)

  /// All of them.
  static let all: [any EventDeclaration] = [signedIn, signedOut]

  /// Who signed in.
  struct SignedIn: Codable, Hashable, Sendable {
    /// The id of the account.
    var account: String
    var nickname: String
  }

  /// Who is no longer signed in.
  struct SignedOut: Codable, Hashable, Sendable {
    /// The id of the account.
    var account: String
    var nickname: String
    /// Whether the device no longer knows who was last.
    var isForgotten: Bool
  }
}

extension LoginEvents.SignedIn: Payload {}
extension LoginEvents.SignedOut: Payload {}
