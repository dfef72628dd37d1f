import ServiceKit
import Testing

struct ConnectionTests {
  @Test func `Execute returns the number of changed rows`() throws {
    let statements = [
      "INSERT INTO test_row VALUES (1), (2), (3)",
      "UPDATE test_row SET number = 9 WHERE number = 2", "DELETE FROM test_row WHERE number = 7",
      "CREATE TABLE test_other (number INTEGER)",
    ]
    let counts = try Store.withRows().write { connection in
      try statements.map { try connection.execute($0) }
    }
    #expect(counts == [3, 1, 0, 0])
  }

  @Test func `The number of the last inserted row is known`() throws {
    try Store.withRows().write { connection in
      #expect(connection.lastInsertedID == 0)
      try connection.execute("INSERT INTO test_row (rowid, number) VALUES (?, 1)", 42)
      #expect(connection.lastInsertedID == 42)
    }
  }

  @Test func `Rows come in the order of the statement`() throws {
    let numbers = try Store.withRows().write { connection in
      try connection.execute("INSERT INTO test_row VALUES (?), (?), (?)", 1, 3, 2)
      return try connection.rows("SELECT number FROM test_row ORDER BY number DESC") { row in
        try row[0] as Int
      }
    }
    #expect(numbers == [3, 2, 1])
  }

  @Test func `First is nil without a row`() throws {
    let first = try Store.withRows().read { connection in
      try connection.first("SELECT number FROM test_row") { row in try row[0] as Int }
    }
    #expect(first == nil)
  }

  @Test func `Each ends at the first error`() throws {
    struct Stop: Error {}
    var visited: [Int] = []
    #expect(throws: Stop.self) {
      try Store.inMemory().read { connection in
        try connection.each("SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3") { row in
          visited.append(try row[0])
          if visited.count == 2 { throw Stop() }
        }
      }
    }
    #expect(visited == [1, 2])
  }

  @Test func `The same statement can run inside its own rows`() throws {
    let sql = "SELECT 1 UNION ALL SELECT 2"
    let pairs = try Store.inMemory().read { connection in
      try connection.rows(sql) { outer in
        try connection.rows(sql) { inner in [try outer[0] as Int, try inner[0] as Int] }
      }
    }
    #expect(pairs == [[[1, 1], [1, 2]], [[2, 1], [2, 2]]])
  }

  @Test func `A statement that was ended early starts again`() throws {
    let sql = "SELECT ? UNION ALL SELECT 2"
    let values = try Store.inMemory().read { connection in
      try (0..<3).map { value in try connection.first(sql, value) { try $0[0] as Int } }
    }
    #expect(values == [0, 1, 2])
  }

  @Test(arguments: [
    ("SELECT ?", "has 1 placeholders but got 2 values; pass one value for each"),
    ("SELECT ?, ?, ?", "has 3 placeholders but got 2 values; pass one value for each"),
  ])
  func `The numbers of values and placeholders must match`(_ sql: String, _ end: String) {
    expectMisuse("a statement in the database in memory \(end)") { connection in
      try connection.execute(sql, 1, 2)
    }
  }

  @Test(arguments: ["", "  ", ";", "SELECT 1; SELECT 2"])
  func `A call takes exactly one statement`(_ sql: String) {
    expectMisuse(
      "a call to the database in memory needs exactly one SQL statement; make one call for each"
    ) { connection in
      try connection.execute(sql)
    }
  }

  @Test(arguments: ["SELECT 1;", "SELECT 1; \n"])
  func `A semicolon at the end is allowed`(_ sql: String) throws {
    let value = try Store.inMemory().read { try $0.first(sql) { try $0[0] as Int } }
    #expect(value == 1)
  }

  @Test func `A connection that escaped its closure throws`() throws {
    let store = try Store.withRows()
    let connection = try store.write { $0 }
    let error = #expect(throws: StoreError.self) { try connection.execute("SELECT 1") }
    #expect(
      error?.message
        == "a connection to the database in memory was used after its transaction; "
        + "use it only inside")
    #expect(connection.lastInsertedID == 0)
  }

  @Test(arguments: [
    "COMMIT", "END", "ROLLBACK", "BEGIN", "BEGIN IMMEDIATE", "SAVEPOINT other", "RELEASE part",
    "ROLLBACK TO part", "/* now */ -- so\n COMMIT",
  ])
  func `A statement about transactions is refused before it runs`(_ sql: String) throws {
    let store = try Store.withRows()
    for isInside in [false, true] {
      let write = {
        try store.write { connection in
          try connection.execute("INSERT INTO test_row VALUES (1)")
          try connection.execute(sql)
        }
      }
      let error = #expect(throws: StoreError.self) {
        if isInside { try store.atomically(write) } else { try write() }
      }
      #expect(error?.code == .misuse)
      #expect(
        error?.message
          == "a statement for the database in memory begins or ends a transaction; "
          + "leave BEGIN, COMMIT, ROLLBACK and SAVEPOINT to the store")
      #expect(try store.rowCount() == 0)
    }
  }

  @Test func `A write that goes on after a rollback by SQLite is an error`() throws {
    let store = try Store.withRows()
    let error = #expect(throws: StoreError.self) {
      try store.write { connection in
        try connection.execute("INSERT INTO test_row VALUES (1)")
        _ = try? connection.execute("INSERT OR ROLLBACK INTO test_row VALUES (1)")
        try connection.execute("INSERT INTO test_row VALUES (2)")
      }
    }
    #expect(
      error?.message
        == "a statement ended the transaction in the database in memory; "
        + "don't go on after its errors")
    #expect(try store.rowCount() == 0)
  }

  @Test func `Text after a NUL is refused, since SQLite wouldn't read it`() throws {
    let store = try Store.withRows()
    let error = #expect(throws: StoreError.self) {
      try store.write { _ = try $0.execute("DELETE FROM test_row\0 WHERE number = 1") }
    }
    #expect(error?.code == .misuse)
    #expect(
      error?.message
        == "the SQL for the database in memory has a NUL character, at which SQLite stops reading; "
        + "remove it")
  }

  private func expectMisuse(_ message: String, _ body: (Connection) throws -> Int) {
    let error = #expect(throws: StoreError.self) { try Store.inMemory().write(body) }
    #expect(error?.code == .misuse)
    #expect(error?.message == message)
  }
}
