import ServiceKit

/// The system's spellings of characters are stored beside the names: looking them up takes a process longer than
/// everything else that the address book does.
extension ContactBook {
  /// Gives the reader the stored spellings of the characters of names.
  func recall(_ names: [String], _ connection: Connection) throws {
    var known: [Unicode.Scalar: String] = [:]
    for scalar in reader.unknown(in: names) {
      known[scalar] = try connection.first(
        "SELECT spelling FROM contacts_spellings WHERE scalar = ?", Int(scalar.value)
      ) { try $0.get(0) }
    }
    reader.learn(known)
  }

  /// Gives the reader all stored spellings.
  func recallAll() throws {
    let rows = try services.store.read { connection in
      try connection.rows("SELECT scalar, spelling FROM contacts_spellings") { row in
        (try row.get(0, Int.self), try row.get(1, String.self))
      }
    }
    var known: [Unicode.Scalar: String] = [:]
    for (number, spelling) in rows {
      if let scalar = UInt32(exactly: number).flatMap(Unicode.Scalar.init) {
        known[scalar] = spelling
      }
    }
    reader.learn(known)
  }

  /// Stores the spellings that the reader had to look up; another process does it again if the transaction fails.
  func keepSpellings(_ connection: Connection) throws {
    for (scalar, spelling) in reader.takeAsked() {
      try connection.execute(
        "INSERT OR IGNORE INTO contacts_spellings (scalar, spelling) VALUES (?, ?)",
        Int(scalar.value), spelling)
    }
  }
}
