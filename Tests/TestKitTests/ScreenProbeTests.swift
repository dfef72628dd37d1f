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
    private var form = Form(
      Form.Field("phone", "Phone", kind: .phone, .mobilePhone, placeholder: "138…"))
    private var isLoud = false
    private var loads = 0
    @ObservationIgnored var keeper: AskScreen?

    var content: Content {
      Content(
        Content.Bar("Ask"), fields: form.content,
        sections: [
          Content.Section(
            "Options",
            rows: [
              Content.Row("loud", "Loud", isOn: isLoud),
              Content.Row("loads", "Loads", value: "\(loads)"),
              Content.Row("show", "Show", link: Target_Ask.shown(form["phone"])),
            ])
        ],
        buttons: [Content.Button("leak", "Leak", isEnabled: form.isComplete)],
        footer: Content.Footer(.more))
    }

    func refresh() async throws { loads += 1 }
    func more() async throws { loads += 10 }
    func press(_ button: String) async throws { keeper = self }
    func edit(_ id: String, _ text: String) throws {
      if id == "loud" { isLoud = text == "true" } else { form.edit(id, text) }
    }
  }

  private struct Target_Ask: Target {
    static let summary = "Asks."
    static var actions: [Action<Self>] {
      Action("ask", "Asks.", onMain: Action_ask)
      Action("show", "Shows.", Param("phone", "What."), onMain: Action_show)
      Action("tabs", "Both.", onMain: Action_tabs)
    }

    @MainActor func Action_ask() -> Presented { Presented(AskScreen()) }
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
          More…
          (Leak)
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
          Loads  12
          Show  ›
          More…
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
        == "no row 'Shwo' on the screen 'Ask', did you mean 'Show'?; there are: Loud, Loads, Show")
    let other = await #expect(throws: ScreenProbeError.self) { try await probe.tab("Me") }
    #expect(other?.description == "no tab 'Me' on the screen 'Ask'; there are: none")
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
