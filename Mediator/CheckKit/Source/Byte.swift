/// The bytes with a meaning for the lexer.
enum Byte {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let tab = UInt8(ascii: "\t")
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let backtick = UInt8(ascii: "`")
  static let slash = UInt8(ascii: "/")
  static let star = UInt8(ascii: "*")
  static let pound = UInt8(ascii: "#")
  static let dot = UInt8(ascii: ".")
  static let openParenthesis = UInt8(ascii: "(")
  static let closeParenthesis = UInt8(ascii: ")")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")

  static func isNewline(_ byte: UInt8) -> Bool { byte == lineFeed || byte == carriageReturn }

  static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }

  /// Control bytes count as white space: the compiler skips a NUL with a warning.
  static func isWhitespace(_ byte: UInt8) -> Bool { byte <= space || byte == 0x7F }

  static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  /// Whether an ASCII byte is part of a word; `$` begins `$0` and projected values.
  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "_"), UInt8(ascii: "$"): true
    default: isDigit(byte)
    }
  }

  static func isOperator(_ byte: UInt8) -> Bool { "/=-+!*%<>&|^~?.".utf8.contains(byte) }
}

/// The scalars outside ASCII that are part of operators, so that `→dlsym` isn't read as one word.
///
/// The ranges are `operator-head` and `operator-character` of The Swift Programming Language, Lexical Structure.
enum OperatorScalars {
  static func contains(_ scalar: Unicode.Scalar) -> Bool {
    heads.contains { $0 ~= scalar.value }
  }

  /// Whether a scalar continues an operator or a word, but can't begin a word.
  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    marks.contains { $0 ~= scalar.value }
  }

  private static let heads: [ClosedRange<UInt32>] = [
    0xA1...0xA7, 0xA9...0xA9, 0xAB...0xAC, 0xAE...0xAE, 0xB0...0xB1, 0xB6...0xB6, 0xBB...0xBB,
    0xBF...0xBF, 0xD7...0xD7, 0xF7...0xF7, 0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E,
    0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF,
    0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3020, 0x3030...0x3030,
  ]

  private static let marks: [ClosedRange<UInt32>] = [
    0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F,
    0xE0100...0xE01EF,
  ]
}
