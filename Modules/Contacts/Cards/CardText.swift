/// The escapes of vCard text: `\n`, `\,`, `\;`, `\\`, and `\"`, which some programs write.
enum CardText {
  private static let backslash = UInt8(ascii: "\\")
  private static let comma = UInt8(ascii: ",")
  private static let semicolon = UInt8(ascii: ";")
  private static let quote = UInt8(ascii: "\"")
  private static let lineFeed: UInt8 = 10
  private static let carriageReturn: UInt8 = 13

  /// Plain text as a value, so that nothing in it separates anything.
  static func escape(_ text: String) -> String {
    escaped(text) { $0 == backslash || $0 == comma || $0 == semicolon }
  }

  /// Line breaks as `\n`, and a backslash before each special byte.
  private static func escaped(_ text: String, _ isSpecial: (UInt8) -> Bool) -> String {
    guard text.utf8.contains(where: { isSpecial($0) || isLineBreak($0) }) else { return text }
    var output: [UInt8] = []
    for byte in withLineFeeds(text) {
      if isSpecial(byte) || byte == lineFeed { output.append(backslash) }
      output.append(byte == lineFeed ? UInt8(ascii: "n") : byte)
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// A value as plain text; a backslash that escapes nothing stays one.
  static func unescape(_ value: String) -> String {
    guard value.utf8.contains(backslash) else { return value }
    var output: [UInt8] = []
    forEachUnit(of: value.utf8) { appendPlain($0, isEscaped: $1, to: &output) }
    return String(decoding: output, as: UTF8.self)
  }

  /// The parts of a value between separators that aren't escaped, each as plain text.
  static func components(_ value: String, separator: Character = ";") -> [String] {
    let separator = separator.asciiValue ?? semicolon
    guard value.utf8.contains(backslash) else {
      return value.utf8.split(separator: separator, omittingEmptySubsequences: false)
        .map { String($0) ?? "" }
    }
    var parts: [String] = []
    var part: [UInt8] = []
    forEachUnit(of: value.utf8) { byte, isEscaped in
      if byte == separator && !isEscaped {
        parts.append(String(decoding: part, as: UTF8.self))
        part.removeAll(keepingCapacity: true)
      } else {
        appendPlain(byte, isEscaped: isEscaped, to: &part)
      }
    }
    return parts + [String(decoding: part, as: UTF8.self)]
  }

  /// A value without line breaks and with one spelling for each escape.
  static func normalise(_ value: String) -> String {
    guard value.utf8.contains(where: { $0 == backslash || isLineBreak($0) }) else { return value }
    var output: [UInt8] = []
    forEachUnit(of: withLineFeeds(value)) { byte, isEscaped in
      switch byte {
      case lineFeed:
        if isEscaped { output.append(contentsOf: [backslash, backslash]) }
        output.append(contentsOf: [backslash, UInt8(ascii: "n")])
      case UInt8(ascii: "N") where isEscaped:
        output.append(contentsOf: [backslash, UInt8(ascii: "n")])
      case UInt8(ascii: ":"), quote:
        output.append(byte)
      default:
        if isEscaped { output.append(backslash) }
        output.append(byte)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// The value of a 2.1 property in the escapes of 3.0.
  ///
  /// 2.1 separates with semicolons only and escapes little; many programs escape as 3.0 does all
  /// the same.
  static func normalise21(_ property: CardProperty) -> String {
    let value = property.value
    guard !property.isOpaque else { return normalise(value) }
    let separates = !CardProperty.plainTextNames.contains(property.name)
    var output: [UInt8] = []
    forEachUnit(of: withLineFeeds(value)) { byte, isEscaped in
      switch byte {
      case semicolon where separates && !isEscaped, UInt8(ascii: ":"), quote:
        output.append(byte)
      case semicolon, comma, backslash:
        output.append(contentsOf: [backslash, byte])
      case UInt8(ascii: "n") where isEscaped, UInt8(ascii: "N") where isEscaped:
        output.append(contentsOf: [backslash, UInt8(ascii: "n")])
      default:
        if isEscaped { output.append(contentsOf: [backslash, backslash]) }
        if byte == lineFeed { output.append(backslash) }
        output.append(byte == lineFeed ? UInt8(ascii: "n") : byte)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Every kind of line break as `\n`.
  static func escapingLineBreaks(_ value: String) -> String {
    escaped(value) { _ in false }
  }

  /// Without white space and control characters at either end.
  static func trimmed(_ text: String) -> String {
    let bytes = text.utf8
    guard let first = bytes.first, let last = bytes.last, first <= 32 || last <= 32 else {
      return text
    }
    let start = bytes.firstIndex { $0 > 32 } ?? bytes.endIndex
    let end = bytes.lastIndex { $0 > 32 }.map { bytes.index(after: $0) } ?? start
    return String(text[start..<end])
  }

  private static func isLineBreak(_ byte: UInt8) -> Bool {
    byte == lineFeed || byte == carriageReturn
  }

  /// The bytes of a text with CR CR LF, CRLF and CR as LF.
  static func withLineFeeds(_ text: String) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.utf8.count)
    var returns = 0
    for byte in text.utf8 {
      if byte == carriageReturn {
        returns += 1
        continue
      }
      let breaks = byte == lineFeed ? max(1, returns - 1) : returns
      output.append(contentsOf: repeatElement(lineFeed, count: breaks))
      returns = 0
      if byte != lineFeed { output.append(byte) }
    }
    output.append(contentsOf: repeatElement(lineFeed, count: returns))
    return output
  }

  private static func appendPlain(_ byte: UInt8, isEscaped: Bool, to output: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "n") where isEscaped, UInt8(ascii: "N") where isEscaped:
      output.append(lineFeed)
    case comma, semicolon, backslash, quote, UInt8(ascii: ":"):
      output.append(byte)
    default:
      if isEscaped { output.append(backslash) }
      output.append(byte)
    }
  }

  /// Hands over each byte, with the backslash before it taken off; a last, lone backslash is itself.
  private static func forEachUnit(
    of bytes: some Sequence<UInt8>, _ body: (UInt8, _ isEscaped: Bool) -> Void
  ) {
    var isEscaped = false
    for byte in bytes {
      if isEscaped || byte != backslash {
        body(byte, isEscaped)
        isEscaped = false
      } else {
        isEscaped = true
      }
    }
    if isEscaped { body(backslash, false) }
  }
}
