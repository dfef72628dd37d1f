import ServiceKit
import Testing

struct StoreMigrationsTests {
  private static let first = Migration(1, "CREATE TABLE test_row (number INTEGER UNIQUE NOT NULL)")
  private static let second = Migration(2, "INSERT INTO test_row VALUES (1); SELECT 1")

  private static let third = Migration(3, "CREATE TABLE test_more (x)")

  private func names(_ store: Store) throws -> [String] {
    try store.read { connection in
      try connection.rows("SELECT name FROM sqlite_master WHERE type = 'table'") { try $0[0] }
    }
  }

  private func failure(_ owner: String, _ migrations: [Migration], in store: Store = .inMemory())
    -> StoreError?
  {
    #expect(throws: StoreError.self) { try store.migrate(owner, migrations) }
  }

  @Test func `Each step runs once and is recorded`() throws {
    let store = Store.inMemory()
    for _ in 0..<3 { try store.migrate("test", [Self.first, Self.second]) }
    #expect(try store.rowCount() == 1)
    let records = try store.read { connection in
      try connection.rows("SELECT owner, number, applied FROM store_migrations") { row in
        #expect(try !(row[2] as String).isEmpty)
        return "\(try row[0] as String) \(try row[1] as Int)"
      }
    }
    #expect(records == ["test 1", "test 2"])
  }

  @Test func `Later only new steps run`() throws {
    let store = Store.inMemory()
    try store.migrate("test", [Self.first])
    try store.migrate("test", [Self.first, Self.second])
    #expect(try store.rowCount() == 1)
  }

  @Test func `A step that was edited after it ran is refused, other white space isn't`() throws {
    let folder = TemporaryFolder()
    let path = folder.file("edited.sqlite")
    try Store(at: path).migrate("test", [Self.first, Self.second])
    let edited = Migration(1, "CREATE TABLE test_row (number INTEGER NOT NULL)")
    let error = failure("test", [edited, Self.second], in: Store(at: path))
    #expect(error?.code == .misuse)
    #expect(error?.message.hasPrefix("migration 1 of 'test' was edited after it ran in ") == true)
    #expect(failure("test", [edited, Self.second, Self.third], in: Store(at: path)) == error)
    let spaced = Migration(1, Self.first.sql.replacing(" ", with: "\n  "))
    try Store(at: path).migrate("test", [spaced, Self.second])
    #expect(try Store(at: path).rowCount() == 1)
  }

  @Test func `A database that an earlier version made has no texts to compare, but new steps have`()
    throws
  {
    let folder = TemporaryFolder()
    let path = folder.file("earlier.sqlite")
    let store = Store(at: path)
    try store.migrate("test", [Self.first])
    try store.write { connection in
      _ = try connection.execute("ALTER TABLE store_migrations DROP COLUMN statements")
    }
    let edited = Migration(1, "CREATE TABLE test_row (number INTEGER NOT NULL)")
    try Store(at: path).migrate("test", [edited])
    try Store(at: path).migrate("test", [edited, Self.second])
    #expect(try Store(at: path).rowCount() == 1)
    let other = Migration(2, "INSERT INTO test_row VALUES (2)")
    #expect(failure("test", [Self.first, other], in: Store(at: path))?.code == .misuse)
    try Store(at: path).migrate("test", [Self.first, Self.second])
  }

  @Test func `Owners are separate and case-insensitive`() throws {
    let store = Store.inMemory()
    try store.migrate("Test", [Self.first])
    try store.migrate("test", [Self.first])
    try store.migrate("other", [Migration(1, "CREATE TABLE other_row (x)")])
    #expect(try names(store).sorted() == ["other_row", "store_migrations", "test_row"])
  }

  @Test func `Stores in memory with equal steps share no rows and lose no tables`() throws {
    let other = Migration(1, "CREATE TABLE other_row (x)")
    let stores = (0..<4).map { _ in Store.inMemory() }
    for (number, store) in stores.enumerated() {
      if number == 3 { try store.migrate("other", [other]) }
      try store.migrate("test", [Self.first])
      try store.write { _ = try $0.execute("INSERT INTO test_row VALUES (?)", number) }
      #expect(try store.rowCount() == 1)
      #expect(try names(store).contains("other_row") == (number == 3))
    }
    for store in stores {
      try store.migrate("test", [Self.first, Migration(2, "CREATE TABLE test_more (x)")])
      #expect(try store.rowCount() == 1)
      #expect(try names(store).contains("test_more"))
    }
  }

