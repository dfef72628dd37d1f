import MediatorKit
import ScreenKit
import TestKit
import Testing

@testable import MainFrame

@MainActor struct GroupsTests {
  private let chats: Chats

  init() throws {
    chats = try Chats()
    chats.book((1...4).map { Chats.contact("c\($0)", "Person \($0)", "+861380013801\($0)") })
  }

  private func create(_ people: Int) async throws -> GroupChat {
    try await chats.call("createGroup", ["people": .array((1...people).map { .string("c\($0)") })])
  }

  @Test func `D29: the menu picks several people, and opens a group chat with them`() async throws {
    let probe = try await chats.open("menuScreen")
    try await probe.select("New group chat")
    #expect(probe.navigator.navigation.isPresented)
    #expect(probe.content.bar.title == "Pick several")
    let picked = ["c2", "c1"].map(MainFrameNeeds.PickedContact.init)
    try probe.navigator.screen?.stage.answer(picked)
    await probe.settle()
    #expect(
      probe.text == """
        # Person 2, Person 1  ‹ Menu
          [Delete]
          Title:  Person 2, Person 1
        2 people
          Person 2
          Person 1
          (Save)  Nothing is changed yet.
        """)
    #expect(await probe.leaks() == [])
  }

  @Test func `The title is the first three names, or the given one`() async throws {
    #expect(try await create(3).title == "Person 1, Person 2, Person 3")
    #expect(try await create(4).title == "Person 1, Person 2, Person 3 …")
    let named: GroupChat = try await chats.call(
      "createGroup", ["people": ["c1", "c1"], "title": " Hiking "])
    #expect(named.title == "Hiking")
    #expect(named.people == ["Person 1"])
  }

  @Test(arguments: ["", " ", "a\nb", String(repeating: "a", count: 51)])
  func `A title on several lines, a blank and a long one are errors`(title: String) async throws {
    let group = try await create(1)
    let params: [String: String] = ["group": group.id, "title": title]
    #expect(
      await chats.refusal(
        of: "renameGroup", ["group": .string(group.id), "title": .string(title)]) == "badTitle",
      "\(params)")
  }

  @Test func `The groups are listed, the newest first, and each account has its own`() async throws
  {
    for people in 1...3 { _ = try await create(people) }
    let probe = try await chats.open("groupsScreen")
    #expect(
      probe.content.rows.map(\.title) == [
        "Person 1, Person 2, Person 3", "Person 1, Person 2", "Person 1",
      ])
    try await chats.signIn(Chats.wang)
    await probe.settle()
    #expect(probe.content.empty?.text == "No group chats yet.")
    chats.become(nil)
    try await probe.refresh()
    #expect(probe.content.empty?.text == "Sign in to see your group chats.")
  }

  @Test func `Pages of groups follow each other`() async throws {
    var created: [String] = []
    for _ in 0..<3 { created.append(try await create(1).id) }
    let first: Page<GroupChat> = try await chats.call("groups", ["limit": 2])
    let cursor = try #require(first.cursor)
    let second: Page<GroupChat> = try await chats.call(
      "groups", ["limit": 2, "after": .string(cursor)])
    #expect((first.items + second.items).map(\.id) == created.reversed())
    #expect(second.cursor == nil)
  }

  @Test func `A group is renamed and deleted on its screen`() async throws {
    let group = try await create(2)
    let probe = try await chats.open("groupsScreen")
    try await probe.select(group.title)
    #expect(probe.content.button("save")?.isEnabled == false)
    try await probe.type("Hiking", into: "Title")
    try await probe.press("Save")
    #expect(probe.content.bar.title == "Hiking")
    await probe.back()
    #expect(probe.content.rows.map(\.title) == ["Hiking"])
    try await probe.select("Hiking")
    try await probe.press("Delete")
    try await probe.press("Delete")
    #expect(probe.content.empty?.text == "No group chats yet.")
    #expect(await chats.refusal(of: "group", ["group": .string(group.id)]) == "unknownGroup")
  }

  @Test func `A deleted account leaves no group`() async throws {
    let group = try await create(2)
    let deleted = MainFrameNeeds.DeletedAccount(account: Chats.li.id, phone: Chats.li.phone)
    let event = Event("Login/accountDeleted", "", MainFrameNeeds.DeletedAccount.self)
    #expect(try await chats.mediator.emit(event, deleted).failures.isEmpty)
    #expect(await chats.refusal(of: "group", ["group": .string(group.id)]) == "unknownGroup")
  }

  @Test func `D31: a group that a search found has 3 to 9 people, and can't be changed`()
    async throws
  {
    let found: GroupChat = try await chats.call("group", ["group": "found.6.c1"])
    #expect(found.title == "Team-Person 1-group (9)")
    #expect(found.people.count == 9)
    let probe = try await chats.open("groupScreen", ["group": "found.0.c1"])
    #expect(probe.content.sections.first?.header == "3 people")
    #expect(probe.content.fields == [])
    #expect(await chats.refusal(of: "group", ["group": "found.7.c1"]) == "unknownGroup")
  }
}
