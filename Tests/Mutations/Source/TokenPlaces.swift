import CheckKit

/// Finds the positions of tokens: the lexer has only their lines.
enum TokenPlaces {
  static func find(_ tokens: [SwiftToken], in bytes: [UInt8]) -> [Range<Int>] {
    let starts = lineStarts(bytes)
    var cursor = 0
    return tokens.map { token in
      let start = max(cursor, starts[min(token.line, starts.count) - 1])
      let end = token.line < starts.count ? max(start, starts[token.line]) : bytes.count
      guard let found = find(Array(spelling(of: token).utf8), in: bytes, start..<end) else {
        return start..<start
      }
      cursor = found.upperBound
      return found
    }
  }

  private static func spelling(of token: SwiftToken) -> String {
    switch token.kind {
    case .string: "\"\(token.text)\""
    case .escapedIdentifier: "`\(token.text)`"
    case .interpolatedString: "\""
    case .regex: "/\(token.text)/"
    case .identifier, .number, .punctuation: token.text
    }
  }

  private static func lineStarts(_ bytes: [UInt8]) -> [Int] {
    [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  private static func find(_ part: [UInt8], in bytes: [UInt8], _ range: Range<Int>) -> Range<Int>? {
    guard range.count >= part.count else { return nil }
    return (range.lowerBound...(range.upperBound - part.count))
      .first { bytes[$0..<$0 + part.count].elementsEqual(part) }
      .map { $0..<$0 + part.count }
  }
}
