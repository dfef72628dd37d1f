package enum XML {
  /// Escapes a text for XML and HTML, also in attributes; invalid characters of XML 1.0 are replaced.
  package static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;".unicodeScalars
      case "<": escaped += "&lt;".unicodeScalars
      case ">": escaped += "&gt;".unicodeScalars
      case "\"": escaped += "&quot;".unicodeScalars
      case "'": escaped += "&#39;".unicodeScalars
      case "\n", "\t", "\r": escaped.append(" ")
      case _ where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value):
        escaped.append("\u{FFFD}")
      case "\u{FFFE}", "\u{FFFF}": escaped.append("\u{FFFD}")
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}
