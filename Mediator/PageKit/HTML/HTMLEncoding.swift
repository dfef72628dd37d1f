import Foundation

/// The encoding of a page: UTF-8, UTF-16, GB18030 with GBK and GB2312 in it, or Windows-1252 with Latin-1 in it.
enum HTMLEncoding: Hashable, Sendable {
  case utf8, utf16LittleEndian, utf16BigEndian, gb18030, windows1252

  /// The text of a page: the mark at the start of the bytes decides, then the header, then the page itself.
  ///
  /// - Throws: ``WebPageError/unreadable`` for bytes that aren't UTF-8 in a page that doesn't name another encoding, and
  ///   ``WebPageError/unknownEncoding``.
  static func text(of bytes: [UInt8], contentType: String?) throws(WebPageError) -> String {
    if let (encoding, length) = mark(of: bytes) { return encoding.text(bytes.dropFirst(length)) }
    let label = contentType.flatMap(charset) ?? charset(inPage: bytes)
    if let label {
      guard let encoding = HTMLEncoding(label: label) else { throw .unknownEncoding }
      return encoding.text(bytes[...])
    }
    // A page may be cut in the middle of a character.
    for count in 0..<4 where isStart(bytes.suffix(count)) {
      if let text = String(validating: bytes.dropLast(count), as: UTF8.self) { return text }
    }
    throw .unreadable
  }

  /// Whether some bytes can be the start of a character in UTF-8.
  private static func isStart(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first else { return true }
    return (0xC2...0xF4).contains(first)
      && bytes.dropFirst().allSatisfy { (0x80...0xBF).contains($0) }
  }

  private init?(label: String) {
    switch label.lowercased().trimmingPrefix(while: \.isWhitespace).prefix(while: {
      !$0.isWhitespace
    }) {
    case "utf-8", "utf8", "unicode-1-1-utf-8": self = .utf8
    case "utf-16", "utf-16le", "unicode", "ucs-2": self = .utf16LittleEndian
    case "utf-16be": self = .utf16BigEndian
    case "gb18030", "gbk", "gb2312", "gb_2312", "gb_2312-80", "x-gbk", "cp936", "chinese":
      self = .gb18030
    case "windows-1252", "cp1252", "x-cp1252", "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1",
      "l1", "ascii", "us-ascii":
      self = .windows1252
    default: return nil
    }
  }

  private static func mark(of bytes: [UInt8]) -> (HTMLEncoding, length: Int)? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
    if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
    return nil
  }
}

// The name of the encoding.
extension HTMLEncoding {
  /// The encoding in a header such as `text/html; charset="gbk"`.
  private static func charset(in contentType: String) -> String? {
    guard let match = contentType.firstMatch(of: /(?i)charset\s*=\s*["']?([^"'\s;>\/]+)/) else {
      return nil
    }
    return String(match.1)
  }

  /// The encoding in a `meta` element at the start of a page; one that is found in ASCII can't be UTF-16.
  private static func charset(inPage bytes: [UInt8]) -> String? {
    var tokens = HTMLTokenizer(Array(bytes.prefix(1024)))
    while let token = tokens.next() {
      guard case .start(let tag) = token, tag.name == "meta" else { continue }
      let isHeader = tag["http-equiv"]?.lowercased() == "content-type"
      let declared = tag["charset"] ?? (isHeader ? tag["content"].flatMap(charset) : nil)
      guard let declared else { continue }
      return declared.lowercased().hasPrefix("utf-16") ? "utf-8" : declared
    }
    return nil
  }
}

// The text; what isn't a character becomes U+FFFD.
extension HTMLEncoding {
  private func text(_ bytes: ArraySlice<UInt8>) -> String {
    switch self {
    case .utf8: String(decoding: bytes, as: UTF8.self)
    case .utf16LittleEndian: Self.utf16(bytes) { UInt16($0) | UInt16($1) << 8 }
    case .utf16BigEndian: Self.utf16(bytes) { UInt16($1) | UInt16($0) << 8 }
    case .gb18030: Self.chinese(bytes)
    case .windows1252: Windows1252.text(bytes)
    }
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, _ unit: (UInt8, UInt8) -> UInt16) -> String
  {
    let pairs = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2)
    return String(decoding: pairs.map { unit(bytes[$0], bytes[$0 + 1]) }, as: UTF16.self)
  }

  /// Foundation decodes valid texts; a text with a fault is decoded line by line, and such a line by characters.
  private static func chinese(_ bytes: ArraySlice<UInt8>) -> String {
    if let text = valid(bytes) { return text }
    return bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      valid(line) ?? characters(line)
    }.joined(separator: "\n")
  }

  private static func valid(_ bytes: ArraySlice<UInt8>) -> String? {
    String(data: Data(bytes), encoding: String.Encoding(rawValue: 0x8000_0632))
  }

  private static func characters(_ line: ArraySlice<UInt8>) -> String {
    var (text, rest) = ("", line)
    while let first = rest.first {
      let second = rest.dropFirst().first ?? 0
      let length = first < 0x80 ? 1 : (0x30...0x39).contains(second) ? 4 : 2
      let character = rest.prefix(length)
      if character.count == length, let valid = valid(character) {
        text += valid
        rest = rest.dropFirst(length)
      } else {
        text += "\u{FFFD}"
        rest = rest.dropFirst()
      }
    }
    return text
  }
}
