extension JSONReader {
  mutating func string() throws(Fault) -> String {
    let start = index
    index += 1
    let isASCII = skipPlain()
    // Most strings have no escapes and need no copy.
    if peek == UInt8(ascii: "\"") {
      index += 1
      return try string(of: bytes[start + 1..<index - 1], isASCII: isASCII, from: start)
    }
    var text = Array(bytes[start + 1..<index])
    while let byte = peek {
      index += 1
      if byte == UInt8(ascii: "\"") {
        return try string(of: text[...], isASCII: false, from: start)
      }
      guard byte == UInt8(ascii: "\\") else {
        throw fault("a control character must be escaped", at: index - 1)
      }
      try takeEscape(into: &text)
      let plain = index
      skipPlain()
      text += bytes[plain..<index]
    }
    throw fault("the closing quote is missing", at: start)
  }

  private func string(of text: ArraySlice<UInt8>, isASCII: Bool, from start: Int) throws(Fault)
    -> String
  {
    // Not String(validating:), which isn't specialised and took a quarter of the time.
    let string = String(decoding: text, as: UTF8.self)
    guard isASCII || string.utf8.elementsEqual(text) else {
      throw fault("invalid UTF-8", at: start)
    }
    return string
  }

  /// Skips to the next quote, backslash or control character; returns whether all that it skips is ASCII.
  @discardableResult
  private mutating func skipPlain() -> Bool {
    var bits: UInt8 = 0
    while let byte = peek, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
      bits |= byte
      index += 1
    }
    return bits < 0x80
  }

  private mutating func takeEscape(into text: inout [UInt8]) throws(Fault) {
    let start = index - 1
    guard let byte = peek else { throw fault("incomplete escape") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text += String(try scalar(from: start)).utf8
    default: throw fault("unknown escape", at: start)
    }
  }

  private mutating func scalar(from start: Int) throws(Fault) -> Character {
    var code = try hex(start)
    if (0xD800..<0xDC00).contains(code), bytes[index...].starts(with: "\\u".utf8) {
      index += 2
      let low = try hex(start)
      guard (0xDC00..<0xE000).contains(low) else { throw fault("unpaired surrogate", at: start) }
      code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(code) else { throw fault("unpaired surrogate", at: start) }
    return Character(scalar)
  }

  private mutating func hex(_ start: Int) throws(Fault) -> UInt32 {
    let digits = bytes[index...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw fault("\\u needs four hexadecimal digits", at: start) }
    index += 4
    return code
  }
}
