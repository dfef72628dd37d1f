import MediatorKit
import ServiceKit
import TestKit
import Testing

@testable import MainFrame

struct ConversationListTests {
  @Test func `A new user has no conversations`() async throws {
    #expect(try await Chats().conversations().isEmpty)
  }

  @Test func `The conversation with the newest message comes first`() async throws {
    let chats = try Chats()
    chats.book([
      Chats.contact("a", "A", Chats.wang.phone), Chats.contact("b", "B", Chats.zhao.phone),
    ])
    try await chats.send("1", to: "a")
    try await chats.send("2", to: "b")
    #expect(try await chats.conversations().map(\.contact) == ["b", "a"])
    try await chats.send("3", to: "a")
    #expect(try await chats.conversations().map(\.contact) == ["a", "b"])
  }

  @Test func `A conversation shows its last message`() async throws {
    let chats = try Chats()
    try await chats.send("Hello", to: "wang")
    chats.time.advance(by: 60)
    try await chats.send("Are you there?", to: "wang")
    let expected = Conversation(
      contact: "wang", name: "Old Wang", lastMessage: "Are you there?",
      lastAt: "2026-01-01T00:01:00Z", state: .sent, unread: 0)
    #expect(try await chats.conversations() == [expected])
  }

  @Test func `Both directions are one conversation`() async throws {
    let chats = try Chats()
    try await chats.send("Hello", to: "wang")
    try await chats.receive(
      "Hi", from: Chats.wang, book: [Chats.contact("wang", "Old Wang", Chats.wang.phone)])
    let conversations = try await chats.conversations()
    #expect(conversations.map(\.contact) == ["wang"])
    #expect(conversations.map(\.lastMessage) == ["Hi"])
    #expect(conversations.map(\.unread) == [1])
  }

  @Test func `All phones of a contact are one conversation`() async throws {
    let chats = try Chats()
    let both = [Chats.contact("both", "Both", nil, Chats.wang.phone, Chats.zhao.phone)]
    try await chats.receive("1", from: Chats.wang, book: both)
    try await chats.receive("2", from: Chats.zhao, book: both)
    #expect(try await chats.conversations().map(\.unread) == [2])
    #expect(try await chats.chat("both").messages.map(\.text) == ["1", "2"])
  }

  @Test func `A stranger is listed by phone and nickname`() async throws {
    let chats = try Chats()
    try await chats.receive("Hi", from: Chats.zhao, book: [])
    let conversation = try #require(try await chats.conversations().first)
    #expect(conversation.contact == "+8613800138003")
    #expect(conversation.name == "Zhao")
  }

  @Test func `A stranger who is added to the address book becomes the contact`() async throws {
    let chats = try Chats()
    try await chats.receive("Hi", from: Chats.zhao, book: [])
    try await chats.send("Who is this?", to: Chats.zhao.phone)
    chats.book([Chats.contact("zhao", "Little Zhao", Chats.zhao.phone)])
    let conversations = try await chats.conversations()
    #expect(conversations.map(\.contact) == ["zhao"])
    #expect(conversations.map(\.name) == ["Little Zhao"])
    #expect(try await chats.chat("zhao").messages.map(\.text) == ["Hi", "Who is this?"])
  }

  @Test func `A renamed contact has its new name`() async throws {
    let chats = try Chats()
    try await chats.send("Hello", to: "wang")
    chats.book([Chats.contact("wang", "Boss Wang")])
    #expect(try await chats.conversations().map(\.name) == ["Boss Wang"])
  }

  @Test func `A deleted contact keeps its conversation and its last name`() async throws {
    let chats = try Chats()
    let book = [Chats.contact("wang", "Old Wang", Chats.wang.phone)]
    try await chats.send("Hello", to: "wang")
    try await chats.receive("Hi", from: Chats.wang, book: book)
    chats.book([])
    let conversations = try await chats.conversations()
    #expect(conversations.map(\.contact) == ["wang"])
    #expect(conversations.map(\.name) == ["Old Wang"])
    let chat = try await chats.chat("wang")
    #expect(chat.name == "Old Wang")
    #expect(!chat.isContact)
    #expect(chat.messages.map(\.text) == ["Hello", "Hi"])
  }

  @Test func `A stranger who became a contact and was deleted keeps all messages`() async throws {
    let chats = try Chats()
    try await chats.receive("Hi", from: Chats.zhao, book: [])
    try await chats.send("Who is this?", to: Chats.zhao.phone)
    chats.book([Chats.contact("zhao", "Little Zhao", Chats.zhao.phone)])
    try await chats.send("Ah, Zhao!", to: "zhao")
    chats.book([])
    #expect(try await chats.conversations().map(\.contact) == ["zhao"])
    let texts = try await chats.chat("zhao").messages.map(\.text)
    #expect(texts == ["Hi", "Who is this?", "Ah, Zhao!"])
  }

