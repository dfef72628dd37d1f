import MediatorKit
import ServiceKit
import Testing

/// Events between the modules of the application.
@Suite(.needsApplication) struct EventTests {
  @Test func `What Login and Profile tell is kept by Profile`() async throws {
    let mediator = try Application.mediator()
    _ = try await mediator.perform(
      "Login/addAccount",
      ["phone": "13800138000", "password": "correct-horse", "nickname": "Li Lei"])
    _ = try await mediator.perform(
      "Login/signIn", ["phone": "13800138000", "password": "correct-horse"])
    _ = try await mediator.perform("Profile/setSetting", ["key": "language", "value": "ja"])
    _ = try await mediator.perform("Profile/signOut")
    let activity = try await mediator.perform("Profile/activity").value
    #expect(activity["items"]?[0]?["kind"] == "signedOut")
    #expect(activity["items"]?[0]?["user"]?["nickname"] == "Li Lei")
    #expect(activity["items"]?[1]?["setting"] == ["key": "language", "value": "ja"])
    #expect(activity["items"]?[2]?["kind"] == "signedIn")
    #expect(activity["items"]?[3] == nil)
  }

  @Test func `Without Profile nobody hears, and signing in works`() async throws {
    let mediator = try Application.mediator(without: "Profile")
    _ = try await mediator.perform(
      "Login/addAccount",
      ["phone": "13800138000", "password": "correct-horse", "nickname": "Li Lei"])
    let user = try await mediator.perform(
      "Login/signIn", ["phone": "13800138000", "password": "correct-horse"])
    #expect(try user.value["nickname"] == "Li Lei")
  }
}
