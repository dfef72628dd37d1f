import MediatorKit
import ServiceKit
import Testing

@testable import Contacts

/// A stored card that can't be read, such as after a fault of the disk.
struct ContactBookDamageTests {
  private let world: ContactsWorld

  init() throws { world = try ContactsWorld() }

  /// A contact with a damaged card, and one with a good one.
  private func damage(_ card: String) async throws -> Value {
    let contact = try await world.call("add", ["name": "Anna", "phone": "13800138000"])
    _ = try await world.call("add", ["name": "Bella", "phone": "13800138001"])
    try world.services.store.write { connection in
      _ = try connection.execute("UPDATE contacts_cards SET card = \(card) WHERE person = 1")
    }
    return contact["id"] ?? .null
  }

  static let cards = ["'BEGIN:VCARD'", "''", "X'FF00'", "CAST(X'C328' AS TEXT)"]

  @Test(arguments: cards)
  func `The contact has its name and number, and can be edited`(_ card: String) async throws {
    let id = try await damage(card)
    let contact = try await world.call("get", ["id": id])
    #expect(contact["name"] == "Anna")
    #expect(contact["phones"]?[0]?["canonical"] == "+8613800138000")
    let edited = try await world.call("edit", ["id": id, "note": "Restored"])
    #expect(edited["note"] == "Restored")
    #expect(edited["phones"]?[0]?["canonical"] == "+8613800138000")
  }

  @Test(arguments: cards, ["vcard", "vcard4", "csv"])
  func `An export names it and has all contacts`(_ card: String, _ format: String) async throws {
    _ = try await damage(card)
    let export = try await world.call("export", ["format": .string(format)])
    #expect(export["total"] == 2)
    #expect(export["damaged"] == ["Anna"])
    let text = try #require(export["text"]?.string)
    #expect(text.contains("Anna") && text.contains("13800138000") && text.contains("Bella"))
  }

  @Test func `New rules for the columns leave its columns`() async throws {
    let id = try await damage("''")
    try world.services.store.write { connection in
      _ = try connection.execute("UPDATE contacts_derivation SET version = 0")
    }
    let later = try ContactsWorld(world.services)
    #expect(try await later.call("get", ["id": id])["name"] == "Anna")
    #expect(try await later.call("count")["total"] == 2)
  }
}
