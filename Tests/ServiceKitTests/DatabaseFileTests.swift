import CSQLite
import Foundation
import Testing

@testable import ServiceKit

struct DatabaseFileTests {
  private let folder = TemporaryFolder()
  private let path: String

  init() throws {
    try folder.create()
    path = folder.file("a.sqlite")
  }

  private func run(_ sql: String) throws {
    var handle: OpaquePointer?
    defer { sqlite3_close_v2(handle) }
    try #require(sqlite3_open(path, &handle) == SQLITE_OK)
    try #require(sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK)
  }

  private func contents() throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

  @Test(arguments: [
    "PRAGMA application_id = 7; CREATE TABLE a (b)", "PRAGMA application_id = 7",
    "CREATE TABLE a (b)", "PRAGMA journal_mode = WAL; CREATE TABLE a (b)",
  ])
  func `A database of another program is refused, untouched`(_ sql: String) throws {
    try run(sql)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    let before = try contents()
    let error = #expect(throws: StoreError.self) { try Store(at: path).makeRows() }
    #expect(error?.code == .otherProgram)
    #expect(
      error?.message
        == "the database at \(path) belongs to another program; use another data folder")
    #expect(try contents() == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.sqlite"])
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o644)
  }

  @Test func `A new file has the application id in its header at once`() throws {
    let store = Store(at: path)
    try store.makeRows()
    #expect(try contents()[68..<72].elementsEqual("MEDI".utf8))
  }

  @Test func `A file of the store from before it had an id gets one`() throws {
    try run("CREATE TABLE store_migrations (owner TEXT, number INTEGER, applied TEXT)")
    let store = Store(at: path)
    try store.makeRows()
    #expect(try store.rowCount() == 0)
    let id = try store.read { connection in
      try connection.first("SELECT application_id FROM pragma_application_id") { row in
        try row[0] as Int
      }
    }
    #expect(id == Int(DatabaseFile.applicationID))
  }

  @Test(arguments: ["Hello", String(repeating: "x", count: 5000)])
  func `A file that is no database is refused, untouched`(_ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: StoreError.self) { try Store(at: path).makeRows() }
    #expect(error?.code == .notADatabase)
    #expect(try contents() == Data(text.utf8))
  }

  @Test func `A write to a file that was deleted meanwhile fails`() throws {
    let store = Store(at: path)
    try store.makeRows()
    try FileManager.default.removeItem(atPath: path)
    try expectReplaced(store)
    try expectReplaced(store)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `A write to a file that was replaced meanwhile fails`() throws {
    let store = Store(at: path)
    try store.makeRows()
    try FileManager.default.moveItem(atPath: path, toPath: folder.file("old.sqlite"))
    try Store(at: path).makeRows()
    try expectReplaced(store)
    #expect(try Store(at: path).rowCount() == 0)
  }

  @Test(arguments: ["-wal", "-shm"])
  func `A write after a side file was deleted or replaced fails`(suffix: String) throws {
    let store = Store(at: path)
    try store.makeRows()
    try store.insert(2)
    let side = path + suffix
    try FileManager.default.moveItem(atPath: side, toPath: side + ".old")
    try expectReplaced(store)
    try Data().write(to: URL(fileURLWithPath: side))
    try expectReplaced(store)
    try FileManager.default.removeItem(atPath: side)
    try FileManager.default.moveItem(atPath: side + ".old", toPath: side)
    try store.insert(1)
  }

  @Test(arguments: ["", "-wal"])
  func `A write to a file that was truncated meanwhile fails`(suffix: String) throws {
    let store = Store(at: path)
    try store.makeRows()
    try store.insert(1)
    try store.insert(2)
    try #require(truncate(path + suffix, 512) == 0)
    for _ in 1...2 {
      let error = #expect(throws: StoreError.self) { try store.insert(3) }
      #expect(error?.code == .corrupt)
    }
  }

  /// The locks of this process on the file, as the system lists them.
  private func locks() throws -> Int {
    var status = stat()
    try #require(stat(path, &status) == 0)
    return try String(contentsOfFile: "/proc/locks", encoding: .utf8).split(separator: "\n")
      .count { $0.contains("POSIX") && $0.contains(":\(status.st_ino) ") }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/locks")))
  func `A second store on one file doesn't end the locks of the first`() throws {
    let store = Store(at: path)
    try store.makeRows()
    let before = try locks()
    #expect(before > 0)
    #expect(try Store(at: path).rowCount() == 0)
    #expect(try locks() == before)
    withExtendedLifetime(store) {}
  }

  @Test func `A file that another program has made smaller is whole`() throws {
    let store = Store(at: path)
    try store.makeRows()
    for number in 0..<2000 { try store.insert(number) }
    try store.write { _ = try $0.execute("DELETE FROM test_row") }
    var handle: OpaquePointer?
    try #require(sqlite3_open(path, &handle) == SQLITE_OK)
    try #require(
      sqlite3_exec(handle, "VACUUM; PRAGMA wal_checkpoint(TRUNCATE)", nil, nil, nil) == SQLITE_OK)
    sqlite3_close(handle)
    try store.insert(1)
    #expect(try store.rowCount() == 1)
  }

  @Test func `Two stores on one file don't take the log for a replaced one`() throws {
    let store = Store(at: path)
    try store.makeRows()
    try Store(at: path).insert(1)
    try store.insert(2)
    #expect(try Store(at: path).rowCount() == 2)
  }

  private func expectReplaced(_ store: Store) throws {
    let error = #expect(throws: StoreError.self) { try store.insert(1) }
    #expect(error?.code == .replaced)
    #expect(
      error?.message
        == "the database at \(path) was deleted or replaced while it was open; "
        + "start the program again")
  }

  @Test func `After a light write, other writes wait for the disk again`() throws {
    let store = Store(at: path)
    try store.makeRows()
    func level() throws -> Int? {
      try store.read { connection in
        try connection.first("SELECT 1 * synchronous FROM pragma_synchronous") { try $0.get(0) }
      }
    }
    let during = try store.writeLightly { connection in
      try connection.first("SELECT 1 * synchronous FROM pragma_synchronous") { row in
        try row[0] as Int
      }
    }
    #expect(during == 1)
    #expect(try level() == 2)
  }

  @Test func `A pipe is refused without waiting for its other end`() throws {
    let folder = TemporaryFolder()
    try folder.create()
    let path = folder.file("a.sqlite")
    #expect(mkfifo(path, 0o600) == 0)
    let error = #expect(throws: StoreError.self) { try Store(at: path).read { _ in } }
    #expect(error?.code == .cannotOpen)
    #expect(
      error?.message
        == "the database at \(path) isn't a regular file; use another data folder")
  }

  @Test func `A folder is refused`() throws {
    let folder = TemporaryFolder()
    try folder.create()
    let error = #expect(throws: StoreError.self) { try Store(at: folder.path).read { _ in } }
    #expect(error?.code == .cannotOpen)
  }
}
