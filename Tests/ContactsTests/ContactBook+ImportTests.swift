import Foundation
import MediatorKit
import ServiceKit
import Synchronization
import Testing

@testable import Contacts

struct ContactBookImportTests {
  static let google = """
    Name,Given Name,Family Name,Phone 1 - Type,Phone 1 - Value
    Anna Smith,Anna,Smith,Mobile,+1 555 010 0100
    """

  static let outlook = """
    First Name,Last Name,Company,Mobile Phone,E-mail Address
    "Anna","Smith","Acme, Inc.","+1 555 010 0100","anna@example.com"
    """

  static let files: [(text: String, names: [String])] = [
    (CardFixtures.nokia21, ["张三"]),
    (CardFixtures.gbk21, ["李四"]),
    (CardFixtures.outlook21, ["Dr. Anna Smith"]),
    (CardFixtures.iCloud30, ["王小明"]),
    (CardFixtures.google30, ["김철수"]),
    (CardFixtures.android40, ["Müller, Jörg"]),
    (CardFixtures.agent21, ["Ada Boss"]),
    (CardFixtures.windows21, ["Wei Li, Jr."]),
    (google, ["Anna Smith"]),
    (outlook, ["Anna Smith"]),
  ]

  @Test(arguments: files)
  func `Every program's file is read, and importing it again changes nothing`(
    text: String, names: [String]
  ) async throws {
    let world = try ContactsWorld()
    let total = names.count
    #expect(try await world.importText(text) == Self.result(added: total, total: total))
    let before = try await world.export()
    #expect(try await world.importText(text) == Self.result(unchanged: total, total: total))
    #expect(try await world.names == names)
    #expect(try await world.export() == before)
  }

  @Test func `A card with a known UID takes the place of the old one`() async throws {
    let world = try ContactsWorld()
    try await world.importText(ContactsWorld.card("张三", phone: "13800138000", "UID:a"))
    let id = try #require(try await world.ids["张三"])
    let new = ContactsWorld.card("李四", phone: "13900139000", "UID:a")
    #expect(try await world.importText(new) == Self.result(updated: 1, total: 1))
    #expect(try await world.ids == ["李四": id])
    #expect(try await world.call("byPhone", ["phone": "13800138000"]) == .null)
    #expect(try await world.call("byPhone", ["phone": "13900139000"])["id"] == id)
    #expect(try await world.call("search", ["query": "zs"]) == [])
  }

  @Test func `A card without UID and with other content is another contact`() async throws {
    let world = try ContactsWorld()
    try await world.importText(ContactsWorld.card("张三", phone: "13800138000"))
    let other = ContactsWorld.card("张三", phone: "13900139000")
    #expect(try await world.importText(other) == Self.result(added: 1, total: 2))
  }

  @Test(arguments: [true, false])
  func `People whose names and numbers count up are different people`(hasUID: Bool) async throws {
    let world = try ContactsWorld()
    let text = (1...1200).map { number in
      let uid = hasUID ? ["UID:\(number)"] : []
      return
        (["BEGIN:VCARD", "FN:User \(number)", "TEL:\(13_800_130_000 + number)"] + uid
        + ["END:VCARD", ""]).joined(separator: "\r\n")
    }.joined()
    #expect(try await world.importText(text) == Self.result(added: 1200, total: 1200))
  }

