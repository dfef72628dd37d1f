import MediatorKit
import ServiceKit
import Testing

@testable import Contacts

/// An import whose last part the store refuses, as on a full disk.
struct FailingStoreTests {
  private let world: ContactsWorld

  init() throws { world = try ContactsWorld() }

  private func execute(_ sql: String) throws {
    try world.services.store.write { connection in _ = try connection.execute(sql) }
  }

  /// Imports so many contacts while the store refuses the one with a number; returns the error.
  private func importing(_ count: Int, refused: Int) async throws -> MediatorError {
    _ = try await world.call("count")
    try execute(
      """
      CREATE TRIGGER contacts_fault BEFORE INSERT ON contacts_people
      WHEN new.card_name = 'Name \(refused)' BEGIN SELECT RAISE(ABORT, 'out of order'); END
      """)
    let rows = (1...count).map { "Name \($0),+861380013\(1000 + $0)\n" }.joined()
    let error = await #expect(throws: MediatorError.self) {
      _ = try await world.call("import", ["text": .string("Name,Phone\n" + rows)])
    }
    try execute("DROP TRIGGER contacts_fault")
    return try #require(error)
  }

  @Test func `An import that stores no contact is undone`() async throws {
    let error = try await importing(3, refused: 2)
    #expect(!error.declares("importContinues"))
    #expect(try await ContactsWorld(world.services).call("count")["total"] == 0)
  }

  @Test func `An import that stored some says that the rest follows, and it does`() async throws {
    let error = try await importing(1500, refused: 1200)
    #expect(error.declares("importContinues"))
    #expect(error.message.hasPrefix(ContactsError.importContinues.message))
    #expect(try await world.call("count")["total"] == 1000)
    #expect(try await ContactsWorld(world.services).call("count")["total"] == 1500)
  }
}
