// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import ScreenKit
import TestSupport

/// Screens to navigate between.
struct Target_Places: Target {
  static let summary = "Places."

  static var actions: [Action<Self>] {
    Action("home", "Four tabs.", access: .remote(.read), onMain: Action_home)
    Action("brokenHome", "Tabs, one of which leads nowhere.", onMain: Action_brokenHome)
    Action("list", "All places.", access: .remote(.read), onMain: Action_list)
    Action("place", "One place.", Param("name", "Which."), onMain: Action_place)
      .answers(Int.self)
    Action(
      "room", "A room.", Param("number", "Which.", example: 1), access: .remote(.read),
      links: ["room/:number"], onMain: Action_room)
    Action("count", "The number of places.", perform: Action_count)
  }

  let log: Lines

  @MainActor func Action_home() -> Presented {
    tabs(["Oslo", "Rome", "Bonn", "Nice"], to: "place")
  }

  @MainActor func Action_brokenHome() -> Presented { tabs(["Oslo", "Rome"], to: "plcae") }

  @MainActor func Action_list() -> Presented {
    let screen = PlainScreen("All places", log: log)
    screen.plain.sections = [
      Content.Section(
        rows: [
          Content.Row("oslo", "Oslo", link: Link("place", of: Self.self, ["name": "Oslo"])),
          Content.Row("rome", "Rome"),
          Content.Row(
            "ask", "Ask", link: Link("place", of: Self.self, ["name": "Ask"], style: .present)),
          Content.Row("sound", "Sound", isOn: false),
        ])
    ]
    screen.plain.fields = [Content.Field("query", "Search", kind: .search, limit: 3)]
    screen.plain.buttons = [
      Content.Button("go", "Go"), Content.Button("stop", "Stop", isEnabled: false),
      Content.Button("rome", "Rome", link: Link("place", of: Self.self, ["name": "Rome"])),
    ]
    return Presented(screen)
  }

  @MainActor func Action_place(name: String) -> Presented {
    Presented(PlainScreen(name, log: log))
  }

  @MainActor func Action_room(number: Int) -> Presented {
    Presented(PlainScreen("Room \(number)", log: log))
  }

  func Action_count() -> Int { 4 }

  @MainActor private func tabs(_ names: [String], to action: String) -> Presented {
    let screen = PlainScreen("Home", log: log)
    screen.plain.tabs = names.map { name in
      Content.Tab("Tab \(name)", to: Link(action, of: Self.self, ["name": .string(name)]))
    }
    return Presented(screen)
  }

  static func mediator(_ log: Lines = Lines()) throws -> Mediator {
    try Mediator { Registration(Self.self) { _ in Self(log: log) } }
  }

  static let list = Link("list", of: Self.self)
  static let home = Link("home", of: Self.self)

  static func place(_ name: String) -> Link {
    Link("place", of: Self.self, ["name": .string(name)])
  }
}
