extension String {
  /// The text with controls, line breaks, bidi controls and other invisible characters written as
  /// codes: `\u{202E}`.
  ///
  /// Messages use it so that typed text can't forge a line or reverse one.
  package var escaped: String {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    guard unicodeScalars.contains(where: \.isInvisible) else { return self }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.isInvisible {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }

  /// The first 80 characters, escaped, for quoting input in messages.
  package var shortened: String {
    (utf8.count > 80 && count > 80 ? prefix(80) + "…" : self).escaped
  }
}

extension Unicode.Scalar {
  fileprivate var isInvisible: Bool {
    guard value >= 0x7F else { return value < 0x20 }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: properties.isDefaultIgnorableCodePoint
    }
  }
}
