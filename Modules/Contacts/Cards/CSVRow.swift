/// A row of a CSV file.
struct CSVRow: Sendable {
  /// Of its first field, counted from 1.
  var line: Int
  var fields: [String]

  /// Whether no field says anything, as below the last row of a spreadsheet.
  var isBlank: Bool {
    fields.allSatisfy { CardText.trimmed($0).isEmpty }
  }
}
