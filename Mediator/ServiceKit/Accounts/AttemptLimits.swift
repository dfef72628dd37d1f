import Foundation
public import MediatorKit

/// Limits how often passwords and codes can be guessed: after a few wrong attempts, the wait doubles with each.
///
/// Attempts are counted for the phone number and, with a larger allowance, for the origin of the call, so that trying
/// many numbers doesn't help. The counts are in the store: they survive the process, and processes share them. An attempt
/// that has to wait isn't compared, even if it is right.
public struct AttemptLimits: Sendable {
  /// The kind of secret; each has its own counts.
  public enum Kind: String, Sendable, CaseIterable {
    /// The password of an account.
    case password
    /// A code from a text message.
    case code
    /// The payment password of an account.
    case payment
  }

  /// How many wrong attempts a phone number allows before the first wait.
  public static let allowance = 5

  /// How many wrong attempts an origin allows, over all numbers.
  public static let originAllowance = 20

  /// The first wait, in seconds; the next ones double up to ``longestWait``.
  public static let firstWait: Double = 30

  /// The longest wait, in seconds.
  public static let longestWait: Double = 3600

  /// After how many seconds without an attempt a count starts again.
  static let memory: Double = 86_400

  private let store: Store
  private let clock: WallClock

  /// Makes the service.
  ///
  /// - Parameters:
  ///   - store: Stores the counts; it isn't accessed before the first use.
  ///   - clock: Measures the waits.
  public init(store: Store, clock: WallClock) {
    self.store = store
    self.clock = clock
  }

  /// Counts an attempt before it is compared, so that concurrent attempts don't exceed the limit.
  ///
  /// The count survives the process; it doesn't wait for the disk.
  ///
  /// - Parameters:
  ///   - kind: The kind of secret.
  ///   - number: The phone number, with or without an account.
  ///   - origin: Where the attempt comes from.
  /// - Returns: How many more wrong attempts the number allows before the next wait.
  /// - Throws: ``AccountError/tooManyAttempts`` while the number or the origin has to wait; ``StoreError``.
  @discardableResult
  public func begin(_ kind: Kind, for number: PhoneNumber, from origin: Origin) throws -> Int {
    try begin([Subject(kind, number), Subject(kind, origin)])
  }

  /// Counts an attempt with a name that stands for a number, such as an e-mail address.
  ///
  /// The name is counted whether it has a number or not, and the origin once, so that the limits don't reveal it.
  ///
  /// - Parameters:
  ///   - kind: The kind of secret.
  ///   - name: The name, with or without an account; equal names must be equal texts.
  ///   - number: The number of its account; nil without one.
  ///   - origin: Where the attempt comes from.
  /// - Returns: How many more wrong attempts the name allows before the next wait.
  /// - Throws: As ``begin(_:for:from:)``.
  public func begin(
    _ kind: Kind, forName name: String, of number: PhoneNumber?, from origin: Origin
  ) throws -> Int {
    let subjects = [Subject(kind, name: name), number.map { Subject(kind, $0) }].compactMap(\.self)
    return try begin(subjects + [Subject(kind, origin)])
  }

  /// Counts an attempt for some subjects; returns how many more the first allows.
  private func begin(_ subjects: [Subject]) throws -> Int {
    try migrate()
    return try store.writeLightly { connection in
      // Inside the lock: an earlier time would make an attempt that waited for the lock look like one before the last.
      let now = clock.now
      try connection.execute(
        "DELETE FROM attemptlimits_count WHERE last <= ?",
        now.timeIntervalSince1970 - Self.memory)
      let counts = try subjects.map { ($0, try count(of: $0, connection)) }
      let wait = counts.map { $1.wait(beyond: $0.allowance, at: now) }.max() ?? 0
      guard wait <= 0 else { throw Self.refusal(wait: wait, at: now) }
      for (subject, count) in counts {
        try connection.execute(
          "INSERT OR REPLACE INTO attemptlimits_count (subject, attempts, last) VALUES (?, ?, ?)",
          subject.key, count.attempts + 1, now.timeIntervalSince1970)
      }
      return max(0, Self.allowance - (counts.first?.1.attempts ?? 0) - 1)
    }
  }

  /// Throws while an attempt would have to wait; doesn't count as one.
  ///
  /// - Parameters:
  ///   - kind: The kind of secret.
  ///   - number: The phone number.
  ///   - origin: Where the attempt would come from.
  /// - Throws: As ``begin(_:for:from:)``.
  public func check(_ kind: Kind, for number: PhoneNumber, from origin: Origin) throws {
    let wait = try wait([Subject(kind, number), Subject(kind, origin)])
    guard wait <= 0 else { throw Self.refusal(wait: wait, at: clock.now) }
  }

  /// Makes the error of a wrong attempt.
  ///
  /// - Parameters:
  ///   - error: The declared error.
  ///   - text: The fault, for the message.
  ///   - attemptsLeft: The result of ``begin(_:for:from:)``.
  ///   - kind: The kind of secret.
  ///   - number: The phone number.
  ///   - origin: Where the attempt came from.
  /// - Returns: The error with `attemptsLeft` in its details; while the next attempt has to wait, also `secondsLeft`
  ///   and `retryAt`.
  /// - Throws: ``StoreError``.
  public func wrong(
    _ error: some ActionError, _ text: String, attemptsLeft: Int, _ kind: Kind,
    for number: PhoneNumber, from origin: Origin
  ) throws -> DetailedError {
    try wrong(error, text, attemptsLeft, [Subject(kind, number), Subject(kind, origin)])
  }

