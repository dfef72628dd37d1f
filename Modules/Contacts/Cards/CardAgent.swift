/// A card inside a card: 2.1 puts an assistant's whole card after `AGENT:`.
enum CardAgent {
  /// Where the nested card starts, if this line begins one; the cursor is then after its `BEGIN:VCARD`.
  static func start(
    of line: UnsafeRawBufferPointer, at offset: Int, _ cursor: inout ByteCursor
  ) -> Int? {
    let text = line.trimmed()
    if text.equals("AGENT:BEGIN:VCARD") {
      return line.firstIndex(of: UInt8(ascii: ":")).map { offset + $0 + 1 }
    }
    guard text.equals("AGENT:") else { return nil }
    var ahead = cursor
    while true {
      let start = ahead.position.offset
      guard let next = ahead.nextLine()?.trimmed() else { return nil }
      if next.isEmpty { continue }
      guard next.equals("BEGIN:VCARD") else { return nil }
      cursor = ahead
      return start
    }
  }

  /// Where the nested card ends; nil when it doesn't.
  ///
  /// Then the cursor is at the next card, or at the end of the file: nothing is searched twice.
  static func end(_ cursor: inout ByteCursor) -> Int? {
    var depth = 1
    while true {
      let before = cursor
      guard let line = cursor.nextLine() else { return nil }
      let text = line.trimmed()
      if text.equals("END:VCARD") {
        depth -= 1
        if depth == 0 { return before.position.offset + line.count }
      } else if text.equals("BEGIN:VCARD") {
        cursor = before
        return nil
      } else if start(of: line, at: before.position.offset, &cursor) != nil {
        depth += 1
      }
    }
  }
}
