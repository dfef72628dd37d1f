import Foundation
import MediatorKit

/// Codes that prove who holds a phone: sent as a text message, typed back within a minute.
///
/// A code has 6 digits, belongs to one number and one purpose, is valid for ``lifetime`` seconds
/// and for ``attemptLimit`` wrong answers. Only the latest code counts. The attempts are counted in
/// the store, so that several processes at once get no more of them.
public struct VerificationCodes: Sendable {
  /// How many seconds a code is valid, and how many have to pass before the next request.
  public static let lifetime: Double = 60

  /// How many wrong answers a code survives; afterwards even the right one is refused.
  public static let attemptLimit = 5

  private let store: Store
  private let clock: WallClock
  private let random: RandomSource
  private let messages: TextMessages

  /// Makes the service.
  ///
  /// - Parameters:
  ///   - store: Keeps the codes; it isn't touched before the first use.
  ///   - clock: Tells when a code ends.
  ///   - random: Gives the digits.
  ///   - messages: Sends them.
  public init(store: Store, clock: WallClock, random: RandomSource, messages: TextMessages) {
    self.store = store
    self.clock = clock
    self.random = random
    self.messages = messages
  }

  /// Sends a new code, which replaces the one before.
  ///
  /// - Parameters:
  ///   - number: Who gets it.
  ///   - purpose: What it is for, such as `signIn` or `register`; each has its own code.
  /// - Returns: The receipt.
  /// - Throws: ``AccountError/tooSoon`` while a code is valid that was requested for the same number
  ///   and purpose and not consumed, even when its attempts are used up; ``StoreError``.
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
  /// A right one stays valid; use ``consume(_:for:purpose:)`` for the step that it opens.
  ///
  /// - Parameters:
  ///   - code: What was typed, compared as text.
  ///   - number: Whose code it is.
  ///   - purpose: What it was requested for.
  /// - Throws: ``AccountError``: `codeNotRequested`, `codeExpired`, `tooManyAttempts` or `wrongCode`,
  ///   which are looked for in this order; ``StoreError``.
  public func check(_ code: String, for number: PhoneNumber, purpose: String) throws {
    try compare(code, number, purpose)
  }

  /// Checks a code and, when it is right, ends it in the same moment, so that it opens one door once.
  ///
  /// A new one can then be requested at once.
  ///
  /// - Parameters:
  ///   - code: What was typed, compared as text.
  ///   - number: Whose code it is.
  ///   - purpose: What it was requested for.
  /// - Throws: As ``check(_:for:purpose:)``; a right code passes once.
  public func consume(_ code: String, for number: PhoneNumber, purpose: String) throws {
    try compare(code, number, purpose) { connection in
      try connection.execute(
        "DELETE FROM verificationcodes_code WHERE phone = ? AND purpose = ?",
        number.canonical, purpose)
    }
  }

  /// Compares a code and, when it is right, does the rest in the same transaction.
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
    // Thrown inside, it would undo the count of the wrong answer.
    if let refusal { throw refusal }
  }

  /// Why a code doesn't count, after counting a wrong one; nil when it is right.
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
    // A clock that was set back must not lock anyone out for longer than a code lives.
    return age < 0 ? 0 : VerificationCodes.lifetime - age
  }
}
