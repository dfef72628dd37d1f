extension CardParameter {
  private static let comma = UInt8(ascii: ",")
  private static let quote = UInt8(ascii: "\"")

  /// Reads `TYPE=work,fax`, `LABEL="a;b"`, or 2.1's bare `WORK`; nil when there is nothing to read.
  ///
  /// A bare word is a type, unless it is one of the words that 2.1 knows by themselves.
  init?(_ segment: UnsafeRawBufferPointer, isOld: Bool) throws(CardFault) {
    let segment = segment.trimmed()
    guard !segment.isEmpty else { return nil }
    let equals = segment.firstIndex(of: UInt8(ascii: "="))
    let key = segment.part(0..<(equals ?? 0)).trimmed()
    let isKey = !key.isEmpty && key.allSatisfy { $0 > 32 && $0 < 127 && $0 != Self.quote }
    let rest = isKey ? segment.part(((equals ?? 0) + 1)..<segment.count) : segment
    name = isKey ? key.asciiUppercasedText : "TYPE"
    values = []
    let keepsCommas = name != "TYPE"
    for part in Self.parts(of: rest) {
      guard var text = part.utf8Text else { throw .notUTF8(property: "a parameter") }
      if !isOld { text = Self.decoded(text) }
      if keepsCommas {
        values.append(text)
      } else {
        // `TYPE="cell,voice"` is two types, https://www.rfc-editor.org/rfc/rfc6350#section-6.4.1
        values += text.utf8.split(separator: Self.comma, omittingEmptySubsequences: false)
          .map { CardText.trimmed(String($0) ?? "") }
      }
    }
    if !isKey { name = Self.nameOfBare(values[0]) }
  }

  /// The values between commas, without the quotes around them.
  private static func parts(of bytes: UnsafeRawBufferPointer) -> [UnsafeRawBufferPointer] {
    var parts: [UnsafeRawBufferPointer] = []
    var start = 0
    var isQuoted = false
    for index in bytes.indices {
      if bytes[index] == quote { isQuoted.toggle() }
      guard bytes[index] == comma, !isQuoted else { continue }
      parts.append(unquoted(bytes.part(start..<index)))
      start = index + 1
    }
    return parts + [unquoted(bytes.part(start..<bytes.count))]
  }

  private static func unquoted(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    let text = bytes.trimmed()
    guard text.count >= 2, text.first == quote, text.last == quote else { return text }
    return text.part(1..<(text.count - 1))
  }

  private static func nameOfBare(_ word: String) -> String {
    switch word.uppercased() {
    case "QUOTED-PRINTABLE", "BASE64", "8BIT", "7BIT": "ENCODING"
    case "INLINE", "CONTENT-ID", "CID", "URL": "VALUE"
    default: "TYPE"
    }
  }

  /// Decodes `^n`, `^'` and `^^`, https://www.rfc-editor.org/rfc/rfc6868.
  private static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "^")) else { return text }
    var result = ""
    var isEscaped = false
    for scalar in text.unicodeScalars {
      guard isEscaped else {
        isEscaped = scalar == "^"
        if !isEscaped { result.unicodeScalars.append(scalar) }
        continue
      }
      switch scalar {
      case "n": result += "\n"
      case "'": result += "\""
      case "^": result += "^"
      default:
        result += "^"
        result.unicodeScalars.append(scalar)
      }
      isEscaped = false
    }
    return isEscaped ? result + "^" : result
  }
}
