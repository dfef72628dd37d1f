import MediatorKit
import ScreenKit
import TestKit
import Testing

@testable import Contacts

@MainActor struct EditScreenTests {
  private static let card = ContactsWorld.card(
    "李雷", phone: "138 0013 8000", "TEL;TYPE=HOME:010-5555 0111", "EMAIL;TYPE=work:li@example.com",
    "ORG:School", "NOTE:On Mondays")

  /// The screen, opened from the contact's own.
  private static func probe(_ world: ContactsWorld) async throws -> ScreenProbe {
    try await world.importText(card)
    let probe = try await world.probe("screen")
    try await probe.select("李雷")
    try await probe.press("Edit")
    return probe
  }

  private static func contact(_ world: ContactsWorld) async throws -> Value {
    try await world.call("get", ["id": try #require(try await world.rows.first).text])
  }

  @Test func `All fields of a contact are shown, numbers and mail addresses one by one`()
    async throws
  {
    let probe = try await Self.probe(ContactsWorld())
    #expect(
      probe.text == """
        # Edit contact  ‹ 李雷
          Name:  李雷
          Number 1:  138 0013 8000
          Number 2:  010-5555 0111
          Mail address 1:  li@example.com
          Organisation:  School
          Note:  On Mondays
          [Add number]
          [Add mail address]
          (Save)  Nothing is changed yet.
        """)
  }

  @Test func `Numbers and mail addresses are added, changed and removed`() async throws {
    let world = try ContactsWorld()
    let probe = try await Self.probe(world)
    try await probe.press("Add number")
    #expect(probe.content.button("save")?.isEnabled == false)
    try await probe.type("95555", into: "Number 3")
    try await probe.type("", into: "Number 1")
    try await probe.press("Add mail address")
    try await probe.type("lei@example.com", into: "Mail address 2")
    try await probe.press("Save")
    #expect(probe.content.bar.title == "李雷")
    let contact = try await Self.contact(world)
    #expect(contact["phones"]?.array?.map { $0["number"] } == ["010-5555 0111", "95555"])
    #expect(contact["phones"]?[0]?["label"] == "home")
    #expect(
      contact["emails"]?.array?.map { $0["address"] } == ["li@example.com", "lei@example.com"])
    #expect(contact["note"] == "On Mondays")
    #expect(await probe.leaks() == [])
  }

  @Test func `Numbers that are swapped or moved up are stored in the typed order`() async throws {
    for second in ["138 0013 8000", "95555"] {
      let world = try ContactsWorld()
      let probe = try await Self.probe(world)
      try await probe.type("010-5555 0111", into: "Number 1")
      try await probe.type(second, into: "Number 2")
      try await probe.press("Save")
      let contact = try await Self.contact(world)
      #expect(
        contact["phones"]?.array?.map { $0["number"] } == ["010-5555 0111", .string(second)])
    }
  }

  @Test func `Name, organisation and note are changed; empty ones are removed`() async throws {
    let world = try ContactsWorld()
    let probe = try await Self.probe(world)
    try await probe.type("李磊", into: "Name")
    try await probe.type("", into: "Organisation")
    try await probe.type("On Mondays\nand Fridays", into: "Note")
    try await probe.press("Save")
    let contact = try await Self.contact(world)
    #expect(contact["name"] == "李磊")
    #expect(contact["organisation"] == nil)
    #expect(contact["note"] == "On Mondays\nand Fridays")
    #expect(contact["phones"]?.array?.count == 2)
  }

  @Test func `Faulty fields show their faults, and nothing is changed`() async throws {
    let world = try ContactsWorld()
    let probe = try await Self.probe(world)
    let before = try await Self.contact(world)
    try await probe.type(" ", into: "Name")
    try await probe.type("next door", into: "Number 2")
    try await probe.type("li at example", into: "Mail address 1")
    for field in probe.content.fields { try probe.navigator.screen?.send(.leave(field.id)) }
    #expect(probe.content.button("save")?.isEnabled == false)
    #expect(probe.content.bar.title == "Edit contact")
    #expect(
      probe.content.fields.map(\.error) == [
        ContactsError.invalidName.message.sentence, nil,
        ContactsError.invalidPhone.message.sentence,
        ContactsError.invalidEmail.message.sentence, nil, nil,
      ])
    #expect(try await Self.contact(world) == before)
  }

  @Test func `What can't be typed stays beside a change`() async throws {
    let world = try ContactsWorld()
    let note = String(repeating: "n", count: ContactText.noteLimit + 1)
    try await world.importText(
      ContactsWorld.card(
        "Ana", phone: "ask Mum", "TEL:95555", "EMAIL:Ana <ana@example.com>", "NOTE:\(note)"))
    let probe = try await world.probe("screen")
    try await probe.select("Ana")
    try await probe.press("Edit")
    #expect(probe.content.button("save")?.isEnabled == false)
    try await probe.type("Bo", into: "Name")
    try await probe.type("95599", into: "Number 2")
    try await probe.press("Save")
    let contact = try await Self.contact(world)
    #expect(contact["name"] == "Bo")
    #expect(contact["phones"]?.array?.map { $0["number"] } == ["ask Mum", "95599"])
    #expect(contact["emails"]?.array?.map { $0["address"] } == ["Ana <ana@example.com>"])
    #expect(contact["note"]?.string?.count == ContactText.noteLimit + 1)
  }

  @Test func `Numbers that were stored meanwhile stay`() async throws {
    let world = try ContactsWorld()
    let probe = try await Self.probe(world)
    let id = try #require(try await world.rows.first).text
    _ = try await world.call("edit", ["id": id, "phones": ["95555", "010-5555 0111"]])
    try await probe.type("", into: "Number 2")
    try await probe.press("Add number")
    try await probe.type("95599", into: "Number 3")
    try await probe.press("Save")
    let contact = try await Self.contact(world)
    #expect(contact["phones"]?.array?.map { $0["number"] } == ["95555", "95599"])
  }

  @Test func `A contact that was deleted meanwhile is a notice`() async throws {
    let world = try ContactsWorld()
    let probe = try await Self.probe(world)
    _ = try await world.call("delete", ["id": try #require(try await world.rows.first).text])
    try await probe.type("李磊", into: "Name")
    try await probe.press("Save")
    #expect(probe.content.notice?.text == ContactsError.unknownContact.message.sentence)
  }
}

extension ContactSummary {
  fileprivate var text: Value { .string(id) }
}
