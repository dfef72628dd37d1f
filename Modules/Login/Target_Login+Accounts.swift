// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import ServiceKit

// The accounts.
extension Target_Login {
  @ActionsBuilder<Self> static var accountActions: [Action<Self>] {
    Action(
      "addAccount",
      "Opens an account without signing in; the caller has proved who holds the phone.",
      phone, zone,
      Param("password", "8 to 16 characters, none of them Chinese.", example: "correct-horse"),
      nickname,
      access: .native(.write),
      errors: .of(AccountError.invalidPhone, .invalidPassword, .invalidNickname)
        + .of(LoginError.phoneTaken),
      perform: Action_addAccount
    )
    .examples(LoginExamples.addAccount)
    Action(
      "rename", "Renames who is signed in.", nickname,
      access: .native(.write),
      errors: .of(LoginError.notSignedIn) + .of(AccountError.invalidNickname),
      perform: Action_rename
    )
    .idempotent()
    .examples(LoginExamples.rename)
  }

  private static let nickname = Param<String>(
    "nickname", "1 to 20 characters on one line.", example: "Li")

  /// Opens an account, one a phone, and signs nobody in.
  ///
  /// - Parameters:
  ///   - phone: The number, as it was typed.
  ///   - zone: The calling code for a number without `+`; 86 by default.
  ///   - password: 8 to 16 characters; no white space, no control or Chinese characters.
  ///   - nickname: 1 to 20 characters on one line; white space at its ends is dropped.
  /// - Returns: The user.
  /// - Throws: `invalidPhone`, `invalidPassword` and `invalidNickname`, with the `fault` in the
  ///   details; `phoneTaken` when the number has an account, also one that another process opened
  ///   at the same moment.
  ///
  /// Code and the console may call it. It asks for no code: that is up to the registration.
  func Action_addAccount(
    phone: String, zone: String, password: String, nickname: String
  ) throws -> User {
    let number = try PhoneNumber(receivingMessages: phone, zone: zone)
    return try accounts.add(number, password: password, nickname: nickname)
  }

  /// Renames who is signed in.
  ///
  /// - Parameter nickname: 1 to 20 characters on one line; white space at its ends is dropped.
  /// - Returns: The user with the new name.
  /// - Throws: `notSignedIn` for a guest; `invalidNickname`, with the `fault` in the details.
  ///
  /// Code and the console may call it.
  func Action_rename(nickname: String) throws -> User {
    try session.rename(nickname)
  }
}
