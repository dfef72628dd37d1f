import Foundation
import MediatorKit
import ServiceKit

/// The nicknames that people may choose.
enum NicknameRule {
  /// The numbers of characters that are allowed.
  static let length = 1...20

  // A character can pile up accents without end; the longest that people use has ten scalars.
  private static let scalarLimit = length.upperBound * 10

  /// Checks a nickname.
  ///
  /// - Parameter nickname: The nickname as it was typed.
  /// - Returns: The nickname to store, without white space at its ends.
  /// - Throws: `AccountError.invalidNickname` for the first fault.
  static func trimmed(_ nickname: String) throws(DetailedError) -> String {
    let name = nickname.trimmingCharacters(in: .whitespacesAndNewlines)
    if name.isEmpty { throw Fault.empty.error }
    if name.unicodeScalars.contains(where: isControl) { throw Fault.controlCharacter.error }
    let isLong = name.count > length.upperBound || name.unicodeScalars.count > scalarLimit
    if isLong { throw Fault.tooLong.error }
    return name
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

extension NicknameRule {
  /// What is wrong with a nickname; programs compare the names.
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
