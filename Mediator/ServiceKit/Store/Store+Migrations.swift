import MediatorKit
import Synchronization

extension Store {
  /// Updates the tables of a module; call it before their first use.
  ///
  /// All missing steps run in one transaction, in the order of their numbers.
  /// Of several processes, one runs them and the others wait. When nothing is missing, it is one fast read.
  ///
  /// - Parameters:
  ///   - owner: The module, in ASCII letters and digits. The names of its tables begin with it in lower
  ///     case and an underscore: `contacts_person`.
  ///   - migrations: All steps so far, numbered from 1 without gaps.
  /// - Throws: ``StoreError``: `newerSchema` when the database has steps that aren't in the list,
  ///   `misuse` for a step that was edited after it ran here, for a bad owner, number or name, and for statements such as
  ///   `COMMIT`, and errors of the SQL.
  public func migrate(_ owner: String, _ migrations: [Migration]) throws {
    let owner = owner.lowercased()
    try check(owner, migrations)
    let isCurrent = try read { connection in
      try appliedCount(owner, migrations, connection) == migrations.count
    }
    guard !isCurrent, try !copyTables(of: owner, migrations) else { return }
    try run(migrations, of: owner)
  }

  private func run(_ migrations: [Migration], of owner: String) throws {
    try access { database in
      try database.transact(.migration) { connection in
        try connection.execute(Self.createTable)
        if try tableSQL(connection)?.contains("statements") != true {
          try connection.execute("ALTER TABLE store_migrations ADD COLUMN statements TEXT")
        }
        // Another process may have run them between the read and the write.
        let done = try appliedCount(owner, migrations, connection)
        for migration in migrations.dropFirst(done) { try run(migration, of: owner, connection) }
      }
      database.noteRun(Database.Tables(owner: owner, migrations: migrations))
    }
  }

  /// Updates the tables of a service, which calls it before each use: does nothing once it has found nothing missing.
  package func migrateOnce(_ owner: String, _ migrations: [Migration]) throws {
    guard try !access({ $0.isMigrated(owner, migrations.count) }) else { return }
    try migrate(owner, migrations)
    try access { $0.noteMigrated(owner, migrations.count) }
  }

  /// Whether stores in memory can copy the tables of some statements.
  private enum Tables {
    /// Unknown: the statements ran in one store.
    case ranOnce
    /// They can, from this store.
    case store(Store)
    /// They can't: the statements make rows, or change the connection.
    case uncopyable
  }

  private static let tables = Mutex<[[String]: Tables]>([:])

  /// Copies the tables of an owner from another store in memory, rather than run the statements in each of them: each
  /// example, and each check of a contract, has a store of its own.
  ///
  /// Returns false for the first store, for a file, for a store with tables, inside a transaction, and if the statements
  /// add rows or change the connection. Inside a transaction it would take the locks of two stores in the other order.
  private func copyTables(of owner: String, _ migrations: [Migration]) throws -> Bool {
    guard path == nil, try access({ try $0.isEmpty }),
      let source = try Self.store(with: migrations, of: owner)
    else { return false }
    return try source.access { tables in
      try access { mine in
        // Another thread may have used the store meanwhile.
        guard try mine.isEmpty else { return false }
        try tables.copy(to: &mine, pages: -1).finish()
        return true
      }
    }
  }

  /// A store in memory with nothing but the tables of an owner; nil the first time, and if there is more.
  private static func store(with migrations: [Migration], of owner: String) throws -> Store? {
    let key = [owner] + migrations.map(\.sql)
    return try tables.withLock { tables in
      switch tables[key] {
      case nil:
        tables[key] = .ranOnce
        return nil
      case .ranOnce:
        let store = Store.inMemory()
        try store.run(migrations, of: owner)
        let changesConnection = ["PRAGMA", "TEMP"].contains { word in
          migrations.contains { $0.sql.uppercased().contains(word) }
        }
        let isPlain = try !changesConnection && !store.hasRows
        tables[key] = isPlain ? .store(store) : .uncopyable
        return isPlain ? store : nil
      case .store(let store): return store
      case .uncopyable: return nil
      }
    }
  }

