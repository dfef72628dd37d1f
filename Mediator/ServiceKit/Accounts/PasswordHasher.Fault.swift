public import MediatorKit

extension PasswordHasher {
  /// Why a password can't be hashed.
  ///
  /// A password policy refuses such passwords before they are hashed.
  public enum Fault: String, ServiceFailure, CaseIterable {
    /// The password contains NUL, at which C would cut it.
    case containsNUL
    /// The password has more than ``PasswordHasher/byteLimit`` bytes.
    case tooLong
    /// The system's library has no such hash.
    case unavailable

    /// What happened and how to mend it; without the password.
    public var message: String {
      switch self {
      case .containsNUL: "the password contains a NUL character; choose one without it"
      case .tooLong: "the password is longer than \(byteLimit) bytes; choose a shorter one"
      case .unavailable: "the system can't hash passwords; install a libcrypt with yescrypt"
      }
    }

    /// Never: the same password is refused again.
    public var isTemporary: Bool { false }
  }
}
