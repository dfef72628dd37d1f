// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import ServiceKit

// Changing and resetting passwords.
extension Target_Login {
  @ActionsBuilder<Self> static var passwordActions: [Action<Self>] {
    Action(
      "changePassword", "Changes the password of the present user.",
      password("password", "The present password."),
      password("newPassword", newPassword),
      access: .native(.write),
      errors: .of(LoginError.notSignedIn, .wrongPassword)
        + .of(AccountError.invalidPassword, .tooManyAttempts) + LoginError.ofServer,
      perform: Action_changePassword
    )
    .examples(LoginExamples.changePassword)
    Action(
      "resetPassword", "Sets a new password with a code from a text message.",
      phone, code, password("newPassword", newPassword), zone,
      access: .native(.write),
      errors: codeErrors + .of(AccountError.invalidPassword), perform: Action_resetPassword
    )
    .examples(LoginExamples.resetPassword)
  }

  /// Replaces the password; the session stays.
  ///
  /// - Throws: `notSignedIn`; `invalidPassword`, with the `fault` of the new one; `wrongPassword`, with `attemptsLeft` in
  ///   the details; `tooManyAttempts`, with `secondsLeft` and `retryAt`.
  func Action_changePassword(password: String, newPassword: String) async throws -> User {
    let user = try Action_requireSignIn()
    try await backend.changePassword(
      password.normalizedPassword, to: checked(newPassword), of: user, by: caller)
    return user
  }

  /// Sets a new password without the old one, and deletes the code; the session doesn't change.
  ///
  /// A refused password leaves the code.
  ///
  /// - Throws: As ``Action_signInWithCode(phone:code:zone:)``; `invalidPassword`, with the `fault`.
  func Action_resetPassword(
    phone: String, code: String, newPassword: String, zone: String
  ) async throws -> User {
    let number = try PhoneNumber(receivingMessages: phone, zone: zone)
    return try await backend.resetPassword(
      of: number, code: code, to: checked(newPassword), by: caller)
  }

  /// A new password that the policy allows.
  func checked(_ newPassword: String) throws -> String {
    let password = newPassword.normalizedPassword
    try policy.check(password)
    return password
  }
}
