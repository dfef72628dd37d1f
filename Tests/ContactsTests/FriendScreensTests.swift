import MediatorKit
import ScreenKit
import TestKit
import Testing

@testable import Contacts

@MainActor struct FriendScreensTests {
  private let peers = StandIns(for: Target_Contacts.self)
  private let world: ContactsWorld

  init() async throws {
    peers.answer(ContactsNeeds.requireSignIn, with: ContactsNeeds.User(id: "li"))
    peers.answer(ContactsNeeds.findUser, with: nil)
    peers.answer(
      ContactsNeeds.groupsScreen, with: Presented(StillScreen(Content(Content.Bar("Group chats")))))
    world = try ContactsWorld(peers: peers)
    try await world.importNames(["张三", "李四"])
  }

  @Test func `D32: four fixed rows without a header are above the letters`() async throws {
    let probe = try await world.probe("screen")
    let section = try #require(probe.content.sections.first)
    #expect(section.header == nil)
    #expect(
      section.rows.map(\.title) == ["New friends", "Group chats", "Tags", "Official accounts"])
    for row in section.rows {
      try await probe.select(row.id)
      #expect(probe.content.bar.title == (row.title == "New friends" ? "Add friends" : row.title))
      await probe.back()
    }
    #expect(await probe.leaks() == [])
  }

  @Test func `D32: the index begins with a search mark, and the total is above the letters`()
    async throws
  {
    let probe = try await world.probe("screen")
    #expect(probe.content.sections.map(\.index) == ["🔍", "L", "Z"])
    #expect(probe.content.sections.map(\.footer) == ["2 contacts", nil, nil])
  }

  @Test func `D32: the fixed rows can't be edited, and a search hides them`() async throws {
    let probe = try await world.probe("screen")
    try await probe.press("Edit")
    #expect(probe.content.rows.map(\.title) == ["李四", "张三"])
    try await probe.press("Done")
    try await probe.type("zs", into: "Search")
    #expect(probe.content.rows.map(\.title) == ["张三"])
  }

  @Test func `F40: a contact whose name has no letter is under #`() async throws {
    try await world.importNames(["★"])
    let probe = try await world.probe("screen")
    #expect(probe.letters.last?.header == "#")
    #expect(probe.letters.last?.rows.map(\.title) == ["★"])
  }

  @Test func `D32: friends are added in five ways, below the own id`() async throws {
    peers.answer(
      ContactsNeeds.scanScreen, with: Presented(StillScreen(Content(Content.Bar("Scan")))))
    let probe = try await world.probe("addFriendsScreen")
    let section = try #require(probe.content.sections.first)
    #expect(section.header == "My id: li")
    #expect(
      section.rows.map(\.title) == [
        "Radar", "Face to face group", "Scan", "Phone contacts", "Official accounts",
      ])
    for row in section.rows {
      try await probe.select(row.id)
      #expect(
        probe.content.bar.title == (row.title == "Phone contacts" ? "Import" : row.title))
      await probe.back()
    }
  }

  @Test func `A guest has no id`() async throws {
    peers.fail(ContactsNeeds.requireSignIn, code: "notSignedIn")
    let probe = try await world.probe("addFriendsScreen")
    #expect(probe.content.sections.first?.header == nil)
    #expect(probe.content.rows.map(\.title).count == 5)
  }

  @Test func `D31: a friend who is searched is found, or not found`() async throws {
    let probe = try await world.probe("addFriendsScreen")
    try await probe.press("Search friends")
    #expect(probe.navigator.screen?.stage.traits.isSwipeBackDisabled == true)
    #expect(probe.content.rows.map(\.title) == [])
    try await probe.type("  ", into: "Search")
    #expect(probe.content.rows.map(\.title) == [])
    try await probe.type("wang", into: "Search")
    #expect(probe.content.rows.map(\.title) == ["Search: wang"])
    try await probe.select("search")
    #expect(probe.content.notice?.text == "No person was found.")
    try await probe.type("zs", into: "Search")
    try await probe.select("search")
    #expect(probe.content.bar.title == "张三")
    #expect(await probe.leaks() == [])
  }

  private func found() async throws -> ScreenProbe {
    peers.answer(
      ContactsNeeds.findUser, with: ContactsNeeds.Friend(nickname: "Ana", phone: "+8613900139011"))
    let probe = try await world.probe("searchFriendsScreen")
    try await probe.type("139 0013 9011", into: "Search")
    try await probe.select("search")
    return probe
  }

  @Test func `D31: a user who isn't a contact becomes one, after a question`() async throws {
    let probe = try await found()
    #expect(probe.content.dialog?.title == "Add Ana to your contacts?")
    try await probe.press("Cancel")
    #expect(try await world.call("count")["total"] == 2)
    try await probe.select("search")
    try await probe.press("Add")
    #expect(probe.content.bar.title == "Ana")
    await probe.back()
    try await probe.select("search")
    #expect(probe.content.bar.title == "Ana")
    #expect(await probe.leaks() == [])
  }

  @Test func `Without the confirmation of friends, a user becomes a contact at once`() async throws
  {
    let event = Event("Profile/settingChanged", "", ContactsNeeds.Setting.self)
    _ = try await world.mediator.emit(
      event, ContactsNeeds.Setting(key: "friendRequests", value: "off"))
    #expect(try await found().content.bar.title == "Ana")
  }

  @Test(arguments: ["requestFailed", "serverUnreachable"])
  func `Without an answer of the server, no user is found`(_ code: String) async throws {
    peers.fail(ContactsNeeds.findUser, code: code)
    let result = try await world.mediator.perform("Contacts/findFriend", ["text": "139 0013 9011"])
    #expect(try result.get(as: FriendResult.self).outcome == .notFound)
  }

  @Test func `A guest finds no users, and a link neither`() async throws {
    peers.fail(ContactsNeeds.findUser, code: "notSignedIn")
    for origin in [Origin.native, .url] {
      let result = try await world.mediator.perform(
        "Contacts/findFriend", ["text": "139 0013 9011"], from: origin)
      #expect(try result.get(as: FriendResult.self).outcome == .notFound)
    }
    #expect(peers.requests.count { $0.route.text == "Login/findUser" } == 1)
  }
}
