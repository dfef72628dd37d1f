// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import ServiceKit

// The ways in: with a password, or with a code.
extension Target_Login {
  @ActionsBuilder<Self> static var signInActions: [Action<Self>] {
    Action(
      "signIn", "Signs in with a password.",
      phone, Param("password", "The password of the account.", example: "correct-horse"), zone,
      access: .remote(.write),
      errors: .of(AccountError.invalidPhone) + .of(LoginError.unknownAccount, .wrongPassword),
      perform: Action_signIn
    )
    .examples(LoginExamples.signIn)
    Action(
      "requestCode", "Sends a code to sign in with as a text message.", phone, zone,
      access: .remote(.write),
      errors: .of(AccountError.invalidPhone, .tooSoon) + .of(LoginError.unknownAccount),
      perform: Action_requestCode
    )
    .examples(LoginExamples.requestCode)
    Action(
      "signInWithCode", "Signs in with a code from a text message.",
      phone, Param("code", "The latest code: 6 digits.", example: "048213"), zone,
      access: .remote(.write),
      errors: .of(LoginError.unknownAccount)
        + .of(
          AccountError.invalidPhone, .codeNotRequested, .wrongCode, .codeExpired, .tooManyAttempts),
      perform: Action_signInWithCode
    )
    .examples(LoginExamples.signInWithCode)
  }

  /// Keeps the codes of other modules out.
  private static let codePurpose = "signIn"

  /// Signs in with a password, instead of whoever was signed in.
  ///
  /// - Parameters:
  ///   - phone: The number, as it was typed.
  ///   - password: The password of the account.
  ///   - zone: The calling code for a number without `+`; 86 by default.
  /// - Returns: The user.
  /// - Throws: `invalidPhone` when it can't be dialled; `unknownAccount` when it has no account;
  ///   `wrongPassword`.
  ///
  /// Everyone may call it, deep links included. An unknown account is told apart from a wrong
  /// password, so that people can be led to the registration. Emits `Login/signedIn`, after
  /// `Login/signedOut` for someone else who was signed in.
  func Action_signIn(phone: String, password: String, zone: String) async throws -> User {
    let number = try PhoneNumber(receivingMessages: phone, zone: zone)
    let user = try accounts.user(of: number, password: password)
    try Task.checkCancellation()
    try await begin(user)
    return user
  }

  /// Sends a code to sign in with, which replaces the one before.
  ///
  /// - Parameters:
  ///   - phone: The number, as it was typed.
  ///   - zone: The calling code for a number without `+`; 86 by default.
  /// - Returns: The canonical number, and how many seconds the code is valid.
  /// - Throws: `invalidPhone` when it can't be dialled; `unknownAccount` when it has no account;
  ///   `tooSoon` while the code before is valid and unused, with `secondsLeft` in the details.
  ///
  /// Everyone may call it, deep links included.
  func Action_requestCode(phone: String, zone: String) throws -> SentCode {
    let number = try PhoneNumber(receivingMessages: phone, zone: zone)
    _ = try accounts.account(of: number)
    return try codes.request(for: number, purpose: Self.codePurpose)
  }

  /// Signs in with a code, instead of whoever was signed in, and uses the code up.
  ///
  /// - Parameters:
  ///   - phone: The number, as it was typed.
  ///   - code: The latest code that ``Action_requestCode(phone:zone:)`` sent, compared as text.
  ///   - zone: The calling code for a number without `+`; 86 by default.
  /// - Returns: The user.
  /// - Throws: `invalidPhone` when it can't be dialled; `unknownAccount` when it has no account;
  ///   `codeNotRequested` when none was sent or it was used; `wrongCode`, with `attemptsLeft` in the
  ///   details; `codeExpired` after 60 seconds; `tooManyAttempts` after 5 wrong ones.
  ///
  /// Everyone may call it, deep links included. Emits the same as a sign-in with a password.
  func Action_signInWithCode(phone: String, code: String, zone: String) async throws -> User {
    let number = try PhoneNumber(receivingMessages: phone, zone: zone)
    let user = try accounts.account(of: number).user
    try Task.checkCancellation()
    try codes.consume(code, for: number, purpose: Self.codePurpose)
    try await begin(user)
    return user
  }
}
