import MediatorKit

extension PhoneNumber {
  /// What is wrong with a phone number; programs compare the names.
  enum Fault: String {
    case empty, notDigits, hasExtension, badZone, unknownPrefix, tooShort, tooLong, notMobile

    /// The error, without the number.
    var error: DetailedError {
      AccountError.invalidPhone.because(message, details: ["fault": .string(rawValue)])
    }

    private var message: String {
      switch self {
      case .empty: "the phone number is empty; type its digits"
      case .notDigits:
        "the phone number contains characters other than digits and separators; remove them"
      case .hasExtension: "the phone number has an extension; use a number without one"
      case .badZone: "there is no such country code; use one such as 86 or 44"
      case .unknownPrefix: "no phone number of this country begins like this; check its digits"
      case .tooShort: "the phone number is too short for its country; check its digits"
      case .tooLong: "the phone number is too long for its country; check its digits"
      case .notMobile: "the phone number can't receive text messages; use a mobile number"
      }
    }
  }
}
