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
        + .of(AccountError.invalidPassword, .tooManyAttempts),
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
  /// - Throws: `notSignedIn`; `wrongPassword`, with `attemptsLeft` in the details; `tooManyAttempts`, with
  ///   `secondsLeft` and `retryAt`; `invalidPassword`, with the `fault` of the new one.
  func Action_changePassword(password: String, newPassword: String) throws -> User {
    let user = try presentUser(password: password)
    try accounts.setPassword(hash: accounts.newHash(of: newPassword), of: user)
    return user
  }

  /// Sets a new password without the old one, and deletes the code; the session doesn't change.
  ///
  /// A refused password leaves the code.
  ///
  /// - Throws: As ``Action_signInWithCode(phone:code:zone:)``; `invalidPassword`, with the `fault`.
  func Action_resetPassword(
    phone: String, code: String, newPassword: String, zone: String
  ) throws -> User {
    let number = try PhoneNumber(receivingMessages: phone, zone: zone)
    let (purpose, origin) = (Self.codePurpose, peers.origin)
    try codes.check(code, for: number, purpose: purpose, from: origin)
    _ = try accounts.user(of: number)
    let hash = try accounts.newHash(of: newPassword)
    return try codes.consume(code, for: number, purpose: purpose, from: origin) {
      let user = try accounts.user(of: number)
      try accounts.setPassword(hash: hash, of: user)
      return user
    }
  }

  /// The present user, verified by the password.
  func presentUser(password: String) throws -> User {
    guard let user = try session.status().user else { throw LoginError.notSignedIn }
    return try accounts.user(
      of: PhoneNumber(user.phone), password: password, from: peers.origin)
  }
}
