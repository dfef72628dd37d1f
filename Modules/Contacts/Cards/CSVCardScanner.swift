/// Reads one card from each row of a CSV file.
struct CSVCardScanner: Sendable {
  private var header: CSVHeader?
  private var rows = CSVScanner()
  private var hasEnded = false

  /// The next byte to read.
  var position: BytePosition { rows.position }

  /// The next card of the bytes, which have to be the same at every call; nil if none begins before an offset, or before
  /// their end.
  mutating func next(
    in bytes: UnsafeRawBufferPointer, before end: Int
  ) -> Result<Card, CardProblem>? {
    guard !hasEnded else { return nil }
    if header == nil {
      guard let (header, rows) = CSVHeader.read(in: bytes) else {
        hasEnded = true
        return .failure(Self.headerFault(in: bytes))
      }
      (self.header, self.rows) = (header, rows)
    }
    guard let header, let row = rows.next(in: bytes, before: end) else { return nil }
    return row.flatMap { Self.card(from: $0, header: header) }
  }

  /// Continues in bytes that begin later than those before.
  mutating func rebase(by count: Int) { rows.rebase(by: count) }

  private static func headerFault(in bytes: UnsafeRawBufferPointer) -> CardProblem {
    var scanner = CSVScanner()
    switch scanner.next(in: bytes) {
    case .failure(let broken): return broken
    case .success(let row): return CardProblem(line: row.line, fault: .unknownHeader)
    case nil: return CardProblem(line: 1, fault: .noCard)
    }
  }

  private static func card(from row: CSVRow, header: CSVHeader) -> Result<Card, CardProblem> {
    var fields = row.fields
    while fields.count > header.names.count, fields.last?.isEmpty == true { fields.removeLast() }
    guard fields.count <= header.names.count else {
      let fault = CardFault.surplusFields(found: fields.count, header: header.names.count)
      return .failure(CardProblem(line: row.line, fault: fault))
    }
    var builder = CSVCardBuilder()
    for (index, field) in fields.enumerated() where !field.isEmpty {
      builder.add(
        CSVGuard.unprotected(field), name: header.names[index], column: header.columns[index])
    }
    return builder.result(line: row.line)
  }
}
