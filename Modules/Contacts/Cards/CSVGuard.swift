/// Keeps a spreadsheet from running a cell as a formula: https://owasp.org/www-community/attacks/CSV_Injection.
///
/// Spreadsheets show what follows a leading apostrophe as text. Import removes the apostrophe again.
enum CSVGuard {
  private static let apostrophe: Unicode.Scalar = "'"

  /// The value with an apostrophe before it where a spreadsheet could run it.
  static func protected(_ value: String) -> String {
    isFormula(value.unicodeScalars.drop { $0 == apostrophe }) ? "'" + value : value
  }

  /// The value without the apostrophe that ``protected(_:)`` adds.
  static func unprotected(_ value: String) -> String {
    guard value.unicodeScalars.first == apostrophe else { return value }
    return isFormula(value.unicodeScalars.drop { $0 == apostrophe })
      ? String(value.unicodeScalars.dropFirst()) : value
  }

  /// Also for full-width characters, which East Asian spreadsheets read as the others.
  private static func isFormula(_ value: Substring.UnicodeScalarView) -> Bool {
    value.first.map { "=+-@\t\r＝＋－＠".unicodeScalars.contains($0) } ?? false
  }
}
