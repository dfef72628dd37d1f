import MediatorKit

/// How wide a text is when it is drawn, without a font at hand.
///
/// The figures are those of DejaVu Sans, the widest of the fonts that pictures are shown in, rounded up: in any
/// other a text ends a little before the room that was left for it.
enum TextWidth {
  /// The width of a text in a size, both in pixels; bold letters are wider.
  static func of(_ text: String, size: Double, isBold: Bool = false) -> Int {
    let width = text.unicodeScalars.reduce(0) { $0 + share(of: $1) }
    return Int((width * size * (isBold ? 1.14 : 1)).rounded(.up))
  }

  /// The text, or as much of its beginning as fits, with an ellipsis behind it.
  static func fitting(_ text: String, size: Double, isBold: Bool = false, room: Int) -> String {
    guard of(text, size: size, isBold: isBold) > room else { return text }
    var fitting = ""
    for character in text {
      guard of("\(fitting)\(character)…", size: size, isBold: isBold) <= room else { break }
      fitting.append(character)
    }
    return fitting + "…"
  }

  /// The width of a scalar as a share of the size of the font.
  private static func share(of scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case "i", "j", "l", " ", "'", ".", ",", ":", ";", "|", "I", "·": 0.34
    case "f", "t", "r", "(", ")", "[", "]", "/", "\\", "-": 0.42
    case "m", "w", "M", "W", "%", "@", "…", "→", "&": 1.0
    case "A"..."Z", "+", "=", "<", ">", "~", "#": 0.84
    case " "..."~": 0.65
    default: shareBeyondASCII(of: scalar)
    }
  }

  private static func shareBeyondASCII(of scalar: Unicode.Scalar) -> Double {
    switch scalar.properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark: 0
    default: scalar.value >= 0x1F000 ? 1.4 : scalar.isWide || scalar.value >= 0x2E80 ? 1.02 : 0.84
    }
  }
}

extension Unicode.Scalar {
  /// Whether this takes the room of two Latin letters: Unicode's East Asian Width (UAX #11) W and F, by block.
  package var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      true
    default: properties.isEmojiPresentation
    }
  }
}
