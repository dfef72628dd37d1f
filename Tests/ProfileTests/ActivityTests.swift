import MediatorKit
import ServiceKit
import Synchronization
import TestKit
import Testing

@testable import Profile

struct ActivityTests {
  private let me: Me

  init() throws { me = try Me() }

  @Test func `A new device has no activities`() async throws {
    #expect(try await me.activity() == [])
  }

  @Test func `Activities are listed with their time, newest first`() async throws {
    _ = try await me.tell("signedIn")
    me.time.advance(by: 60)
    try await me.set("messagePreviews", "off")
    me.time.advance(by: 60)
    _ = try await me.tell("signedOut")
    let user = ProfileNeeds.UserReference(account: "account-li", nickname: "Li")
    #expect(
      try await me.activity() == [
        Activity(id: 3, at: "2026-01-01T00:02:00Z", kind: .signedOut, user: user),
        Activity(
          id: 2, at: "2026-01-01T00:01:00Z", kind: .settingChanged,
          setting: SettingChanged(key: "messagePreviews", value: "off")),
        Activity(id: 1, at: "2026-01-01T00:00:00Z", kind: .signedIn, user: user),
      ])
  }

  @Test func `Every subscription handles its event`() async throws {
    for event in ["signedIn", "signedOut"] {
      let delivery = try await me.tell(event)
      #expect(delivery.subscribers == ["Profile"])
      #expect(delivery.failures.isEmpty)
    }
  }

  @Test(arguments: [(nil, 20), (1, 1), (30, 25)])
  func `The limit is the number of listed activities`(limit: Int?, count: Int) async throws {
    for number in 1...25 { _ = try await me.tell("signedIn", user("\(number)")) }
    let params: Params = limit.map { ["limit": .int($0)] } ?? Params()
    let activities = try await me.activity(params)
    #expect(activities.count == count)
    #expect(activities.first?.user?.account == "25")
  }

  @Test(arguments: [0, -1, 201, Int.min, Int.max])
  func `A limit that isn't from 1 to 200 is rejected`(limit: Int) async throws {
    #expect(await me.refusal(of: "activity", ["limit": .int(limit)]) == "invalidParams")
  }

  @Test func `The newest 200 are kept`() async throws {
    for number in 1...205 { _ = try await me.tell("signedIn", user("\(number)")) }
    let activities = try await me.activity(["limit": 200])
    #expect(activities.compactMap(\.user?.account) == (6...205).reversed().map { "\($0)" })
    let rows = try me.services.store.read { connection in
      try connection.first("SELECT count(*) FROM profile_activity") { row in try row[0] as Int }
    }
    #expect(rows == 200)
  }

  @Test func `Setting the same value isn't an activity`() async throws {
    let count = Mutex(0)
    _ = try me.mediator.subscribe(to: ProfileEvents.settingChanged) { _ in
      count.withLock { $0 += 1 }
    }
    try await me.set("messagePreviews", "on")
    try await me.set("messagePreviews", "off")
    try await me.set("messagePreviews", "off")
    try await me.set("messagePreviews", "on")
    #expect(try await me.activity().compactMap(\.setting?.value) == ["on", "off"])
    #expect(count.withLock { $0 } == 2)
  }

  @Test func `A rejected setting isn't an activity`() async throws {
    _ = await me.refusal(of: "setSetting", ["key": "messagePreviews", "value": "maybe"])
    #expect(try await me.activity() == [])
  }

  @Test func `A setting changes even if its activity can't be stored`() async throws {
    _ = try await me.activity()
    _ = try me.services.store.write { connection in
      try connection.execute("DROP TABLE profile_activity")
    }
    try await me.set("messagePreviews", "off")
    let settings = try await me.call("settings", as: [Setting].self)
    #expect(settings.first { $0.key == "messagePreviews" }?.value == "off")
  }

  @Test func `A kind of a newer version is omitted`() async throws {
    _ = try await me.tell("signedIn")
    _ = try me.services.store.write { connection in
      try connection.execute("UPDATE profile_activity SET kind = 'paid'")
    }
    _ = try await me.tell("signedOut")
    #expect(try await me.activity().map(\.kind) == [.signedOut])
  }

  @Test func `Activities outlive the mediator`() async throws {
    _ = try await me.tell("signedIn")
    let second = try Me.mediator(me.services, me.peers)
    let page = try await second.perform("Profile/activity").get(as: Page<Activity>.self)
    #expect(page.items.map(\.kind) == [.signedIn])
  }

  @Test func `Pages follow each other, also when something happens meanwhile`() async throws {
    for number in 1...5 { _ = try await me.tell("signedIn", user("\(number)")) }
    let first = try await page(["limit": 2])
    #expect(first.items.compactMap(\.user?.account) == ["5", "4"])
    _ = try await me.tell("signedIn", user("6"))
    let second = try await page(["limit": 2, "after": .string(first.cursor ?? "")])
    #expect(second.items.compactMap(\.user?.account) == ["3", "2"])
    let last = try await page(["limit": 2, "after": .string(second.cursor ?? "")])
    #expect(last.items.compactMap(\.user?.account) == ["1"])
    #expect(!last.hasMore)
  }

  @Test(arguments: ["", "tomorrow", "WyJhIl0", "WyIxIiwiMiJd"])
  func `A cursor that activity didn't return is rejected`(cursor: String) async throws {
    #expect(await me.refusal(of: "activity", ["after": .string(cursor)]) == "badCursor")
  }

  private func page(_ params: Params) async throws -> Page<Activity> {
    try await me.call("activity", params)
  }

  private func user(_ id: String) -> Me.User {
    Me.User(id: id, nickname: "Li", phone: "+8613800138001", zone: "86")
  }
}
