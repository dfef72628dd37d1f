import MediatorKit
import ServiceKit

/// The rule for nicknames.
enum NicknameRule {
  /// The numbers of characters that are allowed.
  static let length = 1...20

  /// The nickname to store: without white space at its ends, and without bidirectional overrides.
  ///
  /// - Throws: `AccountError.invalidNickname` for the first fault.
  static func cleaned(_ nickname: String) throws(DetailedError) -> String {
    let name = StoredText.cleaned(nickname)
    if name.isEmpty { throw Fault.empty.error }
    if StoredText.hasControlCharacters(name) { throw Fault.controlCharacter.error }
    guard StoredText.fits(name, characters: length.upperBound) else { throw Fault.tooLong.error }
    return name
  }
}

extension NicknameRule {
  /// The fault of a nickname; programs compare the names.
  private enum Fault: String {
    case empty, tooLong, controlCharacter

    /// The error with the fault in its details.
    var error: DetailedError {
      AccountError.invalidNickname.because(message, details: ["fault": .string(rawValue)])
    }

    private var message: String {
      switch self {
      case .empty: "the nickname is empty; use 1 to 20 characters"
      case .tooLong: "the nickname has more than 20 characters; use 1 to 20"
      case .controlCharacter: "the nickname contains a control character; remove it"
      }
    }
  }
}
