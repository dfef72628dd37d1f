package enum XML {
  /// Escapes a text for XML and HTML, also in attributes; invalid characters of XML 1.0 are replaced.
  package static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in shown(text).unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;".unicodeScalars
      case "<": escaped += "&lt;".unicodeScalars
      case ">": escaped += "&gt;".unicodeScalars
      case "\"": escaped += "&quot;".unicodeScalars
      case "'": escaped += "&#39;".unicodeScalars
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  /// The text that a reader of the page gets: with line ends of one character, and without invalid characters.
  package static func shown(_ text: String) -> String {
    var shown = String.UnicodeScalarView()
    var former: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { former = scalar }
      switch scalar {
      case "\n" where former == "\r": break
      case "\n", "\r": shown.append("\n")
      case "\t": shown.append(scalar)
      case _ where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value):
        shown.append("\u{FFFD}")
      case "\u{FFFE}", "\u{FFFF}": shown.append("\u{FFFD}")
      default: shown.append(scalar)
      }
    }
    return String(shown)
  }
}
