import MediatorKit
import ServiceKit
import Synchronization
import TestKit
import Testing

@testable import Profile

struct ActivityTests {
  private let me: Me

  init() throws { me = try Me() }

  @Test func `At first nothing has happened`() async throws {
    #expect(try await me.activity() == [])
  }

  @Test func `What happened is listed, newest first, with its time`() async throws {
    _ = try await me.tell("signedIn")
    me.time.advance(by: 60)
    try await me.set("game", "off")
    me.time.advance(by: 60)
    _ = try await me.tell("signedOut")
    let who = Activity.User(id: "account-li", nickname: "Li")
    #expect(
      try await me.activity() == [
        Activity(at: "2026-01-01T00:02:00Z", kind: .signedOut, who: who),
        Activity(
          at: "2026-01-01T00:01:00Z", kind: .settingChanged,
          setting: SettingChanged(key: "game", value: "off")),
        Activity(at: "2026-01-01T00:00:00Z", kind: .signedIn, who: who),
      ])
  }

  @Test func `Every subscriber takes what it hears`() async throws {
    for event in ["signedIn", "signedOut"] {
      let delivery = try await me.tell(event)
      #expect(delivery.subscribers == ["Profile"])
      #expect(delivery.failures.isEmpty)
    }
  }

  @Test(arguments: [(nil, 20), (1, 1), (30, 25)])
  func `So many are listed as were asked for`(limit: Int?, count: Int) async throws {
    for number in 1...25 { _ = try await me.tell("signedIn", user("\(number)")) }
    let params: Params = limit.map { ["limit": .int($0)] } ?? Params()
    let activities = try await me.activity(params)
    #expect(activities.count == count)
    #expect(activities.first?.who?.id == "25")
  }

  @Test(arguments: [0, -1, 201, Int.min, Int.max])
  func `A limit that isn't from 1 to 200 is refused`(limit: Int) async throws {
    #expect(await me.refusal(of: "activity", ["limit": .int(limit)]) == "badLimit")
  }

  @Test func `The newest 200 are kept`() async throws {
    for number in 1...205 { _ = try await me.tell("signedIn", user("\(number)")) }
    let activities = try await me.activity(["limit": 200])
    #expect(activities.compactMap(\.who?.id) == (6...205).reversed().map { "\($0)" })
    let rows = try me.services.store.read { connection in
      try connection.first("SELECT count(*) FROM profile_activity") { row in try row[0] as Int }
    }
    #expect(rows == 200)
  }

  @Test func `A setting that gets the value it had is nothing that happened`() async throws {
    let count = Mutex(0)
    _ = try me.mediator.subscribe(to: ProfileEvents.settingChanged) { _ in
      count.withLock { $0 += 1 }
    }
    try await me.set("game", "on")
    try await me.set("game", "off")
    try await me.set("game", "off")
    try await me.set("game", "on")
    #expect(try await me.activity().compactMap(\.setting?.value) == ["on", "off"])
    #expect(count.withLock { $0 } == 2)
  }

  @Test func `A refused setting is nothing that happened`() async throws {
    _ = await me.refusal(of: "setSetting", ["key": "game", "value": "maybe"])
    #expect(try await me.activity() == [])
  }

  @Test func `What can't be noted keeps no setting from changing`() async throws {
    _ = try await me.activity()
    _ = try me.services.store.write { connection in
      try connection.execute("DROP TABLE profile_activity")
    }
    try await me.set("game", "off")
    let settings = try await me.call("settings", as: [Setting].self)
    #expect(settings.first { $0.key == "game" }?.value == "off")
  }

  @Test func `A kind that a newer version wrote is left out`() async throws {
    _ = try await me.tell("signedIn")
    _ = try me.services.store.write { connection in
      try connection.execute("UPDATE profile_activity SET kind = 'paid'")
    }
    _ = try await me.tell("signedOut")
    #expect(try await me.activity().map(\.kind) == [.signedOut])
  }

  @Test func `What happened outlives the mediator`() async throws {
    _ = try await me.tell("signedIn")
    let second = try Me.mediator(me.services, me.peers)
    let activities = try await second.perform("Profile/activity").get(as: [Activity].self)
    #expect(activities.map(\.kind) == [.signedIn])
  }

  private func user(_ id: String) -> Me.User {
    Me.User(id: id, nickname: "Li", phone: "+8613800138001", zone: "86")
  }
}