  /// Whether a table has rows, without the numbers of the migrations.
  private var hasRows: Bool {
    get throws {
      let sql = "SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'store_migrations'"
      return try read { connection in
        try connection.rows(sql) { try $0[0] as String }.contains { name in
          let quoted = name.replacing("\"", with: "\"\"")
          return try connection.first("SELECT 1 FROM \"\(quoted)\"") { _ in true } != nil
        }
      }
    }
  }

  private static let createTable = """
    CREATE TABLE IF NOT EXISTS store_migrations (
      owner TEXT NOT NULL, number INTEGER NOT NULL,
      applied TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP, statements TEXT,
      PRIMARY KEY (owner, number)
    ) WITHOUT ROWID
    """

  /// The number of steps that ran; refuses steps that aren't those of the list.
  private func appliedCount(
    _ owner: String, _ migrations: [Migration], _ connection: Connection
  ) throws -> Int {
    guard let table = try tableSQL(connection) else { return 0 }
    // Earlier versions kept only the numbers.
    let column = table.contains("statements") ? "statements" : "NULL"
    let sql = "SELECT \(column) FROM store_migrations WHERE owner = ? ORDER BY number"
    let done = try connection.rows(sql, owner) { row in try row[0] as String? }
    try refuseNewer(owner, done.count, migrations.count)
    for (statements, migration) in zip(done, migrations) {
      try refuseEdited(migration, of: owner, statements)
    }
    return done.count
  }

  /// The statement that made the table of the steps; nil before the first one.
  private func tableSQL(_ connection: Connection) throws -> String? {
    let sql = "SELECT sql FROM sqlite_master WHERE name = 'store_migrations'"
    return try connection.first(sql) { row in try row[0] as String }
  }

  private func run(_ migration: Migration, of owner: String, _ connection: Connection) throws {
    let before = try othersSchema(owner, connection)
    do {
      try connection.script(migration.sql)
    } catch let error as StoreError {
      throw StoreError(
        error.code, "migration \(migration.number) of '\(owner)' failed; \(error.message)",
        isUniqueViolation: error.isUniqueViolation)
    }
    guard try othersSchema(owner, connection) == before else {
      throw StoreError(
        .misuse,
        "migration \(migration.number) of '\(owner)' touches names in \(place) that don't begin "
          + "with '\(owner)_'; give each table and index that prefix")
    }
    let record = "INSERT INTO store_migrations (owner, number, statements) VALUES (?, ?, ?)"
    try connection.execute(record, owner, migration.number, migration.sql)
  }

  /// The schema of the other owners, to verify that a migration doesn't change it.
  private func othersSchema(_ owner: String, _ connection: Connection) throws -> [String?] {
    let sql = """
      SELECT name, sql FROM sqlite_master
      WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND substr(name, 1, ?) <> ? ORDER BY name
      """
    let prefix = "\(owner)_"
    return try connection.rows(sql, prefix.utf8.count, prefix) { row in
      [try row[0] as String?, try row[1] as String?]
    }.flatMap(\.self)
  }

  private func refuseNewer(_ owner: String, _ done: Int, _ known: Int) throws {
    guard done > known else { return }
    throw StoreError(
      .newerSchema,
      "the tables of '\(owner)' in \(place) are at migration \(done), but this program knows only "
        + "\(known); use a newer version of the program")
  }

  /// Only other white space is harmless.
  private func refuseEdited(
    _ migration: Migration, of owner: String, _ statements: String?
  ) throws {
    guard let statements, statements != migration.sql,
      statements.split(whereSeparator: \.isWhitespace)
        != migration.sql.split(whereSeparator: \.isWhitespace)
    else { return }
    throw StoreError(
      .misuse,
      "migration \(migration.number) of '\(owner)' was edited after it ran in \(place); undo the edit and add "
        + "another migration, or delete the data if no user has them")
  }

  private func check(_ owner: String, _ migrations: [Migration]) throws {
    let isName =
      owner.first?.isLetter == true
      && owner.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    guard isName, owner != "store", owner != "sqlite" else {
      throw StoreError(
        .misuse,
        "'\(owner)' can't own tables in \(place); use letters and digits, beginning with a letter, "
          + "and neither 'store' nor 'sqlite'")
    }
    guard migrations.map(\.number) == Array(1..<migrations.count + 1) else {
      throw StoreError(
        .misuse,
        "the migrations of '\(owner)' for \(place) aren't numbered 1, 2, 3 … without gaps; "
          + "correct the numbers")
    }
  }
}
