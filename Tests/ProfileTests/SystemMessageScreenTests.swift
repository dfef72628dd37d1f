import MediatorKit
import ScreenKit
import Synchronization
import TestKit
import Testing

@testable import Profile

@MainActor struct SystemMessageScreenTests {
  private let me: Me

  init() throws { me = try Me() }

  private func probe(_ screen: String = "systemMessagesScreen") async throws -> ScreenProbe {
    try await ScreenProbe(me.mediator, Link(screen, of: Target_Profile.self))
  }

  @Test func `F62: A message is one line with More, or all lines with Less`() async throws {
    let probe = try await probe()
    #expect(
      probe.text.hasPrefix(
        """
        # System messages
          Maintenance 60  2025-06-19 08:30 Operations  (New) ›
          The service is under maint…
          More
        """))
    try await probe.select("more 0")
    #expect(probe.content.row("content 0")?.title == SystemMessage.samples[0].content)
    #expect(probe.content.row("more 0")?.title == "Less")
    #expect(probe.content.row("more 1")?.title == "More")
    try await probe.select("more 0")
    #expect(probe.content.row("more 0")?.title == "More")
    #expect(await probe.leaks() == [])
  }

  @Test func `Opening a message marks it as read, here and in the badge`() async throws {
    let probe = try await probe("screen")
    #expect(probe.content.row("messages")?.badge == "60")
    try await probe.select("System messages")
    try await probe.select("message 1")
    #expect(probe.content.bar.title == "New sign-in 59")
    await probe.back()
    #expect(probe.content.row("message 1")?.badge == nil)
    #expect(probe.content.row("message 2")?.badge == "New")
    await probe.back()
    #expect(probe.content.row("messages")?.badge == "59")
    #expect(await probe.leaks() == [])
  }

  @Test func `F62: A failing request is a notice, and the list stays`() async throws {
    let fails = Mutex(false)
    let services = me.services
    let mediator = try Mediator(
      [
        Registration(Target_Profile.self) { peers in
          try Target_Profile(services, peers, send: { _ in }) {
            if fails.withLock({ $0 }) { throw ProfileError.badCursor }
            return Array(SystemMessage.samples.prefix(3))
          }
        }
      ] + me.peers.registrations)
    let probe = try await ScreenProbe(
      mediator, Link("systemMessagesScreen", of: Target_Profile.self))
    let before = probe.content.sections
    fails.withLock { $0 = true }
    try await probe.refresh()
    #expect(
      probe.content.notice?.text == "The system messages couldn't be read; try again later.")
    #expect(probe.content.sections == before)
    try await probe.select("more 0")
    #expect(probe.content.sections == before)
  }

  @Test func `A guest signs in first`() async throws {
    me.become(nil)
    #expect(try await probe().content.empty?.text == "Sign in to see your messages.")
    for action in ["systemMessages", "toggleMessage", "readMessage"] {
      let params: Params = action == "systemMessages" ? [:] : ["index": 0]
      #expect(await me.refusal(of: action, params) == "notSignedIn")
    }
    #expect(try await me.call("unread", as: ProfileNeeds.Count.self).total == 0)
  }
}
