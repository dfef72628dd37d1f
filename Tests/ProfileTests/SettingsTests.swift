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
        "language", "receiveNewMessageNotification", "receiveVoiceOrVideoNotification",
        "voiceOrVideoChatRing", "notificationShowDetailMessage", "messageAlertVolume",
        "messageAlertVibration", "messageFreeInterruption", "addFriendNeedVerify",
        "recommendFriendFromContactsList", "allowStrangerWatchTenMoments",
        "openFriendMomentsEntrance", "friendMomentsUpdateAlert", "receiverMode",
        "pulldownVideoTrends", "cameraVideoTrends", "lookArtboard", "searchArtboard", "moments",
        "finder", "scan", "shake", "look", "search", "nearby", "shopping", "game", "moreApps",
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
    let params: Params = ["key": "messageFreeInterruption", "value": "night"]
    let setting = try await me.call("setSetting", params, as: Setting.self)
    #expect(setting.value == "night")
    #expect(setting.choices == ["always", "night", "never"])
    let all = try await me.call("settings", as: [Setting].self)
    #expect(all.first { $0.key == "messageFreeInterruption" } == setting)
  }

  @Test func `The setting is unchanged when the action is cancelled before the write`() async throws
  {
    let me = try Me()
    let before = try await me.call("settings", as: [Setting].self)
    let made = Mutex<Target_Profile?>(nil)
    let mediator = try Mediator(
      [
        Registration(Target_Profile.self) { [services = me.services] peers in
          let profile = try Target_Profile(services: services, peers: peers)
          made.withLock { $0 = profile }
          return profile
        }
      ] + me.peers.registrations)
    _ = try mediator.performNow("Profile/settings")
    // Called without the mediator, which would reject the cancelled call first.
    let profile = try #require(made.withLock { $0 })
    let cancelled = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await profile.Action_setSetting(key: "messageFreeInterruption", value: "night")
    }
    let outcome = await cancelled.result
    #expect(throws: CancellationError.self) { try outcome.get() }
    #expect(try await me.call("settings", as: [Setting].self) == before)
  }

  @Test func `Changing one setting keeps the others`() async throws {
    let me = try Me()
    let before = try await me.call("settings", as: [Setting].self)
    let params: Params = ["key": "game", "value": "off"]
    _ = try await me.call("setSetting", params, as: Setting.self)
    let after = try await me.call("settings", as: [Setting].self)
    #expect(zip(before, after).filter { $0 != $1 }.map(\.0.key) == ["game"])
  }

  @Test func `Settings apply to guests and all accounts`() async throws {
    let me = try Me()
    let params: Params = ["key": "language", "value": "ja"]
    _ = try await me.call("setSetting", params, as: Setting.self)
    me.become(nil)
    #expect(try await me.call("settings", as: [Setting].self).first?.value == "ja")
  }

  @Test func `Settings outlive the mediator`() async throws {
    let me = try Me()
    let params: Params = ["key": "language", "value": "fr"]
    _ = try await me.call("setSetting", params, as: Setting.self)
    let second = try Me.mediator(me.services, me.peers)
    let settings = try await second.perform("Profile/settings").get(as: [Setting].self)
    #expect(settings.first?.value == "fr")
  }

  @Test func `A stored value that isn't a choice any more is ignored`() async throws {
    let me = try Me()
    try me.services.preferences.scope("profile").set("language", "tlh")
    #expect(try await me.call("settings", as: [Setting].self).first?.value == "en")
  }

  @Test(arguments: ["Game", "games", ""])
  func `An unknown setting is rejected`(key: String) async throws {
    let params: Params = ["key": .string(key), "value": "on"]
    #expect(await (try Me()).refusal(of: "setSetting", params) == "unknownSetting")
  }

  @Test func `The error of an invalid value lists the choices`() async throws {
    let me = try Me()
    let error = await #expect(throws: MediatorError.self) {
      try await me.mediator.perform("Profile/setSetting", ["key": "game", "value": "maybe"])
    }
    #expect(error?.failure?.code == "badValue")
    #expect(error?.failure?.details == ["choices": ["on", "off"]])
    #expect(error?.message == "the setting 'game' doesn't accept this value; use one of on, off")
  }

  @Test func `A rejected value changes nothing`() async throws {
    let me = try Me()
    let before = try await me.call("settings", as: [Setting].self)
    _ = await me.refusal(of: "setSetting", ["key": "game", "value": "maybe"])
    #expect(try await me.call("settings", as: [Setting].self) == before)
  }
}
