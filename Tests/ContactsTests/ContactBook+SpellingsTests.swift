import MediatorKit
import ServiceKit
import Testing

@testable import Contacts

struct ContactBookSpellingsTests {
  private func unknown(_ names: [String], in services: Services) throws -> Set<Unicode.Scalar> {
    let book = try ContactBook(services)
    try services.store.read { try book.recall(names, $0) }
    return book.reader.unknown(in: names)
  }

  @Test func `Another process knows the characters that an import has read`() async throws {
    let world = try ContactsWorld()
    try await world.importNames(["张三", "Жанна", "김철수"])
    #expect(try unknown(["张三", "Жанна", "김철수"], in: world.services) == [])
    #expect(try unknown(["张三丰"], in: world.services) == ["丰"])
  }

  @Test func `The characters of added names and remarks are stored too`() async throws {
    let world = try ContactsWorld()
    let contact = try await world.call("add", ["name": "李雷", "phone": "13800138000"])
    _ = try await world.call("remark", ["id": try #require(contact["id"]), "text": "老师"])
    #expect(try unknown(["李雷老师"], in: world.services) == [])
  }

  @Test func `A recalled character has the sound of its first spelling`() async throws {
    let names = ["吕绿", "Жанна Щ", "김철수", "さくら", "\u{2A6D6}一", "乐乐", "٣", "ü"]
    let world = try ContactsWorld()
    try await world.importNames(names)
    let book = try ContactBook(world.services)
    try world.services.store.read { try book.recall(names, $0) }
    let asked = PinyinReader()
    #expect(book.reader.unknown(in: names) == [])
    #expect(names.map(book.reader.index) == names.map(asked.index))
  }

  @Test func `Everything can be recalled at once`() async throws {
    let world = try ContactsWorld()
    try await world.importNames(["张三", "Жанна"])
    let book = try ContactBook(world.services)
    try book.recallAll()
    #expect(book.reader.unknown(in: ["张三", "Жанна", "李"]) == ["李"])
  }

  @Test func `A failed import stores no spellings`() async throws {
    let world = try ContactsWorld()
    _ = try await world.refusal(
      "import", ["text": .string(ContactsWorld.card("张三") + "BEGIN:VCARD\r\n")])
    #expect(try unknown(["张三"], in: world.services) == ["张", "三"])
  }
}
