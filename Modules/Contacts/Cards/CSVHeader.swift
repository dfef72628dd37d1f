/// The first row of a CSV file: the names of the columns.
struct CSVHeader: Sendable {
  /// As the file names them.
  let names: [String]
  let columns: [CSVColumn]

  init(names: [String]) {
    self.names = names.map(CSVGuard.unprotected)
    let columns = self.names.map(CSVColumn.init)
    // `Name;Vorname`: beside a given name without a family name, the name is the family name.
    let isFamily = columns.contains(.name(1)) && !columns.contains(.name(0))
    self.columns = columns.map { $0 == .fullName && isFamily ? .name(0) : $0 }
  }

  /// The header, and a scanner that is after it; nil when no column is known.
  ///
  /// Where the comma is a decimal sign, programs separate with semicolons or tabs.
  static func read(in bytes: UnsafeRawBufferPointer) -> (CSVHeader, CSVScanner)? {
    for delimiter in [UInt8(ascii: ","), UInt8(ascii: ";"), 9] {
      var scanner = CSVScanner(delimiter: delimiter)
      guard case .success(var row) = scanner.next(in: bytes) else { continue }
      // With `sep=;`, a file tells Excel the separator.
      if row.fields.first?.hasPrefix("sep=") == true {
        guard case .success(let second) = scanner.next(in: bytes) else { continue }
        row = second
      }
      let header = CSVHeader(names: row.fields)
      if header.columns.contains(where: \.isTelling) { return (header, scanner) }
    }
    return nil
  }
}
