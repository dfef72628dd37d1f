import Foundation
import ServiceKit
import Testing

struct StoreTests {
  private struct Stop: Error {}

  @Test func `The sample in the documentation runs`() throws {
    let folder = TemporaryFolder()
    let store = Store(at: folder.file("mediator.sqlite"))
    try store.migrate("notes", [Migration(1, "CREATE TABLE notes_note (text TEXT NOT NULL)")])
    try store.write { _ = try $0.execute("INSERT INTO notes_note VALUES (?)", "Buy milk") }
    let notes = try store.read { connection in
      try connection.rows("SELECT text FROM notes_note") { row in try row[0] as String }
    }
    #expect(notes == ["Buy milk"])
  }

  @Test func `A store owns its file and those beside it, whatever their path`() throws {
    let folder = TemporaryFolder()
    let store = Store(at: folder.file("a.sqlite"))
    #expect(!store.owns(folder.file("a.sqlite")))
    try store.makeRows()
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link"), withDestinationPath: folder.file("a.sqlite"))
    try Data().write(to: URL(fileURLWithPath: folder.file("b.sqlite")))
    let names = ["a.sqlite", "a.sqlite-wal", "a.sqlite-shm", "link", "b.sqlite", "none"]
    #expect(names.filter { store.owns(folder.file($0)) } == Array(names.prefix(4)))
    #expect(!Store.inMemory().owns(folder.file("a.sqlite")))
  }

  @Test func `The version changes with the changes of others, not with own ones`() throws {
    let folder = TemporaryFolder()
    let (own, other) = (Store(at: folder.file("a.sqlite")), Store(at: folder.file("a.sqlite")))
    try own.makeRows()
    let version = try own.version()
    try own.write { _ = try $0.execute("CREATE TABLE own (a)") }
    #expect(try own.version() == version)
    try other.write { _ = try $0.execute("CREATE TABLE other (a)") }
    #expect(try own.version() != version)
    #expect(try Store.inMemory().version() == Store.inMemory().version())
  }

  @Test func `An unused store creates no file`() {
    let folder = TemporaryFolder()
    let store = Store(at: folder.file("a.sqlite"))
    #expect(store.path == folder.file("a.sqlite"))
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test func `The first use creates a private folder and a private file`() throws {
    let folder = TemporaryFolder()
    let path = folder.file("deep/a.sqlite")
    try Store(at: path).makeRows()
    #expect(try mode(folder.path) == 0o700)
    #expect(try mode(folder.file("deep")) == 0o700)
    #expect(try mode(path) == 0o600)
  }

  @Test func `A file that others could read becomes private`() throws {
    let folder = TemporaryFolder()
    let path = folder.file("a.sqlite")
    try Store(at: path).makeRows()
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    #expect(try Store(at: path).rowCount() == 0)
    #expect(try mode(path) == 0o600)
  }

  @Test func `The side files are private too`() throws {
    let folder = TemporaryFolder()
    let store = Store(at: folder.file("a.sqlite"))
    try store.makeRows()
    #expect(try mode(folder.file("a.sqlite-wal")) == 0o600)
    #expect(try mode(folder.file("a.sqlite-shm")) == 0o600)
  }

  @Test(arguments: [
    ("SELECT lower(journal_mode) FROM pragma_journal_mode", "wal"),
    ("SELECT 1 * synchronous FROM pragma_synchronous", "2"),
    ("SELECT 1 * foreign_keys FROM pragma_foreign_keys", "1"),
  ])
  func `A connection is configured`(_ sql: String, _ expected: String) throws {
    let folder = TemporaryFolder()
    let store = Store(at: folder.file("a.sqlite"))
    let value = try store.read { connection in
      try connection.first(sql) { row in
        if let number = try? row[0] as Int { String(number) } else { try row[0] as String }
      }
    }
    #expect(value == expected)
  }

  @Test func `A light write stays in the log until another write checkpoints it`() throws {
    let folder = TemporaryFolder()
    let path = folder.file("a.sqlite")
    let log = folder.file("a.sqlite-wal")
    try Store(at: path).makeRows()
    #expect(!FileManager.default.fileExists(atPath: log))
    try Store(at: path).insertLightly(1)
    #expect(try Store(at: path).rowCount() == 1)
    #expect(FileManager.default.fileExists(atPath: log))
    try Store(at: path).insert(2)
    #expect(!FileManager.default.fileExists(atPath: log))
    #expect(try Store(at: path).rowCount() == 2)
  }

  @Test func `The log of light writes stays short`() throws {
    let folder = TemporaryFolder()
    let path = folder.file("a.sqlite")
    try Store(at: path).makeRows()
    var longest = 0
    for number in 0..<150 {
      try Store(at: path).insertLightly(number)
      let log = try? FileManager.default.attributesOfItem(atPath: path + "-wal")
      longest = max(longest, log?[.size] as? Int ?? 0)
    }
    #expect(longest > 100 << 10 && longest <= 256 << 10)
    #expect(try Store(at: path).rowCount() == 150)
  }

  @Test func `A commit is visible to others and after closing`() throws {
    let folder = TemporaryFolder()
    do {
      let store = Store(at: folder.file("a.sqlite"))
      try store.makeRows()
      try store.insert(1)
      #expect(try Store(at: folder.file("a.sqlite")).rowCount() == 1)
    }
    #expect(try Store(at: folder.file("a.sqlite")).rowCount() == 1)
  }

  @Test func `Stores in memory are separate`() throws {
    let store = try Store.withRows()
    try store.insert(1)
    #expect(try Store.withRows().rowCount() == 0)
  }

  @Test func `An error rolls back the whole write and is rethrown`() throws {
    let store = try Store.withRows()
    #expect(throws: Stop.self) {
      try store.write { connection in
        try connection.execute("INSERT INTO test_row VALUES (1)")
        throw Stop()
      }
    }
    #expect(try store.rowCount() == 0)
  }

