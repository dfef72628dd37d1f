import Foundation
import Testing

@testable import ServiceKit

/// Several reads and writes as one transaction.
struct StoreAtomicallyTests {
  private struct Fault: Error {}

  @Test func `All writes are committed together`() throws {
    let folder = TemporaryFolder()
    let store = Store(at: folder.file("a.sqlite"))
    try store.makeRows()
    let other = Store(at: folder.file("a.sqlite"))
    try store.atomically {
      try store.insert(1)
      try store.insert(2)
      #expect(try store.rowCount() == 2)
      #expect(try other.rowCount() == 0)
    }
    #expect(try other.rowCount() == 2)
  }

  @Test func `An error undoes all writes, also those of the inner ones`() throws {
    let store = try Store.withRows()
    #expect(throws: Fault.self) {
      try store.atomically {
        try store.insert(1)
        try store.atomically { try store.insert(2) }
        throw Fault()
      }
    }
    #expect(try store.rowCount() == 0)
    try store.insert(3)
    #expect(try store.rowCount() == 1)
  }

  @Test func `A write that fails inside is undone alone`() throws {
    let store = try Store.withRows()
    try store.atomically {
      try store.insert(1)
      #expect(throws: Fault.self) {
        try store.write { connection in
          try connection.execute("INSERT INTO test_row VALUES (2)")
          throw Fault()
        }
      }
      try store.insert(3)
    }
    #expect(try store.rowCount() == 2)
  }

  @Test func `Migrations and light writes can be a part of it`() throws {
    let store = Store.inMemory()
    try store.atomically {
      try store.migrate("note", [Migration(1, "CREATE TABLE note_text (text TEXT)")])
      try store.writeLightly { _ = try $0.execute("INSERT INTO note_text VALUES ('a')") }
    }
    #expect(
      try store.read { try $0.rows("SELECT text FROM note_text") { try $0[0] as String } } == ["a"])
  }

  private static let note = [
    Migration(1, "CREATE TABLE note_text (text TEXT)"),
    Migration(2, "INSERT INTO note_text VALUES ('a')"),
  ]

  private func notes(_ store: Store) throws -> Int {
    try store.read { try $0.first("SELECT count(*) FROM note_text") { try $0[0] as Int } ?? -1 }
  }

  @Test func `The tables of a module that begins inside are kept when it is undone`() throws {
    let store = try Store.withRows()
    #expect(throws: Fault.self) {
      try store.atomically {
        try store.insert(1)
        // Undone alone, then made again as a part of the outer one.
        try? store.atomically {
          try store.migrate("note", Self.note)
          _ = try store.write { try $0.execute("INSERT INTO note_text VALUES ('b')") }
          throw Fault()
        }
        #expect(try notes(store) == 1)
        try store.atomically {
          try store.migrate("word", [Migration(1, "CREATE TABLE word_a (b)")])
        }
        try? store.atomically { throw Fault() }
        throw Fault()
      }
    }
    #expect(try (notes(store), store.rowCount()) == (1, 0))
    #expect(try store.write { try $0.execute("INSERT INTO word_a VALUES (1)") } == 1)
  }

  @Test func `The tables of a module that begins inside are kept when the commit fails`() throws {
    let store = try Store.withRows()
    #expect(throws: StoreError.self) {
      try store.atomically {
        try store.migrate("note", Self.note)
        // As SQLite does on a full disk.
        try? store.write { connection in
          _ = try? connection.execute("INSERT OR ROLLBACK INTO test_row VALUES (1), (1)")
          throw StoreError(.full, "no space")
        }
      }
    }
    #expect(try notes(store) == 1)
  }

  @Test
  func `A failure that rolls everything back is the error of the whole, not of a later write`()
    throws
  {
    let store = try Store.withRows()
    var laterError = Result<Void, any Error>.success(())
    let error = #expect(throws: StoreError.self) {
      try store.atomically {
        try store.insert(1)
        // As SQLite does on a full disk.
        try? store.write { connection in
          _ = try? connection.execute("INSERT OR ROLLBACK INTO test_row VALUES (1)")
          throw StoreError(.full, "no space")
        }
        laterError = Result { try store.insert(2) }
      }
    }
    #expect(throws: StoreError.self) { try laterError.get() }
    #expect(error?.code == .full)
    #expect(try store.rowCount() == 0)
  }

  @Test func `It can't be used inside a connection's closure`() throws {
    let store = try Store.withRows()
    let error = #expect(throws: StoreError.self) {
      try store.write { _ in try store.atomically {} }
    }
    #expect(error?.code == .misuse)
  }

  @Test func `Another thread waits for its end`() async throws {
    let store = try Store.withRows()
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    async let counted: Int? = {
      for await _ in started { break }
      return try store.rowCount()
    }()
    try store.atomically {
      try store.insert(1)
      start.yield()
      try store.insert(2)
    }
    #expect(try await counted == 2)
  }

  @Test func `A full write counts once, and only with a change`() throws {
    let store = try Store.withRows()
    let before = try store.fullWrites()
    try store.atomically {
      try store.insert(1)
      try store.insert(2)
    }
    try store.write { _ in }
    try store.writeLightly { _ = try $0.execute("INSERT INTO test_row VALUES (3)") }
    #expect(try store.fullWrites() == before + 1)
  }
}
