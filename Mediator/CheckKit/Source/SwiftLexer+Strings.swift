extension SwiftLexer {
  /// A string that is being read.
  struct OpenString: Sendable {
    /// The index of its token.
    let token: Int
    /// The number of `#` around it.
    let pounds: Int
    let isMultiline: Bool
    /// The offset of its text.
    let start: Int
    /// The number of open parentheses in the current interpolation.
    var parentheses = 0
  }

  /// Reads a string to its end or its first interpolation.
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

  /// Whether three quotes open a multi-line string; after `#`, only before a line end, as `#"""#` is a quote.
  private func opensMultiline(pounds: Int) -> Bool {
    guard cursor.count(of: Byte.quote, from: pounds, limit: 3) == 3 else { return false }
    guard pounds > 0 else { return true }
    var distance = pounds + 3
    while let byte = cursor.peek(distance), Byte.isBlank(byte) { distance += 1 }
    return cursor.peek(distance).map(Byte.isNewline) ?? true
  }

  /// Continues the innermost string, to its end or its next interpolation.
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
    if tokens[string.token].kind == .string {
      let raw = cursor.bytes[string.start..<cursor.offset - 1 - string.pounds]
      tokens[string.token].kind = .interpolatedString
      tokens[string.token].text =
        string.isMultiline
        ? "" : StringLiteralText.value(of: raw, pounds: string.pounds, isMultiline: false)
    }
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

  mutating func countOpenParenthesis() {
    guard let innermost = openStrings.indices.last else { return }
    openStrings[innermost].parentheses += 1
  }

  /// Counts a `)`; after the last one of an interpolation, its string continues.
  mutating func closeParenthesis() {
    guard let innermost = openStrings.indices.last else { return }
    guard openStrings[innermost].parentheses > 0 else { return continueString() }
    openStrings[innermost].parentheses -= 1
  }
}

/// The value of a string literal, from the bytes between its delimiters.
enum StringLiteralText {
  /// The value of a literal without interpolations; unknown escapes are kept.
  static func value(of raw: ArraySlice<UInt8>, pounds: Int, isMultiline: Bool) -> String {
    let bytes = isMultiline ? withoutIndentation(raw) : raw
    guard bytes.contains(Byte.backslash) else { return String(decoding: bytes, as: UTF8.self) }
    return String(decoding: resolvingEscapes(bytes, pounds: pounds), as: UTF8.self)
  }

  /// Removes the first and the last line end, and the indentation of the closing quotes from each line.
  private static func withoutIndentation(_ raw: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var lines = lines(of: raw)
    guard lines.count > 1, let indentation = lines.popLast() else { return raw }
    let stripped = lines.dropFirst().map { line in
      line.starts(with: indentation) ? line.dropFirst(indentation.count) : line
    }
    return ArraySlice(stripped.joined(separator: [Byte.lineFeed]))
  }

  /// Splits at LF, CR LF and CR.
  private static func lines(of raw: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var unified: [UInt8] = []
    var previous: UInt8?
    for byte in raw {
      let endsPair = byte == Byte.lineFeed && previous == Byte.carriageReturn
      if !endsPair { unified.append(Byte.isNewline(byte) ? Byte.lineFeed : byte) }
      previous = byte
    }
    return unified.split(separator: Byte.lineFeed, omittingEmptySubsequences: false)
  }

  private static func resolvingEscapes(_ bytes: ArraySlice<UInt8>, pounds: Int) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      let marker = rest.prefix(pounds)
      if byte == Byte.backslash, marker.count == pounds, marker.allSatisfy({ $0 == Byte.pound }),
        let escape = Escape(rest.dropFirst(pounds))
      {
        result += escape.value
        rest = rest.dropFirst(pounds + escape.length)
      } else {
        result.append(byte)
      }
    }
    return result
  }
}

/// An escape after its backslash: its value, and how many bytes it takes.
private struct Escape {
  let value: [UInt8]
  let length: Int

  /// Reads an escape; nil if it is unknown.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard let first = bytes.first else { return nil }
    switch first {
    case UInt8(ascii: "n"): self.init([Byte.lineFeed])
    case UInt8(ascii: "r"): self.init([Byte.carriageReturn])
    case UInt8(ascii: "t"): self.init([Byte.tab])
    case UInt8(ascii: "0"): self.init([0])
    case Byte.backslash, Byte.quote, UInt8(ascii: "'"): self.init([first])
    case UInt8(ascii: "u"): self.init(scalar: bytes)
    default: self.init(lineEnd: bytes)
    }
  }

  private init(_ value: [UInt8], length: Int = 1) {
    self.value = value
    self.length = length
  }

  /// `u{…}` with one to eight hexadecimal digits.
  private init?(scalar bytes: ArraySlice<UInt8>) {
    guard bytes.dropFirst().first == Byte.openBrace else { return nil }
    let digits = bytes.dropFirst(2).prefix(9).prefix { $0 != Byte.closeBrace }
    guard digits.count <= 8, bytes.dropFirst(2 + digits.count).first == Byte.closeBrace,
      let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
      let scalar = Unicode.Scalar(number)
    else { return nil }
    self.init(Array(String(scalar).utf8), length: digits.count + 3)
  }

  /// An escaped line end, which has no value.
  private init?(lineEnd bytes: ArraySlice<UInt8>) {
    let blanks = bytes.prefix(while: Byte.isBlank).count
    guard bytes.dropFirst(blanks).first.map(Byte.isNewline) == true else { return nil }
    self.init([], length: blanks + 1)
  }
}
