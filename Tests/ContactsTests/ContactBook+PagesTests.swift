import Foundation
import MediatorKit
import ServiceKit
import Testing

@testable import Contacts

struct ContactBookPagesTests {
  private static let names = ["安", "白", "曹", "24h", "陈", "Bo", "Anna", "★"]

  private func page(
    _ world: ContactsWorld, after cursor: String? = nil, limit: Int = 3
  ) async throws -> Page<ContactSummary> {
    var params: Params = ["limit": .int(limit)]
    if let cursor { params.append("after", .string(cursor)) }
    return try await world.mediator.perform("Contacts/list", params)
      .get(as: Page<ContactSummary>.self)
  }

  @Test func `Pages make up the list`() async throws {
    let world = try ContactsWorld()
    try await world.importNames(Self.names)
    let whole = try await page(world, limit: 100).items.map(\.name)
    var (pages, cursor): ([[String]], String?) = ([], nil)
    repeat {
      let part = try await page(world, after: cursor)
      pages.append(part.items.map(\.name))
      cursor = part.cursor
    } while cursor != nil
    #expect(pages.map(\.count) == [3, 3, 2])
    #expect(pages.flatMap(\.self) == whole)
    #expect(Set(whole) == Set(Self.names))
  }

  @Test func `A page is the same when contacts before it come and go`() async throws {
    let world = try ContactsWorld()
    let ids = try await world.importNames(Self.names)
    let cursor = try await page(world).cursor
    let before = try await page(world, after: cursor)
    _ = try await world.call("delete", ["id": ids[0]])
    try await world.importNames(["阿", "Abe"])
    #expect(try await page(world, after: cursor) == before)
  }

  @Test func `The cursor of a section leads to its first contact`() async throws {
    let world = try ContactsWorld()
    try await world.importNames(Self.names)
    let sections = try await world.mediator.perform("Contacts/sections")
      .get(as: [ContactSection].self)
    #expect(sections.map(\.letter) == ["A", "B", "C", "#"])
    for section in sections {
      let items = try await page(world, after: section.cursor, limit: section.count).items
      #expect(items.map(\.letter) == Array(repeating: section.letter, count: section.count))
    }
  }

  @Test func `The list is read through its index`() throws {
    let services = Services.inMemory()
    _ = try ContactBook(services)
    let plan = try services.store.read { connection in
      try connection.rows(
        """
        EXPLAIN QUERY PLAN SELECT id FROM contacts_people WHERE (sort_key, id) > ('', '')
        ORDER BY sort_key, id LIMIT 9
        """
      ) { try $0.get(3, String.self) }
    }
    #expect(plan.count == 1)
    #expect(plan.first?.contains("contacts_people_order") == true)
  }

  @Test func `Names are those of the ids and numbers that have a contact`() async throws {
    let world = try ContactsWorld()
    try await world.importText(
      ContactsWorld.card("张三", phone: "13800138000", "TEL:95555") + ContactsWorld.card("李四"))
    let ids = try await world.ids
    let (zhang, li) = (try #require(ids["张三"]), try #require(ids["李四"]))
    let names = try await world.call(
      "names", ["ids": [li, "nobody"], "phones": ["+86 138 0013 8000", "110"]])
    let numbers: Value = ["+8613800138000", "95555"]
    _ = try await world.call("remark", ["id": zhang, "text": "Boss"])
    #expect(
      try await world.call("names", ["phones": ["95555"]]) == [
        [
          "key": "95555", "id": zhang, "formerIDs": [], "name": "Boss", "remark": "Boss",
          "numbers": numbers,
        ]
      ])
    #expect(
      names == [
        ["key": li, "id": li, "formerIDs": [], "name": "李四", "numbers": []],
        [
          "key": "+86 138 0013 8000", "id": zhang, "formerIDs": [], "name": "张三",
          "numbers": numbers,
        ],
      ])
  }

  @Test(arguments: ["vcard", "vcard4", "csv"])
  func `An export to a file writes the same bytes`(format: String) async throws {
    let world = try ContactsWorld()
    try await world.importText(CardFixtures.all.joined())
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let params: Params = ["format": .string(format), "file": .string(file.path)]
    let result = try await world.call("export", params)
    let data = try Data(contentsOf: file)
    #expect(result == ["total": .int(CardFixtures.all.count), "bytes": .int(data.count)])
    #expect(String(decoding: data, as: UTF8.self) == (try await world.export(format).string))
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    #expect(try await world.refusal("export", params).declares("unwritableFile"))
  }
}
