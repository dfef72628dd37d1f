import Foundation
import MediatorKit
import ServiceKit

/// The rule for new passwords.
///
/// A password that exists keeps working under another policy.
public struct PasswordPolicy: Hashable, Sendable {
  /// 8 to 64 characters of any kind but control characters.
  public static let standard = PasswordPolicy(length: 8...64, allowsAnyText: true)

  /// The short policy: 8 to 16 characters, without white space and Chinese characters.
  public static let short = PasswordPolicy(length: 8...16, allowsAnyText: false)

  /// The numbers of characters that are allowed.
  public let length: ClosedRange<Int>

  /// Whether white space and Chinese characters are allowed.
  public let allowsAnyText: Bool

  private init(length: ClosedRange<Int>, allowsAnyText: Bool) {
    self.length = length
    self.allowsAnyText = allowsAnyText
  }

  /// Checks a new password.
  ///
  /// - Parameter password: The normalized password.
  /// - Throws: `AccountError.invalidPassword` for the first fault in the order characters, length.
  func check(_ password: String) throws(DetailedError) {
    if let fault = fault(in: password) {
      throw AccountError.invalidPassword.because(
        message(fault), details: ["fault": .string(fault.rawValue)])
    }
  }

  private func fault(in password: String) -> Fault? {
    let scalars = password.unicodeScalars
    if !allowsAnyText, scalars.contains(where: \.properties.isWhitespace) { return .whiteSpace }
    if scalars.contains(where: { $0.properties.generalCategory == .control }) {
      return .controlCharacter
    }
    if !allowsAnyText, scalars.contains(where: \.properties.isIdeographic) {
      return .chineseCharacter
    }
    if password.count < length.lowerBound { return .tooShort }
    // One character can pile up accents without end, but the hash has a limit of bytes.
    let isLong = password.count > length.upperBound
    return isLong || password.utf8.count > PasswordHasher.byteLimit ? .tooLong : nil
  }

  private func message(_ fault: Fault) -> String {
    let (least, most) = (length.lowerBound, length.upperBound)
    return switch fault {
    case .tooShort: "the password has fewer than \(least) characters; use \(least) to \(most)"
    case .tooLong: "the password has more than \(most) characters; use \(least) to \(most)"
    case .chineseCharacter: "the password contains a Chinese character; remove it"
    case .whiteSpace: "the password contains white space; remove it"
    case .controlCharacter: "the password contains a control character; remove it"
    }
  }

  /// What is wrong with a password; programs compare the names.
  private enum Fault: String {
    case tooShort, tooLong, chineseCharacter, whiteSpace, controlCharacter
  }
}

extension String {
  /// The password without differences between keyboards, which type the same letter composed or not.
  var normalizedPassword: String { precomposedStringWithCanonicalMapping }
}
