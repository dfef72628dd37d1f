// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import MediatorKit
public import ServiceKit

/// Registering: a code that proves who holds the phone, then the account.
public struct Target_Register: Target {
  /// The summary of the module.
  public static let summary = "Adds accounts for people who prove that they hold a phone."

  /// Login keeps the accounts.
  public static let needs = RegisterNeeds.all

  /// The code, the account, and the inbox of the embedded gateway.
  public static var actions: [Action<Self>] {
    Action(
      "requestCode", "Sends a code to register with as a text message.", phone, zone,
      access: .remote(.write),
      errors: .of(AccountError.invalidPhone, .tooSoon, .tooManyCodes, .tooManyAttempts),
      perform: Action_requestCode
    )
    .examples(RegisterExamples.requestCode)
    Action(
      "createAccount", "Adds an account with a code from a text message, and signs in.",
      phone, zone, Param("code", "The latest code: 6 digits.", example: "048213"),
      Param(
        "password", "8 to 64 characters, unless the application has another policy.",
        example: "correct-horse"),
      Param("nickname", "1 to 20 characters on one line.", example: "Li"),
      access: .native(.write),
      errors: .of(
        AccountError.invalidPhone, .invalidPassword, .invalidNickname, .codeNotRequested,
        .wrongCode, .codeExpired, .tooManyAttempts) + .of(RegisterError.phoneTaken),
      perform: Action_createAccount
    )
    .examples(RegisterExamples.createAccount)
    Action(
      "inbox", "Shows the latest message that the embedded gateway sent to a phone.", phone, zone,
      access: .console(.read),
      errors: .of(AccountError.invalidPhone) + .of(RegisterError.noMessage),
      perform: Action_inbox
    )
    .examples(RegisterExamples.inbox)
    screenActions
  }

  static let phone = Param<String>(
    "phone", "The number as people write it; one with + or 00 brings its own country code.",
    example: "13800138000")

  static let zone = Param(
    "zone", "The country code of a number without + or 00.", default: "86")

  /// The purpose of the codes of this module, which other modules' codes don't serve.
  private static let codePurpose = "register"

  let clock: WallClock
  private let codes: VerificationCodes
  private let messages: TextMessages
  private let peers: Peers

  /// Makes the target.
  ///
  /// - Parameters:
  ///   - services: The services of the application.
  ///   - peers: Calls Login.
  /// - Throws: Nothing: the module has no tables of its own.
  public init(services: Services, peers: Peers) throws {
    clock = services.clock
    codes = services.codes
    messages = services.messages
    self.peers = peers
  }

  /// Sends a code, which replaces the one before; also to a phone with an account.
  ///
  /// - Parameters:
  ///   - phone: The number as it was typed.
  ///   - zone: The country code of a number without `+`; 86 by default.
  /// - Returns: The canonical number, and how many seconds the code is valid.
  /// - Throws: `invalidPhone`, with the `fault` in the details; `tooSoon` while the code before is valid and
  ///   unused; `tooManyCodes` when the device requested too many; `tooManyAttempts` while a code couldn't be
  ///   tried. The details of the last three have `secondsLeft` and `retryAt`.
  ///
  /// Open to everyone, deep links included.
  func Action_requestCode(phone: String, zone: String) throws -> SentCode {
    try codes.request(
      for: PhoneNumber(receivingMessages: phone, zone: zone), purpose: Self.codePurpose,
      from: peers.origin)
  }

  /// Adds an account, uses the code up, and signs in, instead of the present user.
  ///
  /// A refused password, nickname or phone leaves the code, so that it can be corrected.
  ///
  /// - Parameters:
  ///   - phone: The number as it was typed.
  ///   - zone: The country code of a number without `+`; 86 by default.
  ///   - code: The latest code that ``Action_requestCode(phone:zone:)`` sent, compared as text.
  ///   - password: The password, which the password policy of Login allows.
  ///   - nickname: 1 to 20 characters on one line; white space at its ends is removed.
  /// - Returns: The user.
  /// - Throws: `invalidPhone`, `invalidPassword` and `invalidNickname`, with the `fault` in the details;
  ///   `codeNotRequested`, also for a used code; `wrongCode`, with `attemptsLeft` in the details;
  ///   `codeExpired` after 60 seconds; `tooManyAttempts`, with `secondsLeft` and `retryAt`; `phoneTaken` when
  ///   the code is right and the phone has an account.
  ///
  /// Open to code and the console.
  func Action_createAccount(
    phone: String, zone: String, code: String, password: String, nickname: String
  ) async throws -> User {
    let number = try PhoneNumber(receivingMessages: phone, zone: zone)
    let origin = peers.origin
    try codes.check(code, for: number, purpose: Self.codePurpose, from: origin)
    let user = try await peers.call(
      RegisterNeeds.addAccount, number.digits, number.zone, password, nickname, true)
    // Ignored: the account exists and the code expires.
    try? codes.consume(code, for: number, purpose: Self.codePurpose, from: origin)
    return user
  }

  /// Shows the latest message that the embedded gateway sent to a phone.
  ///
  /// - Parameters:
  ///   - phone: The number as it was typed.
  ///   - zone: The country code of a number without `+`; 86 by default.
  /// - Returns: The message, with its code if there is one.
  /// - Throws: `invalidPhone`; `noMessage` when none was sent.
  ///
  /// Open to the console only: a reader of messages can register and sign in as anyone.
  func Action_inbox(phone: String, zone: String) throws -> InboxMessage {
    let number = try PhoneNumber(receivingMessages: phone, zone: zone)
    guard let message = try messages.last(to: number) else { throw RegisterError.noMessage }
    return InboxMessage(message)
  }
}
