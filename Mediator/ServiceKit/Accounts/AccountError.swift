public import MediatorKit

/// Why the rules of accounts refuse: numbers, passwords, nicknames and verification codes.
///
/// They throw it, or a `DetailedError` of it, and an action declares the cases that it lets rise:
/// `errors: .of(AccountError.invalidPhone)`. So every module answers them with the same codes.
public enum AccountError: String, ActionError {
  /// A phone number isn't valid, or can't receive text messages where it has to.
  ///
  /// `fault` in the details is `empty`, `notDigits`, `hasExtension`, `badZone`, `unknownPrefix`,
  /// `tooShort`, `tooLong` or `notMobile`.
  case invalidPhone
  /// A password breaks ``PasswordRule``.
  ///
  /// `fault` in the details is `tooShort`, `tooLong`, `chineseCharacter`, `whiteSpace` or
  /// `controlCharacter`.
  case invalidPassword
  /// A nickname breaks ``NicknameRule``.
  ///
  /// `fault` in the details is `empty`, `tooLong` or `controlCharacter`.
  case invalidNickname
  /// A code was requested while the one before is valid.
  ///
  /// `secondsLeft` in the details is 1 to 60, rounded up.
  case tooSoon
  /// No code was requested, or it is used up.
  case codeNotRequested
  /// Another code than the latest.
  ///
  /// `attemptsLeft` in the details is how many more answers are allowed, 0 to 4.
  case wrongCode
  /// The latest code is too old.
  case codeExpired
  /// The latest code had too many wrong answers, so that it isn't compared any more.
  case tooManyAttempts

  /// What happened and how to mend it, as long as nothing more is known about the case at hand.
  public var message: String {
    switch self {
    case .invalidPhone:
      "the phone number isn't valid; check its digits and the country code"
    case .invalidPassword:
      "the password isn't allowed; use 8 to 16 characters without white space or Chinese ones"
    case .invalidNickname: "the nickname isn't allowed; use 1 to 20 characters on one line"
    case .tooSoon: "a code was sent less than a minute ago; use it, or ask again later"
    case .codeNotRequested: "there is no code to compare with; request one first"
    case .wrongCode: "the code is wrong; compare it with the latest message"
    case .codeExpired: "the code is older than a minute; request a new one"
    case .tooManyAttempts:
      "the code had too many wrong answers; request a new one a minute after the last"
    }
  }
}
