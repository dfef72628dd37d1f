/// Joins the lines of one property: folded, with soft breaks, or base64 below its head.
struct CardLineReader: Sendable {
  /// Reused to avoid an allocation per line.
  private var buffer: [UInt8] = []
  private var isTooLong = false

  /// Reads the property that starts with the given line and leaves the cursor after it.
  mutating func read(
    _ line: UnsafeRawBufferPointer, number: Int, at cursor: inout ByteCursor,
    into draft: inout CardDraft
  ) {
    if draft.fault == nil {
      do throws(CardFault) {
        if let colon = CardColon(in: line) {
          try add(line, colon, number: number, at: &cursor, to: &draft)
        } else {
          try readFoldedHead(line, number: number, at: &cursor, into: &draft)
        }
      } catch {
        draft.fail(error, line: number)
      }
    }
    while cursor.nextFold() != nil {}
  }

  /// Unfolds up to the colon when it isn't in the first line.
  private mutating func readFoldedHead(
    _ first: UnsafeRawBufferPointer, number: Int, at cursor: inout ByteCursor,
    into draft: inout CardDraft
  ) throws(CardFault) {
    start(with: first)
    var search = CardColon.Search()
    while search.find(in: buffer) == nil, let fold = cursor.nextFold() { append(fold) }
    guard !isTooLong else { throw .lineTooLong }
    let line = buffer
    let outcome = line.withUnsafeBytes { line in
      Result { () throws(CardFault) in
        guard let colon = CardColon(in: line) ?? CardColon(ignoringQuotesIn: line) else {
          throw .noColon
        }
        try add(line, colon, number: number, at: &cursor, to: &draft)
      }
    }
    try outcome.get()
  }

  /// Reads the head, then as many lines as its encoding takes.
  private mutating func add(
    _ line: UnsafeRawBufferPointer, _ colon: CardColon, number: Int,
    at cursor: inout ByteCursor, to draft: inout CardDraft
  ) throws(CardFault) {
    let head = try CardHead(
      line.part(0..<colon.index), hasQuotes: colon.heedsQuotes, isOld: draft.isOld)
    let value = line.part((colon.index + 1)..<line.count)
    guard value.count <= CardLimits.propertyBytes else { throw .lineTooLong }
    if head.encoding == .plain && !cursor.isAtFold {
      return draft.add(head, value: value, line: number)
    }
    start(with: value)
    switch head.encoding {
    case .plain: while let fold = cursor.nextFold() { append(fold) }
    case .base64: joinBase64(at: &cursor)
    case .quotedPrintable: joinQuotedPrintable(at: &cursor)
    }
    guard !isTooLong else { throw .lineTooLong }
    buffer.withUnsafeBytes { draft.add(head, value: $0, line: number) }
  }

  /// Some old phones don't fold their photos: they put nothing but base64 on the next lines.
  private mutating func joinBase64(at cursor: inout ByteCursor) {
    while let line = cursor.peekedLine {
      guard cursor.isAtFold || isBareBase64(line.trimmed(), at: cursor) else { return }
      append(line)
      _ = cursor.nextLine()
    }
  }

  /// Whether the next line is base64; a long name that is folded before its colon looks alike.
  private func isBareBase64(_ text: UnsafeRawBufferPointer, at cursor: ByteCursor) -> Bool {
    guard !text.isEmpty, text.allSatisfy({ CardEncoding.isBase64Digit($0) || $0 == 61 }) else {
      return false
    }
    var ahead = cursor
    _ = ahead.nextLine()
    while let fold = ahead.nextFold() {
      if fold.contains(UInt8(ascii: ":")) { return false }
    }
    return true
  }

  /// A `=` at the end of a line says that the next one belongs to it, with or without a fold.
  private mutating func joinQuotedPrintable(at cursor: inout ByteCursor) {
    while true {
      if dropSoftBreak() {
        guard let line = cursor.peekedLine, !line.trimmed().isCardMarker else { return }
        let followsByte = buffer.suffix(3).first == UInt8(ascii: "=")
        let isIndented = cursor.isAtFold && line.dropFirst().first == UInt8(ascii: "=")
        // Between two encoded bytes a space is a fold; elsewhere it is part of the text.
        append(line.part((followsByte && isIndented ? 1 : 0)..<line.count))
        _ = cursor.nextLine()
      } else if let fold = cursor.nextFold() {
        append(fold)
      } else {
        return
      }
    }
  }

  private mutating func dropSoftBreak() -> Bool {
    guard let last = buffer.suffix(80).lastIndex(where: { $0 != 32 && $0 != 9 }),
      buffer[last] == UInt8(ascii: "=")
    else { return false }
    buffer.removeSubrange(last...)
    return true
  }

  private mutating func start(with bytes: UnsafeRawBufferPointer) {
    buffer.removeAll(keepingCapacity: true)
    isTooLong = false
    append(bytes)
  }

  private mutating func append(_ bytes: UnsafeRawBufferPointer) {
    isTooLong = isTooLong || buffer.count + bytes.count > CardLimits.propertyBytes
    if !isTooLong { buffer.append(contentsOf: bytes) }
  }
}
