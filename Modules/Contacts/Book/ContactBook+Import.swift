import Foundation
import ServiceKit

extension ContactBook {
  /// How many bytes of a file are read before the store is locked; the rest is read while it is.
  ///
  /// Most files are shorter, so that others wait for the writing only; a large one doesn't fill the memory.
  private static let readAhead = 16 << 20

  /// Imports every card of a file in one transaction: all, or nothing.
  ///
  /// A card with the UID of a contact takes its place; a card that says what another says already changes
  /// nothing, so that the same file can be imported twice.
  func importCards(
    _ data: Data, onError policy: BrokenCardPolicy, readAhead: Int = Self.readAhead
  ) throws -> ContactImport {
    try recallAll()
    var chunks = CardChunks(CardReader(data), reader, onError: policy)
    var ahead: [CardChunks.Chunk] = []
    while chunks.offset < readAhead, let chunk = try chunks.next() {
      ahead.append(chunk)
      report(chunks, written: 0)
    }
    return try services.store.write { connection in
      var writer = ImportWriter(reader, services.identifiers, connection)
      var written = 0
      ahead.reverse()
      while let chunk = try ahead.popLast() ?? chunks.next() {
        try writer.write(chunk.records)
        written += chunk.bytes
        report(chunks, written: written)
      }
      try keepSpellings(connection)
      var result = writer.result
      result.skipped = chunks.skipped
      result.total = try Self.count(connection)
      return result
    }
  }

  /// Reading and writing take about as long.
  private func report(_ chunks: CardChunks, written: Int) {
    services.progress((chunks.offset + written) / 2, chunks.count)
  }
}
