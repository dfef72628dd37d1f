/// Reads one vCard after another; no byte is looked at more than a few times.
struct VCardScanner: Sendable {
  private(set) var position = BytePosition()
  /// The charset of values that name none; nil for UTF-8.
  private let charset: String?
  private var lines = CardLineReader()
  private var hasBegun = false
  /// After a broken card everything is skipped until the next one begins.
  private var isSkipping = false

  init(charset: String? = nil) {
    self.charset = charset
  }

  /// The next card of the bytes, which have to be the same at every call; nil if none begins before an offset, or before
  /// their end.
  mutating func next(
    in bytes: UnsafeRawBufferPointer, before end: Int = .max
  ) -> Result<Card, CardProblem>? {
    var cursor = ByteCursor(bytes: bytes, position: position)
    defer { position = cursor.position }
    while true {
      let number = cursor.position.line
      guard cursor.position.offset <= end else { return nil }
      guard let line = cursor.nextLine()?.unmarked.trimmed() else { break }
      if line.equals("BEGIN:VCARD") { return card(from: number, at: &cursor, before: end) }
      if line.isEmpty || isSkipping { continue }
      isSkipping = true
      let isEnd = line.equals("END:VCARD")
      // A file without any card fails once, at its end.
      guard isEnd || hasBegun || Self.hasCard(after: cursor) else { continue }
      hasBegun = true
      return .failure(CardProblem(line: number, fault: isEnd ? .endWithoutBegin : .strayLine))
    }
    defer { hasBegun = true }
    return hasBegun ? nil : .failure(CardProblem(line: 1, fault: .noCard))
  }

  /// Continues in bytes that begin later than those before.
  mutating func rebase(by count: Int) { position.offset -= count }

  private static func hasCard(after cursor: ByteCursor) -> Bool {
    var ahead = cursor
    while let line = ahead.nextLine() {
      if line.unmarked.trimmed().equals("BEGIN:VCARD") { return true }
    }
    return false
  }

  private mutating func card(
    from begin: Int, at cursor: inout ByteCursor, before end: Int
  ) -> Result<Card, CardProblem> {
    (hasBegun, isSkipping) = (true, false)
    let start = cursor.position.offset
    var draft = CardDraft(line: begin, charset: charset)
    while true {
      let before = cursor
      guard let line = cursor.nextLine() else { break }
      let text = line.trimmed()
      if text.equals("END:VCARD") { return draft.result() }
      if text.equals("BEGIN:VCARD") {
        cursor = before
        break
      }
      if text.isEmpty { continue }
      guard readProperty(line, from: before.position, at: &cursor, into: &draft) else { break }
      if cursor.position.offset - start > CardLimits.cardBytes {
        draft.fail(.cardTooLarge, line: before.position.line)
        if cursor.position.offset > end { break }
      }
    }
    isSkipping = true
    draft.fail(.beginWithoutEnd, line: begin)
    return draft.result()
  }

  /// Returns false when a nested card doesn't end, so that the card around it doesn't either.
  private mutating func readProperty(
    _ line: UnsafeRawBufferPointer, from position: BytePosition, at cursor: inout ByteCursor,
    into draft: inout CardDraft
  ) -> Bool {
    guard let start = CardAgent.start(of: line, at: position.offset, &cursor) else {
      lines.read(line, number: position.line, at: &cursor, into: &draft)
      return true
    }
    guard let end = CardAgent.end(&cursor) else { return false }
    draft.addAgent(cursor.bytes.part(start..<end), line: position.line)
    return true
  }
}
