public import MediatorKit

/// The rules for a password.
public enum PasswordRule {
  /// The allowed numbers of characters.
  public static let length = 8...16

  /// Checks a password.
  ///
  /// - Parameter password: The typed password, unchanged.
  /// - Throws: ``AccountError/invalidPassword`` for the first fault in the order characters, length.
  public static func check(_ password: String) throws(DetailedError) {
    let scalars = password.unicodeScalars
    // White space first: a tab or a line break is also a control character, but users know it as white space.
    if scalars.contains(where: \.properties.isWhitespace) { throw Fault.whiteSpace.error }
    if scalars.contains(where: { $0.properties.generalCategory == .control }) {
      throw Fault.controlCharacter.error
    }
    if scalars.contains(where: \.properties.isIdeographic) { throw Fault.chineseCharacter.error }
    if password.count < length.lowerBound { throw Fault.tooShort.error }
    if isLong(password) { throw Fault.tooLong.error }
  }

  /// A character can have any number of combining marks, but hashing has a limit of bytes.
  private static func isLong(_ password: String) -> Bool {
    password.count > length.upperBound || password.utf8.count > PasswordHasher.byteLimit
  }
}

extension PasswordRule {
  /// What is wrong with a password.
  ///
  /// Programs compare the names.
  private enum Fault: String {
    case tooShort, tooLong, chineseCharacter, whiteSpace, controlCharacter

    /// The fault as an error, without the password.
    var error: DetailedError {
      AccountError.invalidPassword.because(message, details: ["fault": .string(rawValue)])
    }

    private var message: String {
      switch self {
      case .tooShort: "the password has fewer than 8 characters; use 8 to 16"
      case .tooLong: "the password has more than 16 characters; use 8 to 16"
      case .chineseCharacter: "the password contains a Chinese character; leave it out"
      case .whiteSpace: "the password contains white space; leave it out"
      case .controlCharacter: "the password contains a control character; leave it out"
      }
    }
  }
}
