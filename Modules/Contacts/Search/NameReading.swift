/// How a name is read aloud: its words, each with its spellings.
struct NameReading: Sendable {
  /// One letter of a spelling, and the character of the name that it comes from.
  struct Letter: Sendable, Equatable {
    let ascii: UInt8
    let character: UInt8
  }

  typealias Spelling = [Letter]

  /// A Han or Hangul character, or a run of letters and digits.
  struct Word: Sendable {
    /// The simplified character of a one-character word, nil for a run.
    let glyph: Unicode.Scalar?

    /// The ways to spell the word, the most likely first.
    ///
    /// Neither the list nor a spelling is empty.
    var spellings: [Spelling]

    /// The word without its rarer readings.
    var usual: Word { Word(glyph: glyph, spellings: Array(spellings.prefix(1))) }
  }

  /// The most ways to spell a name from one word on; later polyphones give way to earlier ones.
  static let mostSpellings = 8

  let text: NameText
  private(set) var words: [Word] = []

  /// Reads `text` with the sounds of its characters; a character without a sound is silent.
  init(_ text: NameText, sounds: [Unicode.Scalar: Sound]) {
    self.text = text
    var isInsideWord = false
    for (offset, glyph) in text.glyphs.enumerated() {
      switch sounds[glyph.base] ?? .silent {
      case .silent:
        isInsideWord = false
      case .syllable(let readings):
        isInsideWord = false
        let spellings = readings.map { NameReading.spell($0, at: offset) }
        words.append(Word(glyph: glyph.folded, spellings: spellings))
      case .letters(let letters):
        if !isInsideWord { words.append(Word(glyph: nil, spellings: [[]])) }
        isInsideWord = true
        words[words.count - 1].spellings[0] += NameReading.spell(letters, at: offset)
      }
    }
    words.removeAll { $0.spellings.first?.isEmpty != false }
    preferSurname()
  }

  /// For each word, the spellings of the name from that word on, the most likely first.
  var spellings: [[Spelling]] { NameReading.suffixes(of: words.map(\.spellings)) }

  /// For each word, the initials of the words from that word on, the most likely first.
  var initials: [[Spelling]] {
    NameReading.suffixes(of: words.map { word in word.spellings.map { Array($0.prefix(1)) } })
  }

  private static func spell(_ letters: [UInt8], at offset: Int) -> Spelling {
    letters.map { Letter(ascii: $0, character: UInt8(clamping: offset)) }
  }

  /// Puts the reading as a surname first, where the name starts with one.
  private mutating func preferSurname() {
    let start = text.glyphs.first { !$0.base.properties.isWhitespace }?.folded
    guard let first = words.first?.glyph, first == start else { return }
    let readings = Surnames.readings(first: first, second: words.dropFirst().first?.glyph)
    for (index, reading) in zip(words.indices, readings) {
      guard let offset = words[index].spellings.first?.first?.character else { continue }
      let spelling = NameReading.spell(reading, at: Int(offset))
      words[index].spellings.removeAll { $0 == spelling }
      words[index].spellings.insert(spelling, at: 0)
    }
  }

  /// Joins each word's spellings to those of what follows it, none longer than a name may be.
  private static func suffixes(of words: [[Spelling]]) -> [[Spelling]] {
    var result: [[Spelling]] = []
    var tails: [Spelling] = [[]]
    for word in words.reversed() {
      var joined: [Spelling] = []
      for tail in tails {
        for spelling in word where joined.count < mostSpellings {
          let longer = Array((spelling + tail).prefix(NameText.capacity))
          if !joined.contains(longer) { joined.append(longer) }
        }
      }
      result.append(joined)
      tails = joined
    }
    return result.reversed()
  }
}
