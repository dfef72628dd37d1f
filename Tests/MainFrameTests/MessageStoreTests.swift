import ServiceKit
import Testing

@testable import MainFrame

struct MessageStoreTests {
  /// The tables in the order in which a query reads them, with what it looks up.
  private static func plan(_ query: String) throws -> [String] {
    let services = Services.inMemory()
    _ = try MessageStore(services)
    return try services.store.read { connection in
      try connection.rows("EXPLAIN QUERY PLAN \(query)", "[]", "", "") {
        try $0.get(3, String.self)
      }
    }
  }

  @Test func `Unread messages are counted without the read ones`() throws {
    let plan = try Self.plan(MessageStore.unreadQuery)
    #expect(plan.count == 3)
    #expect(plan.last?.contains("phone=? AND sender_phone=? AND message>?") == true)
  }

  @Test func `The newest message is found without the other conversations`() throws {
    let plan = try Self.plan(MessageStore.newestQuery)
    #expect(plan.count == 2)
    #expect(plan.last?.contains("owner=? AND address=?") == true)
  }
}
