import MediatorKit
import ServiceKit
import Testing

@testable import MainFrame

/// Messages that can't be delivered at once, and conversations that are deleted.
struct DeliveryTests {
  /// A message whose delivery fails.
  private func failed(_ chats: Chats) async throws -> Message {
    try await chats.breakDelivery()
    let message = try await chats.send("Hello", to: "wang")
    try await chats.breakDelivery(false)
    return message
  }

  private func retry(_ message: Message, _ chats: Chats) async throws -> Message {
    try await chats.call("retry", ["message": .string(message.id)])
  }

  /// What Wang sees of the conversation with Li.
  private func received(_ chats: Chats) async throws -> Chat {
    chats.become(Chats.wang)
    chats.book([Chats.contact("li", "Li", Chats.li.phone)])
    return try await chats.chat("li")
  }

  @Test func `A message whose delivery fails stays as failed, for its sender only`() async throws {
    let chats = try Chats()
    let message = try await failed(chats)
    #expect(message.state == .failed)
    #expect(try await chats.chat("wang").messages == [message])
    #expect(try await chats.conversations().map(\.state) == [.failed])
    #expect(try await received(chats).messages == [])
  }

  @Test func `A retry delivers it as the newest message, unread`() async throws {
    let chats = try Chats()
    let message = try await failed(chats)
    try await chats.send("Later", to: "wang")
    chats.time.advance(by: 60)
    let sent = try await retry(message, chats)
    #expect(sent.state == .sent)
    #expect(sent.id == message.id)
    #expect(sent.at == "2026-01-01T00:01:00Z")
    #expect(try await chats.chat("wang").messages.map(\.text) == ["Later", "Hello"])
    #expect(try await chats.conversations().map(\.lastMessage) == ["Hello"])
    let chat = try await received(chats)
    #expect(chat.messages.map(\.text) == ["Later", "Hello"])
    #expect(chat.unread == 2)
  }

  @Test func `A retry of a delivered message sends nothing`() async throws {
    let chats = try Chats()
    let message = try await retry(try await failed(chats), chats)
    #expect(try await retry(message, chats) == message)
    #expect(try await received(chats).messages.count == 1)
  }

  @Test func `A message that a killed process left is sending, and can be retried`() async throws {
    let chats = try Chats()
    let message = try await failed(chats)
    try chats.execute("UPDATE mainframe_message SET state = 'sending'")
    #expect(try await chats.chat("wang").messages.map(\.state) == [.sending])
    #expect(try await retry(message, chats).state == .sent)
  }

  @Test func `A retry goes to the numbers that the contact has by then`() async throws {
    let chats = try Chats()
    let message = try await failed(chats)
    chats.book([Chats.contact("wang", "Old Wang", "+861055550111")])
    let params: Params = ["message": .string(message.id)]
    #expect(await chats.refusal(of: "retry", params) == "unreachable")
    chats.book([Chats.contact("wang", "Old Wang", Chats.zhao.phone)])
    #expect(try await retry(message, chats).state == .sent)
    chats.become(Chats.zhao)
    #expect(try await chats.chat(Chats.li.phone).messages.count == 1)
  }

  @Test func `Another person's message can't be retried`() async throws {
    let chats = try Chats()
    let message = try await failed(chats)
    chats.become(Chats.zhao)
    let params: Params = ["message": .string(message.id)]
    #expect(await chats.refusal(of: "retry", params) == "unknownMessage")
  }

  @Test func `A deleted conversation is gone here, and the other side keeps it`() async throws {
    let chats = try Chats()
    let book = [Chats.contact("wang", "Old Wang", Chats.wang.phone)]
    try await chats.send("1", to: "wang")
    try await chats.receive("2", from: Chats.wang, book: book)
    let deleted = try await chats.call(
      "deleteConversation", ["contact": "wang"], as: DeletedConversation.self)
    #expect(deleted == DeletedConversation(contact: "wang", messages: 2))
    #expect(try await chats.conversations().isEmpty)
    #expect(try await chats.chat("wang").messages == [])
    #expect(try await received(chats).messages.map(\.text) == ["1"])
    chats.book([Chats.contact("their-li", "Li", Chats.li.phone)])
    #expect(try await chats.chat("their-li").messages.map(\.text) == ["1", "2"])
  }

  @Test func `What both sides have deleted isn't stored any more`() async throws {
    let chats = try Chats()
    try await chats.send("secret", to: "wang")
    _ = try await chats.call(
      "deleteConversation", ["contact": "wang"], as: DeletedConversation.self)
    chats.become(Chats.wang)
    _ = try await chats.call(
      "deleteConversation", ["contact": .string(Chats.li.phone)], as: DeletedConversation.self)
    let count = try chats.services.store.read { connection in
      try connection.first("SELECT count(*) FROM mainframe_message") { try $0.get(0, Int.self) }
    }
    #expect(count == 0)
  }

  @Test func `A deleted conversation begins again with the next message`() async throws {
    let chats = try Chats()
    let book = [Chats.contact("wang", "Old Wang", Chats.wang.phone)]
    try await chats.receive("1", from: Chats.wang, book: book)
    _ = try await chats.call(
      "deleteConversation", ["contact": "wang"], as: DeletedConversation.self)
    try await chats.receive("2", from: Chats.wang, book: book)
    #expect(try await chats.conversations().map(\.unread) == [1])
    #expect(try await chats.chat("wang").messages.map(\.text) == ["2"])
  }

  @Test func `Of two retries at once, the second finds the message delivered`() async throws {
    let chats = try Chats()
    let message = try await failed(chats)
    let store = try MessageStore(chats.services)
    let wang = Party(
      key: "wang", name: "Wang", addresses: ["wang", Chats.wang.phone], reach: [Chats.wang.phone])
    func retry() throws -> Message.State? {
      try store.retry(message, to: wang, reaching: [Chats.wang.phone], from: Chats.li)?.state
    }
    #expect(try retry() == .sent)
    #expect(try retry() == nil)
    #expect(try await chats.chat("wang").messages.map(\.state) == [.sent])
    #expect(try await received(chats).messages.count == 1)
  }

  @Test func `A message is stored and delivered in one transaction`() async throws {
    let chats = try Chats()
    _ = try await chats.conversations()
    let before = try chats.services.store.fullWrites()
    try await chats.send("Hello", to: "wang")
    #expect(try chats.services.store.fullWrites() == before + 1)
  }
}
