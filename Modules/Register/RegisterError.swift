import MediatorKit

/// The errors of Register, besides ServiceKit's `AccountError`.
enum RegisterError: String, ActionError {
  /// From Login; thrown only after the right code.
  case phoneTaken
  case noMessage

  var message: String {
    switch self {
    case .phoneTaken: "the phone number has an account already; sign in with it"
    case .noMessage: "no message was sent to the phone number; call Register/requestCode first"
    }
  }
}
