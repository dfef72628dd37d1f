import Foundation
import Testing

@testable import ServiceKit

struct StoreSessionsTests {
  private let folder = TemporaryFolder()

  /// A store with a row of each session.
  private func store(_ sessions: [String] = []) throws -> Store {
    let store = Store(at: folder.file("a.sqlite"))
    try store.migrate(
      "cart", [Migration(1, "CREATE TABLE cart_item (session TEXT NOT NULL, goods TEXT)")])
    try store.write { connection in
      for session in sessions {
        try connection.execute("INSERT INTO cart_item VALUES (?, 'tea')", session)
      }
    }
    return store
  }

  private func sessions(_ store: Store) throws -> [String] {
    try store.read { try $0.rows("SELECT session FROM cart_item ORDER BY session") { try $0[0] } }
  }

  @Test func `A session that ends takes its rows along`() throws {
    let store = try store(["", "visit:1", "visit:2"])
    try store.forget(session: "visit:1")
    #expect(try sessions(store) == ["", "visit:2"])
  }

  @Test func `Sessions that no process uses any more are deleted by the next one`() throws {
    let store = try store(["", "token:visit:", "visit:1", "visit:2"])
    let lease = try store.openSessions(of: "visit")
    #expect(try sessions(store) == ["", "token:visit:"])
    withExtendedLifetime(lease) {}
  }

  @Test func `Sessions stay while one process uses their kind`() throws {
    let first = try store()
    let second = try store()
    let lease = try first.openSessions(of: "visit")
    let third = try store(["visit:1", "guest:1"])
    let later = try second.openSessions(of: "visit")
    #expect(try sessions(third) == ["guest:1", "visit:1"])
    let guests = try third.openSessions(of: "guest")
    #expect(try sessions(third) == ["visit:1"])
    withExtendedLifetime((lease, later, guests)) {}
  }

  @Test func `The last process to leave lets the next one delete`() throws {
    let store = try store(["visit:1"])
    var leases = [try store.openSessions(of: "visit"), try store.openSessions(of: "visit")]
    let third = try self.store(["visit:2"])
    leases.removeFirst()
    leases.append(try third.openSessions(of: "visit"))
    #expect(try sessions(store) == ["visit:2"])
    leases.removeAll()
    leases.append(try third.openSessions(of: "visit"))
    #expect(try sessions(store) == [])
    withExtendedLifetime(leases) {}
  }

  @Test func `A store in memory has no sessions of another process`() throws {
    let store = Store.inMemory()
    withExtendedLifetime(try store.openSessions(of: "visit")) {}
  }
}
