import ServiceKit

/// The addresses of all accounts; each has at most one default.
struct AddressStore: Sendable {
  private let store: Store
  private let identifiers: Identifiers

  init(_ services: Services) { (store, identifiers) = (services.store, services.identifiers) }

  /// The addresses of an account, in the order of adding.
  func addresses(of account: String) throws -> [Address] {
    try store.read { try addresses(of: account, $0) }
  }

  /// Adds an address; the first one of an account is the default.
  func add(_ fields: AddressFields, to account: String) throws -> Address {
    try store.write { connection in
      let isFirst = try addresses(of: account, connection).isEmpty
      let id = identifiers.next()
      try connection.execute(
        """
        INSERT INTO shop_address (id, account, name, phone, address, is_default)
        VALUES (?, ?, ?, ?, ?, ?)
        """, id, account, fields.name, fields.phone, fields.address, isFirst)
      return try address(id, of: account, connection)
    }
  }

  func edit(_ id: String, _ fields: AddressFields, of account: String) throws -> Address {
    try store.write { connection in
      try connection.execute(
        "UPDATE shop_address SET name = ?, phone = ?, address = ? WHERE id = ? AND account = ?",
        fields.name, fields.phone, fields.address, id, account)
      return try address(id, of: account, connection)
    }
  }

  func delete(_ id: String, of account: String) throws {
    try store.write { connection in
      _ = try address(id, of: account, connection)
      _ = try connection.execute("DELETE FROM shop_address WHERE id = ?", id)
    }
  }

  /// Returns whether the address wasn't the default before.
  func setDefault(_ id: String, of account: String) throws -> Bool {
    try store.write { connection in
      guard try !address(id, of: account, connection).isDefault else { return false }
      try connection.execute(
        "UPDATE shop_address SET is_default = 0 WHERE account = ? AND is_default = 1", account)
      try connection.execute("UPDATE shop_address SET is_default = 1 WHERE id = ?", id)
      return true
    }
  }

  /// Deletes the addresses, the payment password and the unfinished payments of an account.
  func deleteAll(of account: String) throws {
    try store.write { connection in
      for table in ["address", "password", "payment"] {
        try connection.execute("DELETE FROM shop_\(table) WHERE account = ?", account)
      }
    }
  }

  private func address(
    _ id: String, of account: String, _ connection: Connection
  ) throws -> Address {
    let found = try addresses(of: account, connection).first { $0.id == id }
    guard let found else { throw ShopError.unknownAddress }
    return found
  }

  func addresses(of account: String, _ connection: Connection) throws -> [Address] {
    try connection.rows(
      """
      SELECT id, name, phone, address, is_default FROM shop_address
      WHERE account = ? ORDER BY place
      """, account
    ) { row in
      Address(
        id: try row[0], name: try row[1], phone: try row[2], address: try row[3],
        isDefault: try row[4])
    }
  }
}
