public import MediatorKit

/// What a password that someone chooses has to look like.
public enum PasswordRule {
  /// The numbers of characters that are allowed.
  public static let length = 8...16

  /// Checks a password.
  ///
  /// - Parameter password: What was typed, as it is.
  /// - Throws: ``AccountError/invalidPassword`` for the first fault in the order characters, length.
  public static func check(_ password: String) throws(DetailedError) {
    let scalars = password.unicodeScalars
    // White space first: a tab or a line break is both, and people know it as white space.
    if scalars.contains(where: \.properties.isWhitespace) { throw Fault.whiteSpace.error }
    if scalars.contains(where: { $0.properties.generalCategory == .control }) {
      throw Fault.controlCharacter.error
    }
    if scalars.contains(where: \.properties.isIdeographic) { throw Fault.chineseCharacter.error }
    if password.count < length.lowerBound { throw Fault.tooShort.error }
    if isLong(password) { throw Fault.tooLong.error }
  }

  /// A character can pile up accents without end, but what can be hashed has one.
  private static func isLong(_ password: String) -> Bool {
    password.count > length.upperBound || password.utf8.count > PasswordHasher.byteLimit
  }
}

extension PasswordRule {
  /// What is wrong with a password; the names are what programs compare.
  private enum Fault: String {
    case tooShort, tooLong, chineseCharacter, whiteSpace, controlCharacter

    /// The error that says so, without the password.
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
