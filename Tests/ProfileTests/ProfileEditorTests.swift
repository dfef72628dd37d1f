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

  // B.6.2
  @Test func `The user has a number, a code, and what is behind More`() async throws {
    let probe = try await probe("detailsScreen")
    #expect(
      probe.content.rows.map(\.title)
        == ["Nickname", "Number", "Phone", "My code", "More", "My address"])
    #expect(probe.content.row("number")?.isActive == false)
    #expect(probe.content.row("code")?.image == "tel:+8613800138001")
    try await probe.select("More")
    #expect(probe.content.rows.map(\.title) == ["Gender", "Region", "Signature"])
  }

  @Test func `F46: A nickname is saved once it differs and isn't empty`() async throws {
    let probe = try await probe("nicknameScreen")
    for (text, isEnabled) in [("", false), ("Li", false), ("Lin", true), ("Li", false)] {
      try await probe.type(text, into: "Nickname")
      #expect(canSave(probe) == isEnabled, "\(text)")
    }
  }

  @Test(arguments: [(20, 20), (21, 20)])
  func `F46: A nickname is cut at 20 characters, which is said`(
    typed: Int, kept: Int
  ) async throws {
    let probe = try await probe("nicknameScreen")
    try await probe.type(String(repeating: "好", count: typed), into: "Nickname")
    let field = try #require(probe.content.field("nickname"))
    #expect(field.text.count == kept)
    #expect(field.error == (typed > kept ? "Only 20 characters fit." : nil))
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

  @Test func `F46: A refused nickname is marked until it is changed, and the editor stays`()
    async throws
  {
    me.peers.fail(ProfileNeeds.rename, code: "invalidNickname")
    let probe = try await probe("nicknameScreen")
    try await probe.type("   ", into: "Nickname")
    try await probe.press("Save")
    #expect(probe.content.bar.title == "Nickname")
    #expect(probe.content.field("nickname")?.error != nil)
    #expect(probe.content.notice == nil)
    #expect(try await me.show().nickname == "Li")
    try await probe.type("Lin", into: "Nickname")
    #expect(probe.content.field("nickname")?.error == nil)
  }

  @Test(arguments: [("Region", "region"), ("Signature", "signature")])
  func `A text is saved, and removed by an empty one`(title: String, id: String) async throws {
    let probe = try await probe("moreScreen")
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
    let probe = try await probe("moreScreen")
    try await probe.select("Gender")
    #expect(probe.content.row("male")?.isSelected == true)
    #expect(canSave(probe) == false)
    try await probe.select("Female")
    #expect(probe.content.rows.filter(\.isSelected).map(\.id) == ["female"])
    try await probe.press("Save")
    #expect(probe.content.row("gender")?.value == "Female")
    #expect(await probe.leaks() == [])
  }

  @Test func `A choice is saved or discarded before the screen is left`() async throws {
    let probe = try await probe("moreScreen")
    for (answer, value) in [("Cancel", nil), ("Discard", nil), ("Save", "Other")] {
      if probe.content.bar.title != "Gender" { try await probe.select("Gender") }
      try await probe.select("Other")
      await probe.back()
      #expect(probe.content.dialog?.title == "Save your choice?")
      try await probe.press(answer)
      #expect(probe.content.bar.title == (answer == "Cancel" ? "Gender" : "More"))
      if answer != "Cancel" { #expect(probe.content.row("gender")?.value == value) }
    }
    #expect(await probe.leaks() == [])
  }

  @Test func `Without another choice, the screen is left at once`() async throws {
    let probe = try await probe("moreScreen")
    try await probe.select("Gender")
    await probe.back()
    #expect(probe.content.bar.title == "More")
  }

  @Test(arguments: ["genderScreen", "languageScreen", "quietHoursScreen"])
  func `Save stays in reach, and says why it is disabled`(screen: String) async throws {
    try await me.update(["gender": "male"])
    let content = try await probe(screen).content
    #expect(content.bar.items.map(\.title) == ["Save"])
    #expect(content.button("save")?.reason == "Choose another one first.")
    #expect(content.rows.count { $0.isSelected } == 1)
  }

  @Test func `Text that isn't saved stays when the screen is refreshed`() async throws {
    let probe = try await probe("nicknameScreen")
    try await probe.type("Lin", into: "Nickname")
    try await probe.refresh()
    #expect(probe.content.field("nickname")?.text == "Lin")
  }
}
