/// Where and how a query matches a name: the best match, as the list of results orders them.
struct NameMatch: Sendable, Equatable {
  /// How a query matches, the best first.
  enum Kind: Int, Sendable, Comparable {
    /// The query is a part of the name itself.
    case text = 0

    /// The query starts the spelling of a word and what follows it; it may end anywhere.
    case pinyin = 1

    /// The query starts the initials of a word and what follows it.
    case initials = 2

    /// The query is made of the beginnings of a word and those after it: `zhs`, `zsan`.
    case parts = 3

    static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
  }

  let kind: Kind

  /// Whether only a rarer reading of a character matches; such names come after the others of their kind.
  let isRare: Bool

  /// The characters of the displayed name that match, half-open; the lower bound is the location.
  let range: Range<Int>

  /// Nil if the query doesn't match the name.
  init?(_ query: NameQuery, in reading: NameReading) {
    if let range = NameMatch.range(of: query.folded, in: reading.text.glyphs) {
      (kind, self.range, isRare) = (.text, range, false)
      return
    }
    guard let letters = query.letters else { return nil }
    if let (range, isRare) = NameMatch.range(of: letters, in: reading.spellings) {
      (kind, self.range, self.isRare) = (.pinyin, range, isRare)
    } else if let (range, isRare) = NameMatch.range(of: letters, in: reading.initials) {
      (kind, self.range, self.isRare) = (.initials, range, isRare)
    } else if let range = NameMatch.range(ofParts: letters, in: reading.words.map(\.usual)) {
      (kind, self.range, isRare) = (.parts, range, false)
    } else if let range = NameMatch.range(ofParts: letters, in: reading.words) {
      (kind, self.range, isRare) = (.parts, range, true)
    } else {
      return nil
    }
  }

  private static func range(of text: String, in glyphs: [NameGlyph]) -> Range<Int>? {
    let query = Array(text.unicodeScalars)
    guard !query.isEmpty, query.count <= glyphs.count else { return nil }
    for start in 0...(glyphs.count - query.count)
    where glyphs[start...].lazy.map(\.folded).starts(with: query) {
      return start..<start + query.count
    }
    return nil
  }

  private static func range(
    of letters: [UInt8], in suffixes: [[NameReading.Spelling]]
  ) -> (range: Range<Int>, isRare: Bool)? {
    if let range = range(of: letters, in: suffixes.compactMap(\.first)) { return (range, false) }
    return range(of: letters, in: suffixes.flatMap { $0.dropFirst() }).map { ($0, true) }
  }

  private static func range(
    of letters: [UInt8], in spellings: [NameReading.Spelling]
  ) -> Range<Int>? {
    for spelling in spellings where spelling.lazy.map(\.ascii).starts(with: letters) {
      guard let first = spelling.first, let last = spelling.prefix(letters.count).last else {
        continue
      }
      return Int(first.character)..<Int(last.character) + 1
    }
    return nil
  }

  /// The words whose beginnings, one after another, make up the letters.
  private static func range(ofParts letters: [UInt8], in words: [NameReading.Word]) -> Range<Int>? {
    var failures: Set<Int> = []
    for start in words.indices {
      guard let first = words[start].spellings.first?.first,
        let end = end(ofParts: letters[...], from: words[start...], &failures)
      else { continue }
      return Int(first.character)..<end
    }
    return nil
  }

  /// Where the parts end, in characters; nil when the words don't start with them.
  ///
  /// The failures are pairs of a word and a letter from which nothing fits; none is tried twice.
  private static func end(
    ofParts letters: ArraySlice<UInt8>, from words: ArraySlice<NameReading.Word>,
    _ failures: inout Set<Int>
  ) -> Int? {
    let state = words.startIndex * NameText.scalarCapacity + letters.startIndex
    guard let word = words.first, !failures.contains(state) else { return nil }
    for spelling in word.spellings {
      var length = zip(spelling, letters).prefix { $0.ascii == $1 }.count
      while length > 0 {
        let rest = letters.dropFirst(length)
        if rest.isEmpty { return Int(spelling[length - 1].character) + 1 }
        if let end = end(ofParts: rest, from: words.dropFirst(), &failures) {
          return end
        }
        length -= 1
      }
    }
    failures.insert(state)
    return nil
  }
}
