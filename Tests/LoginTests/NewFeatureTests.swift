import Login
import MediatorKit
import ScreenKit
import ServiceKit
import TestKit
import Testing

// D20
@MainActor struct NewFeatureTests {
  private let services = Services.inMemory()

  /// A start of the application; the first one of its version unless that was seen.
  private func start(_ version: String) throws -> LoginWorld {
    try LoginWorld(services, version: version, isNew: true)
  }

  private func root(_ world: LoginWorld) async throws -> Value? {
    try await world.call("status")["root"]
  }

  @Test func `F25: A new version shows its news once, then the home`() async throws {
    let world = try LoginWorld(services)
    try await world.addAccount()
    try await world.signIn()
    let probe = try await start("0.3.0").probe("root")
    #expect(probe.content.bar.title == "What's new")
    #expect(!probe.navigator.navigation.canGoBack)
    try await probe.press("Start")
    #expect(probe.content.bar.title == "Home")
    #expect(await probe.leaks() == [])
    #expect(try await start("0.3.0").probe("root").content.bar.title == "Home")
    #expect(try await start("0.2.0").probe("root").content.bar.title == "What's new")
  }

  @Test func `The version is remembered last, when the news are seen`() async throws {
    let content = try await start("0.3.0").mediator.perform("Login/root").value
    #expect(content["bar"]?["title"] == "What's new")
    // The start was interrupted before anything was seen.
    let next = try start("0.3.0")
    #expect(try await root(next) == "newFeature")
    _ = try await next.probe("root")
    #expect(try await root(start("0.3.0")) == "bootLogin")
  }

  // A0.14.5
  @Test func `The first screen follows from the version, the session and the last user`()
    async throws
  {
    let new = try start("0.3.0")
    #expect(try await root(new) == "newFeature")
    _ = try await new.call("rememberVersion")
    #expect(try await root(new) == "bootLogin")
    try await new.addAccount()
    try await new.signIn()
    #expect(try await root(new) == "home")
    _ = try await new.call("signOut")
    #expect(try await root(new) == "accountLogin")
    _ = try await new.call("removeFromDevice")
    #expect(try await root(new) == "bootLogin")
    for action in ["signIn", "signOut"] {
      if action == "signIn" { try await new.signIn() } else { _ = try await new.call(action) }
      #expect(try await root(start("0.4.0")) == "newFeature")
    }
  }

  @Test func `F24: Signing out keeps the user, forgetting doesn't`() async throws {
    let world = try LoginWorld(services)
    try await world.addAccount()
    try await world.signIn()
    let status = try await world.call("signOut")
    #expect(status["root"] == "accountLogin" && status["lastUser"]?["nickname"] == "Li")
    #expect(try await world.call("removeFromDevice")["root"] == "bootLogin")
  }

  @Test func `F26: Each reset of the root follows the session of its moment`() async throws {
    let world = try LoginWorld(services)
    try await world.addAccount()
    try await world.signIn()
    let probe = try await world.probe("root")
    let root = Link("root", of: Target_Login.self, style: .reset)
    _ = try await world.call("signOut")
    try await probe.navigator.reset(to: root)
    #expect(probe.content.bar.title == "Welcome back")
    try await world.signIn()
    try await probe.navigator.reset(to: root)
    #expect(probe.content.bar.title == "Home")
    #expect(await probe.leaks() == [])
  }

  @Test func `Another process that signs in, out or away resets the root`() async throws {
    let world = try LoginWorld(services)
    let other = try LoginWorld(services)
    try await other.addAccount()
    let probe = try await world.probe("root")
    for (title, change) in [
      ("Home", "signIn"), ("Welcome back", "signOut"), ("Welcome", "removeFromDevice"),
    ] {
      if change == "signIn" { try await other.signIn() } else { _ = try await other.call(change) }
      probe.navigator.markOutdated()
      await probe.settle()
      #expect(probe.content.bar.title == title)
    }
    #expect(await probe.leaks() == [])
  }

  @Test func `Another process that changes something else leaves the screens`() async throws {
    let world = try LoginWorld(services)
    let probe = try await world.probe("root")
    try await probe.press("Sign in")
    try await probe.type("138", into: "Phone")
    try await LoginWorld(services).addAccount()
    probe.navigator.markOutdated()
    await probe.settle()
    #expect(probe.content.bar.title == "Sign in")
    #expect(probe.content.field("phone")?.text == "138")
    #expect(await probe.leaks() == [])
  }
}
