import MediatorKit
import TestSupport
import Testing

@testable import ScreenKit

// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor struct WebPageMessagesTests {
  private struct Target_Device: Target {
    static let summary = "What pages ask for."
    static var actions: [Action<Self>] {
      Action("page", "A page.", onMain: Action_page)
      Action(
        "share", "Shares.", Param("title", "What."), Param("content", "More."),
        Param("url", "Where."), access: .script(.write), perform: Action_share)
      Action(
        "color", "Sets a colour.", Param("body", "Its parts."), access: .script(.write),
        perform: Action_color)
      Action("erase", "Erases everything.", perform: Action_erase)
    }

    let log: Lines

    @MainActor func Action_page() -> Presented { Presented(PlainScreen("Page")) }
    func Action_share(title: String, content: String, url: String) -> Bool {
      log.write("\(title) \(content) \(url)")
      return true
    }
    func Action_color(body: [Double]) { log.write("\(body)") }
    func Action_erase() { log.write("erased") }
  }

  private let log = Lines()
  private let navigator: Navigator
  private let screen: any Screen
  private let messages: WebPageMessages

  init() async throws {
    let log = log
    navigator = Navigator(
      try Mediator { Registration(Target_Device.self) { _ in Target_Device(log: log) } })
    try await navigator.reset(to: Link("page", of: Target_Device.self))
    screen = try #require(navigator.screen)
    messages = try WebPageMessages(
      on: screen.stage,
      [
        "Share": Link("share", of: Target_Device.self, ["title": "Oslo"]),
        "Color": Link("color", of: Target_Device.self),
        "Erase": Link("erase", of: Target_Device.self),
      ])
  }

  @Test func `F16: a message reaches its action with its fields, and returns the reply`()
    async throws
  {
    let reply = try await messages.post("Share", ["title": "no", "content": "city", "url": "o.no"])
    #expect(reply == true)
    #expect(log.all == ["Oslo city o.no"])
  }

  @Test func `A message without fields is one param`() async throws {
    _ = try await messages.post("Color", [67, 205, 128, 0.5])
    #expect(log.all == ["[67.0, 205.0, 128.0, 0.5]"])
  }

  @Test func `F16: a message of an unknown name changes nothing`() async throws {
    #expect(try await messages.post("Pay", ["amount": 1]) == nil)
    #expect(log.all == [])
  }

  @Test func `A page reaches no action that isn't open to pages`() async throws {
    let error = await #expect(throws: MediatorError.self) { try await messages.post("Erase") }
    #expect(error?.code == .forbidden)
    #expect(log.all == [])
  }

  @Test func `F17: a message after the screen is closed is dropped`() async throws {
    navigator.close()
    #expect(try await messages.post("Share", ["content": "a", "url": "b"]) == nil)
    #expect(log.all == [])
  }

  @Test func `F17: messages don't keep their screen`() async throws {
    weak var stage: Stage?
    var messages: WebPageMessages?
    do {
      let made = Stage()
      stage = made
      messages = WebPageMessages(on: made)
    }
    #expect(stage == nil)
    #expect(try await messages?.post("Share") == nil)
  }

  @Test func `D47: A second handler for a message is an error, and the first stays`() async throws {
    let error = #expect(throws: WebPageMessages.DuplicateName.self) {
      try messages.register("Share", .function { _ in Issue.record("replaced") })
    }
    #expect(error?.description == "the message 'Share' has a handler already")
    #expect(throws: WebPageMessages.DuplicateName.self) {
      let link = Link("share", of: Target_Device.self)
      _ = try WebPageMessages(on: screen.stage, ["Share": link, "Share": link])
    }
    #expect(try await messages.post("Share", ["content": "a", "url": "b"]) == true)
  }

  @Test func `D47: The log has every message and call without values, the newest 100`() async throws
  {
    try messages.register("GoBack", .function { _ in })
    try await messages.post("GoBack")
    try await messages.post("Pay", ["amount": 1])
    _ = try? await messages.post("Erase")
    messages.evaluate("payResult", "secret")
    #expect(messages.log.map(\.name) == ["GoBack", "Pay", "Erase", "payResult"])
    #expect(messages.log.map(\.outcome) == [.handled, .ignored, .failed, .evaluated])
    for _ in 0..<200 { messages.evaluate("setLocation") }
    #expect(messages.log.count == WebPageMessages.logLimit)
    #expect(Set(messages.log.map(\.name)) == ["setLocation"])
  }

  @Test func `D47: The reply of an action is passed to a function of the page`() async throws {
    let link = Link("share", of: Target_Device.self)
    try messages.register("Again", .route(link, reply: "shareResult"))
    var calls: [String] = []
    messages.onEvaluate = { calls.append("\($0) \($1.json())") }
    try await messages.post("Again", ["title": "a", "content": "b", "url": "c"])
    #expect(calls == ["shareResult true"])
    navigator.close()
    messages.evaluate("shareResult", "late")
    #expect(calls.count == 1 && messages.log.last?.outcome == .ignored)
  }
}
