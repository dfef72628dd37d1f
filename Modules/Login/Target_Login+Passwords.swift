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

  /// Replaces the password; the session stays, and the others of the account end.
  ///
  /// Emits `Login/signedOut` and `Login/changed` for those.
  ///
  /// - Throws: `notSignedIn`; `invalidPassword`, with the `fault` of the new one; `wrongPassword`, with `attemptsLeft` in
  ///   the details; `tooManyAttempts`, with `secondsLeft` and `retryAt`.
  func Action_changePassword(password: String, newPassword: String) async throws -> User {
    let user = try Action_requireSignIn()
    let ended = try await backend.changePassword(
      password.normalizedPassword, to: checked(newPassword), of: user, by: caller
    ) { try endOthers(of: user) }
    await emitEnded(ended, of: user)
    return user
  }

  /// Sets a new password without the old one, and deletes the code; the session doesn't change, and the others of the
  /// account end.
  ///
  /// A refused password leaves the code. Emits `Login/signedOut` and `Login/changed` for sessions that end.
  ///
  /// - Throws: As ``Action_signInWithCode(phone:code:zone:)``; `invalidPassword`, with the `fault`.
  func Action_resetPassword(
    phone: String, code: String, newPassword: String, zone: String
  ) async throws -> User {
    let number = try PhoneNumber(receivingMessages: phone, zone: zone)
    let (user, ended) = try await backend.resetPassword(
      of: number, code: code, to: checked(newPassword), by: caller
    ) { user in (user, try endOthers(of: user)) }
    await emitEnded(ended, of: user)
    return user
  }

  /// Signs the user out of the other sessions, which may be those of someone who knew the former password.
  private func endOthers(of user: User) throws -> Set<String> {
    let ended = try session.endOthers(of: user.id)
    for token in ended.compactMap(\.token) { try backend.revoke(token) }
    return Set(ended.map(\.key))
  }

  private func emitEnded(_ sessions: Set<String>, of user: User) async {
    if sessions.isEmpty { return }
    await emitSignedOut(user, concerning: sessions)
    await emit(LoginEvents.changed, LoginEvents.Change(account: nil), concerning: sessions)
    await backend.deliver()
  }

  /// A new password that the policy allows.
  func checked(_ newPassword: String) throws -> String {
    let password = newPassword.normalizedPassword
    try policy.check(password)
    return password
  }
}
