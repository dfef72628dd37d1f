import Foundation
import MediatorKit
import ScreenKit
import ServiceKit
import TestKit
import Testing

@testable import MainFrame

@MainActor struct HomeScreenTests {
  /// The tabs of the home, such as `Chats 2`.
  private static func tabs(_ probe: ScreenProbe) -> [String] {
    let tabs = probe.navigator.container?.content.tabs ?? []
    return tabs.map { tab in tab.title + (tab.badge.map { " \($0)" } ?? "") }
  }

  private static func tabs(_ chats: Chats) async throws -> [String] {
    try await tabs(chats.open("home"))
  }

  @Test func `The home has four tabs with the unread messages and the new posts`() async throws {
    let chats = try Chats()
    try await chats.receive("1", from: Chats.zhao, book: [])
    try await chats.receive("2", from: Chats.wang, book: [])
    let probe = try await chats.open("home")
    #expect(Self.tabs(probe) == ["Chats 2", "Contacts", "Discover 3", "Me"])
    for title in ["Contacts", "Discover", "Me", "Chats"] {
      try await probe.tab(title)
      #expect(probe.content.bar.title == title)
    }
  }

  @Test func `Reading a chat lowers the badge`() async throws {
    let chats = try Chats()
    try await chats.receive("1", from: Chats.zhao, book: [])
    try await chats.receive("2", from: Chats.wang, book: [])
    let probe = try await chats.open("home")
    try await probe.select("Zhao")
    await probe.back()
    #expect(Self.tabs(probe).first == "Chats 1")
    try await probe.select("Wang")
    await probe.back()
    #expect(Self.tabs(probe).first == "Chats")
    #expect(await probe.leaks() == [])
  }

  @Test func `The badge of the posts is counted again after they changed`() async throws {
    let chats = try Chats()
    let probe = try await chats.open("home")
    chats.peers.answer(MainFrameNeeds.unseenPosts, with: MainFrameNeeds.Unseen(count: 0))
    #expect(Self.tabs(probe)[2] == "Discover 3")
    _ = try await chats.mediator.emit(Event("Discover/changed", ""))
    await probe.settle()
    #expect(Self.tabs(probe)[2] == "Discover")
  }

  @Test func `The tab of the profile has the number of unread system messages`() async throws {
    let chats = try Chats()
    let unread = MainFrameNeeds.unreadSystemMessages
    chats.peers.answer(unread, with: MainFrameNeeds.Total(total: 2))
    let probe = try await chats.open("home")
    #expect(Self.tabs(probe).last == "Me 2")
    chats.peers.answer(unread, with: MainFrameNeeds.Total(total: 1))
    _ = try await chats.mediator.emit(Event("Profile/messageRead", "", Value.self), [:])
    await probe.settle()
    #expect(Self.tabs(probe).last == "Me 1")
  }

  @Test func `A large number is shortened`() async throws {
    let chats = try Chats()
    chats.peers.answer(MainFrameNeeds.unseenPosts, with: MainFrameNeeds.Unseen(count: 100))
    #expect(try await Self.tabs(chats)[2] == "Discover 99+")
  }

  @Test func `A message to oneself has no badge`() async throws {
    let chats = try Chats()
    chats.book([Chats.contact("me", "Me", Chats.li.phone)])
    try await chats.send("Milk", to: "me")
    #expect(try await Self.tabs(chats).first == "Chats")
  }

  @Test func `A guest's home has no badges`() async throws {
    let chats = try Chats()
    try await chats.receive("1", from: Chats.zhao, book: [])
    chats.become(nil)
    #expect(try await Self.tabs(chats) == ["Chats", "Contacts", "Discover", "Me"])
  }

  @Test(arguments: [("Contacts", 1), ("Discover", 2), ("Profile", 3)])
  func `A module that isn't linked has no tab`(_ module: String, _ index: Int) async throws {
    var expected = ["Chats", "Contacts", "Discover 3", "Me"]
    expected.remove(at: index)
    #expect(try await Self.tabs(try Chats(without: module)) == expected)
  }

  @Test func `A failing count leaves the tab without a badge`() async throws {
    let chats = try Chats()
    chats.peers.fail(MainFrameNeeds.unseenPosts, code: "outOfOrder")
    #expect(try await Self.tabs(chats) == ["Chats", "Contacts", "Discover", "Me"])
  }

  @Test func `Without message notifications the chats have no badge`() async throws {
    let chats = try Chats()
    try await chats.receive("1", from: Chats.zhao, book: [])
    try await chats.change("messageNotifications", to: "off")
    #expect(try await Self.tabs(chats) == ["Chats", "Contacts", "Discover 3", "Me"])
    try await chats.change("messageNotifications", to: "on")
    #expect(try await Self.tabs(chats).first == "Chats 1")
  }

  @Test(arguments: [
    ("always", "12:00", true), ("never", "23:00", false), ("night", "21:59", false),
    ("night", "22:00", true), ("night", "00:00", true), ("night", "07:59", true),
    ("night", "08:00", false),
  ])
  func `In quiet hours the chats have no badge`(
    _ hours: String, _ time: String, _ isQuiet: Bool
  ) async throws {
    let chats = try Chats()
    try await chats.receive("1", from: Chats.zhao, book: [])
    chats.time.set(try Date("2026-01-01T\(time):00Z", strategy: .iso8601))
    try await chats.change("quietHours", to: hours)
    let badge = isQuiet ? "Chats" : "Chats 1"
    #expect(try await Self.tabs(chats) == [badge, "Contacts", "Discover 3", "Me"])
  }

  @Test func `The night is that of the time zone`() async throws {
    let chats = try Chats()
    try await chats.receive("1", from: Chats.zhao, book: [])
    try await chats.change("quietHours", to: "night")
    #expect(try await Self.tabs(chats).first == "Chats")
    chats.time.set(try #require(TimeZone(identifier: "Asia/Shanghai")))
    #expect(try await Self.tabs(chats).first == "Chats 1")
  }

  @Test func `A setting outlives the mediator`() async throws {
    let chats = try Chats()
    try await chats.receive("1", from: Chats.zhao, book: [])
    try await chats.change("quietHours", to: "always")
    let second = try Chats.mediator(chats.services, chats.peers)
    let home = try await second.perform("MainFrame/home").value
    #expect(home["tabs"]?[0]?["badge"] == nil)
  }

  @Test(arguments: ["wallpaper", "quietHours"])
  func `An unknown setting and an unknown value change nothing`(_ setting: String) async throws {
    let chats = try Chats()
    try await chats.receive("1", from: Chats.zhao, book: [])
    try await chats.change(setting, to: "sometimes")
    #expect(try await Self.tabs(chats).first == "Chats 1")
    let stored = try chats.services.preferences.scope("mainframe").get("wallpaper")
    #expect(stored == nil)
  }
}
