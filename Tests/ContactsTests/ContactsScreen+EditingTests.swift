import MediatorKit
import ScreenKit
import TestKit
import Testing

@testable import Contacts

@MainActor struct ContactsScreenEditingTests {
  @Test func `Chosen contacts are deleted after a question`() async throws {
    let world = try ContactsWorld()
    try await world.importNames(["Ana", "Bo", "Cleo"])
    let probe = try await world.probe("screen")
    try await probe.press("Edit")
    #expect(probe.content.bar.title == "Edit")
    #expect(probe.content.leads.isEmpty)
    try await probe.select("Ana")
    try await probe.select("Bo")
    try await probe.select("Cleo")
    try await probe.select("Bo")
    #expect(probe.content.bar.title == "2 selected")
    #expect(probe.contactRows.filter(\.isSelected).map(\.title) == ["Ana", "Cleo"])
    try await probe.press("Delete")
    #expect(probe.content.dialog?.title == "Delete 2 contacts?")
    try await probe.press("Cancel")
    #expect(try await world.total == 3)
    try await probe.press("Delete")
    try await probe.press("Delete")
    #expect(probe.content.bar.title == "Contacts")
    #expect(probe.contactRows.map(\.title) == ["Bo"])
    #expect(try await world.names == ["Bo"])
    #expect(await probe.leaks() == [])
  }

  @Test func `F11: nothing is refreshed while editing; Select all and Delete empty the list`()
    async throws
  {
    let world = try ContactsWorld()
    try await world.importNames(["Ana", "Bo"])
    let probe = try await world.probe("screen")
    try await probe.press("Edit")
    try await world.importNames(["Cleo"])
    try await probe.refresh()
    #expect(probe.contactRows.map(\.title) == ["Ana", "Bo"])
    try await probe.press("Done")
    try await probe.refresh()
    try await probe.press("Edit")
    try await probe.press("Select all")
    try await probe.press("Delete")
    try await probe.press("Delete")
    #expect(probe.content.empty?.text == "No contacts yet.")
    #expect(probe.content.button("edit")?.title == "Edit")
  }

  @Test func `Delete is disabled without a chosen contact, and says why`() async throws {
    let world = try ContactsWorld()
    try await world.importNames(["Ana"])
    let probe = try await world.probe("screen")
    try await probe.press("Edit")
    #expect(probe.content.button("delete")?.isEnabled == false)
    #expect(probe.content.button("delete")?.reason == "Select at least one contact first.")
    await #expect(throws: ScreenError.self) { try await probe.press("Delete") }
    #expect(probe.content.dialog == nil)
  }

  @Test func `The button and the question say how many are selected`() async throws {
    let world = try ContactsWorld()
    try world.fill(150)
    let probe = try await world.probe("screen")
    try await probe.press("Edit")
    #expect(probe.contactRows.map(\.id).count == 100)
    try await probe.more()
    try await probe.press("Select 100 of 3900 contacts")
    try await probe.press("Delete")
    #expect(probe.content.dialog?.title == "Delete 100 contacts?")
  }

  @Test func `The others are deleted even if one was deleted meanwhile`() async throws {
    let world = try ContactsWorld()
    let ids = try await world.importNames(["Ana", "Bo", "Cleo"])
    let probe = try await world.probe("screen")
    try await probe.press("Edit")
    try await probe.press("Select all")
    _ = try await world.call("delete", ["id": ids[0]])
    try await probe.press("Delete")
    try await probe.press("Delete")
    #expect(probe.content.notice == nil)
    #expect(try await world.total == 0)
  }
}
