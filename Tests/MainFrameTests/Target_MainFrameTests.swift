import MediatorKit
import ServiceKit
import TestKit
import Testing

@testable import MainFrame

struct Target_MainFrameTests {
  @Test func `A message is answered as it was stored`() async throws {
    let chats = try Chats()
    let message = try await chats.send("你好\n👋🏽", to: "wang")
    #expect(message.text == "你好\n👋🏽")
    #expect(message.at == "2026-01-01T00:00:00Z")
    #expect(message.mine)
    #expect(message.state == .sent)
    #expect(try await chats.chat("wang").messages == [message])
  }

  @Test func `The other side reads the same message`() async throws {
    let chats = try Chats()
    let sent = try await chats.send("Hello", to: "wang")
    chats.become(Chats.wang)
    chats.book([Chats.contact("li", "Li", Chats.li.phone)])
    let chat = try await chats.chat("li")
    #expect(chat.messages.map(\.id) == [sent.id])
    #expect(chat.messages.map(\.mine) == [false])
    #expect(chat.unread == 1)
  }

  @Test func `Opening a chat leaves its messages unread`() async throws {
    let chats = try Chats()
    try await chats.receive("Hi", from: Chats.zhao, book: [])
    _ = try await chats.chat(Chats.zhao.phone)
    #expect(try await chats.chat(Chats.zhao.phone).unread == 1)
  }

  @Test func `A chat opens at the newest 20 messages`() async throws {
    let chats = try Chats()
    for number in 1...25 { try await chats.send("\(number)", to: "wang") }
    #expect(try await chats.chat("wang").messages.map(\.text) == (6...25).map { "\($0)" })
  }

  @Test func `A contact without messages has an empty chat`() async throws {
    let expected = Chat(
      contact: "wang", name: "Old Wang", isContact: true, people: nil, unread: 0, messages: [],
      cursor: nil)
    #expect(try await Chats().chat("wang") == expected)
  }

  @Test func `Pages go from new to old, from where the chat ends`() async throws {
    let chats = try Chats()
    for number in 1...41 { try await chats.send("\(number)", to: "wang") }
    let chat = try await chats.chat("wang")
    let second = try await chats.page(with: "wang", after: chat.cursor)
    #expect(second.items.map(\.text) == (2...21).map { "\($0)" })
    let third = try await chats.page(with: "wang", after: second.cursor)
    #expect(third.items.map(\.text) == ["1"])
    #expect(third.cursor == nil)
    #expect(try await chats.page(with: "wang").items == chat.messages)
  }

  @Test func `A page stays the same when somebody writes meanwhile`() async throws {
    let chats = try Chats()
    for number in 1...5 { try await chats.send("\(number)", to: "wang") }
    let cursor = try await chats.page(with: "wang", limit: 2).cursor
    let before = try await chats.page(with: "wang", after: cursor, limit: 2)
    try await chats.send("6", to: "wang")
    #expect(try await chats.page(with: "wang", after: cursor, limit: 2) == before)
    #expect(before.items.map(\.text) == ["2", "3"])
  }

