extension String {
  /// The text with invisible characters as codes, `\u{202E}`, so that a foreign name can't forge or reorder a line.
  package var escaped: String { escaping(\.isInvisible) }

  /// The first 80 characters, escaped, for messages that quote input.
  package var shortened: String {
    (utf8.count > 80 && count > 80 ? prefix(80) + "…" : self).escaped
  }

  /// The text with characters that control a terminal as codes, except line feeds.
  package var printable: String { escaping { $0.steersTerminal && $0 != "\n" } }

  package func escaping(_ isEscaped: (Unicode.Scalar) -> Bool) -> String {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    guard unicodeScalars.contains(where: isEscaped) else { return self }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if isEscaped(scalar) {
        text += scalar.escape.unicodeScalars
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }
}

extension Unicode.Scalar {
  /// Whether a terminal acts on this character: control and bidi characters, separators of lines and paragraphs.
  package var steersTerminal: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// The character as a code: `\u{202E}`.
  package var escape: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }

  fileprivate var isInvisible: Bool {
    guard value >= 0x7F else { return value < 0x20 }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: properties.isDefaultIgnorableCodePoint
    }
  }
}

extension String {
  /// Whether the bytes are equal; `==` is canonical equivalence.
  ///
  /// An equal text of as many bytes can differ only if it isn't ASCII, which is known without reading it.
  func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && self == other
      && (utf16.count == utf8.count || utf8.elementsEqual(other.utf8))
  }
}
