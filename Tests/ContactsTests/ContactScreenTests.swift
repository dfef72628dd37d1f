import MediatorKit
import ScreenKit
import TestKit
import Testing

@testable import Contacts

@MainActor struct ContactScreenTests {
  private static func probe(_ names: [String] = ["张三"]) async throws -> ScreenProbe {
    let world = try ContactsWorld()
    try await world.importNames(names)
    return try await world.probe("screen")
  }

  @Test func `A remark is saved once it differs, and the list shows it`() async throws {
    let probe = try await Self.probe()
    try await probe.select("张三")
    #expect(probe.content.button("save")?.isEnabled == false)
    try await probe.type("Boss", into: "Remark")
    try await probe.press("Save")
    #expect(probe.content.notice?.text == "Saved.")
    #expect(probe.content.bar.title == "Boss")
    #expect(probe.content.button("save")?.isEnabled == false)
    await probe.back()
    #expect(probe.contactRows.map(\.title) == ["Boss"])
  }

  @Test func `A refused remark is a fault of its field, and the contact stays`() async throws {
    let probe = try await Self.probe()
    try await probe.select("张三")
    try await probe.type("two\nlines", into: "Remark")
    try await probe.press("Save")
    #expect(probe.content.field("remark")?.error == ContactsError.remarkTooLong.message.sentence)
    #expect(probe.content.bar.title == "张三")
  }

  @Test func `A contact is deleted after a question, and the list is without it`() async throws {
    let probe = try await Self.probe(["张三", "李四"])
    try await probe.select("张三")
    try await probe.press("Delete")
    #expect(probe.content.dialog?.title == "Delete 张三?")
    try await probe.press("Cancel")
    #expect(probe.content.bar.title == "张三")
    try await probe.press("Delete")
    try await probe.press("Delete")
    #expect(probe.content.bar.title == "Contacts")
    #expect(probe.contactRows.map(\.title) == ["李四"])
    #expect(await probe.leaks() == [])
  }

  @Test func `A contact that is deleted elsewhere is a placeholder`() async throws {
    let world = try ContactsWorld()
    let ids = try await world.importNames(["张三"])
    let probe = try await world.probe("contactScreen", ["id": ids[0]])
    _ = try await world.call("delete", ["id": ids[0]])
    await probe.settle()
    #expect(probe.content.empty?.text == "This contact was deleted.")
    #expect(probe.content.notice == nil)
  }

  @Test func `Another contact is chosen and merged after a question`() async throws {
    let probe = try await Self.probe(["张三", "张山", "李四"])
    try await probe.select("张三")
    try await probe.press("Merge")
    #expect(probe.content.bar.title == "Choose a contact")
    try await probe.select("张山")
    #expect(probe.content.dialog?.title == "Merge 张山 into 张三?")
    try await probe.press("Cancel")
    #expect(probe.content.bar.title == "张三")
    try await probe.press("Merge")
    try await probe.select("张山")
    try await probe.press("Merge")
    #expect(probe.content.notice?.text == "Merged.")
    await probe.back()
    #expect(probe.contactRows.map(\.title) == ["李四", "张三"])
    #expect(await probe.leaks() == [])
  }

  @Test func `A contact isn't merged with itself`() async throws {
    let probe = try await Self.probe()
    try await probe.select("张三")
    try await probe.press("Merge")
    try await probe.select("张三")
    #expect(probe.content.dialog == nil)
    #expect(probe.content.notice?.text == ContactsError.sameContact.message.sentence)
  }

  @Test func `A change on another screen shows, and a remark that is being typed stays`()
    async throws
  {
    let probe = try await Self.probe()
    try await probe.select("张三")
    try await probe.type("Boss", into: "Remark")
    try await probe.press("Edit")
    try await probe.type("张山", into: "Name")
    try await probe.press("Save")
    #expect(probe.content.bar.title == "张山")
    #expect(probe.content.field("remark")?.text == "Boss")
  }

  @Test func `The chat has a row only if its module is linked and a message can arrive`()
    async throws
  {
    let peers = StandIns(for: Target_Contacts.self)
    peers.answer(ContactsNeeds.requireSignIn, with: ContactsNeeds.User(id: "li"))
    peers.answer(
      ContactsNeeds.chat, with: Presented(StillScreen(Content(Content.Bar("Chat with 张三")))))
    for (number, isLinked) in [("13800138000", true), ("13800138000", false), ("95555", true)] {
      let world = try ContactsWorld(peers: isLinked ? peers : nil)
      let added = try await world.call("add", ["name": "张三", "phone": .string(number)])
      let probe = try await world.probe("contactScreen", ["id": added["id"] ?? .null])
      let isShown = isLinked && number == "13800138000"
      #expect((probe.content.row("chat") != nil) == isShown)
      guard isShown else { continue }
      try await probe.select("Message")
      #expect(probe.content.bar.title == "Chat with 张三")
      #expect(peers.requests.last?.params["contact"] == added["id"])
    }
  }
}
