/// Percent-encoding (RFC 3986).
enum PercentCoding {
  static func decoded(_ bytes: UnsafeBufferPointer<UInt8>) throws(LinkPattern.Fault) -> String {
    try withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count) {
      decoded throws(LinkPattern.Fault) in
      let count = try decode(bytes, into: decoded)
      let whole = UnsafeBufferPointer(rebasing: decoded[..<count])
      guard let text = String(validating: whole, as: UTF8.self) else {
        throw LinkPattern.Fault("its percent-encoded bytes aren't UTF-8")
      }
      return text
    }
  }

  /// Decodes into a buffer of the encoded length, and returns the number of decoded bytes.
  private static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, into decoded: UnsafeMutableBufferPointer<UInt8>
  ) throws(LinkPattern.Fault) -> Int {
    var count = 0
    var index = 0
    while index < bytes.count {
      var byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "%") {
        guard index + 1 < bytes.count, let high = bytes[index].hexDigit,
          let low = bytes[index + 1].hexDigit
        else { throw LinkPattern.Fault("a % isn't followed by two hexadecimal digits") }
        byte = high << 4 | low
        index += 2
      }
      decoded.initializeElement(at: count, to: byte)
      count += 1
    }
    return count
  }
}

extension String {
  /// Encodes everything but letters, digits and `-._~` as `%XX` of its UTF-8 bytes (RFC 3986, 2.3).
  package func percentEncoded(keepingNonASCII keeps: Bool = false) -> String {
    var encoded: [UInt8] = []
    for byte in utf8 {
      switch byte {
      case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, 0x2D, 0x2E, 0x5F, 0x7E: encoded.append(byte)
      case 0x80... where keeps: encoded.append(byte)
      default: encoded += byte.percentEncoded.utf8
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// The parts of a URL that messages may quote: without query, fragment and `user:password@`.
  ///
  /// Cut by scalars: a question mark with a combining accent is one character.
  package var quotable: String {
    let url = unicodeScalars.prefix { $0 != "?" && $0 != "#" }
    let start = url.firstIndex(of: ":").map { url[$0...].dropFirst().drop { $0 == "/" } } ?? url
    let authority = start.prefix { $0 != "/" }
    guard let end = authority.lastIndex(of: "@") else { return String(url) }
    return String(url[..<authority.startIndex]) + String(url[end...].dropFirst())
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit, in either case; nil for another byte.
  package var hexDigit: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x41 + 10
    case 0x61...0x66: self - 0x61 + 10
    default: nil
    }
  }

  /// `%XX`, in upper case.
  package var percentEncoded: String {
    let hex = String(self, radix: 16, uppercase: true)
    return self < 16 ? "%0\(hex)" : "%\(hex)"
  }
}
