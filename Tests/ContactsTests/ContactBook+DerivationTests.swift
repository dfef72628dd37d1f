import MediatorKit
import ServiceKit
import Testing

@testable import Contacts

/// Books that an older version of the module has written.
struct ContactBookDerivationTests {
  /// A store at the first migration with contacts whose keys are out of date.
  private func oldStore(_ count: Int) throws -> Services {
    let services = Services.inMemory()
    try services.store.migrate(ContactTables.owner, Array(ContactTables.migrations.prefix(1)))
    try services.store.write { connection in
      for number in 1...count {
        try connection.execute(
          """
          INSERT INTO contacts_people (id, identity, fingerprint, cardName, remark, phone, folded,
            pinyin, initials, sortKey, letter) VALUES (?, ?, 'old', '單田芳', ?, '010-5555 0111', 'old',
            '', '', 'old', '#')
          """, "id\(number)", "uid\(number)", number == 1 ? "老师" : nil)
        try connection.execute(
          "INSERT INTO contacts_cards (person, card) VALUES (?, ?)", connection.lastInsertedID,
          "BEGIN:VCARD\r\nVERSION:4.0\r\nUID:uid\(number)\r\nFN:單田芳\r\nTEL:010-5555 0111\r\nEND:VCARD\r\n"
        )
      }
    }
    return services
  }

  @Test(arguments: [1, 1200])
  func `Contacts of the first version are found by the rules of today`(count: Int) async throws {
    let world = try ContactsWorld(oldStore(count))
    #expect(try await world.total == count)
    #expect(try await world.call("sections")[0]?["letter"] == "L")
    let hit = try await world.call("search", ["query": "单田"])[0]
    #expect(hit?["name"] == "單田芳" || hit?["cardName"] == "單田芳")
    #expect(try await world.call("search", ["query": "laoshi"])[0]?["id"] == "id1")
    #expect(try await world.call("search", ["query": "5555 01"]).array?.isEmpty == false)
    #expect(try await world.rows.filter { $0.letter == "S" }.count == count - 1)
  }

  @Test func `It is done once`() async throws {
    let services = try oldStore(3)
    _ = try ContactBook(services)
    try services.store.write { connection in
      _ = try connection.execute("UPDATE contacts_people SET letter = 'X'")
    }
    #expect(try ContactBook(services).sections().map(\.letter) == ["X"])
  }

  @Test func `An import of the same cards changes nothing afterwards`() async throws {
    let world = try ContactsWorld(oldStore(1))
    let text =
      "BEGIN:VCARD\r\nVERSION:4.0\r\nUID:uid1\r\nFN:單田芳\r\nTEL:010-5555 0111\r\nEND:VCARD\r\n"
    #expect(try await world.importText(text)["unchanged"] == 1)
  }
}
