import MediatorKit

/// The errors of Register, besides ServiceKit's `AccountError`.
enum RegisterError: String, ActionError {
  /// From Login; thrown only after the right code.
  case phoneTaken
  case noMessage
  /// The server refused the request, or its answer can't be read; the message is that of the server.
  case requestFailed
  /// The server can't be reached, or has a problem.
  case serverUnreachable

  var message: String {
    switch self {
    case .phoneTaken: "the phone number has an account already; sign in with it"
    case .noMessage: "no message was sent to the phone number; call Register/requestCode first"
    case .requestFailed: "the server refused the request; try again, or update the application"
    case .serverUnreachable: "the server can't be reached; check the network, or try again later"
    }
  }

  var isRetryable: Bool { self == .serverUnreachable }

  /// The errors of every request to a server.
  static let ofServer = DeclaredErrors.of(requestFailed, serverUnreachable)
}
