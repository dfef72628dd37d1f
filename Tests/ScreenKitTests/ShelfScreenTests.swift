import TestSupport
import Testing

@testable import ScreenKit

@MainActor struct ShelfScreenTests {
  private let screen = ShelfScreen()

  private func send(_ event: ScreenEvent) async throws {
    try screen.send(event)
    await screen.stage.settle()
  }

  @Test func `D9: A segment is chosen by its number; the selected one runs nothing`() async throws {
    #expect(screen.shown.segments == [Content.Segments("kind", ["all", "cheap"], selected: 0)])
    try await send(.edit("kind", "1"))
    try await send(.edit("kind", "1"))
    #expect(screen.shown.segments.first?.selected == 1)
    #expect(screen.log.all == ["kind cheap"])
  }

  @Test(
    arguments: [
      (.edit("kind", "2"), .badValue), (.edit("kind", "x"), .badValue),
      (.edit("quality", "6"), .badValue), (.edit("quality", "nan"), .badValue),
      (.edit("tea", "1"), .unknownField), (.select("cup"), .disabledRow),
      (.act("delete", on: "cup"), .disabledRow), (.act("hide", on: "tea"), .disabledButton),
      (.act("buy", on: "tea"), .unknownAction), (.act(nil, on: "quality"), .unknownAction),
      (.act("delete", on: "pot"), .unknownRow),
    ] as [(ScreenEvent, ScreenError.Code)])
  func `What makes no sense is refused, and changes nothing`(
    _ event: ScreenEvent, _ code: ScreenError.Code
  ) async throws {
    let error = #expect(throws: ScreenError.self) { try screen.send(event) }
    #expect(error?.code == code)
    #expect(screen.log.all == [] && screen.items.count == 2 && screen.rating == 3)
  }

  @Test func `A disabled row says why`() {
    #expect(screen.shown.row("cup")?.reason == "Sold out.")
    #expect(screen.shown.row("cup")?.isActive == false)
    let error = #expect(throws: ScreenError.self) { try screen.send(.select("cup")) }
    #expect(error?.description == "the row 'CUP' is disabled: Sold out.")
  }

  @Test func `An action of a row gets the row's item`() async throws {
    #expect(screen.shown.row("tea")?.actions.map(\.id) == ["delete", "hide"])
    try await send(.select("tea"))
    try await send(.act("delete", on: "tea"))
    #expect(screen.items == ["cup"])
    #expect(screen.log.all == ["selected tea"])
    try await send(.act("move", on: "one"))
    #expect(screen.log.all.last == "moved")
  }

  @Test func `Without a name the actions of a row are a question`() async throws {
    try await send(.act(nil, on: "tea"))
    #expect(screen.shown.dialog?.title == "TEA")
    #expect(screen.shown.dialog?.buttons.map(\.id) == ["cancel", "delete"])
    try await send(.press("delete"))
    #expect(screen.items == ["cup"])
  }

  @Test func `D57: Stars are set in halves`() async throws {
    try await send(.edit("quality", "4.3"))
    #expect(screen.shown.row("quality")?.rating == 4.5)
  }

  @Test func `The link and the number of a paragraph have reactions`() async throws {
    let row = try #require(screen.shown.row("text"))
    #expect(row.spans.map(\.action) == ["phone1", "link2", nil])
    try await send(.act("link2", on: "text"))
    #expect(screen.log.all == ["link www.example.com"])
  }

  @Test(arguments: [(-1, 0), (2, 1), (.nan, 0), (0.456, 0.456)] as [(Double, Double)])
  func `Progress is a fraction`(_ given: Double, _ shown: Double) {
    #expect(Content.Row("a", "A", progress: given).progress == shown)
  }

  @Test func `A grid is placed by the layouts`() {
    let heights = [10.0, 30, 20]
    #expect(
      Content.Grid.even(2).layout(heights, width: 20)
        == .grid(heights, columns: 2, width: 20))
    #expect(
      Content.Grid.waterfall(2).layout(heights, width: 20)
        == .waterfall(heights, columns: 2, width: 20, insets: .init(), spacing: 0))
  }
}
