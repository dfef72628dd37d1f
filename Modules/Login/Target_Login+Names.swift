// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import ServiceKit

// Signing in with a QQ number, an e-mail address or a WeChat number.
extension Target_Login {
  @ActionsBuilder<Self> static var nameActions: [Action<Self>] {
    Action(
      "signInWithName", "Signs in with a QQ number, an e-mail address or a WeChat number.", kind,
      Param("name", "The number or address.", example: "61856069"),
      password("password", "The password of the account: 8 to 16 characters."),
      access: .native(.write),
      errors: .of(LoginError.wrongPassword) + .of(AccountError.tooManyAttempts)
        + LoginError.ofServer,
      perform: Action_signInWithName
    )
    .examples(LoginExamples.signInWithName)
    Action(
      "names", "Lists the names of the present user to sign in with.", access: .native(.read),
      errors: .of(LoginError.notSignedIn) + LoginError.ofServer, perform: Action_names
    )
    .examples(LoginExamples.names)
    Action(
      "setName", "Gives the present user a name to sign in with, or takes it away.", kind,
      Param("name", "The number or address; an empty text takes it away.", example: "61856069"),
      access: .native(.write),
      errors: .of(LoginError.notSignedIn, .invalidName, .nameTaken) + LoginError.ofServer,
      perform: Action_setName
    )
    .idempotent()
    .examples(LoginExamples.setName)
  }

  private static let kind = Param<SignInName.Kind>(
    "kind", "The kind of name.", example: .qqNumber)

  /// Signs in with a name and a password, instead of the present user.
  ///
  /// Texts that can't be right fail without an attempt, and a name without an account like a wrong password.
  ///
  /// - Throws: `wrongPassword`, with `attemptsLeft` in the details of an attempt; `tooManyAttempts`, with
  ///   `secondsLeft` and `retryAt`.
  ///
  /// Emits the same events as ``Action_signIn(phone:password:zone:)``.
  func Action_signInWithName(
    kind: SignInName.Kind, name: String, password: String
  ) async throws -> User {
    guard kind.flow.check(name, password) == nil else {
      throw LoginError.wrongPassword.because(
        "the number, the address or the password is wrong; correct it")
    }
    let name = SignInName(kind: kind, name: name)
    return try await begin(.name(name, password.normalizedPassword), by: kind)
  }

  func Action_names() async throws -> [SignInName] {
    try await backend.names(of: Action_requireSignIn())
  }

  /// Returns all names of the user.
  ///
  /// - Throws: `notSignedIn`; `invalidName` when the name breaks the policy of its kind; `nameTaken` when another
  ///   account has it.
  ///
  /// Emits `Login/changed`.
  func Action_setName(kind: SignInName.Kind, name: String) async throws -> [SignInName] {
    let me = try Action_requireSignIn()
    guard name.isEmpty || kind.flow.account.accepts(name) else { throw LoginError.invalidName }
    let names = try await backend.setName(SignInName(kind: kind, name: name), of: me)
    await emit(
      LoginEvents.changed, LoginEvents.Change(account: me.id),
      concerning: try session.all(of: me.id))
    return names
  }
}
