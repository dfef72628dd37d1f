import Foundation

@testable import Contacts

extension FuzzTarget {
  /// Each card that is read is written as one card with the same content.
  static func cards(_ bytes: [UInt8]) throws {
    for card in CardReader(Data(bytes)).compactMap({ try? $0.get() }) {
      for version in [CardVersion.v30, .v40] {
        var output: [UInt8] = []
        VCardWriter(version: version).write(card, to: &output)
        try check(card, Data(output))
      }
    }
  }

  /// Rows are written below a header of their own.
  static func rows(_ bytes: [UInt8]) throws {
    for card in CardReader(Data(bytes)).compactMap({ try? $0.get() }) {
      var writer = CSVCardWriter()
      let cells = writer.cells(of: card)
      try check(card, Data((writer.header() + writer.row(of: cells)).utf8))
    }
  }

  private static func check(_ card: Card, _ data: Data) throws {
    let copies = CardReader(data).map { try? $0.get() }
    let text = String(decoding: data, as: UTF8.self)
    try check(copies.count == 1, "\(copies.count) cards are read from\n\(text)")
    try check(copies.first??.fingerprint == card.fingerprint, "another card is read from\n\(text)")
  }
}
