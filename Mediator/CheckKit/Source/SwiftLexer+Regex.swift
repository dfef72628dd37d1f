extension SwiftLexer {
  /// Reads `/…/` if a regex begins here, and returns whether one did.
  ///
  /// By SE-0354 a regex is where an expression begins, has no space at its ends, ends on its line without a comment
  /// right after it, and has balanced parentheses. Everything else is an operator. A failed search passes only
  /// escaped slashes, which can't begin a regex, so no byte is searched twice.
  mutating func readBareRegex() -> Bool {
    guard !isLeftBound, !followsOperand,
      let first = cursor.peek(1), !Byte.isWhitespace(first)
    else { return false }
    var scan = BareRegexScan()
    var distance = 1
    while let byte = cursor.peek(distance), scan.accepts(byte) { distance += 1 }
    guard cursor.peek(distance) == Byte.slash, let last = cursor.peek(distance - 1),
      !Byte.isBlank(last), ![Byte.slash, Byte.star].contains(cursor.peek(distance + 1))
    else { return false }
    addRegex(opening: 1, content: distance - 1, closing: 1)
    return true
  }

  /// Reads `#/…/#`, which may have several lines if nothing follows on the first.
  mutating func readExtendedRegex(pounds: Int) {
    let opening = pounds + 1
    let isMultiline = isRegexMultiline(from: opening)
    var distance = opening
    while let byte = cursor.peek(distance) {
      if byte == Byte.slash,
        cursor.count(of: Byte.pound, from: distance + 1, limit: pounds) == pounds
      {
        return addRegex(opening: opening, content: distance - opening, closing: opening)
      }
      if Byte.isNewline(byte), !isMultiline { break }
      let escapes = byte == Byte.backslash && cursor.peek(distance + 1).map(Byte.isNewline) == false
      distance += escapes ? 2 : 1
    }
    addRegex(opening: opening, content: distance - opening, closing: 0)
  }

  private func isRegexMultiline(from start: Int) -> Bool {
    var distance = start
    while let byte = cursor.peek(distance), Byte.isBlank(byte) { distance += 1 }
    return cursor.peek(distance).map(Byte.isNewline) ?? false
  }

  private mutating func addRegex(opening: Int, content: Int, closing: Int) {
    let line = cursor.line
    cursor.advance(by: opening)
    let start = cursor.offset
    cursor.advance(by: content)
    let text = cursor.text(from: start)
    cursor.advance(by: closing)
    add(SwiftToken(.regex, text, line: line))
  }
}

/// The state of reading the inside of a bare regex.
private struct BareRegexScan {
  private var isEscaped = false
  private var groups = 0
  private var classes = 0

  /// Takes a byte; false if the regex ends, or can't be one, before it.
  mutating func accepts(_ byte: UInt8) -> Bool {
    if Byte.isNewline(byte) { return false }
    if isEscaped {
      isEscaped = false
      return true
    }
    switch byte {
    case Byte.slash: return false
    case Byte.backslash: isEscaped = true
    case Byte.openBracket: classes += 1
    case Byte.closeBracket: classes = max(0, classes - 1)
    case Byte.openParenthesis where classes == 0: groups += 1
    case Byte.closeParenthesis where classes == 0:
      guard groups > 0 else { return false }
      groups -= 1
    default: break
    }
    return true
  }
}
