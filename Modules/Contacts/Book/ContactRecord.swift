import Foundation
import ServiceKit

/// A card with everything that its rows hold.
struct ContactRecord: Sendable {
  /// A remark travels in exports under this name, and comes back with an import.
  static let remarkProperty = "X-MEDIATOR-REMARK"

  let identity: String?
  let fingerprint: String
  /// The name on the card.
  let name: String
  var remark: String?
  /// The keys of the name that is shown: of the remark, where there is one.
  var index: NameIndex
  private let phone: String?
  private let numbers: Set<String>
  /// The card without the remark, as vCard 4.0.
  private let card: String

  /// - Parameters:
  ///   - card: The card as it was read.
  ///   - index: The keys of ``shownName(of:)``.
  /// - Throws: ``BrokenCard`` when the card couldn't be read back.
  init(_ card: Card, index: NameIndex) throws(BrokenCard) {
    var plain = card
    plain.properties.removeAll { $0.name == Self.remarkProperty }
    identity = plain.identity
    fingerprint = plain.fingerprint
    name = plain.displayName
    remark = Self.remark(of: card)
    let phones = plain.phones.map(\.value)
    phone = phones.first
    numbers = Set(phones.compactMap { DialledNumber($0)?.phone?.canonical })
    self.card = try Self.text(of: plain)
    self.index = index
  }

  /// The card as it is kept.
  ///
  /// It is a little longer than the card that was read, so one that is near a limit is read back first: it
  /// must not be in the way of an export for ever.
  private static func text(of card: Card) throws(BrokenCard) -> String {
    let data = CardWriter(format: .vcard4).data(of: [card])
    if data.count > CardLimits.cardBytes / 16 || card.properties.count > CardLimits.properties / 2 {
      var reader = CardReader(data)
      if case .failure(let broken) = reader.next() {
        throw BrokenCard(line: card.line, fault: broken.fault)
      }
    }
    return String(decoding: data, as: UTF8.self)
  }

  /// The name that a card will be shown under.
  static func shownName(of card: Card) -> String { remark(of: card) ?? card.displayName }

  /// Nil, too, for a remark that nobody could have given.
  private static func remark(of card: Card) -> String? {
    card.first(remarkProperty).map(\.text).flatMap { RemarkRule.allows($0) ? $0 : nil }
  }

  func insert(_ id: String, _ connection: Connection) throws {
    try connection.execute(
      "INSERT INTO contacts_people (id, identity, fingerprint, cardName, remark, phone, folded, "
        + "pinyin, initials, sortKey, letter) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      id, identity, fingerprint, name, remark, phone, index.folded, index.pinyin, index.initials,
      index.sortKey, index.letter)
    try insertParts(connection.lastInsertedID, connection)
  }

  /// Puts this card in the place of an older one.
  func replace(_ person: Int, _ connection: Connection) throws {
    try connection.execute(
      "UPDATE contacts_people SET fingerprint = ?, cardName = ?, remark = ?, phone = ?, "
        + "folded = ?, pinyin = ?, initials = ?, sortKey = ?, letter = ? WHERE number = ?",
      fingerprint, name, remark, phone, index.folded, index.pinyin, index.initials,
      index.sortKey, index.letter, person)
    try connection.execute("DELETE FROM contacts_numbers WHERE person = ?", person)
    try connection.execute("DELETE FROM contacts_cards WHERE person = ?", person)
    try insertParts(person, connection)
  }

  private func insertParts(_ person: Int, _ connection: Connection) throws {
    try connection.execute(
      "INSERT INTO contacts_cards (person, card) VALUES (?, ?)", person, card)
    for number in numbers {
      try connection.execute(
        "INSERT INTO contacts_numbers (canonical, person) VALUES (?, ?)", number, person)
    }
  }

  /// The card of a stored text, with the remark of the row.
  static func card(_ text: String, remark: String?) throws -> Card {
    var reader = CardReader(Data(text.utf8))
    guard var card = try reader.next()?.get() else { throw ContactsError.unknownContact }
    if let remark {
      card.properties.append(
        CardProperty(name: remarkProperty, value: CardText.escape(remark)))
    }
    return card
  }
}
