import MediatorKit
import ServiceKit
import Testing

@testable import Contacts

struct ContactBookTests {
  @Test func `The list is sorted by pinyin, with names without a letter last`() async throws {
    let world = try ContactsWorld()
    try await world.importNames(["赵六", "42", "anna", "李四", "单田芳", "曾志伟", "Жанна", "李三", "★"])
    let sections = try #require(try await world.call("sections").array)
    #expect(sections.compactMap { $0["letter"]?.string } == ["A", "L", "S", "Z", "#"])
    #expect(sections.compactMap { $0["count"]?.int } == [1, 2, 1, 3, 2])
    let names = try await world.names
    #expect(
      names == ["anna", "李三", "李四", "单田芳", "Жанна", "曾志伟", "赵六", "★", "42"])
  }

  @Test func `An empty book has no sections`() async throws {
    let world = try ContactsWorld()
    #expect(try await world.call("list") == ["items": [], "hasMore": false])
    #expect(try await world.call("sections") == [])
    #expect(try await world.call("count") == ["total": 0])
  }

  @Test func `People of one name are in the order of their arrival`() async throws {
    let world = try ContactsWorld()
    _ = try await world.call("add", ["name": "张三", "phone": "13800138001"])
    _ = try await world.call("add", ["name": "张三", "phone": "13800138002"])
    #expect(try await world.rows.map(\.phone) == ["13800138001", "13800138002"])
  }

  @Test func `A contact has the content of its card`() async throws {
    let world = try ContactsWorld()
    try await world.importText(CardFixtures.iCloud30)
    let id = try #require(try await world.ids["王小明"])
    let contact = try await world.call("get", ["id": id])
    #expect(contact["letter"] == "W")
    #expect(
      contact["phones"] == [
        [
          "label": "mobile", "number": "+86 139 0000 0000", "canonical": "+8613900000000",
          "receivesMessages": true,
        ],
        [
          "label": "东京办公室", "number": "+81 3-5555-0100", "canonical": "+81355550100",
          "receivesMessages": true,
        ],
      ])
    #expect(contact["emails"] == [["label": "other", "address": "ming@example.com"]])
    #expect(contact["note"] == "第一行\n第二行, 完; C:\\temp")
  }

  @Test(arguments: [
    "13800138000", "+86 138-0013-8000", "008613800138000", "(138) 0013 8000", "138.0013.8000",
    "１３８００１３８０００",
  ])
  func `A number is found however it is written`(phone: String) async throws {
    let world = try ContactsWorld()
    try await world.importText(ContactsWorld.card("张三", phone: "+86 138 0013 8000"))
    #expect(try await world.call("byPhone", ["phone": .string(phone)])["name"] == "张三")
  }

  @Test(arguments: ["13800138001", "", "x", "138", "+1 138 0013 8000"])
  func `No contact has another number`(phone: String) async throws {
    let world = try ContactsWorld()
    try await world.importText(ContactsWorld.card("张三", phone: "13800138000"))
    #expect(try await world.call("byPhone", ["phone": .string(phone)]) == .null)
  }

  @Test func `Of several contacts with a number the first of the list is found`() async throws {
    let world = try ContactsWorld()
    for name in ["张三", "Anna"] {
      _ = try await world.call("add", ["name": .string(name), "phone": "13800138000"])
    }
    #expect(try await world.call("byPhone", ["phone": "13800138000"])["name"] == "Anna")
  }

  @Test func `An added contact is stored as it was typed`() async throws {
    let world = try ContactsWorld()
    let contact = try await world.call(
      "add", ["name": " 单;田,芳\\n ", "phone": " 138 0013-8000 "])
    #expect(contact["name"] == "单;田,芳\\n")
    #expect(contact["letter"] == "S")
    #expect(
      contact["phones"] == [
        [
          "label": "mobile", "number": "138 0013-8000", "canonical": "+8613800138000",
          "receivesMessages": true,
        ]
      ])
  }

  @Test func `A remark is shown, sorted and found, and the name is still found`() async throws {
    let world = try ContactsWorld()
    let ids = try await world.importNames(["李四", "张三"])
    let contact = try await world.call("remark", ["id": ids[1], "text": " 阿强 "])
    #expect(contact["name"] == "阿强")
    #expect(contact["cardName"] == "张三")
    #expect(contact["remark"] == "阿强")
    #expect(contact["letter"] == "A")
    #expect(try await world.names == ["阿强", "李四"])
    #expect(try await world.call("search", ["query": "aq"])[0]?["id"] == ids[1])
    let hit = try await world.call("search", ["query": "zhangs"])[0]
    #expect(hit?["name"] == "阿强")
    #expect(hit?["cardName"] == "张三")
    #expect(hit?["match"] == ["kind": "pinyin", "start": 0, "length": 2])
  }

  @Test(arguments: ["", "  ", "\n"])
  func `An empty remark gives the name of the card back`(text: String) async throws {
    let world = try ContactsWorld()
    let ids = try await world.importNames(["张三"])
    let before = try await world.call("get", ["id": ids[0]])
    _ = try await world.call("remark", ["id": ids[0], "text": "阿强"])
    #expect(try await world.call("remark", ["id": ids[0], "text": .string(text)]) == before)
    #expect(try await world.call("search", ["query": "zs"])[0]?["id"] == ids[0])
  }

  @Test func `A deleted contact leaves nothing behind`() async throws {
    let world = try ContactsWorld()
    try await world.importText(ContactsWorld.card("张三", phone: "13800138000"))
    let id = try #require(try await world.ids["张三"])
    let contact = try await world.call("get", ["id": id])
    #expect(try await world.call("delete", ["id": id]) == contact)
    #expect(try await world.refusal("get", ["id": id]).declares("unknownContact"))
    #expect(try await world.call("byPhone", ["phone": "13800138000"]) == .null)
    #expect(try await world.call("search", ["query": "138"]) == [])
    #expect(try await world.total == 0)
    #expect(try await world.export() == "")
  }
}
