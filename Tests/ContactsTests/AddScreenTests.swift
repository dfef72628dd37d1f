import MediatorKit
import ScreenKit
import TestKit
import Testing

@testable import Contacts

@MainActor struct AddScreenTests {
  /// The screen, opened from the list.
  private static func probe(_ world: ContactsWorld) async throws -> ScreenProbe {
    let probe = try await world.probe("screen")
    try await probe.press("Add")
    return probe
  }

  @Test func `A contact is added, and the list shows it`() async throws {
    let probe = try await Self.probe(ContactsWorld())
    #expect(probe.content.button("save")?.isEnabled == false)
    try await probe.type("李雷", into: "Name")
    try await probe.type("138 0013 8000", into: "Number")
    try await probe.press("Save")
    #expect(probe.content.bar.title == "Contacts")
    #expect(probe.contactRows.map(\.title) == ["李雷"])
    #expect(probe.contactRows.map(\.subtitle) == ["138 0013 8000"])
    #expect(await probe.leaks() == [])
  }

  @Test func `Opened by a link, the screen is ready for another contact`() async throws {
    let world = try ContactsWorld()
    let probe = try await world.probe("addScreen")
    try await probe.type("李雷", into: "Name")
    try await probe.type("138 0013 8000", into: "Number")
    try await probe.press("Save")
    #expect(probe.content.notice == Content.Notice(.done, "Added."))
    #expect(probe.content.fields.map(\.text) == ["", ""])
    #expect(try await world.names == ["李雷"])
  }

  @Test func `Each faulty field shows its fault, and nothing is added`() async throws {
    let world = try ContactsWorld()
    let probe = try await Self.probe(world)
    try await probe.type("next door", into: "Number")
    #expect(probe.content.button("save")?.reason == ContactsError.invalidName.message.sentence)
    try await probe.type(" ", into: "Name")
    for field in ["name", "phone"] { try probe.navigator.screen?.send(.leave(field)) }
    #expect(probe.content.field("name")?.error == ContactsError.invalidName.message.sentence)
    #expect(probe.content.field("phone")?.error == ContactsError.invalidPhone.message.sentence)
    try await probe.type("李雷", into: "Name")
    #expect(probe.content.field("name")?.error == nil)
    #expect(probe.content.button("save")?.reason == ContactsError.invalidPhone.message.sentence)
    await #expect(throws: ScreenError.self) { try await probe.press("Save") }
    #expect(try await world.total == 0)
  }

  @Test(arguments: [("Merge", 1), ("Add anyway", 2), ("Cancel", 1)])
  func `A duplicate shows the existing contact with a choice`(button: String, total: Int)
    async throws
  {
    let world = try ContactsWorld()
    _ = try await world.call("add", ["name": "李雷", "phone": "+86 138 0013 8000"])
    let probe = try await Self.probe(world)
    try await probe.type("李雷", into: "Name")
    try await probe.type("13800138000", into: "Number")
    try await probe.press("Save")
    #expect(probe.content.dialog?.title == "李雷 is in the address book.")
    #expect(probe.content.dialog?.message == "+86 138 0013 8000")
    try await probe.press(button)
    #expect(try await world.total == total)
    #expect(probe.content.bar.title == (button == "Cancel" ? "New contact" : "Contacts"))
  }
}
