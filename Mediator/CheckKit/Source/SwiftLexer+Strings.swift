extension SwiftLexer {
  /// A string whose end isn't reached yet.
  struct OpenString: Sendable {
    /// Where its token stands among the tokens.
    let token: Int
    /// How many `#` are around it.
    let pounds: Int
    let isMultiline: Bool
    /// Where its text begins.
    let start: Int
    /// How many parentheses are open in the interpolation being read.
    var parentheses = 0
  }

  /// Opens the string that begins here, and reads to its end or its first interpolation.
  mutating func openString(pounds: Int) {
    let line = cursor.line
    let isMultiline = opensMultiline(pounds: pounds)
    cursor.advance(by: pounds + (isMultiline ? 3 : 1))
    openStrings.append(
      OpenString(
        token: tokens.count, pounds: pounds, isMultiline: isMultiline, start: cursor.offset))
    add(SwiftToken(.string, "", line: line))
    continueString()
  }

  /// Whether three quotes open a multi-line string.
  ///
  /// After `#` they need a line end behind them:
  /// `#"""#` is a quote in a single-line string.
  private func opensMultiline(pounds: Int) -> Bool {
    guard cursor.count(of: Byte.quote, from: pounds, limit: 3) == 3 else { return false }
    guard pounds > 0 else { return true }
    var distance = pounds + 3
    while let byte = cursor.peek(distance), Byte.isBlank(byte) { distance += 1 }
    return cursor.peek(distance).map(Byte.isNewline) ?? true
  }

  /// Reads on in the innermost string, to its end or its next interpolation.
  private mutating func continueString() {
    guard let string = openStrings.last else { return }
    while let byte = cursor.current {
      if byte == Byte.quote, isEnd(of: string) {
        return closeString(string, delimiter: string.pounds + (string.isMultiline ? 3 : 1))
      } else if byte == Byte.backslash, isEscape(in: string) {
        cursor.advance(by: 1 + string.pounds)
        if cursor.current == Byte.openParenthesis { return openInterpolation(in: string) }
        skipEscaped(in: string)
      } else if Byte.isNewline(byte), !string.isMultiline {
        break
      } else {
        cursor.advance()
      }
    }
    closeString(string, delimiter: 0)
  }

  /// Skips the byte after a backslash, but not a line end that ends the string.
  private mutating func skipEscaped(in string: OpenString) {
    if string.isMultiline || cursor.current.map(Byte.isNewline) == false { cursor.advance() }
  }

  private func isEnd(of string: OpenString) -> Bool {
    let quotes = string.isMultiline ? 3 : 1
    return cursor.count(of: Byte.quote, limit: quotes) == quotes
      && cursor.count(of: Byte.pound, from: quotes, limit: string.pounds) == string.pounds
  }

  private func isEscape(in string: OpenString) -> Bool {
    cursor.count(of: Byte.pound, from: 1, limit: string.pounds) == string.pounds
  }

  private mutating func openInterpolation(in string: OpenString) {
    tokens[string.token].kind = .interpolatedString
    add(.punctuation, length: 1)
  }

  private mutating func closeString(_ string: OpenString, delimiter: Int) {
    openStrings.removeLast()
    if tokens[string.token].kind == .string {
      let raw = cursor.bytes[string.start..<cursor.offset]
      tokens[string.token].text = StringLiteralText.value(
        of: raw, pounds: string.pounds, isMultiline: string.isMultiline)
    }
    cursor.advance(by: delimiter)
    tokenEnd = cursor.offset
  }

  /// Notes a `(` in the interpolation being read.
  mutating func countOpenParenthesis() {
    guard let innermost = openStrings.indices.last else { return }
    openStrings[innermost].parentheses += 1
  }

  /// Notes a `)`; the one that closes an interpolation hands over to the string around it.
  mutating func closeParenthesis() {
    guard let innermost = openStrings.indices.last else { return }
    guard openStrings[innermost].parentheses > 0 else { return continueString() }
    openStrings[innermost].parentheses -= 1
  }
}
