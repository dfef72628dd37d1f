import MediatorKit
import ScreenKit
import ServiceKit
import Synchronization
import TestKit
import Testing

@testable import Profile

// D23
@MainActor struct EnvironmentTests {
  private let me: Me

  init() throws {
    me = try Me()
    me.peers.answer(ProfileNeeds.signOut, with: SignedOut(signedIn: false, root: "accountLogin"))
    me.peers.answer(ProfileNeeds.root) { _ in
      try Presented(value: ["bar": ["title": "Welcome back"]])
    }
  }

  private func environment() async throws -> Environment { try await me.call("environment") }

  private func probe(_ screen: String = "debugScreen") async throws -> ScreenProbe {
    try await ScreenProbe(me.mediator, Link(screen, of: Target_Profile.self))
  }

  private func release() throws -> Mediator {
    try Mediator(
      [
        Registration(Target_Profile.self) { [services = me.services] in
          try Target_Profile(services: services, peers: $0, isDebug: false) { _ in }
        }
      ] + me.peers.registrations)
  }

  @Test func `The two other environments are offered`() async throws {
    for stage in [ServerStage.test, .staging, .production] {
      if try await environment().stage != stage {
        _ = try await me.call(
          "switchEnvironment", ["stage": .string(stage.rawValue)], as: Environment.self)
      }
      let offered = try await environment().offered
      #expect(offered == ServerStage.allCases.filter { $0 != stage })
      #expect(
        await me.refusal(of: "switchEnvironment", ["stage": .string(stage.rawValue)])
          == "sameEnvironment")
    }
  }

  @Test func `Production uses https until it is switched off, the others begin with http`()
    async throws
  {
    #expect(try await environment().usesHTTPS)
    _ = try await me.call("switchEnvironment", ["stage": "test"], as: Environment.self)
    #expect(try await environment().usesHTTPS == false)
    _ = try await me.call("useHTTPS", ["isOn": true], as: Environment.self)
    #expect(try await environment().usesHTTPS)
    _ = try await me.call("useHTTPS", ["isOn": false], as: Environment.self)
    _ = try await me.call("switchEnvironment", ["stage": "production"], as: Environment.self)
    #expect(try await environment().usesHTTPS == false)
  }

  @Test func `Switching asks, signs out, and asks for a restart`() async throws {
    let restarts = Mutex<[ServerStage]>([])
    _ = try me.mediator.subscribe(
      to: Event("Profile/restartRequired", "", ServerStage.self)
    ) { stage in restarts.withLock { $0.append(stage) } }
    let probe = try await probe()
    try await probe.select("Staging")
    try await probe.press("Cancel")
    #expect(try await environment().stage == .production)
    #expect(!me.peers.requests.contains { $0.route.text == "Login/signOut" })
    try await probe.select("Staging")
    try await probe.press("Switch")
    #expect(probe.content.dialog?.title == "Restart the application.")
    #expect(me.peers.requests.contains { $0.route.text == "Login/signOut" })
    #expect(restarts.withLock { $0 } == [.staging])
    try await probe.press("Continue")
    #expect(probe.content.bar.title == "Welcome back")
    #expect(try await environment().stage == .staging)
    #expect(await probe.leaks() == [])
  }

  @Test func `A failing sign-out keeps the environment`() async throws {
    me.peers.fail(ProfileNeeds.signOut, code: "refused")
    #expect(await me.refusal(of: "switchEnvironment", ["stage": "test"]) != nil)
    #expect(try await environment().stage == .production)
  }

  @Test func `A switch that was cut off is finished at the next start`() async throws {
    try EnvironmentStore(me.services, isDebug: true).beginSwitch(to: .staging)
    #expect(try await environment().stage == .production)
    let next = try Me.mediator(me.services, me.peers)
    _ = await next.start()
    let environment = try await next.perform("Profile/environment").get(as: Environment.self)
    #expect(environment.stage == .staging)
    #expect(me.peers.requests.count { $0.route.text == "Login/signOut" } == 1)
    _ = await me.mediator.start()
    #expect(me.peers.requests.count { $0.route.text == "Login/signOut" } == 1)
  }

  @Test func `The debug menu is shown at first, and hidden by its switch`() async throws {
    let probe = try await probe("screen")
    #expect(probe.content.row("debug") != nil)
    try await probe.turn("Debug menu", on: false)
    #expect(probe.content.row("debug") == nil)
    let next = try await ScreenProbe(
      Me.mediator(me.services, me.peers), Link("screen", of: Target_Profile.self))
    #expect(next.content.row("debug") == nil)
    #expect(next.content.row("debugMenu")?.isOn == false)
  }

  @Test func `A release build uses production and https, whatever was stored`() async throws {
    _ = try await me.call("switchEnvironment", ["stage": "test"], as: Environment.self)
    let release = try release()
    let environment = try await release.perform("Profile/environment").get(as: Environment.self)
    #expect(
      environment
        == Environment(stage: .production, usesHTTPS: true, offered: [], showsMenu: false))
    for action in ["useHTTPS", "showDebugMenu"] {
      let after = try await release.perform(
        "Profile/\(action)", ["isOn": .bool(action == "showDebugMenu")])
      #expect(try after.get(as: Environment.self) == environment)
    }
    let error = await #expect(throws: MediatorError.self) {
      try await release.perform("Profile/switchEnvironment", ["stage": "staging"])
    }
    #expect(error?.failure?.code == "releaseBuild")
    let debug = try await ScreenProbe(release, Link("debugScreen", of: Target_Profile.self))
    #expect(debug.content.rows.map(\.title) == ["Production", "Use https"])
    #expect(debug.content.rows.filter(\.isActive).isEmpty)
    let probe = try await ScreenProbe(release, Link("screen", of: Target_Profile.self))
    #expect(probe.content.row("debugMenu") == nil && probe.content.row("debug") == nil)
  }
}
