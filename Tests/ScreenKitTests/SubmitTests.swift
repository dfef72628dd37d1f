import MediatorKit
import Observation
import Testing

@testable import ScreenKit

@MainActor @Observable private final class EditorScreen: Screen {
  let stage = Stage()
  var title = Field("Title", text: "Old")
  var query = Field("Query", .search)

  var body: Body<EditorScreen> {
    Body("Editor") {
      Input("title", \.title)
      Input("query", \.query)
      Submit("save", "Save", [\.title], needsChange: true) { screen in
        screen.title.begin(with: screen.title.value)
      }
      Submit("search", "Search", [\.query]) { _ in }
    }
  }
}

@MainActor @Observable private final class ListScreen: Screen {
  let stage = Stage()
  var body: Body<ListScreen> {
    Body("List") { Button("edit", "Edit", to: Link("edit", of: Target_Editor.self)) }
  }
}

private struct Target_Editor: Target {
  static let summary = "An editor."
  static var actions: [Action<Self>] {
    Action("list", "The first screen.", shows: { _ in ListScreen() })
    Action("edit", "The editor.", shows: { _ in EditorScreen() })
  }
}

@MainActor struct SubmitTests {
  private func editor() async throws -> Navigator {
    let navigator = Navigator(
      try Mediator { Registration(Target_Editor.self) { _ in Target_Editor() } })
    try await navigator.reset(to: Link("list", of: Target_Editor.self))
    try navigator.screen?.send(.press("edit"))
    await navigator.settle()
    return navigator
  }

  @Test func `Going back asks before a change is lost`() async throws {
    let navigator = try await editor()
    let screen = try #require(navigator.screen)
    try screen.send(.edit("title", "New"))
    for (answer, depth) in [("cancel", 2), ("leave", 1)] {
      #expect(navigator.back())
      await navigator.settle()
      #expect(screen.stage.dialog?.title == "Leave without saving?")
      try screen.send(.press(answer))
      await navigator.settle()
      #expect(navigator.navigation.stack.count == depth)
    }
  }

  @Test func `Nothing is asked without a change, after saving, and for other forms`() async throws {
    for events: [ScreenEvent] in [
      [], [.edit("title", "New"), .edit("title", "Old")], [.edit("query", "milk")],
      [.edit("title", "New"), .press("save")],
    ] {
      let navigator = try await editor()
      for event in events {
        try navigator.screen?.send(event)
        await navigator.settle()
      }
      #expect(navigator.back())
      await navigator.settle()
      #expect(navigator.navigation.stack.count == 1, "\(events)")
    }
  }
}
