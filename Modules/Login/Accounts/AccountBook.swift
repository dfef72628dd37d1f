import ServiceKit

/// The accounts of the embedded server, one a phone.
struct AccountBook: Sendable {
  let store: Store
  let identifiers: Identifiers
  let passwords: PasswordHasher

  init(_ services: Services) {
    store = services.store
    identifiers = services.identifiers
    passwords = services.passwords
  }

  /// Opens an account, or throws ``LoginError/phoneTaken`` or what is wrong with the two texts.
  ///
  /// The unique column decides, so that of several processes at once only one opens it.
  func add(_ number: PhoneNumber, password: String, nickname: String) throws -> User {
    let nickname = try NicknameRule.trimmed(nickname)
    try PasswordRule.check(password)
    let hash = try passwords.hash(password)
    let user = User(
      id: identifiers.next(), nickname: nickname, phone: number.canonical, zone: number.zone)
    let sql = """
      INSERT INTO login_account (\(User.columns), password) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (phone) DO NOTHING
      """
    let added = try store.write { connection in
      try connection.execute(sql, user.id, user.nickname, user.phone, user.zone, hash)
    }
    guard added == 1 else { throw LoginError.phoneTaken }
    return user
  }

  /// The account of a phone, or throws ``LoginError/unknownAccount``.
  func account(of number: PhoneNumber) throws -> Account {
    let sql = "SELECT \(User.columns), password FROM login_account WHERE phone = ?"
    let account = try store.read { connection in
      try connection.first(sql, number.canonical) { row in
        Account(user: try User(row), passwordHash: try row[4])
      }
    }
    guard let account else { throw LoginError.unknownAccount }
    return account
  }

  /// The user of a phone and a password, or throws the error that says which of the two is wrong.
  func user(of number: PhoneNumber, password: String) throws -> User {
    let account = try account(of: number)
    guard passwords.verify(password, against: account.passwordHash) else {
      throw LoginError.wrongPassword
    }
    return account.user
  }
}
