import CSQLite

/// A connection to the database inside a transaction of the ``Store``.
///
/// Valid only inside the closure that receives it; every later call throws. Values are bound to placeholders (`?`),
/// never written into the SQL.
public final class Connection {
  let place: String
  let database: OpaquePointer
  var statements: StatementCache
  private let right: TransactionRight
  private let isReading: Bool
  private var hasEnded = false

  init(
    _ database: OpaquePointer, _ statements: StatementCache, _ right: TransactionRight,
    isReading: Bool, in place: String
  ) {
    self.database = database
    self.statements = statements
    self.right = right
    self.isReading = isReading
    self.place = place
  }

  /// The number of the row that this connection inserted last; 0 before the first.
  public var lastInsertedID: Int {
    hasEnded ? 0 : Int(sqlite3_last_insert_rowid(database))
  }

  /// Runs one statement.
  ///
  /// - Parameters:
  ///   - sql: One statement.
  ///   - values: One value per placeholder, in order.
  /// - Returns: The number of rows that it changed, without those changed by foreign keys.
  /// - Throws: ``StoreError``.
  @discardableResult
  public func execute(_ sql: String, _ values: any StoreValue...) throws -> Int {
    try use(sql, values) { statement in
      let before = sqlite3_total_changes(database)
      while try statement.step() {}
      // Statements that change no rows don't reset the count.
      return sqlite3_total_changes(database) == before ? 0 : Int(sqlite3_changes(database))
    }
  }

  /// Maps each row with a closure.
  ///
  /// - Parameters:
  ///   - sql: One statement.
  ///   - values: One value per placeholder, in order.
  ///   - row: Runs once per row, in the order of the statement.
  /// - Returns: The closure's results in the same order.
  /// - Throws: ``StoreError``, or the errors of the closure.
  public func rows<Element>(
    _ sql: String, _ values: any StoreValue..., row: (Row) throws -> Element
  ) throws -> [Element] {
    try use(sql, values) { statement in
      var elements: [Element] = []
      while try statement.step() { elements.append(try row(Row(statement: statement))) }
      return elements
    }
  }

  /// Maps the first row with a closure.
  ///
  /// - Parameters:
  ///   - sql: One statement.
  ///   - values: One value per placeholder, in order.
  ///   - row: Runs once, or not at all without a row.
  /// - Returns: The closure's result; nil without a row.
  /// - Throws: ``StoreError``, or the errors of the closure.
  public func first<Element>(
    _ sql: String, _ values: any StoreValue..., row: (Row) throws -> Element
  ) throws -> Element? {
    try use(sql, values) { statement in
      try statement.step() ? try row(Row(statement: statement)) : nil
    }
  }

  /// Visits each row without collecting results.
  ///
  /// - Parameters:
  ///   - sql: One statement.
  ///   - values: One value per placeholder, in order.
  ///   - row: Runs once per row, in the order of the statement; an error that it throws ends the visit.
  /// - Throws: ``StoreError``, or the errors of the closure.
  public func each(
    _ sql: String, _ values: any StoreValue..., row: (Row) throws -> Void
  ) throws {
    try use(sql, values) { statement in
      while try statement.step() { try row(Row(statement: statement)) }
    }
  }

  /// Runs the statements of a migration, which have no values.
  func script(_ sql: String) throws {
    try requireTransaction()
    try requireText(sql)
    let result = sqlite3_exec(database, sql, nil, nil, nil)
    guard result == SQLITE_OK else {
      throw StoreError(sqlite: result, database, in: place, isMigration: true)
    }
    try requireTransaction()
  }

  /// Begins or commits the transaction.
  ///
  /// Prepared once like all statements: parsing it took twice as long as a short query.
  func control(_ sql: String) throws {
    try right.use {
      let handle = try statements.take(sql, isControl: true) ?? prepare(sql)
      let result = sqlite3_step(handle)
      defer { statements.keep(handle, for: sql, isControl: true) }
      guard result == SQLITE_DONE else { throw StoreError(sqlite: result, database, in: place) }
    }
  }

  /// Makes all later calls throw.
  func end() {
    hasEnded = true
  }

  /// Throws when the transaction is over, because its closure or a statement ended it.
  func requireTransaction() throws {
    guard !hasEnded else {
      throw StoreError(
        .misuse, "a connection to \(place) was used after its transaction; use it only inside")
    }
    guard sqlite3_get_autocommit(database) == 0 else {
      throw StoreError(
        .misuse,
        "a statement ended the transaction in \(place); don't go on after its errors")
    }
  }

  /// Throws for a text that SQLite would read only in part.
  private func requireText(_ sql: String) throws {
    guard !sql.utf8.contains(0) else {
      throw StoreError(
        .misuse,
        "the SQL for \(place) has a NUL character, at which SQLite stops reading; remove it")
    }
  }

  private func use<Value>(
    _ sql: String, _ values: [any StoreValue], _ body: (Statement) throws -> Value
  ) throws -> Value {
    try requireTransaction()
    let handle = try statements.take(sql) ?? prepare(sql)
    let statement = Statement(handle, in: place)
    defer {
      statement.end()
      statements.keep(handle, for: sql)
    }
    guard !isReading || sqlite3_stmt_readonly(handle) != 0 else {
      throw StoreError(
        .misuse, "a statement inside read would change \(place); use write for it")
    }
    try statement.bind(values)
    return try body(statement)
  }

  private func prepare(_ sql: String) throws -> OpaquePointer {
    try requireText(sql)
    var handle: OpaquePointer?
    var isWhole = true
    let result = sql.withCString { start in
      var rest: UnsafePointer<CChar>?
      let result = sqlite3_prepare_v2(database, start, -1, &handle, &rest)
      isWhole = rest.map { String(cString: $0).allSatisfy { $0.isWhitespace || $0 == ";" } } ?? true
      return result
    }
    guard result == SQLITE_OK else { throw StoreError(sqlite: result, database, in: place) }
    guard let handle, isWhole else {
      sqlite3_finalize(handle)
      throw StoreError(
        .misuse, "a call to \(place) needs exactly one SQL statement; make one call for each")
    }
    return handle
  }
}
