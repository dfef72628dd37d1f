import MediatorKit
import ScreenKit
import ServiceKit
import TestKit
import Testing

@testable import Profile

@MainActor struct ProfileScreenTests {
  private let me: Me

  init() throws {
    me = try Me()
    for need in [
      ProfileNeeds.signInScreen, ProfileNeeds.root, ProfileNeeds.home,
      ProfileNeeds.changePasswordScreen, ProfileNeeds.deleteAccountScreen,
    ] {
      let title = need.contract.route
      me.peers.answer(need) { _ in
        try Presented(value: ["bar": ["title": .string(title)]])
      }
    }
  }

  private func probe(_ screen: String = "screen") async throws -> ScreenProbe {
    try await ScreenProbe(me.mediator, Link(screen, of: Target_Profile.self))
  }

  @Test func `The user comes first, then what belongs to the device`() async throws {
    let probe = try await probe()
    #expect(
      probe.text == """
        # Me
          [Camera]
          Li  +8613800138001  ›
          Account  ›
          System messages  (60) ›
          Uploads  ›
          Settings  ›
          Activity  ›
          Statistics  ›
          About  ›
          Debug menu  on
          Debug  ›
          Sign out
        """)
    #expect(probe.content.row("details")?.kind == .profile)
  }

  @Test func `A guest can sign in, and see what belongs to the device`() async throws {
    me.become(nil)
    let probe = try await probe()
    #expect(
      probe.content.rows.map(\.title)
        == [
          "Sign in", "Settings", "Activity", "Statistics", "About", "Debug menu", "Debug",
        ])
    try await probe.select("Sign in")
    #expect(probe.content.bar.title == "Login/signInScreen")
    #expect(probe.navigator.navigation.isPresented)
    me.become(Me.li)
    _ = try await me.tell("signedIn")
    await probe.back()
    #expect(probe.content.rows.map(\.title).first == "Li")
    #expect(await probe.leaks() == [])
  }

  @Test func `Without accounts the screen shows what belongs to the device`() async throws {
    let alone = try Me.mediator(me.services, me.peers, without: "Login")
    let probe = try await ScreenProbe(alone, Link("screen", of: Target_Profile.self))
    #expect(
      probe.content.rows.map(\.title)
        == ["Settings", "Activity", "Statistics", "About", "Debug menu", "Debug"])
    #expect(probe.content.notice == nil)
  }

  @Test func `F48: Cancelling the sign-out sheet changes nothing`() async throws {
    let probe = try await probe()
    let before = probe.content
    try await probe.select("Sign out")
    #expect(probe.content.dialog?.title == nil)
    try await probe.press("Cancel")
    #expect(probe.content == before)
    #expect(!me.peers.requests.contains { $0.route.text == "Login/signOut" })
  }

  @Test func `Signing out leads to the first screen of the application`() async throws {
    me.peers.answer(
      ProfileNeeds.signOut, with: SignedOut(signedIn: false, root: "accountLogin"))
    let probe = try await probe()
    try await probe.select("Sign out")
    try await probe.press("Sign out")
    #expect(probe.content.bar.title == "Login/root")
    #expect(!probe.navigator.navigation.canGoBack)
    #expect(me.peers.requests.contains { $0.route.text == "Login/signOut" })
    #expect(await probe.leaks() == [])
  }

  @Test func `After signing out, one can look around`() async throws {
    me.peers.answer(
      ProfileNeeds.signOut, with: SignedOut(signedIn: false, root: "accountLogin"))
    let probe = try await probe()
    try await probe.select("Sign out")
    try await probe.press("Sign out and look around")
    #expect(probe.content.bar.title == "MainFrame/home")
    #expect(me.peers.requests.contains { $0.route.text == "Login/signOut" })
    #expect(await probe.leaks() == [])
  }

  @Test func `Without a home, signing out leads only to the first screen`() async throws {
    let alone = try Me.mediator(me.services, me.peers, without: "MainFrame")
    let probe = try await ScreenProbe(alone, Link("screen", of: Target_Profile.self))
    try await probe.select("Sign out")
    #expect(probe.content.dialog?.buttons.map(\.title) == ["Cancel", "Sign out"])
  }

  @Test func `A failing sign-out is a notice, and the screen stays`() async throws {
    me.peers.answer(ProfileNeeds.signOut) { _ in throw CancellationRefused() }
    let probe = try await probe()
    try await probe.select("Sign out")
    try await probe.press("Sign out")
    #expect(probe.content.bar.title == "Me")
    #expect(probe.content.notice?.kind == .failure)
  }

  @Test func `Switching the account signs out, after a question`() async throws {
    me.peers.answer(
      ProfileNeeds.signOut, with: SignedOut(signedIn: false, root: "accountLogin"))
    let probe = try await probe()
    try await probe.select("Account")
    try await probe.select("Switch account")
    try await probe.press("Cancel")
    #expect(!me.peers.requests.contains { $0.route.text == "Login/signOut" })
    try await probe.select("Switch account")
    try await probe.press("Switch account")
    #expect(probe.content.bar.title == "Login/signInScreen")
    #expect(probe.navigator.navigation.isPresented)
    await probe.back()
    #expect(probe.content.bar.title == "Login/root")
    #expect(me.peers.requests.contains { $0.route.text == "Login/signOut" })
    #expect(await probe.leaks() == [])
  }

  @Test(arguments: [
    ("Change password", "Login/changePasswordScreen"),
    ("Delete account", "Login/deleteAccountScreen"),
  ])
  func `The account leads to the screens of Login`(row: String, route: String) async throws {
    let probe = try await probe("accountScreen")
    try await probe.select(row)
    #expect(probe.content.bar.title == route)
  }

  @Test(arguments: [
    "detailsScreen", "moreScreen", "nicknameScreen", "genderScreen", "regionScreen",
    "signatureScreen",
    "accountScreen",
  ])
  func `A guest has no screens of a profile`(screen: String) async throws {
    me.become(nil)
    #expect(await me.refusal(of: screen) == "notSignedIn")
  }

  @Test func `The page about the application shows its version`() async throws {
    let probe = try await probe("aboutScreen")
    #expect(probe.content.row("version")?.value == "0.2.0")
  }
}

/// An error that no module declares.
private struct CancellationRefused: Error {}

/// The panel of the camera.
extension ProfileScreenTests {
  @Test func `D30: the panel of the camera shows the video moments, and remembers that`()
    async throws
  {
    let mark = { try me.services.preferences.scope("profile").get("PulldownVideoTrends") }
    let probe = try await probe()
    #expect(try mark() == nil)
    try await probe.press("Camera")
    #expect(probe.content.bar.title == "Video moments")
    #expect(try mark() == "true")
    try await probe.press("Close")
    #expect(probe.content.bar.title == "Me")
    #expect(await probe.leaks() == [])
  }

  @Test func `D30: the panel of the camera pulls beyond 70`() async throws {
    let events: Value = [
      ["delta": 70, "isDragging": true], ["delta": 71, "isDragging": true],
      ["delta": 71, "isDragging": false],
    ]
    let trace = try await me.mediator.perform("Profile/pull", ["events": events])
      .get(as: PullDown.Trace.self)
    #expect(trace.steps.map(\.state) == [.idle, .pulling, .refreshing])
    #expect(trace.vibrations == 1)
  }
}
