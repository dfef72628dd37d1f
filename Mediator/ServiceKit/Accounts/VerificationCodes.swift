import Foundation
public import MediatorKit

/// Codes that verify a phone number: sent as a text message, and typed by the user within a minute.
///
/// A code has 6 digits, belongs to one number and one purpose, and is valid for ``lifetime`` seconds. Only the
/// latest code counts. ``AttemptLimits`` limits the wrong ones. A used or expired code is deleted.
public struct VerificationCodes: Sendable {
  /// How many seconds a code is valid, and how long the next request has to wait.
  public static let lifetime: Double = 60

  /// How many codes the device sends in ``sendingPeriod`` seconds, over all numbers.
  public static let sendingLimit = 30

  /// The seconds in which ``sendingLimit`` codes may be sent.
  public static let sendingPeriod: Double = 600

  private let store: Store
  private let clock: WallClock
  private let random: RandomSource
  private let messages: TextMessages
  private let attempts: AttemptLimits

  /// Makes the service.
  ///
  /// - Parameters:
  ///   - store: Stores the codes; it isn't accessed before the first use.
  ///   - clock: Measures the age of a code.
  ///   - random: Makes the digits.
  ///   - messages: Sends them.
  ///   - attempts: Counts the wrong ones.
  public init(
    store: Store, clock: WallClock, random: RandomSource, messages: TextMessages,
    attempts: AttemptLimits
  ) {
    self.store = store
    self.clock = clock
    self.random = random
    self.messages = messages
    self.attempts = attempts
  }

  /// Sends a new code, which replaces the previous one.
  ///
  /// - Parameters:
  ///   - number: The recipient.
  ///   - purpose: Such as `signIn` or `register`; each has its own code.
  ///   - origin: Where the request comes from.
  ///   - session: The session that can read the message; empty for the device's own.
  /// - Returns: The receipt.
  /// - Throws: ``AccountError``: `tooManyAttempts` while a code couldn't be tried; `tooSoon` while the previous code
  ///   is valid and unused; `tooManyCodes` after ``sendingLimit`` codes; ``StoreError``.
  @discardableResult
  public func request(
    for number: PhoneNumber, purpose: String, from origin: Origin = .native,
    in session: String = ""
  ) throws -> SentCode {
    try migrate()
    try attempts.check(.code, for: number, from: origin)
    let code = random.digits(6)
    try store.write { connection in
      let now = clock.now
      try deleteExpired(at: now, connection)
      let wait = try issued(number, purpose, connection)?.secondsLeft(at: now) ?? 0
      guard wait <= 0 else {
        throw AccountError.tooSoon.waiting(
          "a code was sent less than a minute ago; use it, or ask again", wait, at: now)
      }
      try limitSending(at: now, connection)
      try connection.execute(
        "INSERT INTO verificationcodes_code (phone, purpose, code, issued_at, attempts) "
          + "VALUES (?, ?, ?, ?, 0)",
        number.canonical, purpose, code, now.timeIntervalSince1970)
      try connection.execute("INSERT INTO verificationcodes_sending (sent_at) VALUES (?)", now)
      let text = "\(code) is your verification code. It is valid for \(Int(Self.lifetime)) seconds."
      try messages.keep(
        TextMessage(to: number, text: text, code: code, sentAt: now), for: session, connection)
    }
    return SentCode(phone: number.canonical, expiresIn: Int(Self.lifetime))
  }

  /// Compares a code with the latest one.
  ///
  /// A right code stays valid; use ``consume(_:for:purpose:from:)`` for the step that it permits. Call neither in a
  /// transaction that may be undone: then the wrong code isn't counted.
  ///
  /// - Parameters:
  ///   - code: The typed code, compared as text.
  ///   - number: The recipient of the code.
  ///   - purpose: The purpose of the request.
  ///   - origin: Where the code comes from.
  /// - Throws: ``AccountError``: `tooManyAttempts`, `codeNotRequested`, `codeExpired` or `wrongCode`, in this
  ///   order; ``StoreError``.
  public func check(
    _ code: String, for number: PhoneNumber, purpose: String, from origin: Origin = .native
  ) throws {
    try compare(code, number, purpose, origin) {}
  }

  /// Checks a code and, if it is right, deletes it and runs a closure in the same transaction.
  ///
  /// The code works once, and only if the closure succeeds: when it throws, nothing has changed and the code is still
  /// valid. The next code can be requested immediately. Resets the wrong attempts.
  ///
  /// - Parameters:
  ///   - code: The typed code, compared as text.
  ///   - number: The recipient of the code.
  ///   - purpose: The purpose of the request.
  ///   - origin: Where the code comes from.
  ///   - finish: The step that the code permits, as in ``Store/atomically(_:)``.
  /// - Returns: The result of the closure.
  /// - Throws: As ``check(_:for:purpose:from:)``, or the errors of the closure.
  @discardableResult
  public func consume<Value>(
    _ code: String, for number: PhoneNumber, purpose: String, from origin: Origin = .native,
    then finish: () throws -> Value = {}
  ) throws -> Value {
    try compare(code, number, purpose, origin) {
      try store.write { try delete(number, purpose, $0) }
      try attempts.forget(.code, for: number)
      return try finish()
    }
  }

