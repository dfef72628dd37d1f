import MediatorKit
import ScreenKit
import Synchronization
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
        # Person 2, Person 1 (3)  ‹ Menu
          [People]
          [Delete]
        No messages yet.
          Message:
          (Send)  Type a message.
        """)
    try await probe.press("People")
    #expect(
      probe.text == """
        # Person 2, Person 1  ‹ Person 2, Person 1 (3)
          Title:  Person 2, Person 1
        3 people
          Person 2
          Person 1
          You
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

  @Test(arguments: [
    ("", "invalidParams"), (" ", "badTitle"), ("a\nb", "invalidParams"),
    (String(repeating: "a", count: 51), "invalidParams"),
    ("a" + String(repeating: "\u{301}", count: 3000), "badTitle"),
  ])
  func `A title on several lines, a blank and a long one are errors`(
    title: String, code: String
  ) async throws {
    let group = try await create(1)
    let params: Params = ["group": .string(group.id), "title": .string(title)]
    #expect(await chats.refusal(of: "renameGroup", params) == code)
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
    try await probe.press("People")
    #expect(probe.content.button("save")?.isEnabled == false)
    try await probe.type("Hiking", into: "Title")
    try await probe.press("Save")
    #expect(probe.content.bar.title == "Hiking")
    await probe.back()
    #expect(probe.content.bar.title == "Hiking (3)")
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

  @Test func `D31: A group that a search found opens as a chat with its messages and people`()
    async throws
  {
    chats.peers.answer(
      MainFrameNeeds.search, with: [MainFrameNeeds.Hit(id: "c1", name: "Person 1", phone: nil)])
    let probe = try await chats.open("searchListScreen", ["list": "groups", "query": "Person 1"])
    try await probe.select("Team-Person 1-group (3)")
    #expect(probe.content.bar.title == "Team-Person 1-group (3)")
    #expect(probe.content.empty?.text == "No messages yet.")
    try await probe.type("Hello", into: "Message")
    try await probe.press("Send")
    #expect(probe.content.rows.map(\.subtitle) == ["Hello"])
    try await probe.press("People")
    #expect(
      probe.content.rows.map(\.title) == ["Person 1", "Player 2", "Player 3"])
    await probe.back()
    let list: Page<Conversation> = try await chats.call("conversations", [:])
    #expect(list.items.map(\.name) == ["Team-Person 1-group"])
    #expect(list.items.map(\.lastMessage) == ["Hello"])
    try await probe.press("Delete")
    #expect(probe.content.dialog?.title == "Delete this chat?")
    try await probe.press("Delete")
    #expect(probe.content.bar.title == "Group chats")
    #expect(try await chats.call("conversations", [:], as: Page<Conversation>.self).items.isEmpty)
  }

  @Test func `D31: A found group of a deleted contact can't be opened`() async throws {
    #expect(await chats.refusal(of: "chat", ["contact": "found.0.gone"]) == "unknownContact")
    #expect(await chats.refusal(of: "chat", ["contact": "found.00.c1"]) == "unknownContact")
  }

  /// A group of Li, Wang and Zhao, and of a contact without a phone.
  private func team() async throws -> GroupChat {
    chats.book([
      Chats.contact("wang", "Old Wang", Chats.wang.phone),
      Chats.contact("zhao", "Zhao", Chats.zhao.phone), Chats.contact("none", "Without phone"),
    ])
    return try await chats.call(
      "createGroup", ["people": ["wang", "zhao", "none"], "title": "Team"])
  }

  @Test func `A message to a group reaches every member, with its author`() async throws {
    let group = try await team()
    try await chats.send("Hello", to: group.id)
    for (user, people) in [
      (Chats.wang, ["Li", "Zhao", "Without phone"]),
      (Chats.zhao, ["Li", "Old Wang", "Without phone"]),
    ] {
      chats.become(user)
      let chat = try await chats.chat(group.id)
      #expect(chat.name == "Team" && chat.people == 4 && chat.unread == 1 && !chat.isContact)
      #expect(chat.messages.map(\.author) == ["Li"] && chat.messages.map(\.mine) == [false])
      let theirs: GroupChat = try await chats.call("group", ["group": .string(group.id)])
      #expect(theirs.people == people)
      let listed: Page<GroupChat> = try await chats.call("groups")
      #expect(listed.items.map(\.id) == [group.id])
    }
    try await chats.send("Hi", to: group.id)
    chats.become(Chats.li)
    let conversation = try #require(try await chats.conversations().first)
    #expect(conversation.contact == group.id && conversation.name == "Team")
    #expect(conversation.lastMessage == "Hi" && conversation.unread == 1)
    #expect(try await chats.chat(group.id).messages.map(\.text) == ["Hello", "Hi"])
  }

  @Test func `Reading a group and a chat with a member are counted apart`() async throws {
    let group = try await team()
    chats.become(Chats.wang)
    try await chats.send("To all", to: group.id)
    try await chats.send("To Li", to: Chats.li.phone)
    chats.become(Chats.li)
    let mark: ReadMark = try await chats.call("markRead", ["contact": .string(group.id)])
    #expect(mark == ReadMark(contact: group.id, unread: 0))
    let unread = try await chats.conversations().map { [$0.contact: $0.unread] }
    #expect(unread == [["wang": 1], [group.id: 0]])
    #expect(try await chats.chat("wang").messages.map(\.text) == ["To Li"])
  }

  @Test func `Pages of messages of a group follow each other`() async throws {
    let group = try await team()
    for number in 1...5 {
      chats.become(number.isMultiple(of: 2) ? Chats.wang : Chats.li)
      try await chats.send("\(number)", to: group.id)
    }
    chats.become(Chats.zhao)
    let newest = try await chats.page(with: group.id, limit: 3)
    let older = try await chats.page(with: group.id, after: newest.cursor, limit: 3)
    #expect((older.items + newest.items).map(\.text) == ["1", "2", "3", "4", "5"])
    #expect(older.cursor == nil)
  }

  @Test func `A message to a group that wasn't delivered can be sent again`() async throws {
    let group = try await team()
    try await chats.breakDelivery()
    let message = try await chats.send("Hello", to: group.id)
    #expect(message.state == .failed)
    try await chats.breakDelivery(false)
    let sent: Message = try await chats.call("retry", ["message": .string(message.id)])
    #expect(sent.state == .sent)
    chats.become(Chats.wang)
    #expect(try await chats.chat(group.id).messages.map(\.id) == [message.id])
  }

  @Test func `A member who leaves a group keeps it for the others`() async throws {
    let group = try await team()
    try await chats.send("Hello", to: group.id)
    chats.become(Chats.wang)
    _ = try await chats.call("deleteGroup", ["group": .string(group.id)], as: GroupChat.self)
    #expect(await chats.refusal(of: "chat", ["contact": .string(group.id)]) == "unknownContact")
    #expect(try await chats.conversations() == [])
    chats.become(Chats.li)
    try await chats.send("Still here?", to: group.id)
    chats.become(Chats.zhao)
    let chat = try await chats.chat(group.id)
    #expect(chat.messages.map(\.text) == ["Hello", "Still here?"] && chat.people == 3)
    chats.become(Chats.wang)
    #expect(try await chats.conversations() == [])
  }

  @Test(arguments: [Chats.wang, Chats.li, Chats.zhao], [true, false])
  func `Who leaves a group, or deletes the account, is no longer named`(
    gone: Chats.User, isDeleted: Bool
  ) async throws {
    let group = try await team()
    chats.become(gone)
    if isDeleted {
      let deleted = MainFrameNeeds.DeletedAccount(account: gone.id, phone: gone.phone)
      let event = Event("Login/accountDeleted", "", MainFrameNeeds.DeletedAccount.self)
      _ = try await chats.mediator.emit(event, deleted)
    } else {
      _ = try await chats.call("deleteGroup", ["group": .string(group.id)], as: GroupChat.self)
    }
    let names = ["Li": Chats.li, "Old Wang": Chats.wang, "Zhao": Chats.zhao]
    for (name, user) in names where user.id != gone.id {
      chats.become(user)
      let left: GroupChat = try await chats.call("group", ["group": .string(group.id)])
      let others = names.filter { $0.key != name && $0.value.id != gone.id }.map(\.key)
      #expect(Set(left.people) == Set(others + ["Without phone"]))
    }
  }

  @Test func `The messages of a deleted account leave the group, and the others stay`() async throws
  {
    let group = try await team()
    try await chats.send("From Li", to: group.id)
    chats.become(Chats.wang)
    try await chats.send("From Wang", to: group.id)
    let deleted = MainFrameNeeds.DeletedAccount(account: Chats.wang.id, phone: Chats.wang.phone)
    let event = Event("Login/accountDeleted", "", MainFrameNeeds.DeletedAccount.self)
    #expect(try await chats.mediator.emit(event, deleted).failures.isEmpty)
    #expect(await chats.refusal(of: "chat", ["contact": .string(group.id)]) == "unknownContact")
    chats.become(Chats.zhao)
    let conversation = try #require(try await chats.conversations().first)
    #expect(conversation.lastMessage == "From Li" && conversation.unread == 1)
  }

  @Test func `A guest and a stranger don't read a group`() async throws {
    let group = try await team()
    chats.become(Chats.User(id: "account-x", nickname: "X", phone: "+8613800138009"))
    for action in ["chat", "messages", "markRead"] {
      #expect(await chats.refusal(of: action, ["contact": .string(group.id)]) == "unknownContact")
    }
    chats.become(nil)
    #expect(await chats.refusal(of: "chat", ["contact": .string(group.id)]) == "notSignedIn")
  }

  @Test func `The chat of a group shows the authors, and counts as read once it is seen`()
    async throws
  {
    let group = try await team()
    chats.become(Chats.wang)
    try await chats.send("Hello", to: group.id)
    chats.become(Chats.li)
    let probe = try await chats.open("chatScreen", ["contact": .string(group.id)])
    #expect(probe.content.bar.title == "Team (4)")
    #expect(probe.content.rows.map(\.title) == ["Wang"])
    #expect(try await chats.conversations().first?.unread == 0)
    try await probe.type("Hi", into: "Message")
    try await probe.press("Send")
    #expect(probe.content.rows.map(\.title) == ["Wang", "You"])
    try await probe.press("Delete")
    try await probe.press("Delete")
    #expect(try await chats.conversations() == [])
    #expect(await probe.leaks() == [])
  }

  @Test func `A message on its way doesn't reach someone who has left the group`() async throws {
    let group = try await team()
    chats.become(Chats.wang)
    _ = try await chats.call("deleteGroup", ["group": .string(group.id)], as: GroupChat.self)
    let party = Party(key: group.id, name: "Team", addresses: [group.id], reach: [], people: 3)
    let message = try MessageStore(chats.services).send(
      "Hello", to: party, reaching: [Chats.wang.phone, Chats.zhao.phone], from: Chats.li)
    #expect(message.state == .sent)
    #expect(try await chats.conversations() == [])
    chats.become(Chats.zhao)
    #expect(try await chats.conversations().map(\.unread) == [1])
  }

  @Test func `The end of an account changes conversations`() async throws {
    let changes = Mutex<[String]>([])
    let token = try chats.mediator.subscribe(to: MainFrameEvents.changed) {
      (changed: ChangedConversation) in changes.withLock { $0.append(changed.contact) }
    }
    let deleted = MainFrameNeeds.DeletedAccount(account: Chats.wang.id, phone: Chats.wang.phone)
    let event = Event("Login/accountDeleted", "", MainFrameNeeds.DeletedAccount.self)
    #expect(try await chats.mediator.emit(event, deleted).failures.isEmpty)
    #expect(changes.withLock { $0 } == [Chats.wang.phone])
    token.remove()
  }

  @Test func `An open group shows the title that another one gives it`() async throws {
    let group = try await create(2)
    let probe = try await chats.open("groupScreen", ["group": .string(group.id)])
    _ = try await chats.call(
      "renameGroup", ["group": .string(group.id), "title": "Hiking"], as: GroupChat.self)
    await probe.settle()
    #expect(probe.content.bar.title == "Hiking")
  }

  @Test func `A title has no control characters, whoever calls`() {
    #expect(Target_MainFrame.line("A\u{1B}[2J", 50) == nil)
    #expect(Target_MainFrame.line("A\u{9B}2J", 50) == nil)
  }
}
