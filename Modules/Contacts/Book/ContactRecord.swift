import Foundation
import ServiceKit

/// A card with everything that its rows contain.
struct ContactRecord: Sendable {
  /// Exports contain a remark under this name, and imports read it.
  static let remarkProperty = "X-MEDIATOR-REMARK"

  let identity: String?
  let fingerprint: String
  /// The name on the card.
  let name: String
  private(set) var remark: String?
  /// The keys of the name that is shown.
  private(set) var index: NameIndex
  /// The keys of the card's name where a remark is shown; else nil.
  private(set) var cardIndex: NameIndex?
  private let phone: String?
  /// Each number once: canonical, and as it is dialled.
  private let numbers: [String: String]
  /// The card without the remark, and its text as vCard 4.0.
  let storedCard: Card
  private let card: String

  /// Derives the columns of a card.
  ///
  /// - Parameters:
  ///   - card: The card, which may have a remark.
  ///   - text: The same card as vCard 4.0, if it was staged: it has no overrides then.
  ///   - reader: Reads the names.
  init(_ card: Card, text: String? = nil, _ reader: PinyinReader) {
    var plain = text == nil ? card.withoutOverrides : card
    plain.properties.removeAll { $0.name == Self.remarkProperty }
    identity = plain.identity
    fingerprint = plain.fingerprint
    name = ContactText.shownName(plain.displayName)
    remark = Self.remark(of: card)
    let phones = plain.phones.map(\.value)
    phone = phones.first
    numbers = phones.compactMap { DialledNumber($0) }.reduce(into: [:]) { numbers, number in
      numbers[number.canonical] = number.digits
    }
    let written = plain.properties.count == card.properties.count ? text : nil
    self.card = written ?? VCardWriter(version: .v40).text(of: plain)
    storedCard = plain
    index = reader.index(remark ?? name)
    cardIndex = remark == nil ? nil : reader.index(name)
  }

  /// Throws when the card couldn't be read back: the stored card is a little longer than the one that was read.
  static func check(_ card: Card) throws(CardProblem) {
    guard card.properties.count > CardLimits.properties / 2 || card.size > CardLimits.cardBytes / 32
    else { return }
    var reader = CardReader(Data(VCardWriter(version: .v40).text(of: card).utf8))
    switch reader.next() {
    case .failure(let problem): throw CardProblem(line: card.line, fault: problem.fault)
    case .success(let read):
      if let skipped = read.skipped.first {
        throw CardProblem(line: card.line, fault: skipped.fault)
      }
    case nil: break
    }
  }

  /// The names whose keys a record has.
  static func names(of card: Card) -> [String] {
    [card.displayName] + (remark(of: card).map { [$0] } ?? [])
  }

  /// Also nil for a stored remark that the rules refuse.
  private static func remark(of card: Card) -> String? {
    card.first(remarkProperty).flatMap { try? ContactText.remark($0.text) }
  }

  /// Shows a remark instead of the card's name; nil shows the name again.
  mutating func show(_ remark: String?, _ reader: PinyinReader) {
    self.remark = remark
    index = reader.index(remark ?? name)
    cardIndex = remark == nil ? nil : reader.index(name)
  }

  /// Whether one of the names has digits: 0 or 1.
  private var hasDigits: Int { index.hasDigits || cardIndex?.hasDigits == true ? 1 : 0 }

  func insert(_ id: String, _ connection: Connection) throws {
    try connection.execute(
      """
      INSERT INTO contacts_people (id, identity, fingerprint, card_name, remark, phone, folded, pinyin,
        initials, sort_key, letter, has_digits, card_folded, card_pinyin, card_initials)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, id, identity, fingerprint, name, remark, phone, index.folded, index.pinyin,
      index.initials, index.sortKey, index.letter, hasDigits, cardIndex?.folded, cardIndex?.pinyin,
      cardIndex?.initials)
    try insertParts(connection.lastInsertedID, connection)
  }

  /// Puts this card in the place of an older one.
  func replace(_ person: Int, _ connection: Connection) throws {
    try connection.execute(
      """
      UPDATE contacts_people SET fingerprint = ?, card_name = ?, remark = ?, phone = ?, folded = ?,
        pinyin = ?, initials = ?, sort_key = ?, letter = ?, has_digits = ?, card_folded = ?,
        card_pinyin = ?, card_initials = ?
      WHERE number = ?
      """, fingerprint, name, remark, phone, index.folded, index.pinyin, index.initials,
      index.sortKey, index.letter, hasDigits, cardIndex?.folded, cardIndex?.pinyin,
      cardIndex?.initials, person)
    try connection.execute("DELETE FROM contacts_numbers WHERE person = ?", person)
    try connection.execute("DELETE FROM contacts_cards WHERE person = ?", person)
    try insertParts(person, connection)
  }

  /// Remembers this card as one that a contact came from.
  func insertSource(_ person: Int, _ connection: Connection) throws {
    try connection.execute(
      "INSERT INTO contacts_sources (identity, fingerprint, card_name, person) VALUES (?, ?, ?, ?)",
      identity, fingerprint, name, person)
  }

  private func insertParts(_ person: Int, _ connection: Connection) throws {
    try connection.execute(
      "INSERT INTO contacts_cards (person, card) VALUES (?, ?)", person, card)
    for (canonical, digits) in numbers {
      try connection.execute(
        "INSERT INTO contacts_numbers (canonical, person, digits) VALUES (?, ?, ?)", canonical,
        person, digits)
    }
  }

  /// The card in a column, with the remark of the row; nil for a damaged one.
  static func card(_ row: Row, _ column: Int, remark: String?) -> Card? {
    guard let text = try? row.get(column, String.self) else { return nil }
    var reader = CardReader(Data(text.utf8))
    guard case .success(var card) = reader.next() else { return nil }
    if let remark {
      card.properties.append(
        CardProperty(name: remarkProperty, value: CardText.escape(remark)))
    }
    return card
  }
}

extension Card {
  /// About how many bytes the card has.
  fileprivate var size: Int {
    properties.reduce(0) { size, property in
      property.parameters.reduce(size + property.value.utf8.count) { size, parameter in
        parameter.values.reduce(size) { $0 + $1.utf8.count }
      }
    }
  }
}

extension Card {
  /// The card with texts as ``StoredText`` has them.
  var withoutOverrides: Card {
    var card = self
    card.properties = properties.map(\.withoutOverrides)
    return card
  }
}

extension CardProperty {
  /// The property with texts as ``StoredText`` has them.
  fileprivate var withoutOverrides: CardProperty {
    var result = self
    result.value = StoredText.withoutOverrides(value)
    for index in parameters.indices {
      result.parameters[index].values = parameters[index].values.map(StoredText.withoutOverrides)
    }
    return result
  }
}
