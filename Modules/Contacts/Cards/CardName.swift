/// The five parts of `N`.
struct CardName: Hashable, Sendable {
  var family = ""
  var given = ""
  var additional = ""
  var prefix = ""
  var suffix = ""

  init(components: [String]) {
    let parts = components.prefix(5) + Array(repeating: "", count: max(0, 5 - components.count))
    (family, given, additional) = (parts[0], parts[1], parts[2])
    (prefix, suffix) = (parts[3], parts[4])
  }

  /// The parts in the order of `N`.
  var components: [String] { [family, given, additional, prefix, suffix] }

  /// Family and given name as their script writes them: 张三, but John Smith.
  var displayName: String {
    let main = [given, family].filter { !$0.isEmpty }
    if main.isEmpty {
      return [prefix, additional, suffix].filter { !$0.isEmpty }.joined(separator: " ")
    }
    return Self.isEastAsian(family + given) ? family + given : main.joined(separator: " ")
  }

  /// Whether every letter is Chinese, Japanese or Korean.
  private static func isEastAsian(_ text: String) -> Bool {
    let letters = text.unicodeScalars.filter { $0.properties.isAlphabetic }
    return !letters.isEmpty
      && letters.allSatisfy { letter in scripts.contains { $0.contains(letter.value) } }
  }

  /// Jamo; the kana and their neighbours up to the unified ideographs; syllables; compatibility;
  /// half-width kana and jamo; the ideographs beyond the first plane.
  private static let scripts: [ClosedRange<UInt32>] = [
    0x1100...0x11FF, 0x3005...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
    0xFF66...0xFFDC, 0x20000...0x3FFFF,
  ]
}
