public import MediatorKit

/// Hashes passwords for storage, with the system's own slow hash.
///
/// Uses yescrypt through `crypt_r` on Linux, PBKDF2 on Apple's systems. A hash contains its own random salt
/// and cost, so it can be checked after the default cost has changed. A hash made on one kind of
/// system can't be checked on the other.
public struct PasswordHasher: Sendable {
  /// The maximal length of a password in bytes of UTF-8: the limit of `crypt_r`.
  public static let byteLimit = 511

  /// The work factor; each step takes about twice as long.
  public let cost: Int

  /// Makes a hasher.
  ///
  /// - Parameter cost: 1 (for tests) to 11; other values are clamped. The default is that of libcrypt.
  public init(cost: Int = 5) {
    self.cost = min(max(cost, 1), 11)
  }

  /// Hashes a password with a new salt, so each hash of a password is different.
  ///
  /// - Parameter password: Any text without NUL up to ``byteLimit`` bytes.
  /// - Returns: A printable ASCII text to store.
  /// - Throws: ``Fault``.
  public func hash(_ password: String) throws(Fault) -> String {
    if let fault = Self.fault(in: password) { throw fault }
    return try makeHash(password)
  }

  /// Checks a password in constant time.
  ///
  /// - Parameters:
  ///   - password: The typed password.
  ///   - hash: A result of ``hash(_:)``.
  /// - Returns: Whether they match; false also for a malformed hash.
  public func verify(_ password: String, against hash: String) -> Bool {
    guard Self.fault(in: password) == nil, let again = repeatHash(password, like: hash) else {
      return false
    }
    return Self.isEqual(Array(again.utf8), Array(hash.utf8))
  }

  /// Compares all bytes, so that the time doesn't reveal the first difference.
  package static func isEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private static func fault(in password: String) -> Fault? {
    if password.utf8.count > byteLimit { return .tooLong }
    return password.utf8.contains(0) ? .containsNUL : nil
  }
}

extension PasswordHasher {
  /// Why a password can't be hashed.
  ///
  /// A password policy refuses such passwords before they are hashed.
  public enum Fault: String, ServiceFailure, CaseIterable {
    /// The password contains NUL, where C would cut it.
    case containsNUL
    /// The password has more than ``PasswordHasher/byteLimit`` bytes.
    case tooLong
    /// The system's library has no suitable hash.
    case unavailable

    /// The cause, and how to fix it; never contains the password.
    public var message: String {
      switch self {
      case .containsNUL: "the password contains a NUL character; choose one without it"
      case .tooLong: "the password is longer than \(byteLimit) bytes; choose a shorter one"
      case .unavailable: "the system can't hash passwords; install a libcrypt with yescrypt"
      }
    }

    /// False: the same password is rejected again.
    public var isTemporary: Bool { false }
  }
}
