import CSQLite
import Testing

@testable import ServiceKit

struct StatementCacheTests {
  private func prepare(_ connection: Connection, _ sql: String) throws -> OpaquePointer {
    var handle: OpaquePointer?
    sqlite3_prepare_v2(connection.database, sql, -1, &handle, nil)
    return try #require(handle)
  }

  @Test func `The cache drops the oldest statement above its limit`() throws {
    try Store.inMemory().read { connection in
      for number in 0...StatementCache.limit {
        _ = try connection.first("SELECT \(number)") { _ in }
      }
      #expect(connection.statements.count == StatementCache.limit)
      let oldest = connection.statements.take("SELECT 0")
      let second = connection.statements.take("SELECT 1")
      #expect(oldest == nil)
      #expect(second != nil)
      sqlite3_finalize(second)
    }
  }

  @Test func `Equal texts of other bytes are other statements`() throws {
    try Store.inMemory().read { connection in
      var names: [String] = []
      for name in ["\u{E9}", "e\u{301}"] {
        names.append(try connection.first("SELECT '\(name)'") { try $0[0] as String } ?? "")
      }
      #expect(names.map { Array($0.utf8).count } == [2, 3])
    }
  }

  @Test func `A statement in use isn't returned again`() throws {
    try Store.inMemory().read { connection in
      var cache = StatementCache()
      cache.keep(try prepare(connection, "SELECT 1"), for: "SELECT 1")
      let statement = cache.take("SELECT 1")
      let again = cache.take("SELECT 1")
      #expect(again == nil)
      cache.keep(try #require(statement), for: "SELECT 1")
      #expect(cache.count == 1)
      cache.removeAll()
      #expect(cache.count == 0)
    }
  }

  @Test func `A statement is reused in the next transaction`() throws {
    let store = Store.inMemory()
    _ = try store.read { try $0.first("SELECT 1") { _ in } }
    // This statement, and those that begin and commit.
    #expect(try store.read { $0.statements.count } == 3)
    _ = try store.read { try $0.first("SELECT 1") { _ in } }
    #expect(try store.read { $0.statements.count } == 3)
  }
}
