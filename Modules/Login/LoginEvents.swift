import MediatorKit

/// What Login tells others of, each once it is stored.
///
/// Who signs in while someone else is signed in signs that one out: `signedOut` comes first then.
enum LoginEvents {
  /// Someone signed in.
  static let signedIn = Event("Login/signedIn", "Someone signed in.", Person.self)

  /// Who was signed in no longer is.
  static let signedOut = Event(
    "Login/signedOut", "Who was signed in no longer is.", Person.self)

  /// All of them.
  static let all: [any EventDeclaration] = [signedIn, signedOut]

  /// Who it was.
  struct Person: Codable, Hashable, Sendable {
    /// The id of the account.
    var account: String
    var nickname: String

    init(_ user: User) {
      account = user.id
      nickname = user.nickname
    }
  }
}

extension LoginEvents.Person: Payload {}
