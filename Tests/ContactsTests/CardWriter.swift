import Foundation

@testable import Contacts

/// Writes whole files of cards, as an export does.
struct CardWriter: Sendable {
  enum Format: String, CaseIterable, Sendable {
    case vcard3
    case vcard4
    case csv
  }

  var format = Format.vcard3

  /// The whole file, in the order of the cards.
  func data(of cards: [Card]) -> Data {
    guard format != .csv else {
      var writer = CSVCardWriter()
      let rows = cards.map { writer.cells(of: $0) }
      return Data((writer.header() + rows.map { writer.row(of: $0) }.joined()).utf8)
    }
    let writer = VCardWriter(version: format == .vcard4 ? .v40 : .v30)
    var output: [UInt8] = []
    for card in cards { writer.write(card, to: &output) }
    return Data(output)
  }
}
