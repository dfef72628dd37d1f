import MediatorKit

/// Why an action of Login refuses, beside what ServiceKit's `AccountError` says of its params.
enum LoginError: String, ActionError {
  case phoneTaken
  case unknownAccount
  case wrongPassword
  case notSignedIn

  var message: String {
    switch self {
    case .phoneTaken: "the phone number has an account already; sign in with it"
    case .unknownAccount: "the phone number has no account; register it, or correct the number"
    case .wrongPassword: "the password is wrong; correct it, or sign in with a code"
    case .notSignedIn: "nobody is signed in; sign in first"
    }
  }
}
