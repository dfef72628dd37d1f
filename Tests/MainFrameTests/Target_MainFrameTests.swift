// swift-format-ignore-file: AlwaysUseLowerCamelCase
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
    #expect(try await chats.chat("wang").messages.map(\.text) == (6...25).map(String.init))
  }

  @Test func `A contact without messages has an empty chat`() async throws {
    let expected = Chat(contact: "wang", name: "Old Wang", unread: 0, messages: [])
    #expect(try await Chats().chat("wang") == expected)
  }

  @Test(arguments: [(1, 22...41, true), (2, 2...21, true), (3, 1...1, false)])
  func `Pages go from new to old`(page: Int, numbers: ClosedRange<Int>, hasMore: Bool) async throws
  {
    let chats = try Chats()
    for number in 1...41 { try await chats.send("\(number)", to: "wang") }
    let answer = try await chats.page(page, with: "wang")
    #expect(answer.items.map(\.text) == numbers.map(String.init))
    #expect(answer.hasMore == hasMore)
    #expect(answer.total == 41)
    #expect(answer.perPage == 20)
  }

  @Test(arguments: [2, Int.max])
  func `A page beyond the end is empty`(page: Int) async throws {
    let chats = try Chats()
    for number in 1...20 { try await chats.send("\(number)", to: "wang") }
    let answer = try await chats.page(page, with: "wang")
    #expect(answer == MessagePage(page: page, perPage: 20, total: 20, hasMore: false, items: []))
  }

  @Test func `The first page is the one without a number`() async throws {
    let page = try await Chats().call("messages", ["contact": "wang"], as: MessagePage.self)
    #expect(page.page == 1)
  }

  @Test(arguments: [0, -1, Int.min])
  func `A page below 1 is refused`(page: Int) async throws {
    let chats = try Chats()
    let params: Params = ["contact": "wang", "page": .int(page)]
    #expect(await chats.refusal(of: "messages", params) == "badPage")
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

  @Test(arguments: [nil, "+861055550111", "+864001234567"])
  func `A contact without a number that receives messages is refused`(phone: String?) async throws {
    let chats = try Chats()
    chats.book([Chats.contact("bank", "Bank", phone)])
    let params: Params = ["contact": "bank", "text": "Hello"]
    #expect(await chats.refusal(of: "send", params) == "unreachable")
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
  }

  @Test(
    arguments: ["send", "chat", "messages", "markRead"],
    ["nobody", "", "+8613900139000", "+", "+8613800138001x"])
  func `Someone unknown is refused`(action: String, contact: String) async throws {
    var params: Params = ["contact": .string(contact)]
    if action == "send" { params.append("text", "Hello") }
    #expect(await (try Chats()).refusal(of: action, params) == "unknownContact")
  }

  @Test(arguments: ["conversations", "send", "chat", "messages", "markRead"])
  func `A guest is refused`(action: String) async throws {
    let chats = try Chats()
    chats.become(nil)
    var params = Params()
    if action != "conversations" { params.append("contact", "wang") }
    if action == "send" { params.append("text", "Hello") }
    #expect(await chats.refusal(of: action, params) == "notSignedIn")
  }

  @Test(arguments: ["", " \n\t\u{3000}"])
  func `A text that says nothing is refused`(text: String) async throws {
    let params: Params = ["contact": "wang", "text": .string(text)]
    #expect(await (try Chats()).refusal(of: "send", params) == "emptyText")
  }

  @Test(arguments: [("好", 5001), ("\u{301}", 60_000)])
  func `A text that says too much is refused`(character: String, count: Int) async throws {
    let text = String(repeating: character, count: count)
    let params: Params = ["contact": "wang", "text": .string(text)]
    #expect(await (try Chats()).refusal(of: "send", params) == "textTooLong")
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
    ("conversations", Access.remote(.read)), ("chat", .remote(.read)), ("messages", .remote(.read)),
    ("send", .native(.write)), ("markRead", .native(.write)),
  ])
  func `Deep links can only read`(action: String, access: Access) throws {
    #expect(try Chats().mediator.contract(of: "MainFrame/\(action)")?.access == access)
  }

  @Test func `Every result has a text form`() async throws {
    let chats = try Chats()
    try await chats.send("Hello", to: "wang")
    let value = try await chats.mediator.perform("MainFrame/conversations").value
    #expect(value[0]?["lastMessage"] == "Hello")
  }
}
