import MediatorKit

extension PhoneNumber {
  /// What is wrong with a phone number; the names are what programs compare.
  enum Fault: String {
    case empty, notDigits, badZone, tooShort, tooLong, notMobile

    /// The error that says so, without the number.
    var error: DetailedError {
      AccountError.invalidPhone.because(message, details: ["fault": .string(rawValue)])
    }

    private var message: String {
      switch self {
      case .empty: "the phone number is empty; type its digits"
      case .notDigits:
        "the phone number contains something else than digits, spaces, hyphens and parentheses; "
          + "leave it out"
      case .badZone: "the zone isn't 1 to 4 digits without a leading 0; use one such as 86"
      case .tooShort: "the phone number is too short; use 11 digits in zone 86, else 5 to 15"
      case .tooLong: "the phone number is too long; use 11 digits in zone 86, else 5 to 15"
      case .notMobile: "the phone number doesn't begin with 1; use a mobile number in zone 86"
      }
    }
  }
}
