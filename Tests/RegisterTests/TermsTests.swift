import PageKit
import ScreenKit
import TestKit
import Testing

@testable import Register

@MainActor struct TermsTests {
  @Test func `D7: The terms lead to the page about privacy, and back`() async throws {
    let world = try RegisterWorld()
    let probe = try await ScreenProbe(
      world.mediator, Link("screen", of: Target_Register.self))
    try await probe.select("Terms of use")
    #expect(
      probe.content.sections.compactMap(\.header) == ["Your account", "Your data", "The end"])
    try await probe.select("privacy")
    #expect(probe.content.bar.title == "Privacy")
    #expect(probe.content.bar.items.map(\.title) == ["Back", "Close"])
    await probe.back()
    #expect(probe.content.bar.title == "Terms of use")
    try await probe.select("privacy")
    try await probe.press("Close")
    #expect(probe.content.bar.title == "Sign up")
    #expect(await probe.leaks() == [])
  }
}
