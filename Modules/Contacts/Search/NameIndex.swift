/// The keys of a name: everything a database needs to find it, sort it and group it.
///
/// All five are plain text for columns of the same names. `NameSearch` has the SQL that reads them.
struct NameIndex: Sendable, Equatable {
  /// The section of the names that start with neither a letter nor a Han character.
  static let otherLetter = "#"

  /// The start of the sort keys of that section.
  static let otherSortKey = "~"

  /// The name in lower case, simplified and of half width, one scalar a character.
  let folded: String

  /// The spellings from each word on, each after 0 and the two-digit location of the word's first letter.
  ///
  /// `000 zhangsanfeng,001 sanfeng,002 feng`: a query matches at a word's start if a space and the
  /// query are in the text, and the two digits before that space are the place. A rarer reading is
  /// one more entry with the same location, after 1 instead of 0; these follow all others.
  let pinyin: String

  /// The initials from each word on, in the form of `pinyin`: `000 zsf,001 sf,002 f`.
  let initials: String

  /// A text whose plain binary order is the order of the list: A–Z, then `#`.
  ///
  /// `Zzhang!张!san!三 张三`: word by word the spelling and then the character, so that the names of
  /// one surname stay together; then the name. A space is less than `!`, and both are less than
  /// any letter, so the shorter of two names comes first. Names that differ only after
  /// `NameText.capacity` characters have the same key.
  let sortKey: String

  /// The section in the list: `A` to `Z`, or `otherLetter`.
  let letter: String

  /// Whether the name or a spelling has a digit; a query with digits finds no other names.
  let hasDigits: Bool

  init(_ reading: NameReading) {
    folded = reading.text.folded
    pinyin = NameIndex.key(reading.spellings)
    initials = NameIndex.key(reading.initials)
    let letter = NameIndex.letter(of: reading)
    sortKey = NameIndex.sortKey(of: reading, letter: letter)
    self.letter = letter ?? NameIndex.otherLetter
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let spelled = reading.words.lazy.flatMap(\.spellings).joined().map(\.ascii)
    hasDigits =
      folded.utf8.contains(where: digits.contains) || spelled.contains(where: digits.contains)
  }

  private static func key(_ suffixes: [[NameReading.Spelling]]) -> String {
    var bytes: [UInt8] = []
    let usual = suffixes.compactMap(\.first).map { (rarity: UInt8(0), spelling: $0) }
    let rare = suffixes.flatMap { $0.dropFirst() }.map { (rarity: UInt8(1), spelling: $0) }
    for (rarity, spelling) in usual + rare {
      guard let location = spelling.first?.character else { continue }
      if !bytes.isEmpty { bytes.append(UInt8(ascii: ",")) }
      bytes.append(UInt8(ascii: "0") + rarity)
      bytes.append(UInt8(ascii: "0") + location / 10 % 10)
      bytes.append(UInt8(ascii: "0") + location % 10)
      bytes.append(UInt8(ascii: " "))
      for letter in spelling { bytes.append(letter.ascii) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Nil if the name's first letter isn't one of A–Z or follows something else.
  private static func letter(of reading: NameReading) -> String? {
    guard let first = reading.words.first?.spellings.first?.first,
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first.ascii),
      reading.text.glyphs.prefix(Int(first.character)).allSatisfy({ isLeading($0.base) })
    else { return nil }
    return String(UnicodeScalar(first.ascii - 0x20))
  }

  /// Whether a letter may still come first after this: white space, or a letter without sound.
  private static func isLeading(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace
      || scalar.properties.isAlphabetic && !scalar.properties.isIdeographic
  }

  private static func sortKey(of reading: NameReading, letter: String?) -> String {
    var key = letter ?? otherSortKey
    for (index, word) in reading.words.enumerated() {
      if index > 0 { key += "!" }
      key += String(decoding: word.spellings.first?.map(\.ascii) ?? [], as: UTF8.self)
      if let glyph = word.glyph {
        key += "!"
        key.unicodeScalars.append(glyph)
      }
    }
    key += " "
    let name = reading.text.name
    // SQLite ends a text at the first zero.
    guard name.utf8.contains(where: { $0 < 0x20 }) else { return key + name }
    key.unicodeScalars.append(contentsOf: name.unicodeScalars.filter { $0.value >= 0x20 })
    return key
  }
}
