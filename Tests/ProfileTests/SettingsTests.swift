import MediatorKit
import ServiceKit
import Synchronization
import TestKit
import Testing

@testable import Profile

struct SettingsTests {
  @Test func `Settings have a fixed order`() async throws {
    let keys = try await Me().call("settings", as: [Setting].self).map(\.key)
    #expect(
      keys == [
        "messageNotifications", "messagePreviews", "quietHours", "friendRequests",
        "strangersSeeTenPosts", "postNotifications", "language",
      ])
  }

  @Test func `The default of every setting is one of its choices`() {
    for definition in SettingDefinition.all {
      #expect(definition.choices.contains(definition.standard), "\(definition.key)")
      #expect(Set(definition.choices).count == definition.choices.count, "\(definition.key)")
    }
  }

  @Test func `Setting returns the new setting`() async throws {
    let me = try Me()
    let params: Params = ["key": "quietHours", "value": "night"]
    let setting = try await me.call("setSetting", params, as: Setting.self)
    #expect(setting.value == "night")
    #expect(setting.choices == ["always", "night", "never"])
    let all = try await me.call("settings", as: [Setting].self)
    #expect(all.first { $0.key == "quietHours" } == setting)
  }

  @Test func `The setting is unchanged when the action is cancelled before the write`() async throws
  {
    let me = try Me()
    let before = try await me.call("settings", as: [Setting].self)
    let made = Mutex<Target_Profile?>(nil)
    let mediator = try Mediator(
      [
        Registration(Target_Profile.self) { [services = me.services] peers in
          let profile = try Target_Profile(services: services, peers: peers) { _ in }
          made.withLock { $0 = profile }
          return profile
        }
      ] + me.peers.registrations)
    _ = try mediator.performNow("Profile/settings")
    // Called without the mediator, which would reject the cancelled call first.
    let profile = try #require(made.withLock { $0 })
    let cancelled = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await profile.Action_setSetting(key: "quietHours", value: "night")
    }
    let outcome = await cancelled.result
    #expect(throws: CancellationError.self) { try outcome.get() }
    #expect(try await me.call("settings", as: [Setting].self) == before)
  }

  @Test func `Changing one setting keeps the others`() async throws {
    let me = try Me()
    let before = try await me.call("settings", as: [Setting].self)
    let params: Params = ["key": "messagePreviews", "value": "off"]
    _ = try await me.call("setSetting", params, as: Setting.self)
    let after = try await me.call("settings", as: [Setting].self)
    #expect(zip(before, after).filter { $0 != $1 }.map(\.0.key) == ["messagePreviews"])
  }

  @Test func `Settings apply to guests and all accounts`() async throws {
    let me = try Me()
    let params: Params = ["key": "language", "value": "ja"]
    _ = try await me.call("setSetting", params, as: Setting.self)
    me.become(nil)
    #expect(try await me.call("settings", as: [Setting].self).value(of: "language") == "ja")
  }

  @Test func `Settings outlive the mediator`() async throws {
    let me = try Me()
    let params: Params = ["key": "language", "value": "fr"]
    _ = try await me.call("setSetting", params, as: Setting.self)
    let second = try Me.mediator(me.services, me.peers)
    let settings = try await second.perform("Profile/settings").get(as: [Setting].self)
    #expect(settings.value(of: "language") == "fr")
  }

  @Test func `A stored value that isn't a choice any more is ignored`() async throws {
    let me = try Me()
    try me.services.preferences.scope("profile").set("language", "tlh")
    #expect(try await me.call("settings", as: [Setting].self).value(of: "language") == "en")
  }

  @Test(arguments: ["Language", "game", ""])
  func `An unknown setting is rejected`(key: String) async throws {
    let params: Params = ["key": .string(key), "value": "on"]
    #expect(await (try Me()).refusal(of: "setSetting", params) == "unknownSetting")
  }

  @Test func `The error of an invalid value lists the choices`() async throws {
    let me = try Me()
    let error = await #expect(throws: MediatorError.self) {
      try await me.set("messagePreviews", "maybe")
    }
    #expect(error?.failure?.code == "badValue")
    #expect(error?.failure?.details == ["choices": ["on", "off"]])
    #expect(
      error?.message
        == "the setting 'messagePreviews' doesn't accept this value; use one of on, off")
  }

  @Test func `A rejected value changes nothing`() async throws {
    let me = try Me()
    let before = try await me.call("settings", as: [Setting].self)
    _ = await me.refusal(of: "setSetting", ["key": "messagePreviews", "value": "maybe"])
    #expect(try await me.call("settings", as: [Setting].self) == before)
  }

  @Test func `Choices of settings that were renamed are kept`() async throws {
    let services = Services.inMemory()
    try services.store.migrate(ProfileTables.owner, Array(ProfileTables.migrations.prefix(2)))
    let stored = services.preferences.scope("profile")
    try stored.set("language", "fr")
    try stored.set("receiveNewMessageNotification", "off")
    try stored.set("notificationShowDetailMessage", "off")
    try stored.set("messageFreeInterruption", "night")
    try stored.set("friendMomentsUpdateAlert", "off")
    try services.preferences.scope("profile", account: "li").set("friendMomentsUpdateAlert", "on")
    let mediator = try Me.mediator(services, Me().peers)
    let settings = try await mediator.perform("Profile/settings").get(as: [Setting].self)
    let renamed = [
      "language", "messageNotifications", "messagePreviews", "quietHours", "postNotifications",
    ]
    #expect(renamed.map(settings.value) == ["fr", "off", "off", "night", "off"])
  }

  @Test func `A stored value of a removed setting is ignored`() async throws {
    let me = try Me()
    let before = try await me.call("settings", as: [Setting].self)
    try me.services.preferences.scope("profile").set("lookArtboard", "on")
    #expect(try await me.call("settings", as: [Setting].self) == before)
  }
}

extension [Setting] {
  fileprivate func value(of key: String) -> String? { first { $0.key == key }?.value }
}
