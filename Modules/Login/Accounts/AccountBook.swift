import MediatorKit
import ServiceKit

/// The accounts of the embedded server, one for each phone.
struct AccountBook: Sendable {
  let store: Store
  let identifiers: Identifiers
  let passwords: PasswordHasher
  let attempts: AttemptLimits
  let codes: VerificationCodes

  init(_ services: Services) {
    store = services.store
    identifiers = services.identifiers
    passwords = services.passwords
    attempts = services.attempts
    codes = services.codes
  }

  /// Adds an account and forgets the wrong attempts, or throws ``LoginError/phoneTaken``.
  ///
  /// The unique column decides, so that of several processes at once only one adds it.
  func add(_ number: PhoneNumber, passwordHash: String, nickname: String) throws -> User {
    let user = User(
      id: identifiers.next(), nickname: nickname, phone: number.canonical, zone: number.zone)
    let sql = """
      INSERT INTO login_account (\(User.columns), password) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (phone) DO NOTHING
      """
    let added = try store.write { connection in
      try connection.execute(sql, user.id, user.nickname, user.phone, user.zone, passwordHash)
    }
    guard added == 1 else { throw LoginError.phoneTaken }
    try attempts.forget(.password, for: number)
    return user
  }

  /// The user of a verified phone, or throws ``LoginError/unknownAccount``.
  func user(of number: PhoneNumber) throws -> User {
    guard let found = try credentials(of: number) else { throw LoginError.unknownAccount }
    return found.user
  }

  /// The verified account of a phone and a password, or throws ``LoginError/wrongPassword``.
  ///
  /// A phone without an account behaves the same and takes the same time, so that guesses reveal no accounts.
  func verified(
    _ number: PhoneNumber, password: String, from origin: Origin
  ) throws -> Credentials {
    let attemptsLeft = try attempts.begin(.password, for: number, from: origin)
    guard let found = try credentials(of: number) else {
      _ = try? passwords.hash(password)
      throw try wrongPassword(attemptsLeft, number, origin)
    }
    guard passwords.verify(password, against: found.passwordHash) else {
      throw try wrongPassword(attemptsLeft, number, origin)
    }
    try attempts.succeed(.password, for: number, from: origin)
    return found
  }

  /// The verified account of a name and a password, or throws ``LoginError/wrongPassword``.
  ///
  /// A name without an account behaves the same and takes the same time, so that guesses reveal no names.
  func verified(
    _ name: SignInName, of user: User?, password: String, from origin: Origin
  ) throws -> Credentials {
    let subject = name.subject
    let number = try user.map { try PhoneNumber($0.phone) }
    let left = try attempts.begin(.password, forName: subject, of: number, from: origin)
    guard let number, let found = try credentials(of: number),
      passwords.verify(password, against: found.passwordHash)
    else {
      if number == nil { _ = try? passwords.hash(password) }
      throw try attempts.wrong(
        LoginError.wrongPassword, "the number, the address or the password is wrong",
        attemptsLeft: left, .password, forName: subject, from: origin)
    }
    try attempts.succeed(.password, forName: subject, of: number, from: origin)
    return found
  }

  /// Runs a transaction for a verified account, or throws ``LoginError/wrongPassword`` if it has another password by now,
  /// or was deleted: to verify a password takes longer than a transaction may.
  func confirming<Result>(_ verified: Credentials, _ work: () throws -> Result) throws -> Result {
    try store.atomically {
      let present = try credentials(of: PhoneNumber(verified.user.phone))
      guard let present, present.user.id == verified.user.id,
        present.passwordHash == verified.passwordHash
      else { throw LoginError.wrongPassword }
      return try work()
    }
  }

  /// Replaces the password of a user, and forgets the wrong attempts.
  func setPassword(hash: String, of user: User) throws {
    try store.atomically {
      try store.write { connection in
        try connection.execute("UPDATE login_account SET password = ? WHERE id = ?", hash, user.id)
        try connection.execute(
          """
          INSERT INTO login_form (account, has_agreed, has_changed) VALUES (?, 0, 1)
          ON CONFLICT (account) DO UPDATE SET has_changed = 1
          """, user.id)
      }
      try attempts.forget(.password, for: PhoneNumber(user.phone))
    }
  }

  func rename(_ user: User) throws {
    try store.write { connection in
      _ = try connection.execute(
        "UPDATE login_account SET nickname = ? WHERE id = ?", user.nickname, user.id)
    }
  }

  /// Deletes the account, or throws ``LoginError/notSignedIn`` if another process was faster.
  func delete(_ user: User) throws {
    try store.write { connection in
      let deleted = try connection.execute("DELETE FROM login_account WHERE id = ?", user.id)
      guard deleted == 1 else { throw LoginError.notSignedIn }
    }
    let number = try PhoneNumber(user.phone)
    try codes.deleteAll(of: number)
    for kind in AttemptLimits.Kind.allCases { try attempts.forget(kind, for: number) }
  }

  private func credentials(of number: PhoneNumber) throws -> Credentials? {
    let sql = "SELECT \(User.columns), password FROM login_account WHERE phone = ?"
    return try store.read { connection in
      try connection.first(sql, number.canonical) { row in
        Credentials(user: try User(row), passwordHash: try row[4])
      }
    }
  }

  private func wrongPassword(
    _ attemptsLeft: Int, _ number: PhoneNumber, _ origin: Origin
  ) throws -> DetailedError {
    try attempts.wrong(
      LoginError.wrongPassword, "the phone number or the password is wrong",
      attemptsLeft: attemptsLeft, .password, for: number, from: origin)
  }
}
