import Foundation
import MediatorKit

/// Codes that verify a phone number: sent as a text message, typed back within a minute.
///
/// A code has 6 digits and belongs to one number and one purpose. It is valid for ``lifetime`` seconds and for
/// ``attemptLimit`` wrong answers. Only the latest code is valid. The store counts the attempts, so that concurrent
/// processes share the limit.
public struct VerificationCodes: Sendable {
  /// How many seconds a code is valid, and how long the next request has to wait.
  public static let lifetime: Double = 60

  /// The number of wrong answers after which even the right one is rejected.
  public static let attemptLimit = 5

  private let store: Store
  private let clock: WallClock
  private let random: RandomSource
  private let messages: TextMessages

  /// Makes the service.
  ///
  /// - Parameters:
  ///   - store: Stores the codes; it isn't accessed before the first use.
  ///   - clock: Decides when a code expires.
  ///   - random: Generates the digits.
  ///   - messages: Sends the codes.
  public init(store: Store, clock: WallClock, random: RandomSource, messages: TextMessages) {
    self.store = store
    self.clock = clock
    self.random = random
    self.messages = messages
  }

  /// Sends a new code, which replaces the previous one.
  ///
  /// - Parameters:
  ///   - number: The recipient.
  ///   - purpose: The purpose, such as `signIn` or `register`; each has its own code.
  /// - Returns: The receipt.
  /// - Throws: ``AccountError/tooSoon`` while a code for the same number and purpose is valid and not consumed, even
  ///   when
  ///   its attempts are used up; ``StoreError``.
  @discardableResult
  public func request(for number: PhoneNumber, purpose: String) throws -> SentCode {
    try migrate()
    let now = clock.now
    let code = random.digits(6)
    try store.write { connection in
      let wait = try issued(number, purpose, connection)?.secondsLeft(at: now) ?? 0
      guard wait <= 0 else { throw Self.tooSoon(secondsLeft: Int(wait.rounded(.up))) }
      try connection.execute(
        """
        INSERT OR REPLACE INTO verificationcodes_code (phone, purpose, code, issued_at, attempts)
        VALUES (?, ?, ?, ?, 0)
        """, number.canonical, purpose, code, now.timeIntervalSince1970)
      let text = "\(code) is your verification code. It is valid for \(Int(Self.lifetime)) seconds."
      try messages.keep(TextMessage(to: number, text: text, code: code, sentAt: now), connection)
    }
    return SentCode(phone: number.canonical, expiresIn: Int(Self.lifetime))
  }

  /// Compares a code with the latest one and counts a wrong answer.
  ///
  /// A right code stays valid; use ``consume(_:for:purpose:)`` for the step that it authorises.
  ///
  /// - Parameters:
  ///   - code: The typed code, compared as text.
  ///   - number: The recipient of the code.
  ///   - purpose: The purpose of the code.
  /// - Throws: ``AccountError``: `codeNotRequested`, `codeExpired`, `tooManyAttempts` or `wrongCode`,
  ///   checked in this order; ``StoreError``.
  public func check(_ code: String, for number: PhoneNumber, purpose: String) throws {
    try compare(code, number, purpose)
  }

  /// Checks a code and, when it is right, removes it in the same transaction, so that it can be used once.
  ///
  /// A new one can then be requested immediately.
  ///
  /// - Parameters:
  ///   - code: The typed code, compared as text.
  ///   - number: The recipient of the code.
  ///   - purpose: The purpose of the code.
  /// - Throws: The errors of ``check(_:for:purpose:)``.
  public func consume(_ code: String, for number: PhoneNumber, purpose: String) throws {
    try compare(code, number, purpose) { connection in
      try connection.execute(
        "DELETE FROM verificationcodes_code WHERE phone = ? AND purpose = ?",
        number.canonical, purpose)
    }
  }

  /// Compares a code and, when it is right, runs a closure in the same transaction.
  private func compare(
    _ code: String, _ number: PhoneNumber, _ purpose: String,
    whenRight finish: (Connection) throws -> Void = { _ in }
  ) throws {
    try migrate()
    let now = clock.now
    let refusal = try store.write { connection in
      let refusal = try judge(code, number, purpose, now, connection)
      if refusal == nil { try finish(connection) }
      return refusal
    }
    // Throwing inside the transaction would undo the count of the wrong answer.
    if let refusal { throw refusal }
  }

  /// Why a code is rejected, after counting a wrong one; nil when it is right.
  private func judge(
    _ code: String, _ number: PhoneNumber, _ purpose: String, _ now: Date, _ connection: Connection
  ) throws -> (any Error)? {
    guard let issued = try issued(number, purpose, connection) else {
      return AccountError.codeNotRequested
    }
    guard issued.secondsLeft(at: now) > 0 else { return AccountError.codeExpired }
    guard issued.attempts < Self.attemptLimit else { return AccountError.tooManyAttempts }
    if PasswordHasher.isEqual(Array(code.utf8), Array(issued.code.utf8)) { return nil }
    try connection.execute(
      """
      UPDATE verificationcodes_code SET attempts = attempts + 1 WHERE phone = ? AND purpose = ?
      """, number.canonical, purpose)
    return Self.wrongCode(attemptsLeft: Self.attemptLimit - issued.attempts - 1)
  }

  private func issued(
    _ number: PhoneNumber, _ purpose: String, _ connection: Connection
  ) throws -> IssuedCode? {
    try connection.first(
      """
      SELECT code, issued_at, attempts FROM verificationcodes_code WHERE phone = ? AND purpose = ?
      """, number.canonical, purpose
    ) { row in IssuedCode(code: try row[0], issuedAt: try row[1], attempts: try row[2]) }
  }

  private func migrate() throws {
    try messages.migrate()
    let table = """
      CREATE TABLE verificationcodes_code (
        phone TEXT NOT NULL, purpose TEXT NOT NULL, code TEXT NOT NULL, issued_at REAL NOT NULL,
        attempts INTEGER NOT NULL, PRIMARY KEY (phone, purpose)
      ) WITHOUT ROWID
      """
    try store.migrate("verificationcodes", [Migration(1, table)])
  }
}

extension VerificationCodes {
  private static func tooSoon(secondsLeft: Int) -> DetailedError {
    AccountError.tooSoon.because(
      "a code was sent less than a minute ago; use it, or ask again in \(secondsLeft) seconds",
      details: ["secondsLeft": .int(secondsLeft)])
  }

  private static func wrongCode(attemptsLeft: Int) -> DetailedError {
    AccountError.wrongCode.because(
      "the code is wrong; wrong answers left: \(attemptsLeft)",
      details: ["attemptsLeft": .int(attemptsLeft)])
  }
}

private struct IssuedCode {
  let code: String
  let issuedAt: Double
  let attempts: Int

  func secondsLeft(at now: Date) -> Double {
    let age = now.timeIntervalSince1970 - issuedAt
    // After the clock was set back, a code must not block requests for longer than its lifetime.
    return age < 0 ? 0 : VerificationCodes.lifetime - age
  }
}
