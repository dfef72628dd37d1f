import MediatorKit
import ServiceKit

/// The payment passwords of all accounts, as hashes.
struct PaymentPassword: Sendable {
  private let store: Store
  private let hasher: PasswordHasher
  private let attempts: AttemptLimits

  init(_ services: Services) {
    (store, hasher, attempts) = (services.store, services.passwords, services.attempts)
  }

  func isSet(of account: String) throws -> Bool { try hash(of: account) != nil }

  /// Sets or replaces the password; without a stored one, `old` isn't compared.
  func set(
    _ new: String, confirmed: String, old: String?, of user: ShopNeeds.User, from origin: Origin
  ) throws {
    let stored = try hash(of: user.id)
    if stored != nil, old?.count != 6 { throw ShopError.passwordLength }
    guard new.count == 6 else { throw ShopError.passwordLength }
    guard new == confirmed else { throw ShopError.passwordMismatch }
    if let stored { try compare(old ?? "", with: stored, of: user, from: origin) }
    let hash = try hasher.hash(new)
    try store.write { connection in
      _ = try connection.execute(
        """
        INSERT INTO shop_password (account, hash) VALUES (?, ?)
        ON CONFLICT (account) DO UPDATE SET hash = excluded.hash
        """, user.id, hash)
    }
  }

  private func compare(
    _ old: String, with hash: String, of user: ShopNeeds.User, from origin: Origin
  ) throws {
    let number = try PhoneNumber(user.phone)
    let left = try attempts.begin(.payment, for: number, from: origin)
    guard hasher.verify(old, against: hash) else {
      throw try attempts.wrong(
        ShopError.wrongPassword, "the old payment password is wrong", attemptsLeft: left,
        .payment, for: number, from: origin)
    }
    try attempts.succeed(.payment, for: number, from: origin)
  }

  private func hash(of account: String) throws -> String? {
    try store.read { connection in
      try connection.first("SELECT hash FROM shop_password WHERE account = ?", account) {
        try $0[0] as String
      }
    }
  }
}
