import Contacts
import MediatorKit
import ScreenKit
import TestKit
import Testing

@MainActor struct ContactsScreenTests {
  private static func probe(_ names: [String]) async throws -> ScreenProbe {
    let world = try ContactsWorld()
    if !names.isEmpty { try await world.importNames(names) }
    return try await ScreenProbe(world.mediator, Link("screen", of: Target_Contacts.self))
  }

  @Test func `All contacts are listed by letter, with the total`() async throws {
    let probe = try await Self.probe(["张三", "Ana", "欧阳文君"])
    #expect(
      probe.text == """
        # Contacts
          Search:  (name, pinyin, initials or number)
        A
          Ana  ›
        O
          欧阳文君  ›
        Z
          张三  ›
        3 contacts
        """)
    #expect(probe.content.sections.map(\.index) == ["A", "O", "Z"])
  }

  @Test func `An empty book and a search without results show a placeholder`() async throws {
    let empty = try await Self.probe([])
    #expect(empty.content.empty?.text == "No contacts yet.")
    let probe = try await Self.probe(["张三"])
    try await probe.type("wang", into: "Search")
    #expect(probe.content.empty?.text == "No contact found.")
    try await probe.type("", into: "Search")
    #expect(probe.content.sections.count == 1)
  }

  @Test func `A search shows its results while it is typed`() async throws {
    let probe = try await Self.probe(["张三", "Ana", "欧阳文君"])
    try await probe.type("oy", into: "Search")
    #expect(probe.content.rows.map(\.title) == ["欧阳文君"])
  }

  @Test func `A remark is saved once it differs, and the list shows it`() async throws {
    let probe = try await Self.probe(["张三"])
    try await probe.select("张三")
    #expect(probe.content.button("save")?.isEnabled == false)
    try await probe.type("Boss", into: "Remark")
    try await probe.press("Save")
    #expect(probe.content.notice?.text == "Saved.")
    #expect(probe.content.bar.title == "Boss")
    #expect(probe.content.button("save")?.isEnabled == false)
    await probe.back()
    #expect(probe.content.rows.map(\.title) == ["Boss"])
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
    #expect(probe.content.rows.map(\.title) == ["李四"])
    #expect(await probe.leaks() == [])
  }

  @Test func `A refused remark is a notice, and the contact stays`() async throws {
    let probe = try await Self.probe(["张三"])
    try await probe.select("张三")
    try await probe.type("two\nlines", into: "Remark")
    try await probe.press("Save")
    #expect(probe.content.notice?.kind == .failure)
    #expect(probe.content.bar.title == "张三")
  }
}
