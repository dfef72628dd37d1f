import Foundation
import MediatorKit
import ScreenKit
import ServiceKit
import TestKit
import Testing

@testable import MainFrame

@MainActor struct ConversationsScreenTests {
  @Test func `A row has the last message, its age and the number of unread ones`() async throws {
    let chats = try Chats()
    try await chats.send("Hello", to: "wang")
    try await chats.receive(
      "Hi", from: Chats.zhao, book: [Chats.contact("wang", "Old Wang", Chats.wang.phone)])
    chats.time.advance(by: 300)
    #expect(
      try await chats.open("screen").text == """
        # Chats
          [New chat]
          [Search]
          [Menu]
          [Applets]
          Zhao  Hi  5 minutes ago (1) ›
          Old Wang  Hello  5 minutes ago ›
        That's all.
        """)
  }

  @Test func `A new user has no chats`() async throws {
    let probe = try await Chats().open("screen")
    #expect(probe.content.empty?.text == "No chats yet.")
    #expect(probe.content.footer == nil)
  }

  @Test func `More loads the next page, and coming back keeps it`() async throws {
    let chats = try Chats()
    let contacts = (10...59).map { Chats.contact("c\($0)", "C\($0)", "+86138001380\($0)") }
    chats.book(contacts)
    for contact in contacts { try await chats.send("Hello", to: contact.id) }
    let probe = try await chats.open("screen")
    #expect(Array(probe.content.rows).count == 20)
    try await probe.more()
    try await probe.more()
    #expect(probe.content.rows.map(\.title) == contacts.reversed().map(\.name))
    #expect(probe.content.footer?.state == .end)
    try await probe.select("C10")
    await probe.back()
    #expect(Array(probe.content.rows).count == 50)
  }

  @Test func `Without previews no text is shown`() async throws {
    let chats = try Chats()
    try await chats.send("secret", to: "wang")
    try await chats.change("messagePreviews", to: "off")
    let probe = try await chats.open("screen")
    #expect(probe.content.row("wang")?.subtitle == "[message]")
    try await chats.change("messagePreviews", to: "on")
    try await probe.refresh()
    #expect(probe.content.row("wang")?.subtitle == "secret")
  }

  @Test func `The language of the device is that of the ages`() async throws {
    let chats = try Chats()
    try await chats.send("Hello", to: "wang")
    chats.time.advance(by: 300)
    try await chats.change("language", to: "zh-Hans")
    #expect(try await chats.open("screen").content.row("wang")?.value == "5分钟前")
  }

  @Test func `Yesterday is a day of the time zone`() async throws {
    let chats = try Chats()
    try await chats.send("Hello", to: "wang")
    chats.time.advance(by: 17 * 3600)
    #expect(try await chats.open("screen").content.row("wang")?.value == "17 hours ago")
    chats.time.set(try #require(TimeZone(identifier: "Asia/Shanghai")))
    #expect(try await chats.open("screen").content.row("wang")?.value == "yesterday 08:00")
  }

  @Test func `A last message that wasn't delivered says so`() async throws {
    let chats = try Chats()
    try await chats.breakDelivery()
    try await chats.send("Hello", to: "wang")
    let probe = try await chats.open("screen")
    #expect(probe.content.row("wang")?.subtitle == "[failed] Hello")
  }

  @Test func `A new chat begins with a choice of contacts`() async throws {
    let probe = try await Chats().open("screen")
    try await probe.press("New chat")
    #expect(probe.navigator.navigation.isPresented)
    #expect(probe.content.bar.title == "Pick")
    try probe.navigator.screen?.stage.answer(MainFrameNeeds.PickedContact(id: "wang"))
    await probe.settle()
    #expect(probe.content.bar.title == "Old Wang")
    #expect(!probe.navigator.navigation.isPresented)
    await probe.back()
    #expect(probe.content.bar.title == "Chats")
    #expect(await probe.leaks() == [])
  }

  @Test func `A choice of a contact that was deleted meanwhile is a notice`() async throws {
    let probe = try await Chats().open("screen")
    try await probe.press("New chat")
    try probe.navigator.screen?.stage.answer(MainFrameNeeds.PickedContact(id: "missing"))
    await probe.settle()
    #expect(probe.content.notice?.kind == .failure)
    #expect(probe.content.bar.title == "Chats")
  }

  @Test func `A guest can sign in, and sees no chats`() async throws {
    let chats = try Chats()
    try await chats.send("Hello", to: "wang")
    chats.become(nil)
    let probe = try await chats.open("screen")
    #expect(
      probe.text == """
        # Chats
        Sign in to see your chats.
          [Sign in]
        """)
    try await probe.press("Sign in")
    #expect(probe.content.bar.title == "Sign in")
    #expect(probe.navigator.navigation.isPresented)
    try await chats.signIn(Chats.li)
    await probe.back()
    #expect(probe.content.rows.map(\.title) == ["Old Wang"])
  }

  @Test func `An address book that fails is a notice`() async throws {
    let chats = try Chats()
    try await chats.send("Hello", to: "wang")
    let probe = try await chats.open("screen")
    chats.peers.fail(MainFrameNeeds.names, code: "outOfOrder")
    try await probe.refresh()
    #expect(probe.content.notice?.kind == .failure)
    #expect(probe.content.rows.map(\.title) == ["Old Wang"])
  }
}
