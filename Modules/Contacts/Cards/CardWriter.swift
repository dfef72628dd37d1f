import Foundation

/// Writes cards so that the reader reads the same cards again.
struct CardWriter: Sendable {
  enum Format: String, CaseIterable, Sendable {
    case vcard3
    case vcard4
    /// Google Contacts' columns, and one more for whatever has none there.
    case csv
  }

  var format = Format.vcard3

  /// The whole file, in the order of the cards.
  func data(of cards: [Card]) -> Data {
    guard format != .csv else { return Data(CSVCardWriter.text(of: cards).utf8) }
    let writer = VCardWriter(version: format == .vcard4 ? .v40 : .v30)
    var output: [UInt8] = []
    for card in cards { writer.write(card, to: &output) }
    return Data(output)
  }
}