  /// Makes the error of a wrong attempt with a name, as ``wrong(_:_:attemptsLeft:_:for:from:)``.
  public func wrong(
    _ error: some ActionError, _ text: String, attemptsLeft: Int, _ kind: Kind,
    forName name: String, from origin: Origin
  ) throws -> DetailedError {
    try wrong(error, text, attemptsLeft, [Subject(kind, name: name), Subject(kind, origin)])
  }

  private func wrong(
    _ error: some ActionError, _ text: String, _ attemptsLeft: Int, _ subjects: [Subject]
  ) throws -> DetailedError {
    let left = ["attemptsLeft": Value.int(attemptsLeft)]
    let seconds = Int(try wait(subjects).rounded(.up))
    return seconds > 0
      ? error.because(
        "\(text); try again in \(seconds) seconds",
        details: .retry(after: seconds, at: clock.now, left))
      : error.because(
        "\(text); attempts left before the next wait: \(attemptsLeft)", details: .object(left))
  }

  /// The seconds until the next attempt; 0 or less if it may come now.
  private func wait(_ subjects: [Subject]) throws -> Double {
    try migrate()
    return try store.read { connection in
      let now = clock.now
      return try subjects.map { subject in
        try count(of: subject, connection).wait(beyond: subject.allowance, at: now)
      }.max() ?? 0
    }
  }

  /// Resets the count of a number after a right attempt, and takes that attempt off the count of the origin.
  ///
  /// - Parameters:
  ///   - kind: The kind of secret.
  ///   - number: The phone number.
  ///   - origin: Where the attempt came from.
  /// - Throws: ``StoreError``.
  public func succeed(_ kind: Kind, for number: PhoneNumber, from origin: Origin) throws {
    try migrate()
    try store.writeLightly { connection in
      try connection.execute(Self.deletion, Subject(kind, number).key)
      try connection.execute(
        "UPDATE attemptlimits_count SET attempts = max(0, attempts - 1) WHERE subject = ?",
        Subject(kind, origin).key)
    }
  }

  /// Resets the counts of a name and its number after a right attempt, as ``succeed(_:for:from:)``.
  public func succeed(
    _ kind: Kind, forName name: String, of number: PhoneNumber, from origin: Origin
  ) throws {
    try store.writeLightly { connection in
      _ = try connection.execute(Self.deletion, Subject(kind, name: name).key)
    }
    try succeed(kind, for: number, from: origin)
  }

  /// Resets the count of a number, such as after its password was reset.
  ///
  /// - Parameters:
  ///   - kind: The kind of secret.
  ///   - number: The phone number.
  /// - Throws: ``StoreError``.
  public func forget(_ kind: Kind, for number: PhoneNumber) throws {
    try migrate()
    try store.write { connection in
      _ = try connection.execute(Self.deletion, Subject(kind, number).key)
    }
  }

  private static let deletion = "DELETE FROM attemptlimits_count WHERE subject = ?"

  private struct Subject {
    let key: String
    let allowance: Int

    init(_ kind: Kind, _ number: PhoneNumber) {
      key = "\(kind.rawValue) \(number.canonical)"
      allowance = AttemptLimits.allowance
    }

    init(_ kind: Kind, name: String) {
      // A number has no colon.
      key = "\(kind.rawValue) name:\(name)"
      allowance = AttemptLimits.allowance
    }

    init(_ kind: Kind, _ origin: Origin) {
      key = "\(kind.rawValue) \(origin.rawValue)"
      allowance = AttemptLimits.originAllowance
    }
  }

  private struct Count {
    var attempts = 0
    var last = 0.0

    /// An attempt in the future has no wait: a clock that was set back must not lock users out.
    func wait(beyond allowance: Int, at now: Date) -> Double {
      let age = now.timeIntervalSince1970 - last
      guard attempts >= allowance, age >= 0 else { return 0 }
      let doublings = Double(min(attempts - allowance, 20))
      return min(AttemptLimits.firstWait * exp2(doublings), AttemptLimits.longestWait) - age
    }
  }

  private func count(of subject: Subject, _ connection: Connection) throws -> Count {
    try connection.first(
      "SELECT attempts, last FROM attemptlimits_count WHERE subject = ?", subject.key
    ) { row in Count(attempts: try row[0], last: try row[1]) } ?? Count()
  }

  private static func refusal(wait: Double, at now: Date) -> DetailedError {
    AccountError.tooManyAttempts.waiting(
      "too many wrong passwords or codes; try again", wait, at: now)
  }

  private func migrate() throws {
    let table = """
      CREATE TABLE attemptlimits_count (
        subject TEXT PRIMARY KEY, attempts INTEGER NOT NULL, last REAL NOT NULL
      ) WITHOUT ROWID
      """
    try store.migrateOnce("attemptlimits", [Migration(1, table)])
  }
}

extension AccountError {
  /// The error whose text ends with the seconds to wait.
  func waiting(_ text: String, _ wait: Double, at now: Date) -> DetailedError {
    let seconds = Int(wait.rounded(.up))
    return because("\(text) in \(seconds) seconds", details: .retry(after: seconds, at: now))
  }
}

extension Value {
  /// The details of a temporary error: the seconds to wait, the time afterwards in ISO 8601, and others.
  fileprivate static func retry(after seconds: Int, at now: Date, _ others: [String: Value] = [:])
    -> Value
  {
    let retry: [String: Value] = [
      "secondsLeft": .int(seconds),
      "retryAt": .string((now + Double(seconds)).formatted(.iso8601)),
    ]
    return .object(retry.merging(others) { $1 })
  }
}
