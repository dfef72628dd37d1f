import Foundation
import ServiceKit

extension ContactBook {
  /// Writes every card, in the order of the list, without keeping more than one in memory.
  ///
  /// - Parameters:
  ///   - format: The format of the file.
  ///   - write: Runs for each piece of the file, in their order.
  /// - Returns: How many contacts were written, and the names of those whose card is damaged.
  /// - Throws: What the closure throws, or `CancellationError`.
  func export(
    _ format: ExportFormat, write: ([UInt8]) throws -> Void
  ) throws -> (total: Int, damaged: [String]) {
    var damaged: [String] = []
    let total = try services.store.read { connection in
      switch format {
      case .vcard: try Self.exportCards(VCardWriter(version: .v30), connection, &damaged, write)
      case .vcard4: try Self.exportCards(VCardWriter(version: .v40), connection, &damaged, write)
      case .csv: try Self.exportTable(connection, &damaged, write)
      }
    }
    return (total, damaged)
  }

  private static func exportCards(
    _ writer: VCardWriter, _ connection: Connection, _ damaged: inout [String],
    _ write: ([UInt8]) throws -> Void
  ) throws -> Int {
    var (count, buffer): (Int, [UInt8]) = (0, [])
    try eachCard(connection, &damaged) { card in
      buffer.removeAll(keepingCapacity: true)
      writer.write(card, to: &buffer)
      try write(buffer)
      count += 1
    }
    return count
  }

  /// The first line names the columns of all rows, so the rows wait in a spool for the last card.
  private static func exportTable(
    _ connection: Connection, _ damaged: inout [String], _ write: ([UInt8]) throws -> Void
  ) throws -> Int {
    var writer = CSVCardWriter()
    let spool = try ExportSpool()
    var count = 0
    try eachCard(connection, &damaged) { card in
      try spool.append(writer.cells(of: card))
      count += 1
    }
    try write(Array(writer.header().utf8))
    try spool.forEach { try write(Array(writer.row(of: $0).utf8)) }
    return count
  }

  private static func eachCard(
    _ connection: Connection, _ damaged: inout [String], _ body: (Card) throws -> Void
  ) throws {
    try connection.each(
      """
      SELECT card, remark, contacts_people.number, card_name FROM contacts_people JOIN contacts_cards
      ON person = contacts_people.number ORDER BY sort_key, id
      """
    ) { row in
      try autoreleased {
        try Task.checkCancellation()
        let remark: String? = try row.get(1)
        if let card = ContactRecord.card(row, 0, remark: remark) { return try body(card) }
        damaged.append(try remark ?? row.get(3))
        try body(substitute(for: row.get(2), remark: remark, connection))
      }
    }
  }
}

/// Frees what Foundation left behind in a closure, where the platform collects it.
private func autoreleased<Value>(_ body: () throws -> Value) rethrows -> Value {
  #if canImport(ObjectiveC)
    try autoreleasepool(invoking: body)
  #else
    try body()
  #endif
}