  /// Deletes the codes of a number and the messages to it, such as with its account.
  ///
  /// - Parameter number: The recipient.
  /// - Throws: ``StoreError``.
  public func deleteAll(of number: PhoneNumber) throws {
    try migrate()
    try store.atomically {
      try messages.deleteAll(to: number)
      try store.write { connection in
        _ = try connection.execute(
          "DELETE FROM verificationcodes_code WHERE phone = ?", number.canonical)
      }
    }
  }

  /// Compares a code and, if it is right, runs a closure in the same transaction.
  ///
  /// A wrong code is counted in that transaction, too, so that of many at once only the allowed ones are compared.
  private func compare<Value>(
    _ code: String, _ number: PhoneNumber, _ purpose: String, _ origin: Origin,
    whenRight finish: () throws -> Value
  ) throws -> Value {
    try migrate()
    let result = try store.atomically { () throws -> Result<Value, any Error> in
      // Thrown here, it would undo the count of a wrong code and the deletion of an expired one.
      if let refusal = try refusal(of: code, number, purpose, origin) { return .failure(refusal) }
      return .success(try finish())
    }
    return try result.get()
  }

  /// The reason to refuse a code; nil for the right one.
  private func refusal(
    of code: String, _ number: PhoneNumber, _ purpose: String, _ origin: Origin
  ) throws -> (any Error)? {
    try attempts.check(.code, for: number, from: origin)
    guard let issued = try store.read({ try issued(number, purpose, $0) }) else {
      return AccountError.codeNotRequested
    }
    guard issued.secondsLeft(at: clock.now) > 0 else {
      try store.write { try delete(number, purpose, $0) }
      return AccountError.codeExpired
    }
    guard !PasswordHasher.isEqual(Array(code.utf8), Array(issued.code.utf8)) else { return nil }
    return try attempts.wrong(
      AccountError.wrongCode, "the code is wrong",
      attemptsLeft: attempts.begin(.code, for: number, from: origin), .code, for: number,
      from: origin)
  }

  private func issued(
    _ number: PhoneNumber, _ purpose: String, _ connection: Connection
  ) throws -> IssuedCode? {
    try connection.first(
      "SELECT code, issued_at FROM verificationcodes_code WHERE phone = ? AND purpose = ?",
      number.canonical, purpose
    ) { row in IssuedCode(code: try row[0], issuedAt: try row[1]) }
  }

  private func delete(
    _ number: PhoneNumber, _ purpose: String, _ connection: Connection
  ) throws {
    try connection.execute(
      "DELETE FROM verificationcodes_code WHERE phone = ? AND purpose = ?", number.canonical,
      purpose)
  }

  private func deleteExpired(at now: Date, _ connection: Connection) throws {
    let time = now.timeIntervalSince1970
    try connection.execute(
      "DELETE FROM verificationcodes_code WHERE issued_at <= ? OR issued_at > ?",
      time - Self.lifetime, time)
    // After the clock was set back, a code of the future must not block requests.
    try connection.execute(
      "DELETE FROM verificationcodes_sending WHERE sent_at <= ? OR sent_at > ?",
      time - Self.sendingPeriod, time)
  }

  /// Throws if ``sendingLimit`` codes were sent in the last ``sendingPeriod`` seconds.
  ///
  /// Their messages don't count: they are deleted with their session.
  private func limitSending(at now: Date, _ connection: Connection) throws {
    let sentAt = try connection.first(
      "SELECT sent_at FROM verificationcodes_sending ORDER BY sent_at DESC LIMIT 1 OFFSET ?",
      Self.sendingLimit - 1
    ) { row in try row[0] as Double }
    guard let sentAt else { return }
    let wait = Self.sendingPeriod - (now.timeIntervalSince1970 - sentAt)
    throw AccountError.tooManyCodes.waiting(
      "this device requested too many codes; request the next one", wait, at: now)
  }

  private func migrate() throws {
    try messages.migrate()
    let table = """
      CREATE TABLE verificationcodes_code (
        phone TEXT NOT NULL, purpose TEXT NOT NULL, code TEXT NOT NULL, issued_at REAL NOT NULL,
        attempts INTEGER NOT NULL, PRIMARY KEY (phone, purpose)
      ) WITHOUT ROWID
      """
    let sending = """
      CREATE TABLE verificationcodes_sending (id INTEGER PRIMARY KEY, sent_at REAL NOT NULL);
      INSERT INTO verificationcodes_sending (sent_at)
        SELECT sent_at FROM textmessages_message WHERE code IS NOT NULL
      """
    try store.migrateOnce("verificationcodes", [Migration(1, table), Migration(2, sending)])
  }
}

private struct IssuedCode {
  let code: String
  let issuedAt: Double

  func secondsLeft(at now: Date) -> Double {
    let age = now.timeIntervalSince1970 - issuedAt
    // After the clock was set back, a code must not block requests for longer than its lifetime.
    return age < 0 ? 0 : VerificationCodes.lifetime - age
  }
}
