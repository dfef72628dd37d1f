import MediatorKit
import ScreenKit
import ServiceKit
import Synchronization
import TestKit
import Testing

@testable import Profile

struct SystemMessageTests {
  private static func message(_ id: Int, lines: Int = 3) -> SystemMessage {
    SystemMessage(
      messageID: id, author: "Desk", title: "Four",
      content: String(repeating: "x", count: 26 * lines), publishedTime: "08:30")
  }

  private static func row(_ isExpanded: Bool, lines: Int = 3) -> SystemMessageRow {
    SystemMessageRow(message(1, lines: lines), isExpanded: isExpanded, width: 375, .square)
  }

  private static func list() throws -> SystemMessageList {
    try SystemMessageList().requested { (1...3).map { message($0) } }
  }

  // D54
  @Test func `F62: The frames of a collapsed message follow A4.2`() {
    let row = Self.row(false)
    #expect((row.title.x, row.title.y) == (15, 15))
    #expect(row.title.size == Layout.Size(60, 18))
    #expect(row.title.maxY == 33)
    #expect((row.time.x, row.time.y, row.time.maxY) == (15, 43, 53))
    #expect(row.time.size.width == 50 + 10 + 40)
    #expect((row.content.x, row.content.y) == (15, 63))
    #expect(row.content.size.height.isClose(to: 14.4))
    #expect(row.content.maxY.isClose(to: 77.4))
    #expect((row.more.x, row.more.size.width, row.more.size.height) == (0, 345, 35))
    #expect(row.more.y.isClose(to: 87.4) && row.more.maxY.isClose(to: 122.4))
    #expect((row.container.x, row.container.y, row.container.size.width) == (15, 20, 345))
    #expect(row.container.size.height.isClose(to: 122.4))
    #expect(row.height.isClose(to: 142.4))
  }

  @Test func `F62: Three lines expanded are 28.8 points higher`() {
    #expect(Self.row(true).content.size.height.isClose(to: 43.2))
    #expect(Self.row(true).height.isClose(to: 171.2))
    #expect(Self.row(true, lines: 1).height == Self.row(false, lines: 1).height)
  }

  @Test(arguments: [0.0, 1, 60])
  func `A narrow row has no negative frames`(width: Double) {
    let row = SystemMessageRow(Self.message(1), isExpanded: true, width: width, .square)
    #expect(row.more.size.width >= 0 && row.content.size.width >= 0)
  }

  @Test func `The time label has the time and the author`() {
    #expect(Self.row(false).timeText == "08:30 Desk")
  }

  @Test func `F62: Toggling a row reports its index and keeps the other rows, twice restores it`()
    throws
  {
    let list = try Self.list()
    let (expanded, index) = try list.toggling(list.row(at: 1))
    #expect(index == 1)
    #expect((expanded.rows[1].height - list.rows[1].height).isClose(to: 28.8))
    #expect(expanded.rows[1].message == list.rows[1].message)
    #expect([expanded.rows[0], expanded.rows[2]] == [list.rows[0], list.rows[2]])
    #expect(try expanded.toggling(expanded.row(at: 1)).list.rows == list.rows)
  }

  @Test func `F62: An unknown row is an error`() throws {
    let list = try Self.list()
    let stranger = SystemMessageRow(Self.message(9), isExpanded: false, width: 375, .square)
    #expect(throws: ProfileError.unknownMessage) { try list.toggling(stranger) }
    for index in [-1, 3] {
      #expect(throws: ProfileError.unknownMessage) { try list.row(at: index) }
    }
  }

  @Test func `F62: A failing request changes nothing`() throws {
    let list = try Self.list()
    #expect(throws: ProfileError.messagesUnavailable) {
      try list.requested { throw ProfileError.messagesUnavailable }
    }
    #expect(list.rows.count == 3)
    #expect(try list.requested { [] }.rows.isEmpty)
  }

  @Test func `D54: a row is measured once, and again after it was toggled or read`() throws {
    let measured = Mutex(0)
    let measurer = TextMeasurer { text, font, width in
      measured.withLock { $0 += text == "Four" ? 1 : 0 }
      return TextMeasurer.square.size(text, font, width)
    }
    func count(_ change: () throws -> SystemMessageList) rethrows -> (SystemMessageList, Int) {
      measured.withLock { $0 = 0 }
      return (try change(), measured.withLock { $0 })
    }
    let messages = (1...3).map { Self.message($0) }
    let (list, first) = try count {
      try SystemMessageList(measurer: measurer).requested { messages }
    }
    let (again, second) = try count { try list.requested { messages } }
    let (toggled, third) = try count { try again.toggling(again.row(at: 1)).list }
    let (_, fourth) = try count { try toggled.reading(toggled.row(at: 2)) }
    #expect((first, second, third, fourth) == (3, 0, 1, 1))
    #expect(again.rows == list.rows)
  }

  @Test func `Reading a message is counted once`() throws {
    let list = try Self.list()
    let read = try list.reading(list.row(at: 2))
    #expect((list.unread, read.unread) == (3, 2))
    #expect(try read.reading(read.row(at: 2)).unread == 2)
  }

  @Test func `There are at least 50 messages, the same ones every time`() {
    let samples = SystemMessage.samples
    #expect(samples.count >= 50)
    #expect(Set(samples.map(\.messageID)).count == samples.count)
    #expect(samples.map(\.publishedTime) == samples.map(\.publishedTime).sorted(by: >))
  }

  @Test func `An account's marks survive a new process, and end with the account`() async throws {
    let me = try Me()
    _ = try await me.call("readMessage", ["index": 0], as: ListedMessage.self)
    _ = try await me.call("toggleMessage", ["index": 1], as: ListedMessage.self)
    let second = try Me.mediator(me.services, me.peers)
    let listed = try await second.perform("Profile/systemMessages").get(as: [ListedMessage].self)
    #expect(listed[0].message.isRead && listed[1].isExpanded)
    #expect(try await me.call("unread", as: ProfileNeeds.Count.self).total == 59)
    me.become(Me.wang)
    #expect(try await me.call("unread", as: ProfileNeeds.Count.self).total == 60)
    me.become(Me.li)
    _ = try await me.mediator.emit(
      Event("Login/accountDeleted", "", ProfileNeeds.DeletedAccount.self),
      ProfileNeeds.DeletedAccount(account: Me.li.id))
    #expect(try await me.call("unread", as: ProfileNeeds.Count.self).total == 60)
  }
}

extension Double {
  fileprivate func isClose(to other: Double) -> Bool { abs(self - other) < 0.000001 }
}