  @Test func `A new store in memory that threads share loses nothing`() async throws {
    let other = Migration(1, "CREATE TABLE other_row (x)")
    for _ in 0..<200 {
      let store = Store.inMemory()
      await withTaskGroup { group in
        for number in 0..<4 {
          group.addTask {
            let isOther = number.isMultiple(of: 2)
            try? store.migrate(isOther ? "other" : "test", [isOther ? other : Self.first])
            let sql = "INSERT INTO \(isOther ? "other" : "test")_row VALUES (?)"
            _ = try? store.write { try $0.execute(sql, number) }
          }
        }
      }
      #expect(try store.rowCount() == 2)
      #expect(try store.rowCount("other_row") == 2)
    }
  }

  @Test func `Steps that set the connection, or make rows otherwise, run in each store in memory`()
    throws
  {
    let seed = Migration(1, "CREATE TABLE test_row AS SELECT abs(random()) AS number")
    let pragma = Migration(2, "PRAGMA case_sensitive_like = ON")
    var numbers: Set<Int> = []
    for _ in 0..<3 {
      let store = Store.inMemory()
      try store.migrate("test", [seed])
      numbers.insert(
        try store.read { try $0.first("SELECT * FROM test_row") { try $0[0] as Int } } ?? 0)
      let exact = Store.inMemory()
      try exact.migrate("test", [Self.first, pragma])
      #expect(try exact.read { try $0.first("SELECT 'A' LIKE 'a'") { try $0[0] as Int } } == 0)
    }
    #expect(numbers.count == 3)
  }

  @Test func `Steps that add rows run in each store in memory, and inside a transaction`() throws {
    let row = Migration(2, "INSERT INTO test_row VALUES (abs(random()))")
    var numbers: Set<Int> = []
    for number in 0..<6 {
      let store = Store.inMemory()
      let migrate = { try store.migrate("test", [Self.first, row]) }
      if number < 3 { try migrate() } else { try store.atomically { try migrate() } }
      numbers.insert(
        try store.read { try $0.first("SELECT * FROM test_row") { try $0[0] as Int } } ?? 0)
    }
    #expect(numbers.count == 6)
    for _ in 0..<3 {
      let store = Store.inMemory()
      try store.atomically { try store.migrate("test", [Self.first]) }
      #expect(try names(store).contains("test_row"))
    }
  }

