/// The value of a string literal from the bytes between its delimiters.
enum StringLiteralText {
  /// Gives the value of a literal without interpolations; an escape that Swift doesn't know stays as it is.
  static func value(of raw: ArraySlice<UInt8>, pounds: Int, isMultiline: Bool) -> String {
    let bytes = isMultiline ? withoutIndentation(raw) : raw
    guard bytes.contains(Byte.backslash) else { return String(decoding: bytes, as: UTF8.self) }
    return String(decoding: resolvingEscapes(bytes, pounds: pounds), as: UTF8.self)
  }

  /// Drops the first and the last line end, and from each line the white space before the closing quotes.
  private static func withoutIndentation(_ raw: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var lines = lines(of: raw)
    guard lines.count > 1, let indentation = lines.popLast() else { return raw }
    let stripped = lines.dropFirst().map { line in
      line.starts(with: indentation) ? line.dropFirst(indentation.count) : line
    }
    return ArraySlice(stripped.joined(separator: [Byte.lineFeed]))
  }

  /// Splits at line ends; CR LF and a lone CR count as one each.
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

/// What follows the backslash of an escape: what it stands for, and how many bytes it takes.
private struct Escape {
  let value: [UInt8]
  let length: Int

  /// Reads an escape; nil where there is none that Swift knows.
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

  /// A line end, which an escape joins to the next line.
  private init?(lineEnd bytes: ArraySlice<UInt8>) {
    let blanks = bytes.prefix(while: Byte.isBlank).count
    guard bytes.dropFirst(blanks).first.map(Byte.isNewline) == true else { return nil }
    self.init([], length: blanks + 1)
  }
}
