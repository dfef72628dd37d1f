import MediatorKit
import ServiceKit
import Synchronization
import Testing

@testable import Contacts

struct ContactBookEditingTests {
  private func added(_ world: ContactsWorld, _ name: String, _ phone: String) async throws -> Value
  {
    try #require(
      try await world.call("add", ["name": .string(name), "phone": .string(phone)])["id"])
  }

  @Test func `Adding a contact that exists names the contact, and adds nothing`() async throws {
    let world = try ContactsWorld()
    let id = try await added(world, "Li Lei", "13800138000")
    let error = try await world.refusal("add", ["name": "LI LEI", "phone": "+86 138-0013-8000"])
    #expect(error.declares("alreadyThere"))
    #expect(error.failure?.details == ["id": id])
    #expect(error.message.contains("pass onDuplicate=merge"))
    #expect(try await world.total == 1)
  }

  @Test(arguments: [("merge", 1), ("add", 2)])
  func `A policy decides about a contact that exists`(policy: String, count: Int) async throws {
    let world = try ContactsWorld()
    let id = try await added(world, "李雷", "13800138000")
    let contact = try await world.call(
      "add", ["name": "李雷", "phone": "13800138000", "onDuplicate": .string(policy)])
    #expect((contact["id"] == id) == (policy == "merge"))
    #expect(try await world.total == count)
  }

  @Test func `An edit changes what it names, and labels stay`() async throws {
    let world = try ContactsWorld()
    try await world.importText(CardFixtures.iCloud30)
    let id = try #require(try await world.ids["王小明"])
    let contact = try await world.call(
      "edit",
      [
        "id": id, "name": "王大明", "phones": ["+81 3 5555 0100", "110"], "organisation": "示例",
      ])
    #expect(contact["name"] == "王大明")
    #expect(contact["organisation"] == "示例")
    #expect(contact["phones"]?.array?.map { $0["label"] } == ["东京办公室", "mobile"])
    #expect(contact["note"] == "第一行\n第二行, 完; C:\\temp")
    #expect(try await world.call("byPhone", ["phone": "+86 139 0000 0000"]) == .null)
    #expect(try await world.call("byPhone", ["phone": "110"])["id"] == id)
    #expect(try await world.call("search", ["query": "wangda"])[0]?["id"] == id)
  }

  @Test func `An edit without parts changes nothing`() async throws {
    let world = try ContactsWorld()
    try await world.importText(CardFixtures.iCloud30)
    let id = try #require(try await world.ids["王小明"])
    let before = try await world.call("get", ["id": id])
    #expect(try await world.call("edit", ["id": id]) == before)
  }

  @Test func `An empty text removes a part`() async throws {
    let world = try ContactsWorld()
    try await world.importText(CardFixtures.iCloud30)
    let id = try #require(try await world.ids["王小明"])
    let contact = try await world.call("edit", ["id": id, "note": "", "phones": []])
    #expect(contact["note"] == nil)
    #expect(contact["phones"] == [])
  }

  @Test func `A merge keeps what both cards say, and deletes the other contact`() async throws {
    let world = try ContactsWorld()
    try await world.importText(
      ContactsWorld.card("张三", phone: "13800138000", "UID:a", "BDAY:19900101")
        + ContactsWorld.card(
          "Zhang San", phone: "+86 138 0013 8000", "UID:b", "TEL:95555",
          "item1.EMAIL:z@example.com",
          "item1.X-ABLabel:Club", "BDAY:19910202"))
    let ids = try await world.ids
    let (id, other) = (try #require(ids["张三"]), try #require(ids["Zhang San"]))
    let contact = try await world.call("merge", ["id": id, "other": other])
    #expect(contact["name"] == "张三")
    #expect(contact["phones"]?.array?.map { $0["number"] } == ["13800138000", "95555"])
    #expect(contact["emails"] == [["label": "Club", "address": "z@example.com"]])
    #expect(try await world.total == 1)
    #expect(try await world.export().string?.contains("BDAY:19900101") == true)
  }

  @Test func `Another card's parts of a name don't join a name`() async throws {
    let world = try ContactsWorld()
    let id = try await added(world, "Li Lei", "13800138000")
    try await world.importText(ContactsWorld.card("John Smith", "N:Smith;John;;;"))
    let other = try #require(try await world.ids["John Smith"])
    _ = try await world.call("merge", ["id": id, "other": other])
    #expect(try await world.export().string?.contains("Smith;John") == false)
  }

  @Test func `What is shown is kept whole, and so are labels of other spellings`() async throws {
    let world = try ContactsWorld()
    try await world.importText(
      ContactsWorld.card(
        "Ana", "N:Silva;Ana;;;", #"ORG:Apple\; Inc.;R&D"#, "ITEM1.TEL:13800138000",
        "item1.X-ABLabel:Boat", "TEL:95555", "EMAIL;TYPE=work:mailto:a@b.c"))
    let id = try #require(try await world.ids["Ana"])
    let contact = try await world.call(
      "edit",
      [
        "id": id, "name": "Ana", "organisation": "Apple; Inc., R&D", "phones": ["13800138000"],
        "emails": ["a@b.c"],
      ])
    #expect(contact["phones"]?.array?.map { $0["label"] } == ["Boat"])
    #expect(contact["emails"]?.array?.map { $0["label"] } == ["work"])
    let text = try #require(try await world.export().string)
    #expect(text.contains(#"ORG:Apple\; Inc.;R&D"#) && text.contains("N:Silva;Ana;;;"))
  }

  @Test(arguments: [
    "AGENT;CHARSET=UTF-8:BEGIN:VCARD", "AGENT;ENCODING=QUOTED-PRINTABLE:BEGIN:VCARD",
    "item1.AGENT:begin:vcard ",
  ])
  func `A card whose agent is only its beginning is reported`(line: String) async throws {
    let world = try ContactsWorld()
    let result = try await world.importText(
      ContactsWorld.card("Amy", phone: "13800138000", line) + ContactsWorld.card("Bob"),
      onError: "skip")
    let skipped = result["skipped"]?.array?.count ?? 0
    #expect((try await world.total ?? 0) + skipped == 2 && skipped == 1)
  }

  @Test func `The id of a merged contact leads to the contact that is left`() async throws {
    let world = try ContactsWorld()
    var ids: [Value] = []
    for number in 1...3 { ids.append(try await added(world, "A\(number)", "1380013800\(number)")) }
    _ = try await world.call("merge", ["id": ids[1], "other": ids[0]])
    _ = try await world.call("merge", ["id": ids[2], "other": ids[1]])
    #expect(try await world.call("get", ["id": ids[0]])["id"] == ids[2])
    let error = try await world.refusal("merge", ["id": ids[0], "other": ids[2]])
    #expect(error.declares("sameContact"))
  }

  @Test func `The old file changes nothing after an edit or a merge`() async throws {
    let world = try ContactsWorld()
    let text =
      ContactsWorld.card("张三", phone: "13800138001", "UID:a")
      + ContactsWorld.card("李四", phone: "13800138002", "UID:b")
      + ContactsWorld.card("王五", phone: "13800138003")
    try await world.importText(text)
    let ids = try await world.ids
    _ = try await world.call(
      "merge", ["id": try #require(ids["张三"]), "other": try #require(ids["李四"])])
    _ = try await world.call("edit", ["id": try #require(ids["王五"]), "name": "王六"])
    let result = try await world.importText(text)
    #expect(result["unchanged"] == 3)
    #expect(try await world.names == ["王六", "张三"])
  }

  @Test func `A newer card of an edited contact adds to it, and undoes nothing`() async throws {
    let world = try ContactsWorld()
    try await world.importText(ContactsWorld.card("张三", phone: "13800138001", "UID:a"))
    let id = try #require(try await world.ids["张三"])
    _ = try await world.call("edit", ["id": id, "name": "张三丰"])
    let newer = ContactsWorld.card("张三", phone: "13800138001", "UID:a", "EMAIL:z@example.com")
    #expect(try await world.importText(newer)["updated"] == 1)
    #expect(try await world.importText(newer)["unchanged"] == 1)
    let contact = try await world.call("get", ["id": id])
    #expect(contact["name"] == "张三丰")
    #expect(contact["emails"]?[0]?["address"] == "z@example.com")
  }

  @Test func `A number or an address that is spelled differently is stored as it is typed`()
    async throws
  {
    let world = try ContactsWorld()
    try await world.importText(
      ContactsWorld.card(
        "Ana", "item1.TEL;VALUE=uri;TYPE=work:tel:+86-138-0013-8000", "item1.X-ABLabel:Boat",
        "TEL;TYPE=home:13800138000", "EMAIL;TYPE=work:ANA@b.c"))
    let id = try #require(try await world.ids["Ana"])
    let contact = try await world.call(
      "edit", ["id": id, "phones": ["138 0013 8000", "13800138000"], "emails": ["ana@b.c"]])
    #expect(
      contact["phones"]?.array?.map { [$0["label"], $0["number"]] } == [
        ["Boat", "138 0013 8000"], ["home", "13800138000"],
      ])
    #expect(contact["emails"] == [["label": "work", "address": "ana@b.c"]])
  }

  @Test func `A merge that no file could hold is refused, and loses nothing`() async throws {
    let world = try ContactsWorld()
    let photo = String(repeating: "QUJD", count: (9 << 20) / 4)
    try await world.importText(
      ContactsWorld.card("A", "UID:a", "PHOTO;ENCODING=b:\(photo)")
        + ContactsWorld.card("B", "UID:b", "PHOTO;ENCODING=b:\(photo)QUJD"))
    let ids = try await world.ids
    let error = try await world.refusal(
      "merge", ["id": try #require(ids["A"]), "other": try #require(ids["B"])])
    #expect(error.declares("cardTooLarge"))
    #expect(try await world.names == ["A", "B"])
  }

  @Test func `A newer card that no contact could hold beside an edited one changes nothing`()
    async throws
  {
    let world = try ContactsWorld()
    let photo = String(repeating: "QUJD", count: (9 << 20) / 4)
    try await world.importText(ContactsWorld.card("A", "UID:a", "PHOTO;ENCODING=b:\(photo)"))
    let id = try #require(try await world.ids["A"])
    _ = try await world.call("edit", ["id": id, "name": "B"])
    let newer = ContactsWorld.card("A", "UID:a", "PHOTO;ENCODING=b:\(photo)QUJD")
    #expect(try await world.importText(newer)["unchanged"] == 1)
    #expect(try await world.export().string?.contains("FN:B") == true)
  }

  @Test func `The own export changes nothing, also after an edit`() async throws {
    let world = try ContactsWorld()
    try await world.importText(ContactsWorld.card("张三", phone: "13800138001", "UID:a"))
    let id = try #require(try await world.ids["张三"])
    _ = try await world.call("edit", ["id": id, "name": "张三丰", "note": "New."])
    let text = try #require(try await world.export().string)
    let result = try await world.importText(text)
    #expect(result["updated"] == 0 && result["unchanged"] == 1)
  }

  @Test func `Only what changes a contact is a change`() async throws {
    let world = try ContactsWorld()
    let changes = Mutex(0)
    _ = try world.mediator.subscribe(to: ContactsEvents.changed) { (_: ChangedContacts) in
      changes.withLock { $0 += 1 }
    }
    let card = ContactsWorld.card("Ana", phone: "13800138000", "UID:a", "EMAIL:a@b.c")
    try await world.importText(card)
    let id = try #require(try await world.ids["Ana"])
    #expect(changes.withLock { $0 } == 1)
    try await world.importText(card)
    for (action, params) in [
      ("edit", ["id": id, "name": "Ana", "phones": ["13800138000"], "emails": ["a@b.c"]]),
      ("edit", ["id": id]), ("remark", ["id": id, "text": ""]),
      ("add", ["name": "Ana", "phone": "13800138000", "onDuplicate": "merge"]),
    ] as [(String, [String: Value])] {
      _ = try await world.call(action, Params(params))
      #expect(changes.withLock { $0 } == 1, "\(action)")
    }
    // No edit is there to keep.
    try await world.importText(ContactsWorld.card("Bo", phone: "13800138001", "UID:a"))
    #expect(try await world.names == ["Bo"])
    _ = try await world.call("remark", ["id": id, "text": "A"])
    _ = try await world.call("edit", ["id": id, "note": "N"])
    #expect(changes.withLock { $0 } == 4)
  }
}
