import Foundation
import MediatorKit
import ScreenKit
import ServiceKit
import TestKit
import Testing

@testable import Contacts

@MainActor struct ImportScreenTests {
  private static func probe(_ world: ContactsWorld) async throws -> ScreenProbe {
    let probe = try await world.probe("screen")
    try await probe.press("Import")
    return probe
  }

  private static let broken = "BEGIN:VCARD\nFN:half"

  @Test func `Pasted cards are imported, and a report says what happened`() async throws {
    let probe = try await Self.probe(ContactsWorld())
    #expect(probe.content.button("import")?.isEnabled == false)
    let cards = ContactsWorld.card("张三") + ContactsWorld.card("李四", "PHOTO;ENCODING=b:%")
    try await probe.type(cards + Self.broken, into: "Text")
    try await probe.press("Import")
    #expect(
      probe.text == """
        # Import  ‹ Contacts
          Added  2
          Updated  0
          Unchanged  0
          Skipped  1
          Contacts in all  2
        Skipped cards
          Line 10  The card that begins here has no END:VCARD: put END:VCARD after its last line.
        Skipped parts of cards
          Line 8  The value of PHOTO isn't base64: export the card again, or remove the property.
          [Import another file]
        """)
    await probe.back()
    #expect(probe.contactRows.map(\.title) == ["李四", "张三"])
    #expect(await probe.leaks() == [])
  }

  @Test func `A file is imported in the chosen encoding`() async throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).csv")
    defer { try? FileManager.default.removeItem(at: path) }
    // "Name,Phone" and 张三 in GBK.
    try Data(Array("Name,Phone\n".utf8) + [0xD5, 0xC5, 0xC8, 0xFD] + Array(",95555\n".utf8))
      .write(to: path)
    let world = try ContactsWorld()
    let probe = try await Self.probe(world)
    try await probe.type(path.path, into: "File")
    try await probe.select("GBK")
    #expect(probe.content.rows.filter(\.isSelected).map(\.title) == ["GBK"])
    try await probe.press("Import")
    #expect(try await world.names == ["张三"])
  }

  @Test func `A visit of the browser pastes cards, and names no file of the device`() async throws {
    let world = try ContactsWorld()
    let navigator = Navigator(world.mediator, from: .console, identity: "visit:1")
    try await navigator.push(Link("importScreen", of: Target_Contacts.self))
    let screen = try #require(navigator.screen)
    #expect(screen.content.fields.map(\.id) == ["text"])
    #expect(screen.content.button("import")?.reason == "Paste the cards.")
    try screen.send(.edit("text", ContactsWorld.card("张三")))
    try screen.send(.press("import"))
    await navigator.settle()
    #expect(try await world.names == ["张三"])
    let refusal = await #expect(throws: MediatorError.self) {
      try await world.mediator.perform(
        "Contacts/import", ["file": "/etc/hosts"], from: .console, identity: "visit:1")
    }
    #expect(refusal?.message.hasPrefix("only the person of this device can name its files") == true)
  }

  @Test func `The database of the application is no file of cards`() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString, isDirectory: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let world = try ContactsWorld(.live(dataFolder: folder.path))
    try await world.importText(ContactsWorld.card("张三"))
    let path = try #require(world.services.store.path)
    let refusal = try await world.refusal("import", ["file": .string(path)])
    #expect(refusal.message == "'\(path)' is the database of the application")
  }

  @Test func `Every encoding to choose from is one that the action knows`() {
    #expect(ImportScreen.encodings.filter { !CardCharset.isKnown($0) } == [])
  }

  @Test func `Without skipping, a broken card is a notice, and nothing is imported`() async throws {
    let world = try ContactsWorld()
    let probe = try await Self.probe(world)
    try await probe.turn("Skip cards that can't be read", on: false)
    try await probe.type(ContactsWorld.card("张三") + Self.broken, into: "Text")
    try await probe.press("Import")
    #expect(probe.content.notice?.text.hasPrefix("Nothing was imported; line 5:") == true)
    #expect(probe.content.button("import")?.isEnabled == true)
    #expect(try await world.total == 0)
  }

  @Test func `A file and a text together are refused`() async throws {
    let probe = try await Self.probe(ContactsWorld())
    try await probe.type("a.vcf", into: "File")
    try await probe.type(ContactsWorld.card("张三"), into: "Text")
    try await probe.press("Import")
    #expect(probe.content.notice?.text == ContactsError.nothingToImport.message.sentence)
  }

  /// A screen whose import runs until it is cancelled or the stream ends.
  private static func running(_ gate: AsyncStream<Void>) async throws -> ImportScreen {
    let screen = ImportScreen(try await ContactsWorld().target) { _ in
      for await _ in gate {}
      try Task.checkCancellation()
      return ContactImport(added: 1)
    }
    try screen.send(.edit("text", ContactsWorld.card("张三")))
    try screen.send(.press("import"))
    while screen.content.button("stop") == nil { await Task.yield() }
    return screen
  }

  @Test func `The running import is shown, and can't be started twice`() async throws {
    let (gate, end) = AsyncStream<Void>.makeStream()
    let screen = try await Self.running(gate)
    #expect(screen.shown.button("import")?.isRunning == true)
    #expect(screen.shown.button("import")?.isEnabled == false)
    #expect(screen.shown.notice == Content.Notice(.progress, "Importing…"))
    end.finish()
    await screen.stage.settle()
    #expect(screen.content.row("Added")?.value == "1")
    #expect(screen.shown.notice == nil)
  }

  @Test func `A stopped import is no error`() async throws {
    let (gate, end) = AsyncStream<Void>.makeStream()
    let screen = try await Self.running(gate)
    try screen.send(.press("stop"))
    for _ in 0..<1000 where screen.content.button("stop") != nil { await Task.yield() }
    end.finish()
    await screen.stage.settle()
    #expect(screen.stage.errors.isEmpty)
    #expect(screen.content.button("import")?.isEnabled == true)
    #expect(screen.content.row("Added") == nil)
  }

  @Test func `Problems are shown page by page`() async throws {
    let probe = try await Self.probe(ContactsWorld())
    let cards = (0..<150).map { "BEGIN:VCARD\nFN:A\($0)\nPHOTO;ENCODING=b:%\nEND:VCARD\n" }
    try await probe.type(cards.joined(), into: "Text")
    try await probe.press("Import")
    #expect(probe.content.sections.last?.rows.count == 100)
    #expect(probe.content.footer?.state == .more)
    try await probe.more()
    #expect(probe.content.sections.last?.rows.count == 150)
    #expect(probe.content.footer == nil)
  }

  @Test func `Another file can be imported after the report`() async throws {
    let probe = try await Self.probe(ContactsWorld())
    try await probe.type(ContactsWorld.card("张三"), into: "Text")
    try await probe.press("Import")
    try await probe.press("Import another file")
    #expect(probe.content.field("text")?.text == "")
    #expect(probe.content.button("import")?.isEnabled == false)
  }
}
