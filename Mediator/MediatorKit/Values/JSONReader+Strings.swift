// Strings and their escapes.
extension JSONReader {
  mutating func string() throws(Fault) -> String {
    let start = index
    index += 1
    var text: [UInt8] = []
    while true {
      takePlain(into: &text)
      guard let byte = peek else { throw fault("the closing quote is missing", at: start) }
      index += 1
      if byte == UInt8(ascii: "\"") { break }
      guard byte == UInt8(ascii: "\\") else {
        throw fault("a control character must be written as an escape", at: index - 1)
      }
      text += try escape()
    }
    guard let string = String(validating: text, as: UTF8.self) else {
      throw fault("the text isn't UTF-8", at: start)
    }
    return string
  }

  /// Takes everything up to a quote, a backslash or a control character at once.
  private mutating func takePlain(into text: inout [UInt8]) {
    let start = index
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
      index += 1
    }
    text += bytes[start..<index]
  }

  private mutating func escape() throws(Fault) -> [UInt8] {
    let start = index - 1
    guard let byte = peek else { throw fault("the text ends in an escape") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"): return Array(String(try scalar(from: start)).utf8)
    default: throw fault("an unknown escape", at: start)
    }
  }

  private mutating func scalar(from start: Int) throws(Fault) -> Character {
    var code = try hex(start)
    if (0xD800..<0xDC00).contains(code), bytes[index...].starts(with: "\\u".utf8) {
      index += 2
      let low = try hex(start)
      guard (0xDC00..<0xE000).contains(low) else { throw fault("half a character", at: start) }
      code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(code) else { throw fault("half a character", at: start) }
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