  @Test func `The same card twice in a file is one contact`() async throws {
    let world = try ContactsWorld()
    let card = ContactsWorld.card("张三")
    #expect(
      try await world.importText(card + card) == Self.result(added: 1, unchanged: 1, total: 1))
  }

  @Test func `Of several cards with one UID the last counts, and twice changes nothing`()
    async throws
  {
    let world = try ContactsWorld()
    let text = ["张三", "李四", "王五"].map { ContactsWorld.card($0, "UID:a") }.joined()
    #expect(try await world.importText(text) == Self.result(added: 1, updated: 2, total: 1))
    #expect(try await world.importText(text) == Self.result(unchanged: 3, total: 1))
    #expect(try await world.names == ["王五"])
  }

  @Test func `A remark stays when the card changes, and sorts the list`() async throws {
    let world = try ContactsWorld()
    try await world.importText(ContactsWorld.card("张三", "UID:a") + ContactsWorld.card("白"))
    let id = try #require(try await world.ids["张三"])
    _ = try await world.call("remark", ["id": id, "text": "阿强"])
    try await world.importText(ContactsWorld.card("李四", "UID:a", "X-MEDIATOR-REMARK:别的"))
    let contact = try await world.call("get", ["id": id])
    #expect(contact["name"] == "阿强")
    #expect(contact["cardName"] == "李四")
    #expect(try await world.names == ["阿强", "白"])
    #expect(try await world.call("search", ["query": "aq"])[0]?["id"] == id)
  }

  @Test(arguments: ["UID:a", "NOTE:b"])
  func `A file brings its remark to a contact that has none`(line: String) async throws {
    let world = try ContactsWorld()
    try await world.importText(ContactsWorld.card("张三", line))
    let text = ContactsWorld.card("张三", line, "X-MEDIATOR-REMARK:阿强")
    #expect(try await world.importText(text) == Self.result(updated: 1, total: 1))
    #expect(try await world.names == ["阿强"])
    #expect(try await world.importText(text) == Self.result(unchanged: 1, total: 1))
  }

  @Test(arguments: [String(repeating: "长", count: 101), "two\\nlines", "a\u{1B}[2J"])
  func `A remark that can't be typed is ignored`(remark: String) async throws {
    let world = try ContactsWorld()
    try await world.importText(ContactsWorld.card("张三", "X-MEDIATOR-REMARK:\(remark)"))
    #expect(try await world.names == ["张三"])
  }

  @Test func `A broken card stops everything, and is reported with its line`() async throws {
    let world = try ContactsWorld()
    let text = ContactsWorld.card("张三") + ContactsWorld.card("", "NOTE:nobody")
    let error = try await world.refusal("import", ["text": .string(text)])
    let reason = CardFault.nothingToShow.reason
    #expect(error.declares("brokenCard"))
    #expect(error.message.contains("nothing was imported; line 5: \(reason)"))
    #expect(error.failure?.details == ["line": 5, "reason": .string(reason)])
    #expect(try await world.total == 0)
  }

  @Test(arguments: ["", "\u{2}"])
  func `A broken card is skipped and listed on request`(name: String) async throws {
    let world = try ContactsWorld()
    let text = ContactsWorld.card("张三") + ContactsWorld.card(name) + ContactsWorld.card("李四")
    let result = try await world.importText(text, onError: "skip")
    let reason = CardFault.nothingToShow.reason
    #expect(result["added"] == 2)
    #expect(result["skipped"] == [["line": 5, "reason": .string(reason)]])
    #expect(try await world.names == ["李四", "张三"])
  }

  @Test func `A file with too many broken cards is refused`() async throws {
    let world = try ContactsWorld()
    let broken = String(
      repeating: "BEGIN:VCARD\nEND:VCARD\n", count: CardFileCheck.mostProblems + 1)
    let text = ContactsWorld.card("张三") + broken
    let error = try await world.refusal("import", ["text": .string(text), "onError": "skip"])
    #expect(error.declares("brokenCard"))
    #expect(
      error.message.contains(
        "more than 10000 cards or properties can't be read; nothing was imported"))
    #expect(try await world.total == 0)
  }

  @Test func `A broken card near the end of a long file stops everything`() async throws {
    let services = Services.inMemory()
    let book = try ContactBook(services)
    let cards = (1...1200).map { ContactsWorld.card("Anna \($0)", "UID:\($0)") }
    _ = try book.importCards(Data(cards[0].utf8), onError: .stop)
    let changed = ContactsWorld.card("Other", "UID:1")
    let text = changed + cards.joined() + ContactsWorld.card("") + ContactsWorld.card("Zoe")
    #expect(throws: DetailedError.self) {
      try book.importCards(Data(text.utf8), onError: .stop)
    }
    #expect(try await ContactsWorld(services).names == ["Anna 1"])
    let result = try book.importCards(Data(text.utf8), onError: .skip)
    #expect(result.total == 1201)
    #expect(result.skipped.map(\.line) == [1 + 5 * 1201])
  }

  @Test func `An import that is cancelled while it reads changes nothing`() async throws {
    let services = Services.cancelling(after: 0.4)
    let book = try ContactBook(services)
    let task = Task { try book.importCards(Self.people(2500), onError: .stop) }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try StagedCards.first(in: services.store) == nil)
    #expect(try book.count() == 0)
    // Without the cancellation, which would end the test itself.
    let next = try ContactBook(Services(store: services.store))
    #expect(try next.importCards(Self.people(2500), onError: .stop).total == 2500)
  }

  @Test func `An import can't be cancelled once all cards are read`() async throws {
    let book = try ContactBook(.cancelling(after: 0.75))
    let task = Task { try book.importCards(Self.people(2500), onError: .stop) }
    #expect(try await task.value.total == 2500)
  }

  @Test func `A cancelled call says so`() async throws {
    let world = try ContactsWorld()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await world.refusal("import", ["text": .string(CardFixtures.iCloud30)])
    }
    #expect(try await task.value.code == .cancelled)
  }

  @Test func `Progress grows to half of the file while it is read, then to all of it`() throws {
    let log = Mutex<[(done: Int, total: Int)]>([])
    let services = Services(store: .inMemory()) { done, total in
      log.withLock { $0.append((done, total)) }
    }
    let text = (1...1200).map { ContactsWorld.card("Anna \($0)") }.joined()
    _ = try ContactBook(services).importCards(Data(text.utf8), onError: .stop)
    let reports = log.withLock { $0 }
    let done = reports.map(\.done)
    #expect(done == done.sorted())
    #expect(done.count == 5)
    #expect(done[2] == text.utf8.count / 2)
    #expect(done.last == text.utf8.count)
    #expect(reports.allSatisfy { $0.total == text.utf8.count })
  }

  @Test func `A card that couldn't be read back is broken from the start`() async throws {
    let world = try ContactsWorld()
    // Without FN, which the kept card gets: one property too many.
    let lines = Array(repeating: "X-A:b", count: CardLimits.properties - 1)
    let card = (["BEGIN:VCARD", "VERSION:3.0", "N:Smith;Anna"] + lines + ["END:VCARD", ""])
      .joined(separator: "\r\n")
    let error = try await world.refusal("import", ["text": .string(card)])
    #expect(error.failure?.details["reason"] == .string(CardFault.tooManyProperties.reason))
    #expect(error.failure?.details["line"] == 1)
  }

  private static func people(_ count: Int) -> Data {
    Data((1...count).map { ContactsWorld.card("Anna \($0)") }.joined().utf8)
  }

  private static func result(
    added: Int = 0, updated: Int = 0, unchanged: Int = 0, total: Int
  ) -> Value {
    [
      "added": .int(added), "updated": .int(updated), "unchanged": .int(unchanged),
      "skipped": [], "skippedProperties": [], "total": .int(total),
    ]
  }
}

extension Services {
  /// In memory; cancels the task that reports more than a share of its progress.
  fileprivate static func cancelling(after share: Double) -> Services {
    Services(store: .inMemory()) { done, total in
      if Double(done) > Double(total) * share { withUnsafeCurrentTask { $0?.cancel() } }
    }
  }
}
