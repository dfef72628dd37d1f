/// Keeps a spreadsheet from running a cell as a formula: https://owasp.org/www-community/attacks/CSV_Injection.
///
/// Spreadsheets show what follows a leading apostrophe as text. Import removes the apostrophe again.
enum CSVGuard {
  private static let apostrophe = UInt8(ascii: "'")

  /// The value with an apostrophe before it where a spreadsheet could run it.
  static func protected(_ value: String) -> String {
    isFormula(value.utf8.drop { $0 == apostrophe }) ? "'" + value : value
  }

  /// The value without the apostrophe that ``protected(_:)`` adds.
  static func unprotected(_ value: String) -> String {
    guard value.utf8.first == apostrophe else { return value }
    return isFormula(value.utf8.drop { $0 == apostrophe }) ? String(value.dropFirst()) : value
  }

  private static func isFormula(_ value: Substring.UTF8View) -> Bool {
    value.first.map { "=+-@\t\r".utf8.contains($0) } ?? false
  }
}
