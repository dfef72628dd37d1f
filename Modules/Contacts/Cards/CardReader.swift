import Foundation

/// Reads the cards of a file, vCard or CSV, one after another.
///
/// Hand it mapped data: only UTF-16 is copied. A broken card is told and reading goes on after it.
struct CardReader: Sequence, IteratorProtocol, Sendable {
  private let data: Data
  private let format: CardFormat?
  private var cards = VCardScanner()
  private var rows = CSVCardScanner()

  init(_ data: Data) {
    self.data = data.transcodedFromUTF16()
    format = CardFormat.detect(self.data)
  }

  /// How many bytes of ``count`` have been read.
  var offset: Int { format == .csv ? rows.position.offset : cards.position.offset }

  /// How many bytes there are, as UTF-8.
  var count: Int { data.count }

  /// The next card, or why it couldn't be read; nil at the end.
  mutating func next() -> Result<Card, BrokenCard>? {
    data.withUnsafeBytes { bytes in
      format == .csv ? rows.next(in: bytes) : cards.next(in: bytes)
    }
  }
}

/// Reads the cards of a file, vCard or CSV, and hands each over in the order of the file.
///
/// - Parameters:
///   - data: The whole file, best mapped.
///   - each: Runs once a card, before the next is read; what it throws ends the reading.
func readCards(
  _ data: Data, each: (Result<Card, BrokenCard>) throws -> Void
) rethrows {
  for card in CardReader(data) { try each(card) }
}
