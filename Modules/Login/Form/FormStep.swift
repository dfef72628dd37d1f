import MediatorKit

/// The next step after a first sign-in: the terms, unless the user has agreed; a new password, unless it was changed.
enum FormStep: String, Codable, CaseIterable, Sendable {
  /// The user hasn't agreed to the terms.
  case agreement
  /// The user has agreed, and has to choose a password.
  case mustChangePassword
  case loggedIn

  /// Derived from the server's reply about the user.
  init(hasAgreed: Bool, hasChangedPassword: Bool) {
    self = !hasAgreed ? .agreement : hasChangedPassword ? .loggedIn : .mustChangePassword
  }
}

extension FormStep: Payload {}
