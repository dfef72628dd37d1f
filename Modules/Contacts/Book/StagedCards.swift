import Foundation
import ServiceKit

/// The cards of an import that aren't contacts yet, in a table of their own.
///
/// When the last of them is stored, the import is decided: whatever ends the process, all of them become contacts.
/// Only one import at a time uses the table.
struct StagedCards {
  /// Some cards, one after another as vCard 4.0.
  struct Batch {
    var number: Int
    var count: Int
    var cards: [UInt8]
  }

  /// A batch ends after so many cards or bytes: a photo is larger than a thousand cards.
  ///
  /// The store is free while the next batch is prepared, for longer than the 25 ms between two tries of a waiting
  /// writer.
  private static let batchCards = 1000
  private static let batchBytes = 1 << 20

  private let store: Store
  private var text: [UInt8] = []
  private var count = 0
  /// How many cards are stored.
  private(set) var total = 0

  init(_ store: Store) {
    self.store = store
  }

  mutating func add(_ card: Card) throws {
    VCardWriter(version: .v40).write(card.withoutOverrides, to: &text)
    count += 1
    if count == Self.batchCards || text.count >= Self.batchBytes { try flush(isLast: false) }
  }

  /// Decides the import: from now on, the cards become contacts.
  mutating func close() throws {
    try flush(isLast: true)
  }

  private mutating func flush(isLast: Bool) throws {
    let insert = { (connection: Connection) in
      _ = try connection.execute(
        "INSERT INTO contacts_staged (is_last, count, cards) VALUES (?, ?, ?)", isLast, count, text)
    }
    // The last write waits for the disk, which then has the others, too.
    if isLast { try store.write(insert) } else { try store.writeLightly(insert) }
    text.removeAll(keepingCapacity: true)
    total += count
    count = 0
  }

  /// Whether all cards of an import are stored; nil when there are none.
  static func areDecided(in store: Store) throws -> Bool? {
    try store.read { connection in
      try connection.first("SELECT is_last FROM contacts_staged ORDER BY number DESC LIMIT 1") {
        try $0.get(0)
      }
    }
  }

  /// The first batch; nil when all are published.
  static func first(in store: Store) throws -> Batch? {
    try store.read { connection in
      try connection.first(
        "SELECT number, count, cards FROM contacts_staged ORDER BY number LIMIT 1"
      ) { Batch(number: try $0.get(0), count: try $0.get(1), cards: try $0.get(2)) }
    }
  }

  static func delete(_ batch: Batch, _ connection: Connection) throws {
    try connection.execute("DELETE FROM contacts_staged WHERE number = ?", batch.number)
  }

  /// Deletes all cards, some at a time.
  static func discard(in store: Store) throws {
    while try store.write({ connection in
      // The last batch first: without it, the import stays undecided.
      try connection.execute(
        """
        DELETE FROM contacts_staged WHERE number IN
          (SELECT number FROM contacts_staged ORDER BY number DESC LIMIT 16)
        """)
    }) > 0 {}
  }
}

extension StagedCards.Batch {
  /// The records of the cards.
  func records(_ reader: PinyinReader) -> [ContactRecord] {
    var source = CardReader(Data(cards))
    var parts: [(card: Card, text: String)] = []
    var start = source.offset
    while let result = source.next() {
      let text = cards[start..<source.offset]
      start = source.offset
      if case .success(let card) = result {
        parts.append((card, String(decoding: text, as: UTF8.self)))
      }
    }
    reader.prepare(for: parts.flatMap { ContactRecord.names(of: $0.card) })
    return parts.map { ContactRecord($0.card, text: $0.text, reader) }
  }
}
