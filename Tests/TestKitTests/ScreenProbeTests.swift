// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import Observation
import ScreenKit
import TestKit
import Testing

@MainActor struct ScreenProbeTests {
  /// Asks for a phone number, then shows it.
  @MainActor @Observable fileprivate final class AskScreen: Screen {
    let stage = Stage()
    private var phone = Field("Phone", .phone, .mobilePhone, placeholder: "138…")
    private var isLoud = false
    private var loads = 0
    private let list = Pages<Line>(pageSize: 1) { after, _ in
      Page(items: [Line(id: after ?? "0")], cursor: after == nil ? "1" : nil)
    }
    @ObservationIgnored var keeper: AskScreen?

    struct Line: Codable, Hashable, Sendable, Identifiable, Payload { let id: String }

    var body: Body<AskScreen> {
      Body("Ask") {
        Input("phone", \.phone)
        Header("Options")
        Toggle("loud", "Loud", isOn: isLoud) { $0.isLoud = $1 }
        Row(Content.Row("loads", "Loads", value: "\(loads)"))
        Row(Content.Row("show", "Show", link: Target_Ask.shown(phone.value)))
        Row(Content.Row("lost", "Lost")) {
          try await $0.stage.open(Link("shwo", of: Target_Ask.self))
        }
        Rows(list, empty: "None.") { Content.Row("line \($0.id)", "Line \($0.id)") }
        Submit("leak", "Leak", [\.phone]) { $0.keeper = $0 }
      }
    }

    func load() async throws {
      loads += 1
      try await list.load()
    }
  }

  private struct Target_Ask: Target {
    static let summary = "Asks."
    static var actions: [Action<Self>] {
      Action("ask", "Asks.", shows: { _ in AskScreen() })
      Action("show", "Shows.", Param("phone", "What."), onMain: Action_show)
      Action("tabs", "Both.", onMain: Action_tabs)
    }

    @MainActor func Action_show(phone: String) -> Presented {
      Presented(StillScreen(Content(Content.Bar(phone))))
    }
    @MainActor func Action_tabs() -> Presented {
      let tabs = [
        Content.Tab("Ask", to: Link("ask", of: Self.self)),
        Content.Tab("Show", to: Self.shown("1")),
      ]
      return Presented(StillScreen(Content(Content.Bar("Home"), tabs: tabs)))
    }

    static func shown(_ phone: String) -> Link {
      Link("show", of: Self.self, ["phone": .string(phone)])
    }
  }

  private static func probe(_ action: String = "ask") async throws -> ScreenProbe {
    let mediator = try Mediator { Registration(Target_Ask.self) { _ in Target_Ask() } }
    return try await ScreenProbe(mediator, Link(action, of: Target_Ask.self))
  }

  @Test func `A screen is used by what is written on it, and read as text`() async throws {
    let probe = try await Self.probe()
    #expect(
      probe.text == """
        # Ask
          Phone:  (138…)
        Options
          Loud  off
          Loads  1
          Show  ›
          Lost
          Line 0
          More…
          (Leak)  Type the 11 digits of the number.
        """)
    try await probe.type("13800138000", into: "Phone")
    try await probe.turn("Loud", on: true)
    try await probe.refresh()
    try await probe.more()
    #expect(
      probe.text == """
        # Ask
          Phone:  138 0013 8000
        Options
          Loud  on
          Loads  2
          Show  ›
          Lost
          Line 0
          Line 1
        That's all.
          [Leak]
        """)
    try await probe.select("Show")
    #expect(probe.text == "# 13800138000  ‹ Ask")
    #expect(await probe.back())
    #expect(await !probe.back())
  }

  @Test func `Tabs are shown by their titles`() async throws {
    let probe = try await Self.probe("tabs")
    try await probe.tab("Show")
    #expect(probe.text == "# 1")
    try await probe.tab("Ask")
    #expect(probe.content.bar.title == "Ask")
  }

  @Test func `What isn't there fails with what is`() async throws {
    let probe = try await Self.probe()
    let error = await #expect(throws: ScreenProbeError.self) { try await probe.select("Shwo") }
    #expect(
      error?.description
        == "no row 'Shwo' on the screen 'Ask', did you mean 'Show'? There are: Loud, Loads, Show, Lost, Line 0"
    )
    let other = await #expect(throws: ScreenProbeError.self) { try await probe.tab("Me") }
    #expect(other?.description == "no tab 'Me' on the screen 'Ask'; there are: none")
  }

  @Test func `A dead link throws, and the next use doesn't`() async throws {
    let probe = try await Self.probe()
    let error = await #expect(throws: ScreenProbeError.self) { try await probe.select("Lost") }
    #expect(
      error?.description
        == "Ask/ask: the link to 'Ask/shwo' fails: no action 'shwo' in target 'Ask'; did you mean 'Ask/show'?"
    )
    try await probe.select("Show")
  }

  @Test func `A field that is left shows its fault`() async throws {
    let probe = try await Self.probe()
    try await probe.type("138", into: "Phone")
    #expect(probe.content.field("phone")?.error == nil)
    try await probe.leave("Phone")
    #expect(probe.content.field("phone")?.error == "Type the 11 digits of the number.")
  }

  @Test func `A disabled button isn't pressed`() async throws {
    let probe = try await Self.probe()
    let error = await #expect(throws: ScreenError.self) { try await probe.press("Leak") }
    #expect(error?.code == .disabledButton)
  }

  @Test func `Screens that are closed are gone, and one that keeps itself is found`() async throws {
    let probe = try await Self.probe()
    try await probe.select("Show")
    #expect(await probe.leaks() == [])

    let other = try await Self.probe()
    try await other.type("13800138000", into: "Phone")
    try await other.press("Leak")
    #expect(await other.leaks() == ["AskScreen"])
  }
}
