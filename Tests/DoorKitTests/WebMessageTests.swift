import DoorKit
import MediatorKit
import Observation
import ScreenKit
import Testing

/// Messages, which are paragraphs below the name of their author.
@MainActor struct WebMessageTests {
  struct Target_Wall: Target {
    static let summary = "A wall."
    static var actions: [Action<Self>] {
      Action("screen", "Shows it.", shows: WallScreen.init)
    }
  }

  @MainActor @Observable final class WallScreen: Screen {
    let stage = Stage()

    init(_ wall: Target_Wall) {}

    var body: Body<WallScreen> {
      Body("Wall") {
        Row(
          Content.Row("1", "Li", kind: .paragraph, subtitle: "See you\nat <eight>", badge: "sent"))
      }
    }
  }

  @Test func `A message keeps its line breaks, below its author and beside its state`() async throws
  {
    let mediator = try Mediator { Registration(Target_Wall.self) { _ in Target_Wall() } }
    let browser = WebBrowser(
      WebDoor(mediator, root: Link("screen", of: Target_Wall.self), limit: nil, patience: nil))
    await browser.get("/app")
    let row = try #require(browser.text(between: "<div class=\"row paragraph\">", and: "</div>"))
    #expect(row.contains("<span class=\"title\">Li</span>"))
    #expect(row.contains("<span class=\"detail\">See you\nat &lt;eight&gt;</span>"))
    #expect(row.contains("sent"))
    await browser.get("/app/style.css")
    #expect(browser.page.contains(/\.paragraph\{[^}]*white-space:pre-wrap/))
  }
}
