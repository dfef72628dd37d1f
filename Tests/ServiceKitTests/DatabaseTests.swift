import CSQLite
import Dispatch
import Foundation
import Testing

@testable import ServiceKit

struct DatabaseTests {
  @Test func `A connection waits for ten thousand steps of a millisecond`() {
    let patience = LockPatience()
    #expect(patience.waits(after: 0) && patience.waits(after: 9_999))
    #expect(!patience.waits(after: 10_000))
    patience.begin(after: 9_999)
    #expect(patience.waits(after: 0) && !patience.waits(after: 1))
  }

  /// SQLite rejects the switch to a write-ahead log without waiting while another process writes.
  @Test func `Opening a new file waits for another writer`() async throws {
    let folder = TemporaryFolder()
    try folder.create()
    let path = folder.file("a.sqlite")
    let writer = try Writer(path)
    let started = DispatchSemaphore(value: 0)
    let (counts, count) = AsyncThrowingStream.makeStream(of: Int?.self)
    // A separate thread: the tasks' threads may all be busy for longer than the store waits.
    Thread.detachNewThread {
      let store = Store(at: path)
      started.signal()
      count.yield(
        with: Result {
          try store.makeRows()
          return try store.rowCount()
        })
      count.finish()
    }
    Thread.detachNewThread {
      started.wait()
      // Long enough for the store to meet the lock; the test passes either way.
      for _ in 0..<50 { sched_yield() }
      writer.commit()
    }
    #expect(try await counts.reduce(into: []) { $0.append($1) } == [0])
    #expect(writer.hasCommitted)
  }

  @Test func `The place of an error includes the path`() {
    #expect(Database.place(of: "/x") == "the database at /x")
    #expect(Database.place(of: nil) == "the database in memory")
  }
}

/// Another connection to a file, inside a write transaction.
private final class Writer: Sendable {
  // Safe to share: SQLite's default mode is thread-safe.
  nonisolated(unsafe) private let handle: OpaquePointer?

  init(_ path: String) throws {
    var handle: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_FULLMUTEX
    sqlite3_open_v2(path, &handle, flags, nil)
    self.handle = handle
    // The waiting store reads the file, which can block the commit for a moment.
    sqlite3_busy_timeout(handle, 10_000)
    try #require(sqlite3_exec(handle, "BEGIN IMMEDIATE", nil, nil, nil) == SQLITE_OK)
  }

  deinit { sqlite3_close_v2(handle) }

  /// Whether no transaction is open.
  var hasCommitted: Bool { sqlite3_get_autocommit(handle) != 0 }

  func commit() { sqlite3_exec(handle, "COMMIT", nil, nil, nil) }
}
