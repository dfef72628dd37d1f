import MediatorKit

/// The errors of Login, besides ServiceKit's `AccountError`.
enum LoginError: String, ActionError {
  case phoneTaken
  /// Thrown only after the right code, so that guesses reveal no accounts.
  case unknownAccount
  /// Also for a phone without an account; `attemptsLeft` in the details is the number of attempts before the
  /// next wait; with 0 left, `secondsLeft` and `retryAt` say when the next attempt is possible.
  case wrongPassword
  case notSignedIn
  case invalidName
  case nameTaken
  /// The server refused the request, or its answer can't be read; the message is that of the server.
  case requestFailed
  /// The server can't be reached, or has a problem.
  case serverUnreachable

  var message: String {
    switch self {
    case .phoneTaken: "the phone number has an account already; sign in with it"
    case .unknownAccount: "the phone number has no account; sign up with it"
    case .wrongPassword:
      "the phone number or the password is wrong; correct it, or sign in with a code"
    case .notSignedIn: "not signed in; call Login/signIn first, or open Login/signInScreen"
    case .invalidName:
      "the name can't be right; type a QQ number, an e-mail address or a WeChat number"
    case .nameTaken: "another account has this name; use another one"
    case .requestFailed: "the server refused the request; try again, or update the application"
    case .serverUnreachable: "the server can't be reached; check the network, or try again later"
    }
  }

  var isRetryable: Bool { self == .serverUnreachable }

  /// The errors of every request to a server.
  static let ofServer = DeclaredErrors.of(requestFailed, serverUnreachable)
}
