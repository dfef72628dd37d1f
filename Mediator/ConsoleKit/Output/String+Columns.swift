extension Character {
  /// The width in columns of a terminal: that of its scalars, at most two for an emoji.
  fileprivate var columns: Int {
    let scalars = unicodeScalars
    if scalars.contains("\u{FE0F}") { return 2 }
    let sum = scalars.reduce(0) { $0 + $1.columns }
    return scalars.contains { $0.properties.isEmojiPresentation } ? min(sum, 2) : sum
  }
}

extension Unicode.Scalar {
  /// Two for Chinese characters and emoji, none for marks without a place of their own.
  fileprivate var columns: Int {
    if isASCII { return 1 }
    switch properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark: return 0
    // The vowels and final consonants of a Korean syllable.
    default: return (0x1160...0x11FF).contains(value) ? 0 : isWide ? 2 : 1
    }
  }

  /// Whether this is two columns wide: East Asian Width W or F (UAX #11), by block.
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x16FE0...0x18D08, 0x1AFF0...0x1B2FB, 0x1F200...0x1F265, 0x20000...0x3FFFD:
      true
    default: properties.isEmojiPresentation
    }
  }
}

extension String {
  /// The width of the text in columns of a terminal.
  package var columns: Int {
    utf8.allSatisfy { $0 < 0x80 } ? utf8.count : reduce(0) { $0 + $1.columns }
  }

  /// The text with trailing spaces, up to a width.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - columns))
  }

  /// The text without trailing spaces.
  package var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }

  /// The text with spaces before it, up to a width.
  func padded(before width: Int) -> String {
    String(repeating: " ", count: max(0, width - columns)) + self
  }

  /// As much of the text as fits into a width; a longer one ends with `…`.
  func truncated(to width: Int) -> String {
    guard columns > width else { return self }
    guard width > 0 else { return "" }
    var text = ""
    var used = 0
    for character in self {
      guard used + character.columns < width else { break }
      text.append(character)
      used += character.columns
    }
    return text.trimmed + "…"
  }

  /// The words in lines of at most this width; a wider word is split.
  package func wrapped(at width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in split(separator: " ").flatMap({ String($0).split(at: width) }) {
      if line.isEmpty {
        line = word
      } else if line.columns + 1 + word.columns <= width {
        line += " " + word
      } else {
        lines.append(line)
        line = word
      }
    }
    return lines + [line]
  }

  /// The lines of the text; those wider than a given width are wrapped and indented by two more.
  package func folded(at width: Int?) -> [String] {
    split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
      let indent = String(line.prefix { $0 == " " })
      guard let width, String(line).columns > width, width > indent.count + 20 else {
        return [String(line)]
      }
      let parts = String(line).wrapped(at: width - indent.count - 2)
      return [indent + parts[0]] + parts.dropFirst().map { indent + "  " + $0 }
    }
  }

  private func split(at width: Int) -> [String] {
    guard columns > width else { return [self] }
    var parts: [String] = []
    var part = ""
    var used = 0
    for character in self {
      if used + character.columns > width, !part.isEmpty {
        parts.append(part)
        (part, used) = ("", 0)
      }
      part.append(character)
      used += character.columns
    }
    return parts + [part]
  }
}
