import MediatorKit
import ServiceKit

extension ContactBook {
  /// Imports every card of a file, or none.
  ///
  /// First all cards are read and staged: until then, an error or the end of the process changes nothing. Then they
  /// become contacts in short transactions, so that other writers don't wait. From there on the import can't be
  /// cancelled; if the process ends, the next one that opens the book does the rest. Of two imports, the second waits.
  ///
  /// A card with the UID of a contact replaces it; a card that repeats another changes nothing.
  func importCards(
    _ cards: CardReader, onError policy: BrokenCardPolicy
  ) throws -> ContactImport {
    try services.store.runJob {
      try finishImport()
      try recallAll()
      let (check, count) = try stage(cards, policy)
      services.progress(cards.count / 2, cards.count)
      var result = try publishAll { done in
        services.progress((cards.count + cards.count * done / max(count, 1)) / 2, cards.count)
      }
      result.skipped = check.skipped
      result.skippedProperties = check.skippedProperties
      result.total = try self.count()
      return result
    }
  }

  /// Does the rest of an import that was cut off, unless it still runs.
  ///
  /// When that fails, the book can be used nevertheless: the next import or process tries again.
  func resumeImport() throws {
    guard try StagedCards.areDecided(in: services.store) != nil else { return }
    _ = try? services.store.runJobIfIdle(finishImport)
  }

  private func finishImport() throws {
    switch try StagedCards.areDecided(in: services.store) {
    case nil: return
    case false: try StagedCards.discard(in: services.store)
    case true:
      try recallAll()
      _ = try publish { _ in }
    }
  }

  private func stage(
    _ cards: CardReader, _ policy: BrokenCardPolicy
  ) throws -> (check: CardFileCheck, count: Int) {
    var staged = StagedCards(services.store)
    do {
      let check = try CardFileCheck(cards, onError: policy) { card in
        try staged.add(card)
      } report: { offset in
        services.progress(offset / 2, cards.count)
      }
      try staged.close()
      return (check, staged.total)
    } catch {
      // What can't be deleted now, such as on a full disk, is deleted by the next import.
      try? StagedCards.discard(in: services.store)
      throw error
    }
  }

  /// Makes contacts of all staged cards.
  ///
  /// When the store fails before the first of them is one, such as on a full disk, the import is undone.
  ///
  /// - Throws: ``ContactsError/importContinues`` if it can't be undone.
  private func publishAll(report: (_ done: Int) -> Void) throws -> ContactImport {
    var isFirst = true
    do {
      return try publish { done in
        isFirst = false
        report(done)
      }
    } catch let error as StoreError {
      if isFirst { try? StagedCards.discard(in: services.store) }
      if case .success(let isDecided) = Result(catching: {
        try StagedCards.areDecided(in: services.store)
      }),
        isDecided != true
      {
        throw error
      }
      throw ContactsError.importContinues.because(
        "\(ContactsError.importContinues.message): \(error.message)")
    }
  }

  /// Makes contacts of the staged cards; reports the number of cards after each transaction.
  private func publish(report: (_ done: Int) -> Void) throws -> ContactImport {
    var writer = ImportWriter(reader, services.identifiers)
    var done = 0
    while let batch = try StagedCards.first(in: services.store) {
      let records = batch.records(reader)
      try services.store.write { connection in
        try writer.write(records, connection)
        try keepSpellings(connection)
        try StagedCards.delete(batch, connection)
      }
      done += batch.count
      report(done)
    }
    return writer.result
  }
}
