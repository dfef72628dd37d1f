public import MediatorKit

/// Errors of phone numbers, passwords, nicknames and verification codes.
///
/// Actions that rethrow them declare them: `errors: .of(AccountError.invalidPhone)`. All modules share their codes.
public enum AccountError: String, ActionError {
  /// The phone number isn't valid, or can't receive a text message that the action sends.
  ///
  /// `fault` in the details is `empty`, `notDigits`, `hasExtension`, `badZone`, `unknownPrefix`,
  /// `tooShort`, `tooLong` or `notMobile`.
  case invalidPhone
  /// A new password breaks the password policy.
  ///
  /// `fault` in the details is `tooShort`, `tooLong`, `chineseCharacter`, `whiteSpace` or
  /// `controlCharacter`.
  case invalidPassword
  /// A nickname breaks the rule for nicknames.
  ///
  /// `fault` in the details is `empty`, `tooLong` or `controlCharacter`.
  case invalidNickname
  /// A code was requested while the previous one is valid.
  ///
  /// `secondsLeft` in the details is 1 to 60, rounded up; `retryAt` is the time in ISO 8601.
  case tooSoon
  /// The device requested too many codes; details as for ``tooSoon``.
  case tooManyCodes
  /// No code was requested, or it was used.
  case codeNotRequested
  /// The code differs from the latest one.
  ///
  /// `attemptsLeft` in the details is the number of attempts before the next wait, 0 to 4; with 0 left, `secondsLeft`
  /// and `retryAt` say when the next attempt is possible.
  case wrongCode
  /// The latest code is too old.
  case codeExpired
  /// There were too many wrong passwords or codes; this one wasn't compared.
  ///
  /// `secondsLeft` and `retryAt` in the details say when the next attempt is possible.
  case tooManyAttempts

  /// The cause, and how to fix it; errors with details have a message of their own.
  public var message: String {
    switch self {
    case .invalidPhone:
      "the phone number isn't valid; check its digits and the country code"
    case .invalidPassword:
      "the password isn't allowed; use 8 to 64 characters"
    case .invalidNickname: "the nickname isn't allowed; use 1 to 20 characters on one line"
    case .tooSoon: "a code was sent less than a minute ago; use it, or ask again later"
    case .tooManyCodes: "this device requested too many codes; request the next one later"
    case .codeNotRequested: "there is no code to compare with; request one first"
    case .wrongCode: "the code is wrong; compare it with the latest message"
    case .codeExpired: "the code is older than a minute; request a new one"
    case .tooManyAttempts: "too many wrong passwords or codes; try again later"
    }
  }
}
