import MediatorKit
import ScreenKit
import Testing

@testable import PageKit

@MainActor struct WebScreenTests {
  private enum PageFault: String, ActionError {
    case missing
    var message: String { "This page doesn't exist." }
  }

  /// Two pages that lead to each other, and to one that doesn't exist.
  private let screen = WebScreen("Help", at: "file:///a") { address in
    switch address {
    case "file:///a":
      let html = """
        <title>Start</title><p>Welcome<br>to Oslo <a href=b>Next</a> <a href=c>Nothing</a>
        <h2>More</h2>The end
        """
      return try HTMLDocument(html, at: address)
    case "file:///b": return try HTMLDocument("Second")
    default: throw PageFault.missing
    }
  }

  private func send(_ event: ScreenEvent) async throws {
    try screen.send(event)
    await screen.stage.settle()
  }

  private func open() async {
    screen.appear()
    await screen.stage.settle()
  }

  @Test func `A page is its lines and its links, in sections with a heading`() async {
    await open()
    let content = screen.shown
    #expect(content.bar == Content.Bar("Start"))
    #expect(content.sections.map(\.header) == [nil, "More"])
    #expect(
      content.sections.map { $0.rows.map(\.title) } == [
        ["Welcome", "to Oslo Next Nothing", "Next", "Nothing"], ["The end"],
      ])
    #expect(Set(content.rows.map(\.id)).count == 5)
  }

  @Test func `A link leads to another page, and back leads to the former one`() async throws {
    await open()
    try await send(.select("link 0 0"))
    #expect(screen.shown.bar.title == "Help")
    #expect(screen.shown.rows.map(\.title) == ["Second"])
    try await send(.refresh)
    #expect(screen.shown.rows.map(\.title) == ["Second"])
    #expect(screen.goBack())
    await screen.stage.settle()
    #expect(!screen.goBack())
    #expect(screen.shown.bar == Content.Bar("Start"))
    try await send(.select("line 0 0"))
    #expect(screen.shown.bar.title == "Start")
  }

  @Test func `F15: a page that is missing is a typed error, and nothing is loaded`() async throws {
    await open()
    let before = screen.content
    try await send(.select("link 0 1"))
    #expect(screen.content == before)
    #expect(screen.stage.errors.first as? PageFault == .missing)
    #expect(screen.shown.notice?.text == "This page doesn't exist.")
    let other = WebScreen("Help", at: "none") { _ in throw PageFault.missing }
    other.appear()
    await other.stage.settle()
    #expect(other.content == Content(Content.Bar("Help")))
    #expect(other.stage.errorCount == 1)
  }
}