  @Test func `A caught statement error keeps the rest of the write`() throws {
    let store = try Store.withRows()
    try store.write { connection in
      try connection.execute("INSERT INTO test_row VALUES (1)")
      #expect(throws: StoreError.self) { try connection.execute("INSERT INTO test_row VALUES (1)") }
      try connection.execute("INSERT INTO test_row VALUES (2)")
    }
    #expect(try store.rowCount() == 2)
  }

  @Test func `A deferred constraint that fails on commit rolls back the write`() throws {
    let store = try Store.withRows()
    let table = """
      CREATE TABLE deferred_row (
        number INTEGER REFERENCES test_row (number) DEFERRABLE INITIALLY DEFERRED)
      """
    try store.migrate("deferred", [Migration(1, table)])
    let error = #expect(throws: StoreError.self) {
      try store.write { _ = try $0.execute("INSERT INTO deferred_row VALUES (7)") }
    }
    #expect(error?.code == .constraint)
    try store.insert(1)
    #expect(try store.rowCount() == 1)
  }

  @Test func `A read sees one snapshot while another store writes`() throws {
    let folder = TemporaryFolder()
    let reader = Store(at: folder.file("a.sqlite"))
    let writer = Store(at: folder.file("a.sqlite"))
    try reader.makeRows()
    try reader.read { connection in
      let sql = "SELECT count(*) FROM test_row"
      #expect(try connection.first(sql) { try $0[0] as Int } == 0)
      try writer.insert(1)
      #expect(try connection.first(sql) { try $0[0] as Int } == 0)
    }
    #expect(try reader.rowCount() == 1)
  }

  @Test func `A read can't change the database`() throws {
    let store = try Store.withRows()
    let error = #expect(throws: StoreError.self) {
      try store.read { _ = try $0.execute("INSERT INTO test_row VALUES (1)") }
    }
    #expect(
      error?.message
        == "a statement inside read would change the database in memory; use write for it")
    #expect(try store.rowCount() == 0)
  }

  @Test(arguments: [true, false])
  func `Using the store inside its own transaction is an error`(_ isReading: Bool) throws {
    let store = try Store.withRows()
    let error = #expect(throws: StoreError.self) {
      try store.write { _ in
        if isReading { try store.read { _ in } } else { try store.write { _ in } }
      }
    }
    #expect(error?.code == .misuse)
    #expect(
      error?.message
        == "a transaction in the database in memory was started inside another; "
        + "use the connection of the outer one")
    #expect(try store.rowCount() == 0)
  }

  @Test func `Another store inside a transaction is allowed`() throws {
    let store = try Store.withRows()
    let other = try Store.withRows()
    try store.read { _ in try other.insert(1) }
    #expect(try other.rowCount() == 1)
  }

  @Test func `Concurrent tasks on one store lose no write`() async throws {
    let store = try Store.withRows()
    try store.insert(0)
    try await increment([Store](repeating: store, count: 20))
    #expect(try number(store) == 1000)
  }

  @Test func `Concurrent stores on a new file lose no write`() async throws {
    let folder = TemporaryFolder()
    let stores = (0..<8).map { _ in Store(at: folder.file("a.sqlite")) }
    let table = "CREATE TABLE test_row (number INTEGER); INSERT INTO test_row VALUES (0)"
    try await withThrowingTaskGroup { group in
      for store in stores {
        group.addTask { try store.migrate("test", [Migration(1, table)]) }
      }
      try await group.waitForAll()
    }
    try await increment(stores)
    #expect(try number(stores[0]) == 400)
  }

  private func increment(_ stores: [Store]) async throws {
    try await withThrowingTaskGroup { group in
      for store in stores {
        group.addTask {
          for _ in 0..<50 {
            try store.write { _ = try $0.execute("UPDATE test_row SET number = number + 1") }
          }
        }
      }
      try await group.waitForAll()
    }
  }

  private func number(_ store: Store) throws -> Int? {
    try store.read { try $0.first("SELECT number FROM test_row") { try $0[0] as Int } }
  }

  private func mode(_ path: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }
}
