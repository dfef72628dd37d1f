import MediatorKit
import TestSupport
import Testing

@testable import ScreenKit

@MainActor struct ScreenTests {
  private struct Broken: Error {}

  @Test func `D57: the traits have the defaults of the articles`() {
    let traits = ScreenTraits()
    #expect(traits.readsLocalData)
    #expect(traits.refreshesOnLoad)
    #expect(!traits.isSwipeBackDisabled)
    #expect(!traits.isBarHidden)
    #expect(!traits.isBarLineHidden)
    #expect(traits.keyboard.movesFields)
    #expect(traits.keyboard.closesOnTouchOutside)
    #expect(traits.keyboard.distance == 10)
  }

  @Test func `The distance of a keyboard is never negative`() {
    var keyboard = ScreenTraits.Keyboard()
    keyboard.distance = -3
    #expect(keyboard.distance == 0)
  }

  @Test func `A screen reads local data, loads, refreshes, appears and disappears in this order`()
    async
  {
    let screen = PlainScreen()
    screen.prepare()
    #expect(screen.log.all == ["init", "local"])
    screen.appear()
    await screen.stage.settle()
    screen.disappear()
    screen.appear()
    #expect(
      screen.log.all == [
        "init", "local", "didLoad", "willAppear", "didAppear", "refresh", "willDisappear",
        "willAppear", "didAppear",
      ])
  }

  @Test func `A screen that reads no local data and doesn't refresh does neither`() async {
    let screen = PlainScreen()
    screen.stage.traits.readsLocalData = false
    screen.stage.traits.refreshesOnLoad = false
    screen.appear()
    await screen.stage.settle()
    #expect(screen.log.all == ["init", "didLoad", "willAppear", "didAppear"])
  }

  @Test func `Loading twice does everything once`() async {
    let screen = PlainScreen()
    screen.load()
    screen.load()
    await screen.stage.settle()
    #expect(screen.log.all == ["init", "local", "didLoad", "refresh"])
  }

  @Test func `An error is kept and shown, and later ones are too`() async throws {
    let screen = PlainScreen()
    screen.content.buttons = [Content.Button("go", "Go")]
    screen.onPress = { _ in throw Broken() }
    for _ in 0..<2 {
      try screen.send(.press("go"))
      await screen.stage.settle()
    }
    #expect(screen.stage.errorCount == 2)
    #expect(screen.shown.notice == Content.Notice(.failure, "Something went wrong."))
    screen.onPress = { _ in throw ListError.nothingSelected }
    try screen.send(.press("go"))
    await screen.stage.settle()
    #expect(screen.stage.errorCount == 3)
    #expect(screen.shown.notice?.text == "Select at least one item first.")
  }

  @Test func `Only the newest errors are kept`() {
    let stage = Stage()
    for _ in 0..<100 { stage.report(Broken()) }
    #expect(stage.errors.count == Stage.errorLimit)
    #expect(stage.errorCount == 100)
  }

  @Test func `F7: an error that the screen doesn't count isn't kept`() {
    let stage = Stage()
    stage.reportsError = { !($0 is Broken) }
    stage.report(Broken())
    stage.report(CancellationError())
    #expect(stage.errorCount == 0)
    #expect(stage.notice == nil)
  }

  @Test func `Work that hasn't begun when its screen is closed never does`() async {
    let screen = PlainScreen()
    screen.appear()
    screen.close()
    for _ in 0..<10 { await Task.yield() }
    #expect(!screen.log.all.contains("refresh"))
  }

  @Test func `Closing a screen cancels its work and refuses more`() async {
    let screen = PlainScreen()
    let ended = Lines()
    screen.onRefresh = {
      while !Task.isCancelled { await Task.yield() }
      ended.write("cancelled")
    }
    screen.appear()
    while screen.log.all.last != "refresh" { await Task.yield() }
    screen.close()
    while ended.all.isEmpty { await Task.yield() }
    screen.stage.run { ended.write("ran") }
    await screen.stage.settle()
    #expect(ended.all == ["cancelled"])
    #expect(screen.log.all.last == "willDisappear")
  }

  @Test(
    arguments: [
      (.select("paris"), .unknownRow), (.edit("name", "Li"), .unknownField),
      (.edit("oslo", "true"), .unknownField), (.edit("query", "1234"), .tooLong),
      (.press("fly"), .unknownButton), (.press("stop"), .disabledButton),
    ] as [(ScreenEvent, ScreenError.Code)])
  func `An event that makes no sense is refused and changes nothing`(
    _ event: ScreenEvent, _ code: ScreenError.Code
  ) async throws {
    let log = Lines()
    let screen = Target_Places(log: log).Action_list().screen
    let content = screen.shown
    let error = #expect(throws: ScreenError.self) { try screen.send(event) }
    await screen.stage.settle()
    #expect(error?.code == code)
    #expect(screen.shown == content)
    #expect(log.all == ["init", "local"])
  }

  @Test func `Events reach the screen`() async throws {
    let log = Lines()
    let screen = Target_Places(log: log).Action_list().screen
    let events: [ScreenEvent] = [
      .refresh, .more, .select("rome"), .edit("query", "ro"), .edit("sound", "true"), .press("go"),
    ]
    for event in events {
      try screen.send(event)
      await screen.stage.settle()
    }
    #expect(
      log.all.dropFirst(2) == [
        "refresh", "more", "select rome", "edit query ro", "edit sound true", "press go",
      ])
    #expect(screen.stage.errorCount == 0)
  }

  @Test func `An open dialog has to be answered first`() async throws {
    let screen = PlainScreen()
    screen.stage.dialog = Content.Dialog("Sure?", buttons: [Content.Button("yes", "Yes")])
    let error = #expect(throws: ScreenError.self) { try screen.send(.refresh) }
    #expect(error?.code == .dialogOpen)
    try screen.send(.press("yes"))
    await screen.stage.settle()
    #expect(screen.log.all.last == "press yes")
  }
}
