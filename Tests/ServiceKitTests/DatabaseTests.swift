import CSQLite
import Foundation
import Testing

@testable import ServiceKit

struct DatabaseTests {
  /// SQLite refuses the switch to a write-ahead log at once, without waiting, while somebody writes.
  @Test func `A fresh file that somebody else is writing is waited for`() async throws {
    let folder = TemporaryFolder()
    try folder.create()
    let path = folder.file("a.sqlite")
    var writer: OpaquePointer?
    defer { sqlite3_close_v2(writer) }
    sqlite3_open_v2(path, &writer, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nil)
    // The store looks at the file while it waits, which can be in the way of the commit for a moment.
    sqlite3_busy_timeout(writer, 10_000)
    #expect(sqlite3_exec(writer, "BEGIN IMMEDIATE", nil, nil, nil) == SQLITE_OK)
    let (starts, start) = AsyncStream.makeStream(of: Void.self)
    let (counts, count) = AsyncThrowingStream.makeStream(of: Int?.self)
    // A thread of its own: one of the tasks' threads, perhaps the only one, must be free to commit.
    Thread.detachNewThread {
      let store = Store(at: path)
      start.finish()
      count.yield(
        with: Result {
          try store.makeRows()
          return try store.rowCount()
        })
      count.finish()
    }
    for await _ in starts {}
    // Long enough for the store to meet the lock, and right in any case.
    for _ in 0..<50 { await Task.yield() }
    #expect(sqlite3_exec(writer, "COMMIT", nil, nil, nil) == SQLITE_OK)
    #expect(try await counts.reduce(into: []) { $0.append($1) } == [0])
  }

  @Test func `A path is part of where it happened`() {
    #expect(Database.place(of: "/x") == "the database at /x")
    #expect(Database.place(of: nil) == "the database in memory")
  }
}
