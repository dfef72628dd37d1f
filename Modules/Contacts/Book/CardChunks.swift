import MediatorKit

/// Reads a file of cards part by part, and makes of each part what is to be written.
struct CardChunks {
  /// Some cards of the file, one after another.
  struct Chunk {
    var records: [ContactRecord] = []
    /// How many bytes of the file they take.
    var bytes = 0
  }

  /// When a part ends: at so many cards, or bytes, for a photo is larger than a thousand cards.
  private static let cards = 500
  private static let bytes = 1 << 20

  /// How many broken cards are skipped; a file with more of them is another kind of file.
  static let mostSkipped = 10_000

  private(set) var skipped: [ContactImport.Skipped] = []
  private var source: CardReader
  private let reader: PinyinReader
  private let policy: BrokenCardPolicy

  init(_ source: CardReader, _ reader: PinyinReader, onError policy: BrokenCardPolicy) {
    self.source = source
    self.reader = reader
    self.policy = policy
  }

  /// How many bytes have been read, and how many there are.
  var offset: Int { source.offset }
  var count: Int { source.count }

  /// The next part; nil at the end.
  ///
  /// - Throws: ``ContactsError/brokenCard``, or `CancellationError`.
  mutating func next() throws -> Chunk? {
    try Task.checkCancellation()
    let start = offset
    var cards: [Card] = []
    var isAtEnd = false
    while cards.count < Self.cards, offset - start < Self.bytes, !isAtEnd {
      switch source.next() {
      case .success(let card): cards.append(card)
      case .failure(let broken): try skip(broken)
      case nil: isAtEnd = true
      }
    }
    if isAtEnd, cards.isEmpty { return nil }
    return Chunk(records: try records(of: cards), bytes: offset - start)
  }

  private mutating func records(of cards: [Card]) throws -> [ContactRecord] {
    var records: [ContactRecord] = []
    let indexes = reader.indexes(of: cards.map(ContactRecord.shownName))
    for (card, index) in zip(cards, indexes) {
      do throws(BrokenCard) {
        records.append(try ContactRecord(card, index: index))
      } catch {
        try skip(error)
      }
    }
    return records
  }

  private mutating func skip(_ broken: BrokenCard) throws {
    guard policy == .skip else { throw ContactsError.broken(broken) }
    guard skipped.count < Self.mostSkipped else { throw ContactsError.tooManyBroken(broken) }
    skipped.append(.init(line: broken.line, reason: broken.reason))
  }
}

extension ContactsError {
  fileprivate static func broken(_ card: BrokenCard) -> any Error {
    brokenCard.because(
      "nothing was imported; line \(card.line): \(card.reason)",
      details: ["line": .int(card.line), "reason": .string(card.reason)])
  }

  fileprivate static func tooManyBroken(_ card: BrokenCard) -> any Error {
    brokenCard.because(
      "more than \(CardChunks.mostSkipped) cards can't be read; nothing was imported",
      details: ["line": .int(card.line), "reason": .string(card.reason)])
  }
}
