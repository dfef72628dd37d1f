/// Turns passwords into hashes that can be kept, with the system's own slow hash.
///
/// yescrypt through `crypt_r` on Linux, PBKDF2 on Apple's systems. A hash holds its own random salt
/// and cost, so it can be checked after the default cost has changed. A hash made on one kind of
/// system isn't understood on the other.
public struct PasswordHasher: Sendable {
  /// The most bytes of UTF-8 that a password may have: the limit of `crypt_r`.
  public static let byteLimit = 511

  /// How slow a hash is; each step takes about twice as long.
  public let cost: Int

  /// Makes a hasher.
  ///
  /// - Parameter cost: 1 (for tests) to 11; others count as the nearest of these. The default is
  ///   the one of libcrypt.
  public init(cost: Int = 5) {
    self.cost = min(max(cost, 1), 11)
  }

  /// Hashes a password with a new salt, so that the same password gives another hash each time.
  ///
  /// - Parameter password: Any text without NUL up to ``byteLimit`` bytes.
  /// - Returns: A printable ASCII text to keep.
  /// - Throws: ``Fault``.
  public func hash(_ password: String) throws(Fault) -> String {
    if let fault = Self.fault(in: password) { throw fault }
    return try makeHash(password)
  }

  /// Checks a password in a time that doesn't depend on where it differs.
  ///
  /// - Parameters:
  ///   - password: What was typed.
  ///   - hash: What ``hash(_:)`` returned.
  /// - Returns: Whether they belong together; false also for a hash that isn't one.
  public func verify(_ password: String, against hash: String) -> Bool {
    guard Self.fault(in: password) == nil, let again = repeatHash(password, like: hash) else {
      return false
    }
    return Self.isEqual(Array(again.utf8), Array(hash.utf8))
  }

  /// Compares all bytes always, so that the time tells nothing about the first difference.
  static func isEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private static func fault(in password: String) -> Fault? {
    if password.utf8.count > byteLimit { return .tooLong }
    return password.utf8.contains(0) ? .containsNUL : nil
  }
}
