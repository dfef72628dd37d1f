/// The rules for all texts that users type: names, messages, remarks, posts.
///
/// ```swift
/// let name = StoredText.cleaned(typed)
/// guard !name.isEmpty, StoredText.fits(name, characters: 20) else { throw … }
/// ```
public enum StoredText {
  /// The text as it is stored: without bidirectional overrides, and without blanks at its ends.
  ///
  /// - Parameter text: The typed text.
  /// - Returns: The cleaned text; empty if nothing of it is visible.
  public static func cleaned(_ text: String) -> String {
    let scalars = withoutOverrides(text).unicodeScalars
    guard scalars.contains(where: { !isBlank($0) && $0.properties.generalCategory != .control }),
      let first = scalars.firstIndex(where: { !isBlank($0) }),
      let last = scalars.lastIndex(where: { !isTrimmed($0) })
    else { return "" }
    return String(scalars[first...last])
  }

  /// The text without the characters that change the direction of the text after them.
  ///
  /// U+202A to U+202E and U+2066 to U+2069: with them, a name can show `gpj.exe` as `exe.jpg`, or reorder
  /// the line around it. Phones put them around numbers.
  ///
  /// - Parameter text: Any text.
  /// - Returns: The same text if it contains none of them.
  public static func withoutOverrides(_ text: String) -> String {
    // All of them begin with E2 in UTF-8, which most texts don't contain.
    guard text.utf8.contains(0xE2), text.unicodeScalars.contains(where: isOverride) else {
      return text
    }
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { !isOverride($0) }))
  }

  /// Whether a text has at most so many characters.
  ///
  /// One character can contain any number of accents; the longest in real use has ten scalars.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - limit: The most characters.
  /// - Returns: False, too, for a text with more than ten times as many scalars.
  public static func fits(_ text: String, characters limit: Int) -> Bool {
    // No scalar has more than four bytes; bytes are counted without looking at them.
    text.utf8.count <= limit * 40 && text.unicodeScalars.count <= limit * 10 && text.count <= limit
  }

  /// Whether a text contains a control character, or a line or paragraph separator.
  ///
  /// - Parameter text: Any text.
  /// - Returns: False if a terminal shows the text on one line, as it is.
  public static func hasControlCharacters(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
  }

  private static func isOverride(_ scalar: Unicode.Scalar) -> Bool {
    (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }

  /// Whether a scalar is invisible.
  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    // U+2800 is the Braille pattern without dots.
    isTrimmed(scalar) || scalar.properties.isDefaultIgnorableCodePoint || scalar.value == 0x2800
  }

  /// Whether a scalar is removed at the end of a text.
  ///
  /// Some blank ones stay: variation selectors and tags at the end belong to an emoji.
  private static func isTrimmed(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII || scalar.properties.isWhitespace { return scalar.properties.isWhitespace }
    return scalar.properties.generalCategory == .format && scalar.value < 0xE0000
  }
}
