import ServiceKit

// Stored cards that can't be read, such as after a fault of the disk.
extension ContactBook {
  /// A card in place of a damaged one, from the columns beside it: the name, the remark and the numbers.
  static func substitute(
    for person: Int, remark: String? = nil, _ connection: Connection
  ) throws -> Card {
    let name = try connection.first(
      "SELECT card_name FROM contacts_people WHERE number = ?", person
    ) { try $0.get(0, String.self) }
    guard let name else { throw ContactsError.unknownContact }
    let numbers = try connection.rows(
      "SELECT digits FROM contacts_numbers WHERE person = ? ORDER BY canonical", person
    ) { try $0.get(0, String.self) }
    var properties = [CardProperty(name: "FN", value: CardText.escape(name))]
    properties += numbers.map { CardProperty(name: "TEL", value: CardText.escape($0)) }
    if let remark {
      properties.append(
        CardProperty(name: ContactRecord.remarkProperty, value: CardText.escape(remark)))
    }
    return Card(version: .v30, properties: properties, line: 1)
  }
}
