import MediatorKit
import ScreenKit
import TestSupport
import Testing

@MainActor struct CodeSenderTests {
  private let log = Lines()
  private let clock = HandClock()
  private let navigator: Navigator

  init() async throws {
    let (log, clock) = (log, clock)
    let mediator = try Mediator {
      Registration(Target_Codes.self) { _ in Target_Codes(log: log, clock: clock) }
    }
    navigator = Navigator(mediator)
    try await navigator.reset(to: Link("screen", of: Target_Codes.self))
  }

  private var content: Content { navigator.screen?.shown ?? Content(Content.Bar("")) }

  private func press(_ button: String) async throws {
    try navigator.screen?.send(.press(button))
    await navigator.settle()
  }

  private func send(to phone: String) async throws {
    try navigator.screen?.send(.edit("phone", phone))
    try await press("send")
    try await press("send")
  }

  @Test func `A code is sent once the person agrees`() async throws {
    try navigator.screen?.send(.edit("phone", "1"))
    try await press("send")
    #expect(content.dialog?.title == "Send a code to 1?")
    try await press("cancel")
    #expect(log.all.isEmpty)
    try await press("send")
    try await press("send")
    #expect(log.all == ["1"])
    #expect(content.notice == Content.Notice(.done, "The code was sent to 1."))
  }

  @Test func `Each number waits for its next code`() async throws {
    #expect(content.button("send")?.reason == "Type the number.")
    try await send(to: "1")
    #expect(content.button("send")?.title == "Send again in 60 s")
    #expect(content.button("send")?.reason == "The next code has to wait.")
    try navigator.screen?.send(.edit("phone", "4"))
    #expect(content.button("send")?.title == "Send code")
    #expect(content.button("send")?.isEnabled == true)
    try navigator.screen?.send(.edit("phone", "1"))
    clock.set(60_000)
    #expect(content.button("send")?.title == "Send code")
    #expect(!content.changesWithTime)
  }

  @Test func `A refused code says how long to wait, and a wrong number is its field's fault`()
    async throws
  {
    try await send(to: "3")
    #expect(content.notice?.kind == .failure)
    #expect(content.button("send")?.title == "Send again in 9 s")
    try await send(to: "2")
    #expect(content.field("phone")?.error == "InvalidPhone.")
    #expect(content.notice == nil)
  }

  @Test func `A screen dismisses the presented stack that it is in, and what is over that`()
    async throws
  {
    try await press("done")
    #expect(navigator.count == 1)
    try await press("over")
    try await press("next")
    let second = navigator.screen
    try await press("over")
    #expect(navigator.count == 4)
    #expect(second?.stage.dismiss() == true)
    #expect(navigator.count == 1)
    #expect(navigator.screen?.stage.dismiss() == false)
  }
}
