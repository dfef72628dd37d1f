/// The encoding of Windows for Western languages, which pages call Latin-1.
enum Windows1252 {
  /// The text of some bytes; every byte is a character.
  static func text(_ bytes: ArraySlice<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: bytes.lazy.map(scalar))
    return String(text)
  }

  /// The character of a byte.
  static func scalar(_ byte: UInt8) -> Unicode.Scalar {
    guard (0x80...0x9F).contains(byte) else { return Unicode.Scalar(byte) }
    return Unicode.Scalar(high[Int(byte) - 0x80]) ?? "\u{FFFD}"
  }

  /// The characters from 0x80 to 0x9F.
  private static let high: [UInt16] = [
    0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039,
    0x152,
    0x8D, 0x17D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC, 0x2122,
    0x161, 0x203A, 0x153, 0x9D, 0x17E, 0x178,
  ]
}
