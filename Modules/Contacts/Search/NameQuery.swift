import Foundation
import ServiceKit

/// The text of a search for a name, in the form of the keys of `NameIndex`.
struct NameQuery: Sendable, Equatable {
  /// The trimmed query in lower case, one scalar a character: looked for in `NameIndex.folded`.
  let folded: String

  /// The query's letters and digits, as ASCII, without white space and punctuation.
  ///
  /// Nil without any, or with a character that isn't typed in pinyin.
  let letters: [UInt8]?

  /// Nil if the query is blank, or longer than any indexed name can be.
  init?(_ query: String) {
    // Bytes are counted without looking at them, and no text has more scalars than bytes.
    guard query.utf8.count <= NameText.scalarCapacity else { return nil }
    let scalars = StoredText.cleaned(query).unicodeScalars.map(NameGlyph.halfWidth)
    let trimmed = String(String.UnicodeScalarView(scalars))
    guard !trimmed.isEmpty, trimmed.count <= NameText.capacity else { return nil }
    folded = NameText(trimmed).folded
    letters = NameQuery.letters(of: trimmed)
  }

  /// Whether only names with digits can match; see `NameIndex.hasDigits`.
  var hasDigits: Bool {
    (letters ?? Array(folded.utf8)).contains {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
  }

  /// What to look for in `NameIndex.pinyin` and `NameIndex.initials`, nil like `letters`.
  var lettersKey: String? {
    letters.map { " " + String(decoding: $0, as: UTF8.self) }
  }

  /// A pattern of SQL's LIKE for `NameIndex.pinyin`: the letters in their order, from the start of a word.
  ///
  /// It matches every name that the beginnings of successive words make up (`zhs` for Zhang San), and others. Nil for
  /// fewer than three letters, which are initials or pinyin.
  var partsPattern: String? {
    guard let letters, letters.count > 2 else { return nil }
    return "% " + letters.map { String(UnicodeScalar($0)) + "%" }.joined()
  }

  /// What to look for in `NameIndex.initials` before ``partsPattern`` is: that takes less time.
  var firstInitial: String? { lettersKey.map { String($0.prefix(2)) } }

  private static func letters(of query: String) -> [UInt8]? {
    var result: [UInt8] = []
    for character in query where !character.isWhitespace && !character.isPunctuation {
      guard let letter = letter(of: character) else { return nil }
      result.append(letter)
    }
    return result.isEmpty ? nil : result
  }

  /// The base letter of an accented one; ü, with any tone, is the v of pinyin.
  private static func letter(of character: Character) -> UInt8? {
    let scalars = String(character).decomposedStringWithCanonicalMapping.unicodeScalars
    guard let first = scalars.first, first.isASCII,
      first.properties.isAlphabetic || first.properties.numericType == .decimal,
      scalars.dropFirst().allSatisfy({ $0.properties.generalCategory == .nonspacingMark })
    else { return nil }
    let lower = UInt8(ascii: first) | 0x20  // digits have that bit already
    let isUmlaut = lower == UInt8(ascii: "u") && scalars.contains("\u{308}")
    return isUmlaut ? UInt8(ascii: "v") : lower
  }
}
