import MediatorKit
import ScreenKit
import ServiceKit
import TestKit
import Testing

@testable import Discover

@MainActor struct DiscoverScreenTests {
  private let moments: Moments

  init() throws { moments = try Moments() }

  private func screen(_ action: String = "screen") async throws -> ScreenProbe {
    try await ScreenProbe(moments.mediator, Link(action, of: Target_Discover.self))
  }

  private func hide(_ entry: Entry, _ isHidden: Bool = true) async throws {
    let params: Params = ["entry": .string(entry.rawValue), "isHidden": .bool(isHidden)]
    _ = try await moments.call("hideEntry", params, as: EntryState.self)
  }

  private func groups(_ probe: ScreenProbe) -> [[String]] {
    probe.content.sections.map { $0.rows.map(\.title) }
  }

  @Test func `F42: The tab has 7 groups and 10 items in a fixed order`() async throws {
    #expect(
      Entry.groups.map { $0.map(\.title) } == [
        ["Moments"], ["Channels"], ["Scan", "Shake"], ["Look", "Search"], ["Nearby"],
        ["Shopping", "Games"], ["Mini programs"],
      ])
    #expect(Entry.groups.flatMap(\.self) == Entry.allCases)
  }

  @Test func `F42: Without Shopping and Games their group is gone, and comes back in its place`() {
    let groups = Entry.groups(without: [.shopping, .games])
    #expect(groups.count == 6)
    #expect(groups.suffix(2) == [[.nearby], [.miniPrograms]])
    #expect(Entry.groups(without: [.shopping])[5] == [.games])
    #expect(Entry.groups(without: [.games])[5] == [.shopping])
    #expect(Entry.groups(without: []) == Entry.groups)
    #expect(Entry.groups(without: Set(Entry.allCases)) == [])
  }

  @Test func `F42: Switches that are off hide items and groups of the tab, and on they are back`()
    async throws
  {
    let probe = try await screen()
    let all = groups(probe)
    try await probe.press("Edit")
    #expect(groups(probe) == all)
    #expect(probe.content.rows.allSatisfy { $0.isOn == true })
    for title in ["Scan", "Shake", "Look"] { try await probe.turn(title, on: false) }
    #expect(probe.content.row("look")?.isOn == false)
    await probe.back()
    #expect(groups(probe) == [all[0], all[1], ["Search"]] + all[4...])
    try await probe.press("Edit")
    for title in ["Look", "Shake", "Scan"] { try await probe.turn(title, on: true) }
    await probe.back()
    #expect(groups(probe) == all)
    #expect(await probe.leaks() == [])
  }

  @Test func `F42: An open tab and its open switches follow each change elsewhere`() async throws {
    let (tab, switches) = (try await screen(), try await screen("entriesScreen"))
    try await hide(.look)
    for probe in [tab, switches] { await probe.settle() }
    #expect(tab.content.row("look") == nil)
    #expect(switches.content.row("look")?.isOn == false)
    try await hide(.look, false)
    for probe in [tab, switches] { await probe.settle() }
    #expect(tab.content.row("look") != nil)
    #expect(switches.content.row("look")?.isOn == true)
  }

  @Test func `An item is stored as hidden, for all accounts and launches`() async throws {
    try await hide(.games)
    let stored = try moments.services.preferences.scope("discover").all()
    #expect(stored == ["hidden.games": "true"])
    moments.become(Moments.wang)
    let later = try Moments.mediator(moments.services, moments.peers)
    let states = try await later.perform("Discover/entries").get(as: [EntryState].self)
    #expect(states.filter(\.isHidden).map(\.entry) == [.games])
  }

  @Test func `The event is emitted only for a change`() async throws {
    let probe = try await screen()
    let scope = moments.services.preferences.scope("discover")
    // Not reported, so that only an event can load the tab again.
    try scope.set("hidden.nearby", "true")
    try await hide(.nearby)
    await probe.settle()
    #expect(probe.content.row("nearby") != nil)
    try await hide(.look)
    await probe.settle()
    #expect(probe.content.row("nearby") == nil)
  }

  @Test func `Without any item the tab says so`() async throws {
    for entry in Entry.allCases { try await hide(entry) }
    let probe = try await screen()
    #expect(probe.content.empty?.text == "All items are hidden.")
    #expect(probe.content.button("edit") != nil)
  }

  @Test func `Without the module Shop there is no row "Shopping"`() async throws {
    let mediator = try Moments.mediator(moments.services, moments.peers, without: "Shop")
    let probe = try await ScreenProbe(mediator, Link("screen", of: Target_Discover.self))
    #expect(groups(probe).suffix(2) == [["Games"], ["Mini programs"]])
  }

  @Test func `An unknown item is refused`() async throws {
    #expect(await moments.refusal(of: "hideEntry", ["entry": "radar"]) == "invalidParams")
  }

  @Test func `Each item opens its screen, and two say what this device doesn't have`() async throws
  {
    let screen = { Presented(StillScreen(Content(Content.Bar($0)))) }
    moments.peers.answer(DiscoverNeeds.shopScreen, with: screen("Shopping"))
    moments.peers.answer(DiscoverNeeds.searchScreen, with: screen("Search"))
    moments.peers.answer(DiscoverNeeds.appletsScreen, with: screen("Mini programs"))
    let probe = try await self.screen()
    for row in probe.content.rows {
      try await probe.select(row.id)
      let opensPosts = ["Moments", "Channels"].contains(row.title)
      #expect(probe.content.bar.title == (opensPosts ? "Moments" : row.title))
      let isMissing = ["Shake", "Nearby"].contains(row.title)
      #expect(
        probe.content.empty?.text.contains("which this device doesn't have")
          == (isMissing ? true : opensPosts ? false : nil))
      await probe.back()
    }
    #expect(await probe.leaks() == [])
  }

  @Test func `Moments has the number of new posts until they were shown`() async throws {
    moments.become(Moments.wang)
    try await moments.publish()
    moments.become(Moments.li)
    let probe = try await screen()
    #expect(probe.content.row("moments")?.badge == "1")
    #expect(probe.content.row("channels")?.badge == nil)
    try await probe.select("Moments")
    await probe.back()
    #expect(probe.content.row("moments")?.badge == nil)
  }
}
