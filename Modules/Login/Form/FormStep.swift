import MediatorKit

/// What the form of article 003 leads to; the rules are those of behaviour A3.1.
enum FormStep: String, Codable, CaseIterable, Sendable {
  /// The user hasn't agreed to the terms.
  case agreement
  /// The user has agreed, and has to choose a password.
  case mustChangePassword
  case loggedIn

  /// Follows from what the server says of the user.
  init(hasAgreed: Bool, hasChangedPassword: Bool) {
    self = !hasAgreed ? .agreement : hasChangedPassword ? .loggedIn : .mustChangePassword
  }
}

extension FormStep: Payload {}
