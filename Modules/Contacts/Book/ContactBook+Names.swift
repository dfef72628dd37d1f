import ServiceKit

extension ContactBook {
  /// The contacts behind ids and numbers; keys without a contact are left out.
  func names(ids: [String], phones: [String]) throws -> [ContactName] {
    try services.store.read { connection in
      let byID = try ids.compactMap { id in
        try Self.name(id, Self.known(id, connection), connection)
      }
      let byPhone = try phones.compactMap { phone in
        try Self.name(phone, Self.holder(of: phone, connection), connection)
      }
      return byID + byPhone
    }
  }

  private static func known(_ id: String, _ connection: Connection) throws -> Int? {
    do { return try person(id, connection) } catch ContactsError.unknownContact { return nil }
  }

  private static func holder(of phone: String, _ connection: Connection) throws -> Int? {
    guard let number = DialledNumber(phone) else { return nil }
    return try connection.first(
      """
      SELECT person FROM contacts_numbers JOIN contacts_people ON number = person
      WHERE canonical = ? ORDER BY sort_key, id LIMIT 1
      """, number.canonical
    ) { try $0.get(0) }
  }

  private static func name(
    _ key: String, _ person: Int?, _ connection: Connection
  ) throws -> ContactName? {
    guard let person else { return nil }
    let numbers = try connection.rows(
      "SELECT canonical FROM contacts_numbers WHERE person = ? ORDER BY canonical", person
    ) { try $0.get(0, String.self) }
    let formerIDs = try connection.rows(
      "SELECT id FROM contacts_merged WHERE person = ? ORDER BY id", person
    ) { try $0.get(0, String.self) }
    return try connection.first(
      "SELECT id, card_name, remark FROM contacts_people WHERE number = ?", person
    ) { row in
      let remark = try row.get(2, String?.self)
      return ContactName(
        key: key, id: try row.get(0), formerIDs: formerIDs, name: try remark ?? row.get(1),
        remark: remark, numbers: numbers)
    }
  }
}
