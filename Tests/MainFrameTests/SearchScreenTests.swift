import MediatorKit
import ScreenKit
import ServiceKit
import Synchronization
import TestKit
import Testing

@testable import MainFrame

@MainActor struct SearchScreenTests {
  /// Answers that wait until a test lets them go.
  private final class Gate: Sendable {
    private let state = Mutex<(isOpen: Bool, pauses: [Duration])>((true, []))

    var pauses: [Duration] { state.withLock { $0.pauses } }

    func set(open isOpen: Bool) { state.withLock { $0.isOpen = isOpen } }

    func pass(_ duration: Duration) async throws {
      state.withLock { $0.pauses.append(duration) }
      while state.withLock({ !$0.isOpen }) {
        try Task.checkCancellation()
        await Task.yield()
      }
    }
  }

  @Test func `F38: the search shows contacts, groups and the web while it is typed`() async throws {
    let chats = try Chats()
    chats.find(5)
    let probe = try await chats.open("screen")
    try await probe.press("Search")
    try await probe.type("li", into: "Search")
    #expect(
      probe.content.sections.map(\.header) == ["Contacts", "Group chats", nil])
    #expect(
      probe.content.sections[0].rows.map(\.title) == ["li 1", "li 2", "li 3", "More contacts"])
    chats.find(3)
    try await probe.type("lil", into: "Search")
    #expect(probe.content.sections[0].rows.map(\.title) == ["lil 1", "lil 2", "lil 3"])
    chats.find(0)
    try await probe.type("lilx", into: "Search")
    #expect(probe.content.sections.map(\.header) == [nil])
    #expect(await probe.leaks() == [])
  }

  @Test func `D31: a contact leads to the chat, a group to the group chat, the web to a page`()
    async throws
  {
    let chats = try Chats()
    chats.book([Chats.contact("c0", "Old Wang", Chats.wang.phone)])
    chats.find(1)
    let probe = try await chats.open("searchScreen")
    try await probe.type("li", into: "Search")
    try await probe.select("li 1")
    #expect(probe.content.bar.title == "Old Wang")
    await probe.back()
    try await probe.select("Team-li 1-group (3)")
    #expect(probe.content.bar.title == "Team-Old Wang-group (3)")
    await probe.back()
    try await probe.select("li news")
    #expect(probe.content.bar.title == "li news")
    let address = probe.navigator.navigation.visible?.link.params?["address"]
    #expect(address == "https://search.example.com/?q=li%20news")
    await probe.back()
    #expect(probe.content.bar.title == "Search")
  }

  @Test func `A long word is cut to an address that can be opened`() async throws {
    let probe = try await Chats().open("searchScreen")
    let word = String(repeating: "👨‍👩‍👧‍👦", count: 60)
    try await probe.type(word, into: "Search")
    let row = try #require(probe.content.rows.last { $0.title.hasPrefix("👨‍👩‍👧‍👦") })
    try await probe.select(row.title)
    #expect(probe.content.notice == nil && probe.content.bar.title == row.title)
  }

  @Test func `A word that is too long to be remembered is searched`() async throws {
    let probe = try await Chats().open("searchScreen", ["type": "music"])
    try await probe.type(String(repeating: "a", count: 60), into: "Search")
    let row = try #require(probe.content.rows.first { $0.title.hasSuffix("related 1") })
    try await probe.select(row.title)
    try await probe.press("Search")
    #expect(probe.content.notice == nil)
    #expect(!probe.content.rows.isEmpty)
    #expect(!probe.content.changesWithTime)
  }

  @Test(arguments: [("More contacts", "Contacts", 5), ("More group chats", "Group chats", 5)])
  func `D31: More opens the whole list of its kind, and back restores the keyword`(
    more: String, title: String, count: Int
  ) async throws {
    let chats = try Chats()
    chats.find(5)
    let probe = try await chats.open("searchScreen")
    try await probe.type("li ", into: "Search")
    let sections = probe.content.sections
    try await probe.select(more)
    #expect(probe.content.bar.title == title)
    #expect(probe.content.rows.map(\.id).count == count)
    await probe.back()
    #expect(probe.content.field("text")?.text == "li")
    #expect(probe.content.sections == sections)
  }

  @Test func `D31: the newest text wins, whatever answers come later`() async throws {
    let gate = Gate()
    let chats = try Chats(pause: gate.pass)
    let probe = try await chats.open("searchScreen", ["type": "stickers"])
    gate.set(open: false)
    for text in ["s", "se", "sea"] { try probe.navigator.screen?.send(.edit("text", text)) }
    for _ in 0..<20 { await Task.yield() }
    gate.set(open: true)
    await probe.settle()
    #expect(probe.content.sections.map(\.header) == ["About sea"])
    #expect(gate.pauses.allSatisfy { $0 == .milliseconds(250) })
  }

  @Test func `D31: words are refined, then results come page by page`() async throws {
    let gate = Gate()
    let chats = try Chats(pause: gate.pass)
    let probe = try await chats.open("searchScreen", ["type": "moments"])
    try await probe.type("sea", into: "Search")
    #expect(probe.content.sections.first?.header == "About sea")
    #expect(probe.content.sections.first?.rows.count == 8)
    try await probe.select("sea related 2")
    #expect(probe.content.field("text")?.text == "sea related 2")
    #expect(probe.content.sections.first?.rows.count == 4)
    try await probe.press("Search")
    #expect(gate.pauses.last == .seconds(1))
    #expect(probe.content.rows.map(\.title).last == "sea related 2 result 20")
    for _ in 0..<4 { try await probe.more() }
    #expect(probe.content.rows.map(\.title).last == "sea related 2 result 100")
    #expect(probe.content.footer?.state == .end)
  }

  @Test func `D31: a running search shows its progress`() async throws {
    let gate = Gate()
    let chats = try Chats(pause: gate.pass)
    let probe = try await chats.open("searchScreen", ["type": "moments"])
    try await probe.type("sea", into: "Search")
    gate.set(open: false)
    try probe.navigator.screen?.send(.press("search"))
    for _ in 0..<20 { await Task.yield() }
    chats.time.advance(by: 0.4)
    #expect(probe.content.row("progress")?.progress == 0.6)
    #expect(probe.content.changesWithTime)
    gate.set(open: true)
    await probe.settle()
    #expect(probe.content.row("progress") == nil)
    #expect(!probe.content.changesWithTime)
  }

  @Test func `D31: cancel resets everything but the history`() async throws {
    let chats = try Chats()
    let probe = try await chats.open("searchScreen", ["type": "music"])
    #expect(probe.content.sections.map(\.header) == ["Popular"])
    try await probe.select("Jazz")
    #expect(probe.content.field("text")?.text == "Jazz")
    #expect(probe.content.rows.map(\.title).first == "Jazz result 1")
    try await probe.press("Cancel")
    #expect(probe.content.field("text")?.text == "")
    #expect(probe.content.rows.map(\.title) == [])
    #expect(try await chats.call("searchHistory", as: [String].self) == ["Jazz"])
  }

  @Test func `F39: words of the history are searched again, removed, and cleared`() async throws {
    let chats = try Chats()
    for word in ["Tango", "Blues"] {
      _ = try await chats.call("remember", ["word": .string(word)], as: [String].self)
    }
    let probe = try await chats.open("searchScreen", ["type": "music"])
    #expect(probe.content.sections.last?.rows.map(\.title) == ["Blues", "Tango"])
    try await probe.select("Tango")
    #expect(try await chats.call("searchHistory", as: [String].self) == ["Tango", "Blues"])
    try await probe.type("", into: "Search")
    try await probe.press("Clear the history")
    #expect(probe.content.sections.map(\.header) == ["Popular"])
  }

  @Test func `A failing address book is a notice, and the next key works again`() async throws {
    let chats = try Chats()
    let probe = try await chats.open("searchScreen")
    chats.peers.fail(MainFrameNeeds.search, code: "outOfOrder")
    try await probe.type("l", into: "Search")
    #expect(probe.content.notice?.kind == .failure)
    chats.find(1)
    try await probe.type("li", into: "Search")
    #expect(probe.content.sections.first?.header == "Contacts")
  }

  @Test func `Without Contacts the search has the web`() async throws {
    let probe = try await Chats(without: "Contacts").open("searchScreen")
    try await probe.type("li", into: "Search")
    #expect(probe.content.sections.map(\.header) == [nil])
  }
}
