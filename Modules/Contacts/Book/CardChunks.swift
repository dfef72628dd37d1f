/// Makes records of the cards of a file, some at a time.
struct CardChunks {
  /// Some cards of the file, one after another.
  struct Chunk {
    var records: [ContactRecord] = []
    /// How many bytes of the file have been read after it.
    var end = 0
  }

  /// A chunk ends after so many cards or bytes: a photo is larger than a thousand cards.
  ///
  /// The store is free while the next chunk is read, for longer than the 25 ms between two tries of a waiting writer.
  private static let cards = 1000
  private static let bytes = 1 << 20

  private var source: CardReader
  private let reader: PinyinReader

  init(_ source: CardReader, _ reader: PinyinReader) {
    self.source = source
    self.reader = reader
  }

  /// The next records; nil at the end.
  ///
  /// Broken cards are left out: ``CardFileCheck`` has listed them.
  mutating func next() throws -> Chunk? {
    try Task.checkCancellation()
    let start = source.offset
    var cards: [Card] = []
    var isAtEnd = false
    while cards.count < Self.cards, source.offset - start < Self.bytes, !isAtEnd {
      guard let result = source.next() else {
        isAtEnd = true
        continue
      }
      if case .success(let card) = result { cards.append(card) }
    }
    if isAtEnd, cards.isEmpty { return nil }
    reader.prepare(for: cards.flatMap(ContactRecord.names))
    let records = cards.map { ContactRecord($0, reader) }
    return Chunk(records: records, end: source.offset)
  }
}
