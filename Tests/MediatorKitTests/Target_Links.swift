@testable import MediatorKit

/// Actions that deep links reach through patterns.
struct Target_Links: Target {
  static let summary = "Reached through links."

  static var actions: [Action<Self>] {
    Action(
      "user", "Shows someone.", Param("id", "Who."), Param("tab", "Which.", default: "home"),
      access: .remote(.read), links: ["user/:id", "app://people/:id"], perform: user)
    Action(
      "item", "Shows a thing.", Param("id", "Which."), Param("big", "How.", default: false),
      access: .remote(.read), links: ["item/:id<int>"], perform: item)
    Action(
      "file", "Shows a file.", Param("path", "Where."), access: .remote(.read),
      links: ["file/*path"], perform: file)
    Action(
      "folder", "Shows a folder.", Param("path", "Where."), Param("tags", "T.", default: ["none"]),
      access: .remote(.read), links: ["folder/*path"], perform: folder)
    Action(
      "later", "Waits.", Param("id", "Which."), access: .remote(.read), links: ["later/:id"],
      perform: later)
    Action(
      "main", "Runs on the main actor.", Param("id", "Which."), access: .remote(.read),
      links: ["main/:id"], onMain: main)
    Action("void", "Answers nothing.", access: .remote(.read), links: ["void"], perform: void)
    Action(
      "laterVoid", "Answers nothing.", access: .remote(.read), links: ["laterVoid"],
      perform: laterVoid)
    Action(
      "mainVoid", "Answers nothing.", access: .remote(.read), links: ["mainVoid"],
      onMain: mainVoid)
    Action("closed", "Isn't open.", access: .native(.read), perform: void)
  }

  func user(id: String, tab: String) -> String { "user \(id) \(tab)" }
  func item(id: Int, big: Bool) -> String { "item \(id) \(big)" }
  func file(path: String) -> String { "file \(path)" }
  func folder(path: [String], tags: [String]) -> String { "folder \(path) \(tags)" }
  func later(id: String) async -> String { "later \(id)" }
  @MainActor func main(id: String) -> String { "main \(id)" }
  func void() {}
  func laterVoid() async {}
  @MainActor func mainVoid() {}

  static func mediator(_ interceptors: [any Interceptor] = [], fallback: Registration? = nil) throws
    -> Mediator
  {
    try Mediator(fallback: fallback, interceptors: interceptors, schemes: ["app", "web"]) {
      Registration(Target_Links.self) { _ in Target_Links() }
      Registration(MissPathTests.Target_Catcher.self) { _ in MissPathTests.Target_Catcher() }
    }
  }
}
