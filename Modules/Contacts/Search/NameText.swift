import Foundation

/// A name as the index sees it: at most `capacity` characters, each folded to one scalar.
///
/// Because a character is one scalar, a position in `folded` is the same number in SQLite's `instr`
/// and in the characters of the displayed name.
struct NameText: Sendable, Equatable {
  /// The most characters of a name that are indexed; what follows them is neither found nor sorted.
  ///
  /// A location takes two digits in the stored keys, so this stays below 100.
  static let capacity = 64

  /// The most scalars of a name that are read: a single character may contain any number of them.
  static let scalarCapacity = 512

  let name: String
  let glyphs: [NameGlyph]

  init(_ name: String) {
    self.name = NameText.capped(name)
    glyphs = self.name.map(NameGlyph.init)
  }

  /// The characters in lower case, one scalar each.
  var folded: String {
    var scalars = String.UnicodeScalarView()
    for glyph in glyphs { scalars.append(glyph.folded) }
    return String(scalars)
  }

  private static func capped(_ name: String) -> String {
    // No character is shorter than a byte, so most names need no counting.
    guard name.utf8.count > capacity else { return name }
    let scalars = String(String.UnicodeScalarView(name.unicodeScalars.prefix(scalarCapacity)))
    return String(scalars.prefix(capacity))
  }
}
