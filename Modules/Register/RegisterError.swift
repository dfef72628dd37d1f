import MediatorKit

/// Why an action of Register refuses, beside what ServiceKit's `AccountError` says of its params.
enum RegisterError: String, ActionError {
  /// Rises from Login.
  case phoneTaken
  case noMessage

  var message: String {
    switch self {
    case .phoneTaken: "the phone number has an account already; sign in with it"
    case .noMessage: "no message was sent to the phone number; request a code first"
    }
  }
}
