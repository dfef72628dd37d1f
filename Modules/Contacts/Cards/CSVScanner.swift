/// Reads the rows of a CSV file, https://www.rfc-editor.org/rfc/rfc4180.
struct CSVScanner: Sendable {
  var delimiter = UInt8(ascii: ",")
  private(set) var position = BytePosition()
  private var openQuotes = 0

  private static let quote = UInt8(ascii: "\"")

  init(delimiter: UInt8 = UInt8(ascii: ",")) {
    self.delimiter = delimiter
  }

  /// The next row that isn't blank, if it begins before an offset; after a broken row, reading continues at the next line.
  mutating func next(
    in bytes: UnsafeRawBufferPointer, before end: Int = .max
  ) -> Result<CSVRow, CardProblem>? {
    if openQuotes > CardLimits.openQuotes { return nil }
    var cursor = ByteCursor(bytes: bytes, position: position)
    defer { position = cursor.position }
    if cursor.position.offset == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      cursor.position.offset = 3
    }
    while cursor.position.offset < bytes.count, cursor.position.offset <= end {
      let start = cursor
      do throws(CardProblem) {
        let row = try self.row(at: &cursor)
        if !row.isBlank { return .success(row) }
      } catch {
        recover(from: error, to: &cursor, start: start)
        return .failure(error)
      }
    }
    return nil
  }

  /// Continues in bytes that begin later than those before.
  mutating func rebase(by count: Int) { position.offset -= count }

  private mutating func recover(
    from broken: CardProblem, to cursor: inout ByteCursor, start: ByteCursor
  ) {
    openQuotes += broken.fault == .openQuote ? 1 : 0
    if openQuotes > CardLimits.openQuotes {
      cursor.position.offset = cursor.bytes.count
    } else if broken.fault == .openQuote {
      cursor = start
      _ = cursor.nextLine()
    } else if broken.fault != .rowNotUTF8 {
      _ = cursor.nextLine()
    }
  }

  private func row(at cursor: inout ByteCursor) throws(CardProblem) -> CSVRow {
    let (bytes, start) = (cursor.bytes, cursor.position)
    var row = CSVRow(line: start.line, fields: [])
    var isUTF8 = true
    while true {
      let field = try self.field(at: &cursor, rowStart: start.offset)
      // A row that isn't text is still read to its end, so that the next one is found.
      isUTF8 = isUTF8 && field != nil
      row.fields.append(field ?? "")
      let offset = cursor.position.offset
      guard offset < bytes.count, bytes[offset] == delimiter else { break }
      guard row.fields.count <= CardLimits.columns else {
        throw CardProblem(line: start.line, fault: .tooManyColumns)
      }
      cursor.position.offset += 1
    }
    cursor.skipLineBreak()
    guard isUTF8 else { throw CardProblem(line: start.line, fault: .rowNotUTF8) }
    return row
  }

  /// The field at the cursor, which is then at the delimiter or line break after it; nil when it
  /// isn't UTF-8.
  private func field(
    at cursor: inout ByteCursor, rowStart: Int
  ) throws(CardProblem) -> String? {
    let bytes = cursor.bytes
    let start = cursor.position.offset
    if start < bytes.count, bytes[start] == Self.quote {
      return try quotedField(at: &cursor, rowStart: rowStart)
    }
    var end = start
    while end < bytes.count, !isFieldEnd(bytes[end]) { end += 1 }
    cursor.position.offset = end
    guard end - rowStart <= CardLimits.cardBytes else {
      throw CardProblem(line: cursor.position.line, fault: .cardTooLarge)
    }
    return bytes.part(start..<end).utf8Text
  }

  private func quotedField(
    at cursor: inout ByteCursor, rowStart: Int
  ) throws(CardProblem) -> String? {
    let bytes = cursor.bytes
    let opening = cursor.position
    var text: [UInt8] = []
    cursor.position.offset += 1
    while cursor.position.offset < bytes.count {
      let offset = cursor.position.offset
      guard offset - rowStart <= CardLimits.cardBytes else {
        throw CardProblem(line: opening.line, fault: .cardTooLarge)
      }
      let byte = bytes[offset]
      if byte == 10 || byte == 13 {
        cursor.skipLineBreak()
        text.append(contentsOf: bytes[offset..<cursor.position.offset])
        continue
      }
      cursor.position.offset += 1
      guard byte == Self.quote else {
        text.append(byte)
        continue
      }
      guard offset + 1 < bytes.count, bytes[offset + 1] == Self.quote else {
        try closeField(at: &cursor)
        return String(validating: text, as: UTF8.self)
      }
      text.append(byte)
      cursor.position.offset += 1
    }
    throw CardProblem(line: opening.line, fault: .openQuote)
  }

  private func closeField(at cursor: inout ByteCursor) throws(CardProblem) {
    let bytes = cursor.bytes
    while cursor.position.offset < bytes.count, bytes[cursor.position.offset] == 32 {
      cursor.position.offset += 1
    }
    guard cursor.position.offset < bytes.count else { return }
    guard isFieldEnd(bytes[cursor.position.offset]) else {
      throw CardProblem(line: cursor.position.line, fault: .textAfterQuote)
    }
  }

  private func isFieldEnd(_ byte: UInt8) -> Bool {
    byte == delimiter || byte == 10 || byte == 13
  }
}
