// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import MediatorKit
public import ServiceKit

/// The way to an account: a code that proves who holds the phone, then the account itself.
public struct Target_Register: Target {
  /// What the module is for.
  public static let summary = "Opens accounts for people who prove that they hold a phone."

  /// The account itself is opened by Login.
  public static let needs = RegisterNeeds.all

  /// The code, the account, and the gateway's side of it.
  public static var actions: [Action<Self>] {
    Action(
      "requestCode", "Sends a code to register with as a text message.", phone, zone,
      access: .remote(.write), errors: .of(AccountError.invalidPhone, .tooSoon),
      perform: Action_requestCode
    )
    .examples(RegisterExamples.requestCode)
    Action(
      "createAccount", "Opens an account with a code from a text message, without signing in.",
      phone, zone, Param("code", "The latest code: 6 digits.", example: "048213"),
      Param("password", "8 to 16 characters, none of them Chinese.", example: "correct-horse"),
      Param("nickname", "1 to 20 characters on one line.", example: "Li"),
      access: .native(.write),
      errors: .of(
        AccountError.invalidPhone, .invalidPassword, .invalidNickname, .codeNotRequested,
        .wrongCode, .codeExpired, .tooManyAttempts) + .of(RegisterError.phoneTaken),
      perform: Action_createAccount
    )
    .examples(RegisterExamples.createAccount)
    Action(
      "inbox", "Shows the message that the embedded gateway sent last to a phone.", phone, zone,
      access: .console(.read),
      errors: .of(AccountError.invalidPhone) + .of(RegisterError.noMessage),
      perform: Action_inbox
    )
    .examples(RegisterExamples.inbox)
  }

  private static let phone = Param<String>(
    "phone", "The number; spaces and hyphens don't count, a leading + brings its own zone.",
    example: "13800138000")

  private static let zone = Param(
    "zone", "The calling code of the country, for a number without +.", default: "86")

  /// Keeps the codes of other modules out.
  private static let codePurpose = "register"

  private let codes: VerificationCodes
  private let messages: TextMessages
  private let peers: Peers

  /// Makes the target.
  ///
  /// - Parameters:
  ///   - services: The world.
  ///   - peers: Calls Login.
  /// - Throws: Nothing: the module has no tables of its own.
  public init(services: Services, peers: Peers) throws {
    codes = services.codes
    messages = services.messages
    self.peers = peers
  }

  /// Sends a code to register with, which replaces the one before.
  ///
  /// - Parameters:
  ///   - phone: The number, as it was typed.
  ///   - zone: The calling code for a number without `+`; 86 by default.
  /// - Returns: The canonical number, and how many seconds the code is valid.
  /// - Throws: `invalidPhone` when it can't be dialled, with the `fault` in the details; `tooSoon`
  ///   while the code before is valid and unused, with `secondsLeft` in the details.
  ///
  /// Everyone may call it, deep links included. Only who holds the phone learns, later, whether it
  /// has an account.
  func Action_requestCode(phone: String, zone: String) throws -> SentCode {
    try codes.request(
      for: PhoneNumber(receivingMessages: phone, zone: zone), purpose: Self.codePurpose)
  }

  /// Opens an account and uses the code up; signs nobody in.
  ///
  /// The code survives every refusal, so that a bad password can be corrected; only a wrong code
  /// counts against it.
  ///
  /// - Parameters:
  ///   - phone: The number, as it was typed.
  ///   - zone: The calling code for a number without `+`; 86 by default.
  ///   - code: The latest code that ``Action_requestCode(phone:zone:)`` sent, compared as text.
  ///   - password: 8 to 16 characters; no white space, no control or Chinese characters.
  ///   - nickname: 1 to 20 characters on one line; white space at its ends is dropped.
  /// - Returns: The account.
  /// - Throws: `invalidPhone`, `invalidPassword` and `invalidNickname`, with the `fault` in the
  ///   details; `phoneTaken`; `codeNotRequested` when none was sent or it was used; `wrongCode`, with
  ///   `attemptsLeft` in the details; `codeExpired` after 60 seconds; `tooManyAttempts` after 5 wrong
  ///   ones.
  ///
  /// Code and the console may call it.
  func Action_createAccount(
    phone: String, zone: String, code: String, password: String, nickname: String
  ) async throws -> NewAccount {
    let number = try PhoneNumber(receivingMessages: phone, zone: zone)
    try codes.check(code, for: number, purpose: Self.codePurpose)
    let account = try await peers.call(
      RegisterNeeds.addAccount, number.digits, number.zone, password, nickname)
    // A failure is nobody's concern any more: the code ends by itself within a minute, and all that
    // it could open until then is an account for a phone that has one.
    try? codes.consume(code, for: number, purpose: Self.codePurpose)
    return account
  }

  /// Shows the message that the embedded gateway sent last to a phone.
  ///
  /// - Parameters:
  ///   - phone: The number, as it was typed.
  ///   - zone: The calling code for a number without `+`; 86 by default.
  /// - Returns: The message, with its code if there is one.
  /// - Throws: `invalidPhone` when it can't be dialled; `noMessage` when it never got one.
  ///
  /// Only the console may call it: whoever reads messages can register and sign in as anyone.
  func Action_inbox(phone: String, zone: String) throws -> InboxMessage {
    let number = try PhoneNumber(receivingMessages: phone, zone: zone)
    guard let message = try messages.last(to: number) else { throw RegisterError.noMessage }
    return InboxMessage(message)
  }
}
