import ServiceKit

/// An account to add, whose parts are valid.
struct NewAccount: Sendable {
  let number: PhoneNumber
  let password: String
  let nickname: String
  /// The code that verified the phone, and its purpose; nil if the caller vouches for the phone.
  let code: (text: String, purpose: String)?
  let signsIn: Bool
}
