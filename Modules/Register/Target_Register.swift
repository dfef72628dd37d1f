// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import MediatorKit
import PageKit
public import ServiceKit
public import TransferKit

/// Registering: a code verifies the phone, then the account is added.
public struct Target_Register: Target {
  /// The summary of the module.
  public static let summary = "Adds accounts, each for a phone that a code has verified."

  /// 1.1.0: the screens; 1.2.0: the messages; 1.3.0: errors of a server.
  public static let version = "1.3.0"

  /// Login has the accounts, and the screens around registering.
  public static let needs = RegisterNeeds.all

  /// The code, the account, the inbox of the embedded gateway, and the screens.
  public static var actions: [Action<Self>] {
    Action(
      "requestCode", "Sends a code to register with as a text message.", phone, zone,
      access: .remote(.write),
      errors: .of(AccountError.invalidPhone, .tooSoon, .tooManyCodes, .tooManyAttempts)
        + RegisterError.ofServer,
      perform: Action_requestCode
    )
    .examples(RegisterExamples.requestCode)
    Action(
      // Limits aren't declared: Login checks them, with an error of its own for each.
      "createAccount", "Adds an account with a code from a text message, and signs in.",
      phone, zone, Param("code", "The latest code: 6 digits.", example: "048213"),
      Param(
        "password", "8 to 64 characters, unless the application has another policy.",
        example: "correct-horse"),
      Param("nickname", "1 to 20 characters on one line.", example: "Li"),
      access: .native(.write),
      errors: .of(
        AccountError.invalidPhone, .invalidPassword, .invalidNickname, .codeNotRequested,
        .wrongCode, .codeExpired, .tooManyAttempts) + .of(RegisterError.phoneTaken)
        + RegisterError.ofServer,
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
    "phone", "The number in any notation; with + or 00, it has its own country code.",
    example: "13800138000")

  static let zone = Param(
    "zone", "The country code of a number without + or 00.", default: "86")

  /// The purpose of the codes of this module, which other modules' codes don't serve.
  private static let codePurpose = "register"

  let clock: WallClock
  let peers: Peers
  private let codes: any RegisterBackend
  let messages: TextMessages
  let pages: WebPageSource

  /// Makes the target.
  ///
  /// - Parameters:
  ///   - services: The services of the application.
  ///   - peers: Calls Login.
  ///   - server: The server of the accounts; without it, they are in the store of the application.
  /// - Throws: Nothing: the module has no tables of its own.
  public init(services: Services, peers: Peers, server: HTTPService? = nil) throws {
    clock = services.clock
    codes = server.map(RemoteCodes.init) ?? services.codes
    messages = services.messages
    pages = WebPageSource(RegisterPages.all, services: services)
    self.peers = peers
  }

  /// Sends a code, which replaces the one before; also to a phone with an account.
  ///
  /// - Throws: `invalidPhone`, with the `fault` in the details; `tooSoon` while the code before is valid and
  ///   unused; `tooManyCodes` when the device requested too many; `tooManyAttempts` while a code couldn't be
  ///   tried. The details of the last three have `secondsLeft` and `retryAt`.
  func Action_requestCode(phone: String, zone: String) async throws -> SentCode {
    try await codes.request(
      for: PhoneNumber(receivingMessages: phone, zone: zone), purpose: Self.codePurpose,
      from: peers.origin, in: peers.session)
  }

  /// Adds an account, uses the code up, and signs in, instead of the present user.
  ///
  /// A refused password, nickname or phone leaves the code, so that it can be corrected.
  ///
  /// - Throws: `invalidPhone`, `invalidPassword` and `invalidNickname`, with the `fault` in the details;
  ///   `codeNotRequested`, also for a used code; `wrongCode`, with `attemptsLeft` in the details;
  ///   `codeExpired` after 60 seconds; `tooManyAttempts`, with `secondsLeft` and `retryAt`; `phoneTaken` when
  ///   the code is right and the phone has an account.
  func Action_createAccount(
    phone: String, zone: String, code: String, password: String, nickname: String
  ) async throws -> User {
    let number = try PhoneNumber(receivingMessages: phone, zone: zone)
    try await codes.check(code, for: number, purpose: Self.codePurpose, from: peers.origin)
    return try await peers.call(
      RegisterNeeds.addAccount, number.digits, number.zone, password, nickname, true, code,
      Self.codePurpose)
  }

  /// Open to the console only: the codes in the messages open every account.
  func Action_inbox(phone: String, zone: String) throws -> InboxMessage {
    let number = try PhoneNumber(receivingMessages: phone, zone: zone)
    guard let message = try messages.last(to: number) else { throw RegisterError.noMessage }
    return InboxMessage(message)
  }
}