  @Test func `A failing step rolls back all of them and is named`() throws {
    let store = Store.inMemory()
    let error = failure(
      "test", [Self.first, Migration(2, "INSERT INTO gone VALUES (1)")], in: store)
    #expect(error?.code == .sql)
    #expect(
      error?.message
        == "migration 2 of 'test' failed; SQLite refused a statement in the database in memory "
        + "(SQLite 1): no such table: gone; correct the statement")
    #expect(try names(store) == [])
  }

  @Test func `A newer database is an error that changes nothing`() throws {
    let store = Store.inMemory()
    try store.migrate("test", [Self.first, Self.second])
    let error = failure("test", [Self.first], in: store)
    #expect(error?.code == .newerSchema)
    #expect(
      error?.message
        == "the tables of 'test' in the database in memory are at migration 2, "
        + "but this program knows only 1; use a newer version of the program")
  }

  @Test(arguments: [[0], [2], [1, 3], [1, 1], [2, 1]])
  func `Numbers must start at 1 without gaps`(_ numbers: [Int]) {
    let error = failure("test", numbers.map { Migration($0, "SELECT 1") })
    #expect(
      error?.message
        == "the migrations of 'test' for the database in memory aren't numbered 1, 2, 3 … "
        + "without gaps; correct the numbers")
  }

  @Test(arguments: ["", "1a", "a_b", "a b", "é", "store", "SQLite"])
  func `An owner must be a plain name`(_ owner: String) {
    let error = failure(owner, [])
    #expect(error?.code == .misuse)
    #expect(
      error?.message
        == "'\(owner.lowercased())' can't own tables in the database in memory; use letters and "
        + "digits, beginning with a letter, and neither 'store' nor 'sqlite'")
  }

  @Test(arguments: [
    "CREATE TABLE row (x)", "CREATE TABLE TEST_row (x)", "CREATE TABLE testrow (x)",
    "CREATE VIEW other AS SELECT 1", "CREATE TABLE test_a (x); CREATE INDEX a ON test_a (x)",
    "DROP TABLE other_row", "ALTER TABLE other_row ADD COLUMN y",
  ])
  func `A step that changes other names is rolled back`(_ sql: String) throws {
    let store = Store.inMemory()
    try store.migrate("other", [Migration(1, "CREATE TABLE other_row (x)")])
    let error = failure("test", [Migration(1, sql)], in: store)
    #expect(
      error?.message
        == "migration 1 of 'test' touches names in the database in memory that don't begin with "
        + "'test_'; give each table and index that prefix")
    #expect(try names(store).sorted() == ["other_row", "store_migrations"])
  }

  @Test(arguments: ["COMMIT", "ROLLBACK", "SAVEPOINT a", "BEGIN"])
  func `A step can't end or begin a transaction`(_ sql: String) throws {
    let store = Store.inMemory()
    let error = failure(
      "test", [Self.first, Migration(2, "CREATE TABLE test_more (x); \(sql)")], in: store)
    #expect(error?.code == .misuse)
    #expect(
      error?.message
        == "migration 2 of 'test' failed; a statement for the database in memory begins or ends a "
        + "transaction; leave BEGIN, COMMIT, ROLLBACK and SAVEPOINT to the store")
    #expect(try names(store) == [])
  }

  @Test func `A step with a NUL isn't half a step`() throws {
    let store = Store.inMemory()
    let sql = "CREATE TABLE test_more (x);\0 CREATE TABLE test_rest (x)"
    #expect(failure("test", [Migration(1, sql)], in: store)?.code == .misuse)
    #expect(try names(store) == [])
  }

  @Test(arguments: [
    ("SELECT 1; CREATE TABEL test_more (x)", "near \"TABEL\": syntax error"),
    ("CREATE TABLE test_more (x); SELECT soundly('a')", "no such function: soundly"),
    ("ALTER TABLE test_row ADD COLUMN number", "duplicate column name: number"),
    ("VACUUM", "cannot VACUUM from within a transaction"),
  ])
  func `SQLite's reason for refusing a step is in the message`(_ sql: String, _ reason: String) {
    let error = failure("test", [Self.first, Migration(2, sql)])
    #expect(
      error?.message
        == "migration 2 of 'test' failed; SQLite refused a statement in the database in memory "
        + "(SQLite 1): \(reason); correct the statement")
  }

  @Test func `A trigger's semicolons don't split the step`() throws {
    let store = Store.inMemory()
    let trigger = """
      CREATE TRIGGER test_echo AFTER INSERT ON test_row WHEN new.number < 5
      BEGIN INSERT INTO test_row VALUES (new.number + 10); SELECT 1; END;
      """
    try store.migrate("test", [Self.first, Migration(2, trigger)])
    try store.insert(1)
    #expect(try store.rowCount() == 2)
  }

  @Test func `Concurrent stores migrate a new file once`() async throws {
    let folder = TemporaryFolder()
    let path = folder.file("a.sqlite")
    try await withThrowingTaskGroup { group in
      for _ in 0..<16 {
        group.addTask { try Store(at: path).migrate("test", [Self.first, Self.second]) }
      }
      try await group.waitForAll()
    }
    #expect(try Store(at: path).rowCount() == 1)
  }

  @Test func `A migration without new steps doesn't wait for a writer`() throws {
    let folder = TemporaryFolder()
    let writer = Store(at: folder.file("a.sqlite"))
    try writer.makeRows()
    let other = Store(at: folder.file("a.sqlite"))
    try other.read { _ = try $0.execute("PRAGMA busy_timeout = 0") }
    try writer.write { _ in try other.makeRows() }
  }
}
