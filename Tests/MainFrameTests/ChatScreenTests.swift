import Foundation
import MediatorKit
import ScreenKit
import ServiceKit
import TestKit
import Testing

@testable import MainFrame

@MainActor struct ChatScreenTests {
  private static let wang = Chats.contact("wang", "Old Wang", Chats.wang.phone)

  private static func probe(_ chats: Chats, _ contact: String = "wang") async throws -> ScreenProbe
  {
    try await chats.open("chatScreen", ["contact": .string(contact)])
  }

  /// The texts and badges of the messages.
  private static func messages(_ probe: ScreenProbe) -> [String] {
    probe.content.rows.map { [$0.subtitle, $0.badge].compactMap(\.self).joined(separator: " ") }
  }

  @Test func `The messages are in their order, with the state of own ones`() async throws {
    let chats = try Chats()
    try await chats.send("Hello", to: "wang")
    try await chats.receive("Hi", from: Chats.wang, book: [Self.wang])
    chats.time.advance(by: 60)
    #expect(
      try await Self.probe(chats).text == """
        # Old Wang
          [Contact]
          [Delete]
          You  Hello  1 minute ago (sent)
          Old Wang  Hi  1 minute ago
          Message:
          (Send)  Type a message.
        """)
  }

  @Test func `A message keeps its line breaks`() async throws {
    let chats = try Chats()
    try await chats.send("Tea\nMilk", to: "wang")
    let row = try #require(try await Self.probe(chats).content.rows.first)
    #expect(row.kind == .paragraph && row.subtitle == "Tea\nMilk")
  }

  @Test func `A shown chat is read`() async throws {
    let chats = try Chats()
    try await chats.receive("Hi", from: Chats.wang, book: [Self.wang])
    let probe = try await chats.open("screen")
    #expect(probe.content.row("wang")?.badge == "1")
    try await probe.select("Old Wang")
    #expect(try await chats.chat("wang").unread == 0)
    await probe.back()
    #expect(probe.content.row("wang")?.badge == nil)
    #expect(await probe.leaks() == [])
  }

  @Test func `A chat that isn't shown stays unread`() async throws {
    let chats = try Chats()
    try await chats.receive("Hi", from: Chats.wang, book: [Self.wang])
    _ = try await chats.mediator.perform("MainFrame/chatScreen", ["contact": "wang"])
    #expect(try await chats.chat("wang").unread == 1)
  }

  @Test func `A refresh shows new messages, which are read then`() async throws {
    let chats = try Chats()
    let probe = try await Self.probe(chats)
    #expect(probe.content.empty?.text == "No messages yet.")
    try await chats.receive("Hi", from: Chats.wang, book: [Self.wang])
    try await probe.refresh()
    #expect(Self.messages(probe) == ["Hi"])
    #expect(try await chats.chat("wang").unread == 0)
  }

  @Test func `More loads older messages, which stay when one is sent`() async throws {
    let chats = try Chats()
    for number in 1...45 { try await chats.send("\(number)", to: "wang") }
    let probe = try await Self.probe(chats)
    #expect(probe.content.rows.map(\.subtitle) == (26...45).map { "\($0)" })
    try await probe.more()
    #expect(probe.content.rows.map(\.subtitle) == (6...45).map { "\($0)" })
    #expect(probe.content.footer?.state == .more)
    try await probe.type("46", into: "Message")
    try await probe.press("Send")
    #expect(probe.content.rows.map(\.subtitle) == (6...46).map { "\($0)" })
    try await probe.more()
    #expect(probe.content.rows.map(\.subtitle) == (1...46).map { "\($0)" })
    #expect(probe.content.footer == nil)
  }

  @Test func `A message needs a text`() async throws {
    let probe = try await Self.probe(try Chats())
    #expect(probe.content.button("send")?.isEnabled == false)
    try await probe.type(" \n", into: "Message")
    #expect(probe.content.button("send")?.isEnabled == false)
    try await probe.type("Hi", into: "Message")
    #expect(probe.content.button("send")?.isEnabled == true)
  }

  @Test func `A sent message is shown, and the field is empty again`() async throws {
    let chats = try Chats()
    let probe = try await Self.probe(chats)
    try await probe.type("See you\nat eight", into: "Message")
    try await probe.press("Send")
    #expect(Self.messages(probe) == ["See you\nat eight sent"])
    #expect(probe.content.field("text")?.text == "")
    #expect(probe.content.button("send")?.isEnabled == false)
    #expect(probe.content.notice == nil)
    #expect(try await chats.conversations().map(\.lastMessage) == ["See you\nat eight"])
  }

  @Test func `A refused message is a notice, and its text stays`() async throws {
    let chats = try Chats()
    let probe = try await Self.probe(chats, "010-5555 0111")
    try await probe.type("Hello", into: "Message")
    try await probe.press("Send")
    #expect(probe.content.notice?.kind == .failure)
    #expect(probe.content.field("text")?.text == "Hello")
    #expect(Self.messages(probe) == [])
  }

  @Test func `A failed message is sent again after a question`() async throws {
    let chats = try Chats()
    try await chats.breakDelivery()
    let probe = try await Self.probe(chats)
    try await probe.type("Hello", into: "Message")
    try await probe.press("Send")
    #expect(probe.content.notice?.text == "Not sent. Select the message to try again.")
    #expect(Self.messages(probe) == ["Hello failed"])
    try await probe.select("You")
    #expect(probe.content.dialog?.title == "Send this message again?")
    try await probe.press("Cancel")
    #expect(Self.messages(probe) == ["Hello failed"])
    try await chats.breakDelivery(false)
    try await probe.select("You")
    try await probe.press("Retry")
    #expect(Self.messages(probe) == ["Hello sent"])
    #expect(probe.content.notice == nil)
  }

  @Test func `A message that a killed process left is sent again, too`() async throws {
    let chats = try Chats()
    try await chats.breakDelivery()
    try await chats.send("Hello", to: "wang")
    try await chats.breakDelivery(false)
    try chats.execute("UPDATE mainframe_message SET state = 'sending'")
    let probe = try await Self.probe(chats)
    #expect(Self.messages(probe) == ["Hello sending"])
    try await probe.select("You")
    try await probe.press("Retry")
    #expect(Self.messages(probe) == ["Hello sent"])
  }

  @Test func `A sent message asks nothing`() async throws {
    let chats = try Chats()
    try await chats.send("Hello", to: "wang")
    let probe = try await Self.probe(chats)
    try await probe.select("You")
    #expect(probe.content.dialog == nil)
  }

  @Test func `A chat is deleted after a question, and the list is without it`() async throws {
    let chats = try Chats()
    try await chats.send("Hello", to: "wang")
    let probe = try await chats.open("screen")
    try await probe.select("Old Wang")
    try await probe.press("Delete")
    #expect(probe.content.dialog?.title == "Delete this chat?")
    try await probe.press("Cancel")
    #expect(Self.messages(probe) == ["Hello sent"])
    try await probe.press("Delete")
    try await probe.press("Delete")
    #expect(probe.content.bar.title == "Chats")
    #expect(probe.content.empty?.text == "No chats yet.")
    #expect(await probe.leaks() == [])
  }

  @Test func `The chat of a deleted contact can be deleted`() async throws {
    let chats = try Chats()
    try await chats.send("Hello", to: "wang")
    chats.book([])
    let probe = try await chats.open("screen")
    try await probe.select("Old Wang")
    try await probe.press("Delete")
    try await probe.press("Delete")
    #expect(probe.content.bar.title == "Chats")
    #expect(probe.content.empty?.text == "No chats yet.")
  }

  @Test func `A deleted chat says so if there is no screen to go back to`() async throws {
    let chats = try Chats()
    try await chats.send("Hello", to: "wang")
    let probe = try await Self.probe(chats)
    try await probe.press("Delete")
    try await probe.press("Delete")
    #expect(probe.content.notice?.text == "The chat was deleted.")
    #expect(probe.content.empty?.text == "No messages yet.")
  }

  @Test func `A contact's card is one step away`() async throws {
    let chats = try Chats()
    let probe = try await Self.probe(chats, Chats.wang.phone)
    try await probe.press("Contact")
    #expect(probe.content.bar.title == "Card")
    #expect(Chats.text(chats.peers.requests.last?.params["id"]) == "wang")
  }

  @Test func `A number outside of the address book has no card`() async throws {
    let probe = try await Self.probe(try Chats(), "+8613900139000")
    #expect(probe.content.button("contact") == nil)
    #expect(probe.content.bar.title == "+8613900139000")
  }

  @Test func `Someone unknown has no chat`() async throws {
    #expect(
      await (try Chats()).refusal(of: "chatScreen", ["contact": "missing"]) == "unknownContact")
  }

  @Test func `A guest can sign in`() async throws {
    let chats = try Chats()
    chats.become(nil)
    let probe = try await Self.probe(chats)
    #expect(
      probe.text == """
        # Chat
        Sign in to chat.
          [Sign in]
        """)
    try await probe.press("Sign in")
    try await chats.signIn(Chats.li)
    await probe.back()
    #expect(probe.content.bar.title == "Old Wang")
  }
}
