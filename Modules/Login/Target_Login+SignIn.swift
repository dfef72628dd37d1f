// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import ServiceKit

// Signing in with a password or a code.
extension Target_Login {
  @ActionsBuilder<Self> static var signInActions: [Action<Self>] {
    Action(
      "signIn", "Signs in with a password.",
      phone, password("password", "The password of the account."), zone,
      access: .open(.write, to: [.url, .network]),
      errors: .of(AccountError.invalidPhone, .tooManyAttempts) + .of(LoginError.wrongPassword)
        + LoginError.ofServer,
      perform: Action_signIn
    )
    .examples(LoginExamples.signIn)
    Action(
      "requestCode", "Sends a code to sign in or to reset the password as a text message.",
      phone, zone,
      access: .open(.write, to: [.url, .network]),
      errors: .of(AccountError.invalidPhone, .tooSoon, .tooManyCodes, .tooManyAttempts)
        + LoginError.ofServer,
      perform: Action_requestCode
    )
    .examples(LoginExamples.requestCode)
    Action(
      "signInWithCode", "Signs in with a code from a text message.", phone, code, zone,
      access: .open(.write, to: [.url, .network]), errors: codeErrors,
      perform: Action_signInWithCode
    )
    .examples(LoginExamples.signInWithCode)
  }

  /// The errors of actions that take a code.
  static var codeErrors: DeclaredErrors {
    .of(LoginError.unknownAccount)
      + .of(
        AccountError.invalidPhone, .codeNotRequested, .wrongCode, .codeExpired, .tooManyAttempts)
      + LoginError.ofServer
  }

  /// Signs in with a password, instead of the present user.
  ///
  /// A phone without an account fails like a wrong password.
  ///
  /// - Throws: `invalidPhone`; `wrongPassword`, with `attemptsLeft` in the details; `tooManyAttempts`, with
  ///   `secondsLeft` and `retryAt`.
  ///
  /// Emits `Login/signedIn`, after `Login/signedOut` for another user.
  func Action_signIn(phone: String, password: String, zone: String) async throws -> User {
    let number = try PhoneNumber(receivingMessages: phone, zone: zone)
    return try await begin(.password(number, password.normalizedPassword))
  }

  /// Sends a code, which replaces the one before; also to a phone without an account.
  ///
  /// - Throws: `invalidPhone`; `tooSoon` while the code before is valid and unused; `tooManyCodes` when the
  ///   device requested too many; `tooManyAttempts` while a code couldn't be tried. The details of the last
  ///   three have `secondsLeft` and `retryAt`.
  func Action_requestCode(phone: String, zone: String) async throws -> SentCode {
    try await backend.requestCode(
      for: PhoneNumber(receivingMessages: phone, zone: zone), by: caller)
  }

  /// Signs in with a code, instead of the present user, and uses the code up.
  ///
  /// - Throws: `invalidPhone`; `codeNotRequested`, also for a used code; `wrongCode`, with `attemptsLeft` in
  ///   the details; `codeExpired` after 60 seconds; `tooManyAttempts`, with `secondsLeft` and `retryAt`;
  ///   `unknownAccount` when the code is right and the phone has no account.
  ///
  /// Emits the same events as ``Action_signIn(phone:password:zone:)``.
  func Action_signInWithCode(phone: String, code: String, zone: String) async throws -> User {
    try await begin(.code(PhoneNumber(receivingMessages: phone, zone: zone), code))
  }

  /// Signs a user in, instead of another one, and emits both events.
  func begin(_ proof: SignInProof, by kind: SignInName.Kind? = nil) async throws -> User {
    await peers.redeliver(LoginEvents.accountDeleted)
    let (user, former) = try await backend.signIn(proof, by: caller) { signed in
      try Task.checkCancellation()
      return (signed.user, try begin(signed, by: kind))
    }
    await emitSignedIn(user, after: former)
    return user
  }

  /// Begins the session of a verified user; returns the former user.
  func begin(_ signed: SignedUser, by kind: SignInName.Kind? = nil) throws -> User? {
    try store.atomically {
      let former = try session.begin(signed, by: kind)
      try former.token.map(backend.revoke)
      return former.user
    }
  }
}
