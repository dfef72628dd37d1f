/// Reads the tags and the text of HTML, in time proportional to its length.
///
/// Malformed HTML is read as browsers do: a tag or a comment that doesn't end reaches to the end of the page.
struct HTMLTokenizer {
  /// A start tag with the attributes that mean something here; of two with the same name, the first counts.
  struct Tag {
    let name: String
    fileprivate(set) var attributes: [String: String] = [:]

    subscript(name: String) -> String? { attributes[name] }
  }

  enum Token {
    case text(String)
    case start(Tag)
    case end(String)
  }

  private static let known: Set = [
    "action", "alt", "charset", "content", "data-alert", "data-body", "data-confirm",
    "data-message", "data-prompt", "data-receives", "href", "http-equiv", "method", "name",
    "placeholder", "target", "type", "value",
  ]
  /// The elements whose content is text; it ends with their end tag.
  static let raw: Set = ["script", "style", "noscript", "iframe", "xmp"]
  /// The elements whose content is text with named characters.
  private static let escapable: Set = ["title", "textarea"]

  private let bytes: [UInt8]
  private var index = 0
  /// The element whose end tag ends the present text.
  private var open: String?

  /// Reads UTF-8, or anything in which ASCII is one byte.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Token? {
    if let name = open {
      open = nil
      if let text = content(of: name) { return .text(text) }
    }
    while index < bytes.count {
      guard bytes[index] == .less, let second = byte(1) else { return text() }
      switch second {
      case UInt8(ascii: "!"), UInt8(ascii: "?"): skipDeclaration()
      case UInt8(ascii: "/"):
        guard let third = byte(2) else { return text() }
        guard third.isLetter else {
          skip(past: .greater)
          continue
        }
        index += 2
        let tag = tag()
        return tag.map { .end($0.name) }
      case _ where second.isLetter:
        index += 1
        guard let tag = tag() else { return nil }
        if Self.raw.contains(tag.name) || Self.escapable.contains(tag.name) { open = tag.name }
        return .start(tag)
      default: return text()
      }
    }
    return nil
  }

  private func byte(_ offset: Int) -> UInt8? {
    index + offset < bytes.count ? bytes[index + offset] : nil
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

// Text and comments.
extension HTMLTokenizer {
  private mutating func text() -> Token {
    let start = index
    index += 1
    while index < bytes.count, bytes[index] != .less { index += 1 }
    return .text(HTMLTokenizer.unescaped(bytes[start..<index], isAttribute: false))
  }

  /// The text up to an element's end tag, or to the end.
  private mutating func content(of name: String) -> String? {
    let (start, tag) = (index, Array(name.utf8))
    while index < bytes.count, !isEnd(of: tag) { index += 1 }
    guard index > start else { return nil }
    return Self.escapable.contains(name)
      ? HTMLTokenizer.unescaped(bytes[start..<index], isAttribute: false) : string(start..<index)
  }

  private func isEnd(of tag: [UInt8]) -> Bool {
    guard bytes[index] == .less, byte(1) == UInt8(ascii: "/"),
      bytes.count - index >= tag.count + 2
    else { return false }
    for (place, letter) in tag.enumerated() where bytes[index + 2 + place].lowercased != letter {
      return false
    }
    return byte(tag.count + 2).map { !$0.isLetter } ?? true
  }

  private mutating func skipDeclaration() {
    guard byte(1) == UInt8(ascii: "!"), byte(2) == .minus, byte(3) == .minus else {
      return skip(past: .greater)
    }
    // `<!-->` is a whole comment, and `--!>` ends one, too.
    index += 2
    while index < bytes.count {
      if bytes[index] == .minus, byte(1) == .minus {
        if byte(2) == .greater || (byte(2) == UInt8(ascii: "!") && byte(3) == .greater) {
          return skip(past: .greater)
        }
      }
      index += 1
    }
  }

  private mutating func skip(past byte: UInt8) {
    while index < bytes.count, bytes[index] != byte { index += 1 }
    index = min(index + 1, bytes.count)
  }
}

// Tags.
extension HTMLTokenizer {
  /// Reads the rest of a tag; nil for one that doesn't end.
  private mutating func tag() -> Tag? {
    var tag = Tag(name: name { $0.isSpace || $0 == .slash || $0 == .greater })
    while index < bytes.count {
      let byte = bytes[index]
      if byte == .greater {
        index += 1
        return tag
      }
      if byte.isSpace || byte == .slash {
        index += 1
      } else {
        addAttribute(to: &tag)
      }
    }
    return nil
  }

  private mutating func name(until isEnd: (UInt8) -> Bool) -> String {
    let start = index
    while index < bytes.count, !isEnd(bytes[index]) { index += 1 }
    return string(start..<index).lowercased()
  }

  private mutating func addAttribute(to tag: inout Tag) {
    let start = index
    index += 1
    while let byte = byte(0), !byte.isSpace, ![.slash, .greater, .equals].contains(byte) {
      index += 1
    }
    let name = index - start <= 16 ? string(start..<index).lowercased() : ""
    skipSpaces()
    var value = 0..<0
    if byte(0) == .equals {
      index += 1
      skipSpaces()
      value = self.value()
    }
    if Self.known.contains(name), tag.attributes[name] == nil {
      tag.attributes[name] = HTMLTokenizer.unescaped(bytes[value], isAttribute: true)
    }
  }

  private mutating func value() -> Range<Int> {
    guard let quote = byte(0), [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(quote) else {
      let start = index
      while let byte = byte(0), !byte.isSpace, byte != .greater { index += 1 }
      return start..<index
    }
    index += 1
    let start = index
    skip(past: quote)
    // Without a second quote, the value reaches to the end.
    return start..<max(start, index > start && bytes[index - 1] == quote ? index - 1 : index)
  }

  private mutating func skipSpaces() {
    while let byte = byte(0), byte.isSpace { index += 1 }
  }
}

// Named and numbered characters.
extension HTMLTokenizer {
  /// These need no semicolon in a text.
  private static let short: Set = ["amp", "lt", "gt", "quot", "nbsp", "copy", "reg"]

  static func unescaped(_ bytes: ArraySlice<UInt8>, isAttribute: Bool) -> String {
    var (text, rest) = ("", bytes)
    while let place = rest.firstIndex(of: UInt8(ascii: "&")) {
      text += String(decoding: rest[..<place], as: UTF8.self)
      rest = rest[(place + 1)...]
      if let (character, length) = character(at: rest, needsEnd: isAttribute) {
        text.unicodeScalars.append(character)
        rest = rest.dropFirst(length)
      } else {
        text += "&"
      }
    }
    return text + String(decoding: rest, as: UTF8.self)
  }

  private static func character(
    at bytes: ArraySlice<UInt8>, needsEnd: Bool
  ) -> (Unicode.Scalar, length: Int)? {
    if bytes.first == .hash { return number(at: bytes) }
    let word = bytes.prefix(32).prefix { $0.isLetter || $0.isDigit }
    let name = String(decoding: word, as: UTF8.self)
    if let character = HTMLEntities.character(named: name), bytes.has(.semicolon, after: word) {
      return (character, word.count + 1)
    }
    guard !needsEnd, let start = short.first(where: name.hasPrefix) else { return nil }
    return HTMLEntities.character(named: start).map { ($0, start.utf8.count) }
  }

  /// `#8217` or `#x2019`, with or without a semicolon; the characters after the digits are text.
  private static func number(at bytes: ArraySlice<UInt8>) -> (Unicode.Scalar, length: Int)? {
    let isHex = bytes.dropFirst().first?.lowercased == UInt8(ascii: "x")
    let start = isHex ? 2 : 1
    let digits = bytes.dropFirst(start).prefix(30).prefix {
      $0.isDigit || (isHex && (0x61...0x66).contains($0.lowercased))
    }
    guard !digits.isEmpty else { return nil }
    // A number that is too large is that of no character.
    let number = UInt32(String(decoding: digits, as: UTF8.self), radix: isHex ? 16 : 10) ?? .max
    let end = bytes.has(.semicolon, after: digits) ? 1 : 0
    return (HTMLEntities.character(numbered: number), start + digits.count + end)
  }
}

extension ArraySlice<UInt8> {
  /// Whether a byte follows some of these bytes.
  fileprivate func has(_ byte: UInt8, after part: ArraySlice<UInt8>) -> Bool {
    part.endIndex < endIndex && self[part.endIndex] == byte
  }
}

extension UInt8 {
  fileprivate static let less = UInt8(ascii: "<")
  fileprivate static let greater = UInt8(ascii: ">")
  fileprivate static let slash = UInt8(ascii: "/")
  fileprivate static let equals = UInt8(ascii: "=")
  fileprivate static let minus = UInt8(ascii: "-")
  fileprivate static let hash = UInt8(ascii: "#")
  fileprivate static let semicolon = UInt8(ascii: ";")

  fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
  fileprivate var isLetter: Bool { (0x61...0x7A).contains(lowercased) }
  fileprivate var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
