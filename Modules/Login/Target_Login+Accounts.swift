// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import ServiceKit

// Adding, renaming and deleting accounts.
extension Target_Login {
  @ActionsBuilder<Self> static var accountActions: [Action<Self>] {
    Action(
      "addAccount",
      "Adds an account; the caller has verified the phone.",
      phone, zone, password("password", newPassword), nickname,
      Param("signIn", "Whether to sign in as well.", default: false),
      Param("code", "The code that verified the phone, which is used up with the addition."),
      Param("purpose", "The purpose of the code.", default: "register"),
      access: .native(.write),
      errors: .of(
        AccountError.invalidPhone, .invalidPassword, .invalidNickname, .codeNotRequested,
        .wrongCode, .codeExpired, .tooManyAttempts) + .of(LoginError.phoneTaken)
        + LoginError.ofServer,
      perform: Action_addAccount
    )
    .examples(LoginExamples.addAccount)
    Action(
      "rename", "Renames the present user.", nickname,
      access: .native(.write),
      errors: .of(LoginError.notSignedIn) + .of(AccountError.invalidNickname),
      perform: Action_rename
    )
    .idempotent()
    .examples(LoginExamples.rename)
    Action(
      "deleteAccount", "Deletes the account of the present user and everything that belongs to it.",
      password("password", "The password of the account."),
      access: .native(.destructive),
      errors: .of(LoginError.notSignedIn, .wrongPassword) + .of(AccountError.tooManyAttempts)
        + LoginError.ofServer,
      perform: Action_deleteAccount
    )
    .examples(LoginExamples.deleteAccount)
  }

  private static let nickname = Param<String>(
    "nickname", "1 to 20 characters on one line.", example: "Li")

  /// Adds an account, one for each phone.
  ///
  /// Register asks for the code. A code that is passed on is deleted in the transaction that adds the account; without
  /// one, the caller vouches for the phone. With `signIn`, the new user replaces the present one.
  ///
  /// - Throws: `invalidPhone`, `invalidPassword` and `invalidNickname`, with the `fault` in the
  ///   details; `phoneTaken`, also when another process adds the same phone at the same moment; the errors of a code as
  ///   ``Action_signInWithCode(phone:code:zone:)``.
  ///
  /// With `signIn` it emits the same events as ``Action_signIn(phone:password:zone:)``.
  func Action_addAccount(
    phone: String, zone: String, password: String, nickname: String, signIn: Bool, code: String?,
    purpose: String
  ) async throws -> User {
    let number = try PhoneNumber(receivingMessages: phone, zone: zone)
    try Task.checkCancellation()
    let account = NewAccount(
      number: number, password: try checked(password),
      nickname: try NicknameRule.cleaned(nickname), code: code.map { ($0, purpose) },
      signsIn: signIn)
    await peers.redeliver(LoginEvents.accountDeleted)
    var former: User?
    let user = try await backend.add(account, by: caller) { former = try begin($0) }
    if signIn { await emitSignedIn(user, after: former) }
    return user
  }

  /// White space at the ends of the nickname is removed.
  ///
  /// - Throws: `notSignedIn`; `invalidNickname`, with the `fault` in the details.
  ///
  /// Emits `Login/changed`.
  func Action_rename(nickname: String) throws -> User {
    let session = session
    let user = try store.atomically {
      var user = try Action_requireSignIn()
      user.nickname = try NicknameRule.cleaned(nickname)
      try backend.rename(user, token: sessions?.token(of: user.id))
      try session.keep(user)
      return user
    }
    _ = try? peers.emitNow(
      LoginEvents.changed, LoginEvents.Change(account: user.id),
      concerning: session.all(of: user.id))
    return user
  }

  /// Deletes the account and its sessions, and lets other modules delete their part in the same transaction.
  ///
  /// - Throws: `notSignedIn`; `wrongPassword`, with `attemptsLeft` in the details; `tooManyAttempts`, with
  ///   `secondsLeft` and `retryAt`.
  ///
  /// Emits `Login/signedOut`, and the durable `Login/accountDeleted`, also at the next sign-in if a subscriber failed.
  /// Until every subscriber has handled it, the phone stays taken.
  func Action_deleteAccount(password: String) async throws -> SignInStatus {
    let user = try Action_requireSignIn()
    let session = session
    let (sessions, isSignedOut) = try await backend.delete(
      user, password: password.normalizedPassword, by: caller
    ) {
      try store.atomically {
        let sessions = try session.removeAll(of: user.id)
        let isSignedOut = emitSignedOutNow(user, concerning: sessions)
        try peers.emitNow(
          LoginEvents.accountDeleted,
          LoginEvents.DeletedAccount(account: user.id, phone: user.phone))
        return (sessions, isSignedOut)
      }
    }
    if !isSignedOut { await emitSignedOut(user, concerning: sessions) }
    await peers.settle()
    await emit(
      LoginEvents.changed, LoginEvents.Change(account: nil), concerning: sessions)
    return try session.status()
  }
}
