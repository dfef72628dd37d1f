/// Splits Swift source into tokens, in every branch of every `#if`.
///
/// It accepts any bytes and takes linear time. The tokens of source that doesn't compile are unspecified.
package struct SwiftLexer: Sendable {
  var cursor: SourceCursor
  var tokens: [SwiftToken] = []
  /// The strings around the current interpolation, outermost first.
  var openStrings: [OpenString] = []
  /// Where the latest token ended.
  var tokenEnd = 0
  /// Whether the latest run of operator marks touches an operand on its left.
  var isRunLeftBound = false

  package static func tokens(in source: [UInt8]) -> [SwiftToken] {
    tokens(in: source, counting: nil)
  }

  static func tokens(in source: [UInt8], counting reads: ReadCount?) -> [SwiftToken] {
    var lexer = SwiftLexer(cursor: SourceCursor(source, counting: reads))
    lexer.skipPreamble()
    while let byte = lexer.cursor.current { lexer.read(byte) }
    return lexer.tokens
  }

  /// Skips a byte order mark and a `#!` line.
  private mutating func skipPreamble() {
    if cursor.scalar?.value == "\u{FEFF}" { cursor.advance(by: 3) }
    if cursor.current == Byte.pound, cursor.peek(1) == UInt8(ascii: "!") { skipLine() }
  }

  private mutating func read(_ byte: UInt8) {
    switch byte {
    case _ where Byte.isWhitespace(byte): cursor.advance()
    case Byte.slash: readSlash()
    case Byte.quote: openString(pounds: 0)
    case Byte.pound: readPounds()
    case Byte.backtick: readEscapedIdentifier()
    case _ where Byte.isDigit(byte): readNumber()
    case _ where Byte.isWord(byte): readIdentifier()
    case 0x80...: readNonASCII()
    default: readMark(byte)
    }
  }

  private mutating func readSlash() {
    switch cursor.peek(1) {
    case Byte.slash: skipLine()
    case Byte.star: skipBlockComment()
    default: if !readBareRegex() { readMark(Byte.slash) }
    }
  }

  private mutating func skipLine() {
    cursor.advance { !Byte.isNewline($0) }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      switch (cursor.current, cursor.peek(1)) {
      case (Byte.slash, Byte.star):
        depth += 1
        cursor.advance(by: 2)
      case (Byte.star, Byte.slash):
        depth -= 1
        cursor.advance(by: 2)
      default: cursor.advance()
      }
    } while depth > 0 && cursor.current != nil
  }

  /// Reads a raw string, an extended regex, or the `#` of a directive.
  private mutating func readPounds() {
    let pounds = cursor.count(of: Byte.pound)
    switch cursor.peek(pounds) {
    case Byte.quote: openString(pounds: pounds)
    case Byte.slash: readExtendedRegex(pounds: pounds)
    default: add(.punctuation, length: pounds)
    }
  }

  private mutating func readEscapedIdentifier() {
    var end = 1
    while let byte = cursor.peek(end), byte != Byte.backtick, !Byte.isNewline(byte) { end += 1 }
    guard end > 1, cursor.peek(end) == Byte.backtick else { return readMark(Byte.backtick) }
    let (start, line) = (cursor.offset + 1, cursor.line)
    cursor.advance(by: end)
    let text = cursor.text(from: start)
    cursor.advance()
    add(SwiftToken(.escapedIdentifier, text, line: line))
  }

  private mutating func readNumber() {
    let (start, line) = (cursor.offset, cursor.line)
    while let byte = cursor.current {
      let isPoint = byte == Byte.dot && cursor.peek(1).map(Byte.isDigit) == true
      guard isPoint || Byte.isWord(byte) else { break }
      cursor.advance()
    }
    add(SwiftToken(.number, cursor.text(from: start), line: line))
  }

  private mutating func readIdentifier() {
    let (start, line) = (cursor.offset, cursor.line)
    while let (scalar, length) = cursor.scalar, isWord(scalar) { cursor.advance(by: length) }
    add(SwiftToken(.identifier, cursor.text(from: start), line: line))
  }

  private mutating func readNonASCII() {
    guard let (scalar, length) = cursor.scalar else { return add(.punctuation, length: 1) }
    if scalar == "\u{A0}" {  // The compiler treats a no-break space as a space.
      cursor.advance(by: length)
    } else if OperatorScalars.isMark(scalar) || !isWord(scalar) {
      add(.punctuation, length: length)
    } else {
      readIdentifier()
    }
  }

  private func isWord(_ scalar: Unicode.Scalar) -> Bool {
    guard !scalar.isASCII else { return Byte.isWord(UInt8(truncatingIfNeeded: scalar.value)) }
    return scalar != "\u{A0}" && !OperatorScalars.contains(scalar)
  }

  /// Reads one mark; a parenthesis may end the current interpolation.
  private mutating func readMark(_ byte: UInt8) {
    if Byte.isOperator(byte) { isRunLeftBound = isLeftBound }
    add(.punctuation, length: 1)
    if byte == Byte.openParenthesis { countOpenParenthesis() }
    if byte == Byte.closeParenthesis { closeParenthesis() }
  }
}

extension SwiftLexer {
  /// Adds a token that ends here.
  mutating func add(_ token: SwiftToken) {
    tokens.append(token)
    tokenEnd = cursor.offset
  }

  /// Adds a token made of the next bytes, and advances past them.
  mutating func add(_ kind: SwiftToken.Kind, length: Int) {
    let (start, line) = (cursor.offset, cursor.line)
    cursor.advance(by: length)
    add(SwiftToken(kind, cursor.text(from: start), line: line))
  }

  /// Whether an operator here touches an operand on its left, directly or through other marks.
  var isLeftBound: Bool {
    guard tokenEnd == cursor.offset, let latest = tokens.last else { return false }
    guard latest.kind == .punctuation, let mark = latest.text.utf8.first else { return true }
    if Byte.isOperator(mark) { return isRunLeftBound }
    return !"([{,;:".utf8.contains(mark)
  }

  /// Whether the latest token ends an expression on this line, so that a `/` here divides it.
  var followsOperand: Bool {
    guard let latest = tokens.last, latest.line == cursor.line else { return false }
    switch latest.kind {
    case .identifier: return !Self.wordsBeforeExpressions.contains(latest.text)
    case .punctuation: return [")", "]", "}"].contains(latest.text)
    case .escapedIdentifier, .number, .string, .interpolatedString, .regex: return true
    }
  }

  /// Keywords that an expression can follow.
  private static let wordsBeforeExpressions: Set<String> = [
    "as", "await", "borrowing", "case", "consume", "copy", "defer", "do", "each", "else", "for",
    "guard", "if", "in", "is", "let", "repeat", "return", "switch", "throw", "try", "unsafe",
    "where", "while", "yield",
  ]
}
