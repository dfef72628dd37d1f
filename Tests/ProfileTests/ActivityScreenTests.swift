import MediatorKit
import ScreenKit
import ServiceKit
import TestKit
import Testing

@testable import Profile

@MainActor struct ActivityScreenTests {
  private let me: Me

  init() throws { me = try Me() }

  private func probe(_ screen: String = "activityScreen") async throws -> ScreenProbe {
    try await ScreenProbe(me.mediator, Link(screen, of: Target_Profile.self))
  }

  @Test func `A new device has no activities to show`() async throws {
    #expect(try await probe().content.empty?.text == "Nothing has happened yet.")
  }

  @Test func `Activities are shown with their age, newest first`() async throws {
    _ = try await me.tell("signedIn")
    me.time.advance(by: 7200)
    try await me.set("quietHours", "night")
    me.time.advance(by: 60)
    #expect(
      try await probe().text == """
        # Activity
          Quiet hours: From 22:00 to 8:00  1 minute ago
          Li signed in  2 hours ago
        That's all.
        """)
  }

  @Test func `Ages are in the chosen language`() async throws {
    try await me.set("language", "de")
    me.time.advance(by: 7200)
    #expect(try await probe().content.rows.map(\.subtitle) == ["vor 2 Stunden"])
  }

  @Test func `A setting that no longer exists is shown by its key`() async throws {
    _ = try await me.activity()
    try ActivityLog(me.services).add(
      .settingChanged, setting: SettingChanged(key: "game", value: "off"))
    #expect(try await probe().content.rows.map(\.title) == ["game: off"])
  }

  @Test func `More activities are loaded page by page`() async throws {
    for _ in 1...45 { _ = try await me.tell("signedIn") }
    let probe = try await probe()
    #expect(probe.content.sections.first?.rows.count == 20)
    #expect(probe.content.footer?.state == .more)
    try await probe.more()
    try await probe.more()
    #expect(probe.content.sections.first?.rows.count == 45)
    #expect(probe.content.footer?.state == .end)
    try await probe.refresh()
    #expect(probe.content.sections.first?.rows.count == 45)
    #expect(await probe.leaks() == [])
  }

  @Test func `A guest doesn't see the former user's activity until signing in`() async throws {
    let signIn = StillScreen(Content(Content.Bar("Sign in")))
    me.peers.answer(ProfileNeeds.signInScreen, with: Presented(signIn))
    _ = try await me.tell("signedIn")
    let probe = try await probe()
    me.become(nil)
    _ = try await me.tell("signedOut")
    await probe.settle()
    #expect(
      probe.text == """
        # Activity
        Sign in to see your activity.
          [Sign in]
        """)
    try await probe.press("Sign in")
    me.become(Me.li)
    _ = try await me.tell("signedIn")
    await probe.back()
    #expect(
      probe.content.rows.map(\.title) == ["Li signed in", "Li signed out", "Li signed in"])
  }

  @Test func `Without accounts the activity of the device is shown`() async throws {
    try await me.set("quietHours", "night")
    let alone = try Me.mediator(me.services, me.peers, without: "Login")
    let probe = try await ScreenProbe(alone, Link("activityScreen", of: Target_Profile.self))
    #expect(probe.content.rows.map(\.title) == ["Quiet hours: From 22:00 to 8:00"])
  }

  @Test func `Statistics list page views, taps and calls`() async throws {
    try me.services.statistics.add([
      .init(joinPoint: "screen.didLoad", subject: "SettingsScreen", count: 2),
      .init(joinPoint: "screen.didLoad", subject: "ProfileScreen", count: 3),
      .init(joinPoint: "control.tap", subject: "ChoiceScreen.save", count: 1),
      .init(joinPoint: "route.perform", subject: "Login/signIn", count: 4, failures: 1),
    ])
    #expect(
      try await probe("statisticsScreen").text == """
        # Statistics
        Page views
          ProfileScreen  3
          SettingsScreen  2
        Taps
          ChoiceScreen.save  1
        Calls
          Login/signIn  1 failed  4
        """)
  }

  @Test func `Before the first run has ended no statistics are shown`() async throws {
    #expect(
      try await probe("statisticsScreen").content.empty?.text == "Nothing has been counted yet.")
  }
}
