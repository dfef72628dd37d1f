import Foundation
import ServiceKit
import Testing

struct TextMessagesTests {
  private let number: PhoneNumber
  private let time = SettableTime()
  private let messages: TextMessages

  init() throws {
    number = try PhoneNumber("13800138000")
    messages = TextMessages(store: .inMemory(), clock: time.clock)
  }

  @Test func `A number without messages has no last message`() throws {
    #expect(try messages.last(to: number) == nil)
  }

  @Test func `The last message is returned completely`() throws {
    try messages.send(to: number, text: "First")
    time.advance(by: 1.5)
    try messages.send(to: number, text: "你好 123456", code: "123456")
    let last = try #require(try messages.last(to: number))
    #expect(last.to == number)
    #expect(last.text == "你好 123456")
    #expect(last.code == "123456")
    #expect(last.sentAt == SettableTime.start + 1.5)
  }

  @Test func `The newest messages to all numbers come first, and more of them before one`() throws {
    #expect(try messages.newest(2).isEmpty)
    for (text, phone) in [("1", "13800138000"), ("2", "13900139000"), ("3", "+14155550123")] {
      try messages.send(to: PhoneNumber(phone), text: text)
    }
    let newest = try messages.newest(2)
    #expect(newest.map(\.message.text) == ["3", "2"])
    #expect(newest.map(\.message.to.text) == ["+1 4155550123", "+86 13900139000"])
    #expect(try messages.newest(2, before: newest[1].id).map(\.message.text) == ["1"])
  }

  @Test func `A session reads the messages that it asked for`() throws {
    for (text, session) in [("1", "visit:1"), ("2", ""), ("3", "visit:1")] {
      try messages.send(to: number, text: text, for: session)
    }
    #expect(try messages.newest(9, for: "visit:1").map(\.message.text) == ["3", "1"])
    #expect(try messages.newest(9).map(\.message.text) == ["2"])
    #expect(try messages.newest(9, for: "visit:2").isEmpty)
  }

  @Test func `A message without a code has none`() throws {
    try messages.send(to: number, text: "Hello")
    #expect(try messages.last(to: number)?.code == nil)
  }

  @Test func `Numbers have separate messages`() throws {
    try messages.send(to: number, text: "Hello")
    #expect(try messages.last(to: PhoneNumber("13900139000")) == nil)
  }
}
