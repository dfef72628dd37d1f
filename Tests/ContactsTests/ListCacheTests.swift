import MediatorKit
import ScreenKit
import ServiceKit
import Synchronization
import TestKit
import Testing

@testable import Contacts

struct ListCacheTests {
  @Test func `D34: a second fetch of the same version reads nothing`() {
    let cache = ListCache<String>()
    #expect(cache.fetch(at: 1) { "first" } == "first")
    #expect(cache.fetch(at: 1) { "second" } == "first")
  }

  @Test func `D34: another version is read`() {
    let cache = ListCache<String>()
    _ = cache.fetch(at: 1) { "first" }
    #expect(cache.fetch(at: 2) { "second" } == "second")
    #expect(cache.fetch(at: 2) { "third" } == "second")
  }

  @Test func `D34: an empty or missing result keeps the state`() {
    let cache = ListCache<String>()
    _ = cache.fetch(at: 1) { "first" }
    #expect(cache.fetch(at: 2) { nil } == nil)
    #expect(cache.fetch(at: 1) { "second" } == "first")
  }

  @Test func `Every change of a contact raises the version`() async throws {
    let world = try ContactsWorld()
    let book = try await world.target.book
    var versions = [try book.version()]
    let id = try #require(try await world.importNames(["张三"]).first)
    versions.append(try book.version())
    _ = try await world.call("remark", ["id": id, "text": "Boss"])
    versions.append(try book.version())
    _ = try await world.call("delete", ["id": id])
    versions.append(try book.version())
    #expect(versions == versions.sorted())
    #expect(Set(versions).count == 4)
  }

  @MainActor @Test func `D34: a second opening reads no contacts, and one after a change does`()
    async throws
  {
    let world = try ContactsWorld()
    try await world.importNames(["张三"])
    #expect(try await world.probe("screen").contactRows.map(\.title) == ["张三"])
    // No trigger: the version stays.
    try world.services.store.write { connection in
      try connection.execute("DROP TRIGGER contacts_people_updated")
      _ = try connection.execute("UPDATE contacts_people SET card_name = 'hidden'")
    }
    #expect(try await world.probe("screen").contactRows.map(\.title) == ["张三"])
    try await world.importNames(["李四"])
    #expect(try await world.probe("screen").contactRows.map(\.title).contains("李四"))
    _ = try world.services.store.write { connection in
      try connection.execute("DELETE FROM contacts_people")
    }
    #expect(try await world.probe("screen").content.empty?.text == "No contacts yet.")
  }
}
