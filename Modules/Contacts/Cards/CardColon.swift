/// Where a line's value begins: at its first colon outside quotes.
struct CardColon {
  let index: Int
  let heedsQuotes: Bool

  /// Looks for the colon in the parts of a folded line, at each byte once.
  struct Search {
    private var index = 0
    private var isQuoted = false

    /// The colon's place; `text` is the text of the last call, and more.
    mutating func find(in text: some RandomAccessCollection<UInt8>) -> Int? {
      while index < text.count {
        let byte = text[text.index(text.startIndex, offsetBy: index)]
        if byte == UInt8(ascii: ":") && !isQuoted { return index }
        if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
        index += 1
      }
      return nil
    }
  }

  /// Nil without a colon outside quotes.
  init?(in text: UnsafeRawBufferPointer) {
    var search = Search()
    guard let index = search.find(in: text) else { return nil }
    (self.index, heedsQuotes) = (index, true)
  }

  /// For a quote that is never closed: 2.1 has no quotes, so it is a plain character.
  init?(ignoringQuotesIn text: UnsafeRawBufferPointer) {
    guard let index = text.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    (self.index, heedsQuotes) = (index, false)
  }
}
