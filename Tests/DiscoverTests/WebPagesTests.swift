import MediatorKit
import PageKit
import ScreenKit
import TestKit
import Testing

@testable import Discover

// Pages and codes.
@MainActor struct WebPagesTests {
  private let moments: Moments

  init() throws { moments = try Moments() }

  private func page(_ address: String) async throws -> ScreenProbe {
    try await ScreenProbe(
      moments.mediator,
      Link("webScreen", of: Target_Discover.self, ["address": .string(address)]))
  }

  @Test func `D47: The page for developers has the eight handlers of the article`() async throws {
    let probe = try await page(DiscoverPages.bridge)
    let screen = try #require(probe.navigator.screen as? WebScreen)
    for title in ["Where am I?", "Share", "Set the colour", "Shake", "Play a sound"] {
      try await probe.select(title)
    }
    try await probe.select("Pay")
    #expect(probe.content.dialog?.title == "Pay ¥5.00 for a cup of tea?")
    try await probe.press("OK")
    try await probe.select("Scan a code")
    try await probe.type("user:u1", into: "Code")
    try await probe.press("Open")
    let texts = probe.content.rows.filter { $0.kind == .plain }.map(\.title)
    #expect(
      texts == [
        "user:u1", "Shanghai", "Shared: Huts", "#43CD8080", "Taken: Tea, order T-1",
        "This device has no motion sensor.", "Played: shake_sound_male.wav",
      ])
    #expect(screen.messages.log.filter { $0.outcome == .handled }.count == 7)
    #expect(screen.stage.errorCount == 0)
    try await probe.select("Go back")
    #expect(probe.content.notice?.text == "Closed.")
  }

  @Test func `D47: A cancelled payment and a closed scanner send nothing`() async throws {
    let probe = try await page(DiscoverPages.bridge)
    try await probe.select("Pay")
    try await probe.press("Cancel")
    try await probe.select("Scan a code")
    await probe.back()
    #expect(probe.content.rows.allSatisfy { $0.kind == .centered })
    #expect(await probe.leaks() == [])
  }

  @Test func `D7: Every page of the module is read, and its links lead to pages and screens`()
    async throws
  {
    let source = WebPageSource(DiscoverPages.all)
    for address in DiscoverPages.all.keys.sorted() {
      let page = try await source.page(WebPageSource.Request(address))
      #expect(!page.title.isEmpty && !page.blocks.isEmpty)
      for link in page.links where link.address.hasPrefix("page:") {
        let target = String(link.address.prefix { $0 != "#" })
        #expect(DiscoverPages.all[target] != nil, "\(link.address)")
      }
      for link in page.links where link.address.hasPrefix("app:") {
        #expect(moments.mediator.canOpen(link.address), "\(link.address)")
      }
    }
  }

  @Test func `D7: A link of the application opens its screen as a deep link does`() async throws {
    let probe = try await page("page://discover/huts.html")
    try await probe.select("Moments")
    #expect(probe.content.bar.title == "Moments")
    await probe.back()
    #expect(probe.content.bar.title == "The huts")
  }

  @Test(arguments: [
    "file:///etc/passwd", "page://discover/none.html", "javascript:x", "https://a b", "",
  ])
  func `D46: An address of anything but a web page is refused`(address: String) async throws {
    #expect(await moments.refusal(of: "webScreen", ["address": .string(address)]) == "badAddress")
  }

  @Test func `B3: A code opens what it identifies, and another text is shown`() async throws {
    moments.peers.answer(
      DiscoverNeeds.addContactScreen, with: Presented(StillScreen(Content(Content.Bar("New")))))
    _ = try await moments.publish()
    let probe = try await ScreenProbe(
      moments.mediator, Link("scanScreen", of: Target_Discover.self))
    #expect(probe.content.button("open")?.isEnabled == false)
    for (code, title) in [
      ("user:\(Moments.li.id)", "Person"), ("tel:13800138000", "New"),
      ("https://example.com", "Web page"), ("HTTPS://EXAMPLE.COM/X", "Web page"),
    ] {
      try await probe.type(code, into: "Code")
      try await probe.press("Open")
      #expect(probe.content.bar.title == title)
      await probe.back()
    }
    try await probe.type("hello", into: "Code")
    try await probe.press("Open")
    #expect(probe.content.notice?.text == "The code says: hello")
    try await probe.type("user:none", into: "Code")
    try await probe.press("Open")
    #expect(probe.content.notice?.kind == .failure)
    #expect(await probe.leaks() == [])
  }
}