  @Test func `A phone that a contact gave up becomes a conversation of its own`() async throws {
    let chats = try Chats()
    try await chats.send("Hello", to: "wang")
    try await chats.receive("Hi", from: Chats.wang, book: [Chats.contact("wang", "Old Wang")])
    let contacts = try await chats.conversations().map(\.contact)
    #expect(contacts == [Chats.wang.phone, "wang"])
  }

  @Test func `A message to oneself isn't incoming`() async throws {
    let chats = try Chats()
    chats.book([Chats.contact("me", "Me", Chats.li.phone)])
    try await chats.send("Milk", to: "me")
    #expect(try await chats.conversations().map(\.unread) == [0])
    #expect(try await chats.page(with: "me").items.count == 1)
  }

  @Test func `Other users don't see a conversation`() async throws {
    let chats = try Chats()
    try await chats.send("Hello", to: "wang")
    chats.become(Chats.zhao)
    #expect(try await chats.conversations().isEmpty)
    #expect(try await chats.chat("wang").messages.isEmpty)
  }

  @Test func `Pages make up the list, and each needs one call for names`() async throws {
    let chats = try Chats()
    let contacts = (10...59).map { Chats.contact("c\($0)", "C\($0)", "+86138001380\($0)") }
    chats.book(contacts)
    for contact in contacts { try await chats.send("Hello", to: contact.id) }
    let before = chats.nameCalls
    let first = try await chats.call("conversations", as: Page<Conversation>.self)
    var (found, cursor) = (first.items, first.cursor)
    while let after = cursor {
      let page = try await chats.call(
        "conversations", ["after": .string(after)], as: Page<Conversation>.self)
      found += page.items
      cursor = page.cursor
    }
    #expect(chats.nameCalls - before == 3)
    #expect(first.items.count == 20)
    #expect(found.map(\.contact) == contacts.reversed().map(\.id))
  }

  @Test func `A conversation with several strands is on one page only`() async throws {
    let chats = try Chats()
    let both = [
      Chats.contact("both", "Both", Chats.wang.phone, Chats.zhao.phone),
      Chats.contact("other", "Other", "+8613800138009"),
    ]
    try await chats.receive("1", from: Chats.wang, book: both)
    try await chats.send("2", to: "other")
    try await chats.receive("3", from: Chats.zhao, book: both)
    let first = try await chats.call("conversations", ["limit": 1], as: Page<Conversation>.self)
    #expect(first.items.map(\.contact) == ["both"])
    #expect(first.items.map(\.unread) == [2])
    let params: Params = ["limit": 1, "after": .string(try #require(first.cursor))]
    let second = try await chats.call("conversations", params, as: Page<Conversation>.self)
    #expect(second.items.map(\.contact) == ["other"])
    #expect(second.cursor == nil)
  }

  @Test func `A number that two contacts have belongs to one conversation`() async throws {
    let chats = try Chats()
    let book = [
      Chats.contact("first", "First", Chats.wang.phone),
      Chats.contact("second", "Second", Chats.wang.phone, Chats.zhao.phone),
    ]
    try await chats.receive("1", from: Chats.wang, book: book)
    try await chats.receive("2", from: Chats.zhao, book: book)
    #expect(try await chats.conversations().map(\.contact) == ["second", "first"])
    #expect(try await chats.conversations().map(\.unread) == [1, 1])
    #expect(try await chats.chat("second").messages.map(\.text) == ["2"])
  }

  @Test func `Messages from a number outside of the page count for its contact`() async throws {
    let chats = try Chats()
    let book = [
      Chats.contact("both", "Both", Chats.wang.phone, Chats.zhao.phone),
      Chats.contact("other", "Other", "+8613800138009"),
    ]
    try await chats.receive("1", from: Chats.wang, book: book)
    for number in 1...9 {
      try await chats.send("\(number)", to: "+8613800138\(100 + number)")
    }
    try await chats.receive("3", from: Chats.zhao, book: book)
    let first = try await chats.call("conversations", ["limit": 1], as: Page<Conversation>.self)
    #expect(first.items.map(\.contact) == ["both"])
    #expect(first.items.map(\.unread) == [2])
  }

  @Test func `A merged contact has the messages to its old ids`() async throws {
    let chats = try Chats()
    chats.book([Chats.contact("old", "Wang", Chats.wang.phone)])
    try await chats.send("1", to: "old")
    var merged = Chats.contact("new", "Wang", Chats.wang.phone)
    merged.formerIDs = ["old"]
    chats.book([merged])
    try await chats.send("2", to: "new")
    #expect(try await chats.conversations().map(\.contact) == ["new"])
    #expect(try await chats.chat("new").messages.map(\.text) == ["1", "2"])
    #expect(try await chats.chat("old").contact == "new")
  }
}
