extension SwiftLexer {
  /// Adds a token that ends here.
  mutating func add(_ token: SwiftToken) {
    tokens.append(token)
    tokenEnd = cursor.offset
  }

  /// Adds a token made of the next bytes, and moves over them.
  mutating func add(_ kind: SwiftToken.Kind, length: Int) {
    let (start, line) = (cursor.offset, cursor.line)
    cursor.advance(by: length)
    add(SwiftToken(kind, cursor.text(from: start), line: line))
  }

  /// Whether an operator here touches an operand on its left, by itself or through the marks before it.
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
