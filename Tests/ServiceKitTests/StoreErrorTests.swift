import CSQLite
import Foundation
import MediatorKit
import Testing

@testable import ServiceKit

struct StoreErrorTests {
  @Test(arguments: [
    (
      SQLITE_CANTOPEN, StoreError.Code.cannotOpen,
      "can't open, read or write the database at /x: SQLite 14; check the file, its folder and the disk"
    ),
    (
      SQLITE_IOERR, .cannotOpen,
      "can't open, read or write the database at /x: SQLite 10; check the file, its folder and the disk"
    ),
    (
      SQLITE_NOTADB, .notADatabase,
      "the file of the database at /x isn't an SQLite database; "
        + "move it away to start with an empty one"
    ),
    (
      SQLITE_BUSY, .busy,
      "another process has locked the database at /x for more than 10 seconds; try again"
    ),
    (SQLITE_FULL, .full, "no space is left for the database at /x; free some and try again"),
    (
      SQLITE_READONLY, .readOnly,
      "can't write the database at /x; "
        + "give this user write permission to the file and its folder"
    ),
    (
      SQLITE_CORRUPT, .corrupt,
      "the file of the database at /x is damaged; "
        + "restore a copy, or move it away to start with an empty one"
    ),
    (
      SQLITE_CONSTRAINT, .constraint,
      "a rule of a table in the database at /x refused the change; check the values before writing"
    ),
    (
      SQLITE_RANGE, .misuse,
      "SQLite refused a statement in the database at /x (SQLite 25); correct the statement"
    ),
    (
      SQLITE_ERROR, .sql,
      "SQLite refused a statement in the database at /x (SQLite 1); correct the statement"
    ),
  ])
  func `Every error says what happened, where and how to fix it`(
    _ result: Int32, _ code: StoreError.Code, _ message: String
  ) {
    let error = StoreError(sqlite: result, nil, in: "the database at /x")
    #expect(error.code == code)
    #expect(error.message == message)
    #expect("\(error)" == message)
  }

  @Test(arguments: StoreError.Code.allCases)
  func `Only busy is temporary`(_ code: StoreError.Code) {
    let failure: any ServiceFailure = StoreError(code, "")
    #expect(failure.isTemporary == (code == .busy))
  }

