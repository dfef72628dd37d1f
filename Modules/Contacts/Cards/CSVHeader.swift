/// The first row of a CSV file: what each column holds.
struct CSVHeader: Sendable {
  /// As the file names them.
  let names: [String]
  let columns: [CSVColumn]

  init(names: [String]) {
    self.names = names
    columns = names.map(CSVColumn.init)
  }

  /// The header, and a scanner that is after it; nil when no column is known.
  ///
  /// Where the comma is a decimal sign, programs separate with semicolons or tabs.
  static func read(in bytes: UnsafeRawBufferPointer) -> (CSVHeader, CSVScanner)? {
    for delimiter in [UInt8(ascii: ","), UInt8(ascii: ";"), 9] {
      var scanner = CSVScanner(delimiter: delimiter)
      guard case .success(let row) = scanner.next(in: bytes) else { continue }
      let header = CSVHeader(names: row.fields)
      if header.columns.contains(where: \.isTelling) { return (header, scanner) }
    }
    return nil
  }
}
