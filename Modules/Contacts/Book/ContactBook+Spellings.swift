import ServiceKit

/// What the system once said about the sounds of characters is kept beside the names, because asking it takes
/// a process longer than everything else that the address book does.
extension ContactBook {
  /// Lets the reader know the characters of names, as far as they were ever read.
  func recall(_ names: [String], _ connection: Connection) throws {
    var known: [Unicode.Scalar: String] = [:]
    for scalar in reader.unknown(in: names) {
      known[scalar] = try connection.first(
        "SELECT spelling FROM contacts_spellings WHERE scalar = ?", Int(scalar.value)
      ) { try $0.get(0) }
    }
    reader.learn(known)
  }

  /// Lets the reader know every character that was ever read.
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

  /// Keeps what the reader had to ask for; when the transaction fails, another process asks again.
  func keepSpellings(_ connection: Connection) throws {
    for (scalar, spelling) in reader.takeAsked() {
      try connection.execute(
        "INSERT OR IGNORE INTO contacts_spellings (scalar, spelling) VALUES (?, ?)",
        Int(scalar.value), spelling)
    }
  }

  /// The keys of a name that is about to be written.
  func index(of name: String, _ connection: Connection) throws -> NameIndex {
    try recall([name], connection)
    let index = reader.index(name)
    try keepSpellings(connection)
    return index
  }
}
