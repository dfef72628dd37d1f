import Foundation
import ServiceKit

extension ContactBook {
  /// Imports every card of a file.
  ///
  /// The whole file is read first: when a card is broken, nothing changes. Then the cards are written in short
  /// transactions, so that others don't wait; an import that is cut off has written a part of the file, and importing
  /// the file again adds the rest.
  ///
  /// A card with the UID of a contact replaces it; a card that repeats another changes nothing.
  func importCards(
    _ data: Data, encoding: String? = nil, onError policy: BrokenCardPolicy
  ) throws -> ContactImport {
    try recallAll()
    let cards = CardReader(data, encoding: encoding)
    // Reading twice takes less time than a copy of every card in the store.
    let check = try CardFileCheck(cards, onError: policy) { offset in
      services.progress(offset / 2, cards.count)
    }
    var chunks = CardChunks(cards, reader)
    var writer = ImportWriter(reader, services.identifiers)
    while let chunk = try chunks.next() {
      try services.store.write { connection in
        try writer.write(chunk.records, connection)
        try keepSpellings(connection)
      }
      services.progress((cards.count + chunk.end) / 2, cards.count)
    }
    var result = writer.result
    result.skipped = check.skipped
    result.skippedProperties = check.skippedProperties
    result.total = try count()
    return result
  }
}
