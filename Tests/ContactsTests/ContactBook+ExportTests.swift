import Foundation
import MediatorKit
import ServiceKit
import Testing

@testable import Contacts

struct ContactBookExportTests {
  @Test(arguments: ["vcard", "vcard4", "csv"])
  func `An export is imported unchanged by another book`(format: String) async throws {
    let first = try ContactsWorld()
    try await first.importText(CardFixtures.all.joined())
    let id = try #require(try await first.ids["张三"])
    _ = try await first.call("remark", ["id": id, "text": "阿强; \\n, \"x\""])
    let text = try await first.export(format)
    let second = try ContactsWorld()
    let result = try await second.call("import", ["text": text])
    #expect(result["added"] == .int(CardFixtures.all.count))
    #expect(try await second.names == first.names)
    #expect(try await contents(of: second) == contents(of: first))
    #expect(try await second.export(format) == text)
  }

  @Test(arguments: ["vcard", "vcard4", "csv"])
  func `Importing an export into the same book changes nothing`(format: String) async throws {
    let world = try ContactsWorld()
    try await world.importText(CardFixtures.all.joined())
    let text = try await world.export(format)
    let result = try await world.call("import", ["text": text])
    #expect(result["unchanged"] == .int(CardFixtures.all.count))
    #expect(result["total"] == .int(CardFixtures.all.count))
  }

  @Test func `An export has the photos`() async throws {
    let world = try ContactsWorld()
    try await world.importText(CardFixtures.iCloud30)
    let text = try #require(try await world.export().string)
    var reader = CardReader(Data(text.utf8))
    let card = try reader.next()?.get()
    #expect(card?.first("PHOTO")?.value == "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAA==")
  }

  @Test func `An empty book is an empty file, or the line of column names`() async throws {
    let world = try ContactsWorld()
    #expect(try await world.export() == "")
    #expect(try await world.export("vcard4") == "")
    let table = try await world.export("csv")
    #expect(try await world.call("import", ["text": table])["total"] == 0)
  }

  /// All contacts but for their ids.
  private func contents(of world: ContactsWorld) async throws -> [Contact] {
    var contents: [Contact] = []
    for id in try await world.ids.sorted(by: { $0.key < $1.key }).map(\.value) {
      var contact = try await world.mediator.perform("Contacts/get", ["id": id])
        .get(as: Contact.self)
      contact.id = ""
      contents.append(contact)
    }
    return contents
  }
}
