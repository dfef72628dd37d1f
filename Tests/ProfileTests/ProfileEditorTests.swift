import MediatorKit
import ScreenKit
import ServiceKit
import TestKit
import Testing

@testable import Profile

@MainActor struct ProfileEditorTests {
  private let me: Me

  init() throws { me = try Me() }

  private func probe(_ screen: String) async throws -> ScreenProbe {
    try await ScreenProbe(me.mediator, Link(screen, of: Target_Profile.self))
  }

  private func canSave(_ probe: ScreenProbe) -> Bool? { probe.content.button("save")?.isEnabled }

  @Test func `A saved nickname shows on the screen below`() async throws {
    let probe = try await probe("detailsScreen")
    try await probe.select("Nickname")
    #expect(canSave(probe) == false)
    try await probe.type("Li Lei", into: "Nickname")
    try await probe.press("Save")
    #expect(probe.content.bar.title == "Profile")
    #expect(probe.content.row("nickname")?.value == "Li Lei")
    #expect(await probe.leaks() == [])
  }

  // F46
  @Test func `A nickname is saved once it differs and isn't empty`() async throws {
    let probe = try await probe("nicknameScreen")
    for (text, isEnabled) in [("", false), ("Li", false), ("Lin", true), ("Li", false)] {
      try await probe.type(text, into: "Nickname")
      #expect(canSave(probe) == isEnabled, "\(text)")
    }
  }

  // F46
  @Test(arguments: [(20, 20), (21, 20)])
  func `A nickname is cut at 20 characters`(typed: Int, kept: Int) throws {
    let reply = try me.mediator.performOnMain("Profile/nicknameScreen")
    let presented = try reply.get(as: Presented.self)
    try presented.screen.edit("nickname", String(repeating: "好", count: typed))
    #expect(presented.screen.content.field("nickname")?.text.count == kept)
  }

  @Test(arguments: [("nicknameScreen", "Li Lei"), ("genderScreen", nil)])
  func `An editor without a screen below says that it saved`(
    screen: String, text: String?
  ) async throws {
    let probe = try await probe(screen)
    if let text {
      try await probe.type(text, into: "Nickname")
    } else {
      try await probe.select("Other")
    }
    try await probe.press("Save")
    #expect(probe.content.notice == Content.Notice(.done, "Saved."))
  }

  // F46
  @Test func `A refused nickname is a notice, and the editor stays`() async throws {
    me.peers.fail(ProfileNeeds.rename, code: "invalidNickname")
    let probe = try await probe("nicknameScreen")
    try await probe.type("   ", into: "Nickname")
    try await probe.press("Save")
    #expect(probe.content.bar.title == "Nickname")
    #expect(probe.content.notice?.kind == .failure)
    #expect(try await me.show().nickname == "Li")
  }

  @Test(arguments: [("Region", "region"), ("Signature", "signature")])
  func `A text is saved, and removed by an empty one`(title: String, id: String) async throws {
    let probe = try await probe("detailsScreen")
    try await probe.select(title)
    try await probe.type("广东", into: title)
    try await probe.press("Save")
    #expect(probe.content.row(id)?.value == "广东")
    try await probe.select(title)
    #expect(probe.content.field(id)?.text == "广东")
    try await probe.type("", into: title)
    try await probe.press("Save")
    #expect(probe.content.row(id)?.value == nil)
  }

  @Test func `A gender is saved once another one is chosen`() async throws {
    try await me.update(["gender": "male"])
    let probe = try await probe("detailsScreen")
    try await probe.select("Gender")
    #expect(probe.content.row("male")?.isSelected == true)
    #expect(canSave(probe) == false)
    try await probe.select("Female")
    #expect(probe.content.rows.filter(\.isSelected).map(\.id) == ["female"])
    try await probe.press("Save")
    #expect(probe.content.row("gender")?.value == "Female")
    #expect(await probe.leaks() == [])
  }
}