  @Test func `A duplicate unique value is recognised and names the column`() throws {
    let store = try Store.withRows()
    try store.insert(7)
    let error = #expect(throws: StoreError.self) { try store.insert(7) }
    #expect(error?.isUniqueViolation == true)
    #expect(
      error?.message
        == "a rule of a table in the database in memory refused the change: "
        + "UNIQUE constraint failed: test_row.number; check the values before writing")
  }

  @Test(arguments: ["INTEGER PRIMARY KEY", "TEXT PRIMARY KEY"])
  func `A duplicate primary key is a unique violation`(_ column: String) throws {
    let store = Store.inMemory()
    try store.migrate("test", [Migration(1, "CREATE TABLE test_key (id \(column))")])
    let error = #expect(throws: StoreError.self) {
      try store.write { _ = try $0.execute("INSERT INTO test_key VALUES (1), (1)") }
    }
    #expect(error?.isUniqueViolation == true)
  }

  @Test func `Other constraints aren't unique violations`() throws {
    let store = try Store.withRows()
    let error = #expect(throws: StoreError.self) {
      try store.write { _ = try $0.execute("INSERT INTO test_row VALUES (NULL)") }
    }
    #expect(error?.code == .constraint)
    #expect(error?.isUniqueViolation == false)
  }

  @Test(arguments: [
    (
      ENOSPC, StoreError.Code.full,
      "no space is left for the database at /x; free some and try again"
    ),
    (
      EACCES, .cannotOpen,
      "can't open, read or write the database at /x: Permission denied; "
        + "check the file, its folder and the disk"
    ),
    (
      ENOTDIR, .cannotOpen,
      "can't open, read or write the database at /x: Not a directory; "
        + "check the file, its folder and the disk"
    ),
  ])
  func `The system's reason is in the message`(
    _ fault: Int32, _ code: StoreError.Code, _ message: String
  ) {
    let error = StoreError(system: fault, in: "the database at /x")
    #expect(error.code == code)
    #expect(error.message == message)
  }

  @Test(arguments: [
    ("SELECT 1 FROM missing_table", ": no such table: missing_table; correct the statement"),
    ("SELECT missing FROM test_row", ": no such column: missing; correct the statement"),
    ("SELEC 'secret'", ": syntax error; correct the statement"),
    ("INSERT (secret)", ": syntax error; correct the statement"),
    ("SELECT 'secret", "; correct the statement"), ("SELECT secret()", "; correct the statement"),
    ("CREATE TABLE a (b, b)", ": duplicate column name: b; correct the statement"),
    (
      "INSERT INTO test_row (amount) VALUES ('secret')",
      ": table test_row has no column named amount; correct the statement"
    ),
  ])
  func `The message contains names and no other SQL`(_ sql: String, _ detail: String) throws {
    let store = try Store.withRows()
    let error = #expect(throws: StoreError.self) { try store.read { _ = try $0.execute(sql) } }
    #expect(error?.code == .sql)
    #expect(
      error?.message
        == "SQLite refused a statement in the database in memory (SQLite 1)\(detail)")
  }

  @Test func `In a file, another program or an edited migration may have changed the tables`()
    throws
  {
    let folder = TemporaryFolder()
    let store = Store(at: folder.file("a.sqlite"))
    let error = #expect(throws: StoreError.self) {
      try store.read { _ = try $0.execute("SELECT 1 FROM gone") }
    }
    #expect(
      error?.message.hasSuffix(
        ": no such table: gone; restore a copy if another program changed the tables; undo the change of a "
          + "migration that was edited after it ran, or delete the data if no user has them; "
          + "otherwise correct the statement") == true)
  }

  @Test func `A check that fails doesn't quote its SQL`() throws {
    let store = Store.inMemory()
    let table = "CREATE TABLE test_check (word TEXT CHECK (word <> 'secret'))"
    try store.migrate("test", [Migration(1, table)])
    let error = #expect(throws: StoreError.self) {
      try store.write { _ = try $0.execute("INSERT INTO test_check VALUES (?)", "secret") }
    }
    #expect(error?.message.contains("secret") == false)
  }

  @Test func `A folder that is a file can't be opened`() throws {
    let folder = TemporaryFolder()
    try folder.create()
    try Data().write(to: URL(fileURLWithPath: folder.file("file")))
    let path = folder.file("file/a.sqlite")
    let error = #expect(throws: StoreError.self) { try Store(at: path).read { _ in } }
    #expect(error?.code == .cannotOpen)
    #expect(error?.message.contains("\(path): Not a directory") == true, "\(error?.message ?? "")")
  }

  @Test func `A folder that admits no new file is named by its fault`() throws {
    let folder = TemporaryFolder()
    try folder.create()
    #expect(chmod(folder.path, 0o500) == 0)
    // The superuser may write everywhere but there, where it may be mounted for reading only.
    let path = getuid() == 0 ? "/sys/kernel/a.sqlite" : folder.file("a.sqlite")
    let error = #expect(throws: StoreError.self) { try Store(at: path).read { _ in } }
    #expect(error?.code == .cannotOpen)
    let reasons = ["Permission denied", "Read-only file system"].map { ": \($0); check" }
    #expect(reasons.contains { error?.message.contains($0) == true }, "\(error?.message ?? "")")
  }

  @Test func `A folder in the place of the file can't be opened`() throws {
    let folder = TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("a.sqlite"), withIntermediateDirectories: true)
    let error = #expect(throws: StoreError.self) {
      try Store(at: folder.file("a.sqlite")).read { _ in }
    }
    #expect(error?.message.contains(": Is a directory; ") == true, "\(error?.message ?? "")")
  }

  @Test func `Another file isn't a database and is unchanged`() throws {
    let folder = TemporaryFolder()
    try folder.create()
    let file = URL(fileURLWithPath: folder.file("a.sqlite"))
    let content = Data(String(repeating: "Dear diary. ", count: 200).utf8)
    try content.write(to: file)
    let error = #expect(throws: StoreError.self) { try Store(at: file.path).read { _ in } }
    #expect(error?.code == .notADatabase)
    #expect(try Data(contentsOf: file) == content)
  }

  @Test func `A damaged file is recognised`() throws {
    let folder = TemporaryFolder()
    let path = folder.file("a.sqlite")
    try Store(at: path).makeRows()
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    try file.seek(toOffset: 100)
    try file.write(contentsOf: Data(repeating: 0xff, count: 3000))
    try file.close()
    let error = #expect(throws: StoreError.self) { _ = try Store(at: path).rowCount() }
    #expect(error?.code == .corrupt)
  }

  @Test func `A lock held for too long is busy`() throws {
    let folder = TemporaryFolder()
    let holder = Store(at: folder.file("a.sqlite"))
    let other = Store(at: folder.file("a.sqlite"))
    try other.write { _ = try $0.execute("PRAGMA busy_timeout = 0") }
    let error = #expect(throws: StoreError.self) {
      try holder.write { _ in try other.write { _ in } }
    }
    #expect(error?.code == .busy)
    try other.makeRows()
    #expect(try other.rowCount() == 0)
  }

  @Test func `A full disk rolls back the write, and the store continues`() throws {
    let store = try Store.withRows()
    try store.insert(1)
    let error = #expect(throws: StoreError.self) {
      try store.write { connection in
        try connection.execute("DELETE FROM test_row")
        try connection.execute("PRAGMA max_page_count = 1")
        try connection.execute("CREATE TABLE test_big AS SELECT zeroblob(100000)")
      }
    }
    #expect(error?.code == .full)
    #expect(try store.rowCount() == 1)
  }

  @Test func `A database without write permission is read-only`() throws {
    let store = try Store.withRows()
    let error = #expect(throws: StoreError.self) {
      try store.write { connection in
        try connection.execute("PRAGMA query_only = ON")
        try connection.execute("INSERT INTO test_row VALUES (1)")
      }
    }
    #expect(error?.code == .readOnly)
  }
}