  @Test(arguments: [0, -1, 101, Int.max])
  func `A limit out of bounds is refused`(limit: Int) async throws {
    let params: Params = ["contact": "wang", "limit": .int(limit)]
    #expect(await (try Chats()).refusal(of: "messages", params) == "invalidParams")
    #expect(
      await (try Chats()).refusal(of: "conversations", ["limit": .int(limit)]) == "invalidParams")
  }

  @Test(arguments: ["", "x", "WyJ4Il0"])
  func `Another text is refused as a cursor`(cursor: String) async throws {
    let params: Params = ["contact": "wang", "after": .string(cursor)]
    #expect(await (try Chats()).refusal(of: "messages", params) == "badCursor")
    let after: Params = ["after": .string(cursor)]
    #expect(await (try Chats()).refusal(of: "conversations", after) == "badCursor")
  }

  @Test func `Reading counts what came so far, not what comes later`() async throws {
    let chats = try Chats()
    let book = [Chats.contact("wang", "Old Wang", Chats.wang.phone)]
    try await chats.receive("1", from: Chats.wang, book: book)
    let mark = try await chats.call("markRead", ["contact": "wang"], as: ReadMark.self)
    #expect(mark == ReadMark(contact: "wang", unread: 0))
    #expect(try await chats.chat("wang").unread == 0)
    try await chats.receive("2", from: Chats.wang, book: book)
    #expect(try await chats.chat("wang").unread == 1)
    #expect(try await chats.conversations().map(\.unread) == [1])
  }

  @Test func `What was read stays read when the address book changes`() async throws {
    let chats = try Chats()
    try await chats.receive("Hi", from: Chats.zhao, book: [])
    _ = try await chats.call("markRead", ["contact": "+8613800138003"], as: ReadMark.self)
    chats.book([Chats.contact("zhao", "Zhao", Chats.zhao.phone)])
    #expect(try await chats.conversations().map(\.unread) == [0])
  }

  @Test func `A phone number leads to the contact that has it, however it is written`() async throws
  {
    let chat = try await Chats().chat("+86 138-0013-8002")
    #expect(chat.contact == "wang")
  }

  @Test func `A message goes to the numbers that receive messages`() async throws {
    let chats = try Chats()
    chats.book([Chats.contact("wang", "Old Wang", "+861055550111", Chats.wang.phone)])
    try await chats.send("Hello", to: "wang")
    let phones = try chats.services.store.read { connection in
      try connection.rows("SELECT phone FROM mainframe_recipient") { try $0.get(0, String.self) }
    }
    #expect(phones == [Chats.wang.phone])
  }

  @Test(arguments: ["13800138002", "0086 138 0013 8002", "１３８００１３８００２", "tel:+8613800138002"])
  func `A phone number is found in all its writings`(phone: String) async throws {
    #expect(try await Chats().chat(phone).contact == "wang")
  }

  @Test func `The messages of a deleted account are in no list`() async throws {
    let chats = try Chats()
    let book = [Chats.contact("wang", "Old Wang", Chats.wang.phone)]
    try await chats.send("1", to: "wang")
    try await chats.receive("2", from: Chats.wang, book: book)
    let wang = MainFrameNeeds.DeletedAccount(account: Chats.wang.id, phone: Chats.wang.phone)
    try MessageStore(chats.services).deleteAll(of: wang)
    #expect(try await chats.conversations().map(\.lastMessage) == ["1"])
    #expect(try await chats.chat("wang").messages.map(\.text) == ["1"])
  }

  @Test(arguments: ["+8613900139000", "139 0013 9000", "+86 10 5555 0111"])
  func `A chat may be opened with any number`(contact: String) async throws {
    let chat = try await Chats().chat(contact)
    #expect(chat.contact.hasPrefix("+86"))
    #expect(chat.name == chat.contact)
    #expect(chat.messages == [])
  }

  @Test func `A number outside of the address book can be written to`() async throws {
    let chats = try Chats()
    try await chats.send("Hello", to: "139 0013 9000")
    #expect(try await chats.conversations().map(\.name) == ["+8613900139000"])
  }

  @Test(arguments: ["010-5555 0111", "landline", "none"])
  func `A message without a possible recipient is refused`(contact: String) async throws {
    let chats = try Chats()
    chats.book([
      Chats.contact("landline", "L", "+861055550111", "95555", "+8613800138000;ext=1"),
      Chats.contact("none", "N"),
    ])
    let params: Params = ["contact": .string(contact), "text": "Hello"]
    #expect(await chats.refusal(of: "send", params) == "unreachable")
    #expect(try await chats.conversations().isEmpty)
  }

  @Test func `Overrides are removed from a text`() async throws {
    #expect(try await Chats().send("a\u{202E}b", to: "wang").text == "ab")
  }

  @Test func `A stranger can be answered`() async throws {
    let chats = try Chats()
    try await chats.receive("Hi", from: Chats.zhao, book: [])
    try await chats.send("Hello", to: Chats.zhao.phone)
    #expect(try await chats.chat(Chats.zhao.phone).messages.map(\.mine) == [false, true])
  }

  @Test func `A deleted contact can't be written to`() async throws {
    let chats = try Chats()
    try await chats.send("Hello", to: "wang")
    chats.book([])
    let params: Params = ["contact": "wang", "text": "Hello?"]
    #expect(await chats.refusal(of: "send", params) == "unknownContact")
    #expect(try await chats.send("By number", to: Chats.wang.phone).state == .sent)
    chats.become(Chats.wang)
    #expect(try await chats.chat(Chats.li.phone).messages.map(\.text) == ["Hello", "By number"])
  }

  @Test func `A message that both sides deleted is gone, also by the deletion of an account`()
    async throws
  {
    let chats = try Chats()
    try await chats.send("Secret", to: "wang")
    _ = try await chats.call("deleteConversation", ["contact": "wang"], as: Value.self)
    let deleted = MainFrameNeeds.DeletedAccount(account: Chats.wang.id, phone: Chats.wang.phone)
    let event = Event("Login/accountDeleted", "", MainFrameNeeds.DeletedAccount.self)
    _ = try await chats.mediator.emit(event, deleted)
    #expect(try chats.count("mainframe_message") == 0)
  }

  @Test(
    arguments: ["send", "chat", "messages", "markRead", "deleteConversation"],
    ["nobody", "", "+", "+8613800138001x"])
  func `Someone unknown is refused`(action: String, contact: String) async throws {
    var params: Params = ["contact": .string(contact)]
    if action == "send" { params.append("text", "Hello") }
    #expect(await (try Chats()).refusal(of: action, params) == "unknownContact")
  }

  @Test(arguments: [
    "conversations", "send", "chat", "messages", "markRead", "retry", "deleteConversation",
  ])
  func `A guest is refused`(action: String) async throws {
    let chats = try Chats()
    chats.become(nil)
    var params = Params()
    if action == "retry" {
      params.append("message", "1")
    } else if action != "conversations" {
      params.append("contact", "wang")
    }
    if action == "send" { params.append("text", "Hello") }
    #expect(await chats.refusal(of: action, params) == "notSignedIn")
  }

  @Test(arguments: [
    ("", "invalidParams"), (" \n\t\u{3000}", "emptyText"), ("\u{200B}", "emptyText"),
    ("\u{202E}", "emptyText"),
  ])
  func `A text that says nothing is refused`(text: String, code: String) async throws {
    let params: Params = ["contact": "wang", "text": .string(text)]
    #expect(await (try Chats()).refusal(of: "send", params) == code)
  }

  @Test(arguments: [("好", 5001, "invalidParams"), ("\u{301}", 60_000, "textTooLong")])
  func `A text that says too much is refused`(
    character: String, count: Int, code: String
  ) async throws {
    let text = String(repeating: character, count: count)
    let params: Params = ["contact": "wang", "text": .string(text)]
    #expect(await (try Chats()).refusal(of: "send", params) == code)
  }

  @Test func `A text of 5,000 characters is sent`() async throws {
    let text = String(repeating: "👨‍👩‍👧‍👦", count: 5000)
    #expect(try await Chats().send(text, to: "wang").text == text)
  }

  @Test func `Messages outlive the mediator`() async throws {
    let chats = try Chats()
    let sent = try await chats.send("Hello", to: "wang")
    let second = try Chats.mediator(chats.services, chats.peers)
    let chat = try await second.perform("MainFrame/chat", ["contact": "wang"]).get(as: Chat.self)
    #expect(chat.messages == [sent])
  }

  @Test(arguments: [
    ("conversations", Access.everywhere(.read)), ("chat", .everywhere(.read)),
    ("messages", .everywhere(.read)),
    ("send", .open(.write, to: [.network, .agent])), ("retry", .native(.write)),
    ("markRead", .native(.write)),
    ("deleteConversation", .native(.destructive)), ("home", .remote(.read)),
    ("screen", .remote(.read)), ("chatScreen", .remote(.read)),
  ])
  func `Deep links can only read, and programs send too`(action: String, access: Access) throws {
    #expect(try Chats().mediator.contract(of: "MainFrame/\(action)")?.access == access)
  }

  @Test func `Every result has a text form`() async throws {
    let chats = try Chats()
    try await chats.send("Hello", to: "wang")
    let value = try await chats.mediator.perform("MainFrame/conversations").value
    #expect(value["items"]?[0]?["lastMessage"] == "Hello")
  }
}
