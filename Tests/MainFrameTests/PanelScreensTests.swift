import MediatorKit
import ScreenKit
import TestKit
import Testing

@testable import MainFrame

@MainActor struct PanelScreensTests {
  @Test func `D30: the panel has three applets, whose pages can't be closed, and more of them`()
    async throws
  {
    let probe = try await Chats().open("screen")
    try await probe.press("Applets")
    #expect(probe.navigator.navigation.isPresented)
    #expect(
      probe.content.rows.map(\.title) == ["Honor of Kings", "Peace Elite", "Sports+", "More"])
    for (title, header) in [
      ("Honor of Kings", "Season 12"), ("Peace Elite", "Today's map"), ("Sports+", "Results"),
    ] {
      try await probe.select(title)
      #expect(probe.content.bar.title == title)
      #expect(probe.content.sections.contains { $0.header == header })
      #expect(probe.content.bar.items == [])
      await probe.back()
    }
    try await probe.select("More")
    #expect(probe.content.bar.title == "Mini programs")
    try await probe.select("Live broadcasts")
    #expect(probe.content.bar.title == "Live broadcasts")
    await probe.back()
    await probe.back()
    try await probe.press("Close")
    #expect(probe.content.bar.title == "Chats")
    #expect(await probe.leaks() == [])
  }

  @Test func `D30: an applet leads to its other pages, and back to the first`() async throws {
    let probe = try await Chats().open("appletScreen", ["applet": "honorOfKings"])
    try await probe.select("Heroes")
    #expect(probe.content.rows.map(\.title).contains("Zhang Fei support"))
    try await probe.select("Rules of the season")
    #expect(probe.content.bar.title == "Rules")
    try await probe.press("Back")
    try await probe.press("Back")
    #expect(probe.content.bar.title == "Honor of Kings")
    #expect(probe.content.bar.items == [])
  }

  @Test func `D30: an unknown applet is an error`() async throws {
    let chats = try Chats()
    #expect(await chats.refusal(of: "openApplet", ["applet": "chess"]) == "unknownApplet")
    #expect(await chats.refusal(of: "appletScreen", ["applet": "chess"]) == "unknownApplet")
  }

  @Test(arguments: [Double.nan, .infinity, -0.5])
  func `D30: an impossible distance is an error`(delta: Double) async throws {
    let events = [PullDown.Event(delta: delta, isDragging: true)]
    let refusal = try await Chats().refusal(
      of: "pull", ["events": .native(events)])
    #expect(refusal == "badPull")
  }

  @Test func `F37: the action returns the states and the vibrations`() async throws {
    let trace: PullDown.Trace = try await Chats().call(
      "pull",
      [
        "events": [
          ["delta": 140, "isDragging": true], ["delta": 120, "isDragging": true],
          ["delta": 150, "isDragging": true], ["delta": 150, "isDragging": false],
        ]
      ])
    #expect(trace.steps.map(\.state) == [.pulling, .idle, .pulling, .refreshing])
    #expect(trace.vibrations == 1)
  }

  @Test func `D29: the menu has four rows, and another index is an error`() async throws {
    let chats = try Chats()
    let probe = try await chats.open("screen")
    try await probe.press("Menu")
    #expect(
      probe.content.rows.map(\.title) == ["New group chat", "Add friends", "Scan", "Pay"])
    for title in ["Add friends", "Scan", "Pay"] {
      try await probe.select(title)
      #expect(probe.content.bar.title == title)
      await probe.back()
    }
    for index in 0...3 {
      let item: MenuItem = try await chats.call("menuItem", ["index": .int(index)])
      #expect(item == MenuItem.all[index])
    }
    for index in [-1, 4] {
      #expect(await chats.refusal(of: "menuItem", ["index": .int(index)]) == "invalidParams")
    }
  }
}
