import InterceptorKit
import MediatorKit
import Observation
import TestSupport
import Testing

@testable import ScreenKit

@MainActor struct NavigatorTests {
  let log = Lines()
  let navigator: Navigator

  init() throws { navigator = Navigator(try Target_Places.mediator(log)) }

  private var title: String? { navigator.screen?.content.bar.title }

  @Test func `Each link opens a new screen`() async throws {
    try await navigator.reset(to: Target_Places.place("Oslo"))
    let first = navigator.screen
    try await navigator.push(Target_Places.place("Oslo"))
    #expect(navigator.screen !== first)
    #expect(navigator.count == 2)
  }

  @Test func `A push hides one screen and shows another, in this order`() async throws {
    try await navigator.reset(to: Target_Places.place("Oslo"))
    let oslo = try #require(navigator.screen)
    await oslo.stage.settle()
    let before = log.all.count
    try await navigator.push(Target_Places.place("Rome"))
    #expect(
      log.all.dropFirst(before) == [
        "init", "didLoad", "willDisappear", "willAppear", "didAppear",
      ])
  }

  @Test func `F22: a link without a route fails, and nothing changes`() async throws {
    try await navigator.reset(to: Target_Places.list)
    let before = navigator.navigation
    let error = await #expect(throws: MediatorError.self) {
      try await navigator.push(Link("plcae", of: Target_Places.self))
    }
    #expect(error?.code == .actionNotFound)
    #expect(error?.suggestions == ["Places/place"])
    #expect(navigator.navigation == before)
    #expect(navigator.count == 1)
  }

  @Test func `A link to what is no screen fails, and so does one with the wrong params`()
    async throws
  {
    try await navigator.reset(to: Target_Places.list)
    let error = await #expect(throws: ScreenError.self) {
      try await navigator.push(Link("count", of: Target_Places.self))
    }
    #expect(error?.description == "'Places/count' returns no screen")
    let other = await #expect(throws: MediatorError.self) {
      try await navigator.push(Link("place", of: Target_Places.self))
    }
    #expect(other?.code == .invalidParams)
    #expect(navigator.count == 1)
  }

  @Test func `F23: a sticky class name opens the former screen again, a link always names its own`()
    async throws
  {
    // The navigation of the second article: the name of the class is set apart from the push.
    var className = ""
    var opened: [String] = []
    for name in ["Oslo", nil] {
      if let name { className = name }
      opened.append(className)
    }
    #expect(opened == ["Oslo", "Oslo"])
    try await navigator.reset(to: Target_Places.place("Oslo"))
    await #expect(throws: MediatorError.self) { try await navigator.push(Link(route: "")) }
    #expect(navigator.count == 1)
  }

  @Test func `A container opens the first screen of each tab, and shows the first`() async throws {
    try await navigator.reset(to: Target_Places.home)
    #expect(navigator.container?.content.bar.title == "Home")
    #expect(navigator.container?.content.tabs.map(\.title).first == "Tab Oslo")
    #expect(title == "Oslo")
    #expect(navigator.count == 5)
    navigator.switchTab(2)
    #expect(title == "Bonn")
    try await navigator.push(Target_Places.list)
    #expect(navigator.navigation.tabs.map(\.count) == [1, 1, 2, 1])
  }

  @Test func `A container with a broken tab isn't opened at all`() async throws {
    try await navigator.reset(to: Target_Places.list)
    await #expect(throws: MediatorError.self) {
      try await navigator.reset(to: Link("brokenHome", of: Target_Places.self))
    }
    #expect(title == "All places")
    #expect(navigator.count == 1)
  }

  @Test func `A reset leaves one screen and closes the others`() async throws {
    try await navigator.reset(to: Target_Places.home)
    weak let old = navigator.screen
    try await navigator.present(Target_Places.list)
    try await navigator.reset(to: Target_Places.place("Oslo"))
    #expect(navigator.count == 1)
    #expect(navigator.container == nil)
    #expect(navigator.navigation.tabs.map(\.count) == [1])
    #expect(old == nil)
  }

  @Test func `The back text follows the title of the screen below`() async throws {
    try await navigator.reset(to: Target_Places.place("Oslo"))
    let oslo = try #require(navigator.screen as? PlainScreen)
    try await navigator.push(Target_Places.place("Rome"))
    #expect(navigator.navigation.backText == "Oslo")
    oslo.plain.bar.title = "Christiania"
    navigator.update()
    #expect(navigator.navigation.backText == "Christiania")
  }

  @Test func `A screen may forbid the swipe back at any time`() async throws {
    try await navigator.reset(to: Target_Places.list)
    try await navigator.push(Target_Places.place("Oslo"))
    let screen = try #require(navigator.screen)
    screen.stage.traits.isSwipeBackDisabled = true
    navigator.swipeBack()
    #expect(navigator.count == 2)
    screen.stage.traits.isSwipeBackDisabled = false
    navigator.swipeBack()
    #expect(navigator.count == 1)
    navigator.swipeBack()
    #expect(navigator.count == 1)
  }

  @Test func `A screen handles a swipe back as it does going back`() async throws {
    try await navigator.reset(to: Target_Places.list)
    try await navigator.push(Target_Places.place("Oslo"))
    let screen = try #require(navigator.screen as? PlainScreen)
    screen.isBackHandled = true
    navigator.swipeBack()
    #expect(navigator.screen === screen)
    screen.isBackHandled = false
    navigator.swipeBack()
    #expect(navigator.count == 1)
  }

  @Test func `Back pops what was pushed, dismisses what was presented, and ends at the root`()
    async throws
  {
    try await navigator.reset(to: Target_Places.list)
    try await navigator.present(Target_Places.place("Oslo"))
    try await navigator.push(Target_Places.place("Rome"))
    #expect(navigator.back())
    #expect(title == "Oslo")
    #expect(navigator.back())
    #expect(title == "All places")
    #expect(!navigator.back())
  }

  @Test func `D57: the keyboard follows the screen that appeared last`() async throws {
    try await navigator.reset(to: Target_Places.list)
    navigator.screen?.stage.traits.keyboard.distance = 30
    try await navigator.push(Target_Places.place("Oslo"))
    #expect(navigator.keyboard.distance == 10)
    navigator.pop()
    #expect(navigator.keyboard.distance == 30)
  }

  @Test func `A presented screen returns its answer`() async throws {
    try await navigator.reset(to: Target_Places.list)
    let opener = try #require(navigator.screen)
    var link = Target_Places.place("Ask")
    link.style = .present
    let answer = Task { [link] in try await opener.stage.open(link, for: Int.self) }
    while title != "Ask" { await Task.yield() }
    try navigator.screen?.stage.answer(86)
    #expect(try await answer.value == 86)
    #expect(title == "All places")
    #expect(navigator.count == 1)
  }

  @Test func `A screen that is closed without an answer returns nil`() async throws {
    try await navigator.reset(to: Target_Places.list)
    let opener = try #require(navigator.screen)
    let answer = Task { try await opener.stage.open(Target_Places.place("Ask"), for: Int.self) }
    while title != "Ask" { await Task.yield() }
    let screen = try #require(navigator.screen)
    navigator.pop()
    #expect(try await answer.value == nil)
    #expect(throws: ScreenError.self) { try screen.stage.answer(86) }
  }

  @Test func `Nothing waits for the answer of a screen that was opened without waiting`()
    async throws
  {
    try await navigator.reset(to: Target_Places.list)
    try navigator.screen?.send(.select("ask"))
    await navigator.settle()
    #expect(navigator.navigation.isPresented)
    #expect(throws: ScreenError.self) { try navigator.screen?.stage.answer("yes") }
  }

  @Test func `D18: what a screen does itself wins over the link, and without both nothing happens`()
    async throws
  {
    try await navigator.reset(to: Target_Places.list)
    let list = try #require(navigator.screen as? PlainScreen)
    try list.send(.select("rome"))
    await list.stage.settle()
    #expect(title == "All places")
    #expect(log.all.last == "select rome")
    try list.send(.select("oslo"))
    await list.stage.settle()
    #expect(title == "Oslo")
    #expect(list.stage.errorCount == 0)
  }

  @Test func `A link that was followed isn't opened when its screen is closed meanwhile`()
    async throws
  {
    let gate = Gate()
    let navigator = Navigator(try Target_Notes.mediator(log) { await gate.wait() })
    let pick = Link("pick", of: Target_Notes.self)
    try await navigator.reset(to: pick)
    try await navigator.push(pick)
    try navigator.screen?.send(.press("late"))
    await gate.waitForVisitor()
    navigator.pop()
    gate.open()
    for _ in 0..<100 { await Task.yield() }
    #expect(navigator.count == 1)
    #expect(navigator.screen?.shown.bar.title == "Pick")
  }

  @Test func `10,000 screens that are opened and closed are released`() async throws {
    try await navigator.reset(to: Target_Places.list)
    var screens: [WeakScreen] = []
    for number in 0..<10_000 {
      try await navigator.push(Target_Places.place("\(number)"))
      screens.append(WeakScreen(screen: navigator.screen))
      navigator.pop()
    }
    for _ in 0..<100 { await Task.yield() }
    #expect(navigator.count == 1)
    #expect(screens.count { $0.screen != nil } == 0)
  }

  private struct WeakScreen { weak var screen: (any Screen)? }

  @Test func `A link that leads nowhere, or whose params don't fit, is a notice on its screen`()
    async throws
  {
    try await navigator.reset(to: Target_Places.list)
    let list = try #require(navigator.screen as? PlainScreen)
    let links = [Link("plcae", of: Target_Places.self), Link("place", of: Target_Places.self)]
    let rows = links.enumerated().map { Content.Row("\($0)", "Row", link: $1) }
    list.plain.sections = [Content.Section(rows: rows)]
    for (row, text) in [("0", "No action 'plcae'"), ("1", "Params of Places/place don't fit")] {
      list.stage.notice = nil
      try list.send(.select(row))
      await list.stage.settle()
      #expect(list.shown.notice?.kind == .failure)
      #expect(list.shown.notice?.text.contains(text) == true)
    }
    #expect(title == "All places")
    #expect(navigator.count == 1)
  }

  @Test func `D57: a change of a trait is noticed, such as a hidden bar`() async throws {
    try await navigator.reset(to: Target_Places.list)
    let stage = try #require(navigator.screen).stage
    let noticed = Lines()
    withObservationTracking {
      _ = stage.traits.isBarLineHidden
    } onChange: {
      noticed.write("bar")
    }
    stage.traits.isBarLineHidden = true
    #expect(noticed.all == ["bar"])
  }

  @Test func `D57: the theme of a screen is data, and a change of it is noticed`() async throws {
    try await navigator.reset(to: Target_Places.list)
    let stage = try #require(navigator.screen).stage
    #expect(stage.traits.theme == .light)
    let noticed = Lines()
    withObservationTracking {
      _ = stage.traits.theme
    } onChange: {
      noticed.write("theme")
    }
    stage.traits.theme = .dark
    #expect(noticed.all == ["theme"])
    #expect(try Theme(value: Theme.dark.encoded()) == .dark)
  }

  @Test func `D57: an animation is an event with its duration, and fails nothing`() async throws {
    let seen = Lines()
    navigator.mediator.aspects.before(.animation) {
      seen.write("\($0.screen.text) \($0.animation) \($0.duration)")
    }
    try await navigator.reset(to: Target_Places.list)
    let stage = try #require(navigator.screen).stage
    stage.animate("fly")
    stage.animate("launch", for: .seconds(3))
    #expect(seen.all == ["PlainScreen fly 0.25 seconds", "PlainScreen launch 3.0 seconds"])
    Stage().animate("fly")
    #expect(seen.all.count == 2)
    #expect(stage.errorCount == 0)
  }

  @Test func `A button with a link opens a screen`() async throws {
    try await navigator.reset(to: Target_Places.list)
    let list = try #require(navigator.screen)
    try list.send(.press("rome"))
    await list.stage.settle()
    #expect(title == "Rome")
  }

  @Test func `F59: three screens, five taps and two moves of a switch are 3 page views and 5 taps`()
    async throws
  {
    let counted = Lines()
    let aspects = navigator.mediator.aspects
    aspects.before(.screenDidLoad) { counted.write("view \($0.text)") }
    aspects.before(.controlTap) { counted.write("tap \($0.screen.text).\($0.button)") }
    try await navigator.reset(to: Target_Places.list)
    let list = try #require(navigator.screen)
    let moves = ["true", "false"].map { ScreenEvent.edit("sound", $0) }
    for event in moves + Array(repeating: .press("go"), count: 5) {
      try list.send(event)
      await list.stage.settle()
    }
    for name in ["Oslo", "Rome"] {
      try await navigator.push(Target_Places.place(name))
      navigator.pop()
    }
    #expect(counted.all.count { $0 == "view PlainScreen" } == 3)
    #expect(counted.all.count { $0 == "tap PlainScreen.go" } == 5)
    #expect(counted.all.count == 8)
  }

  @Test func `A thousand screens are opened and closed, and none stays`() async throws {
    try await navigator.reset(to: Target_Places.list)
    weak var last: (any Screen)?
    for number in 0..<1_000 {
      let link = Target_Places.place("Oslo")
      if number.isMultiple(of: 2) {
        try await navigator.push(link)
      } else {
        try await navigator.present(link)
      }
      last = navigator.screen
      await last?.stage.settle()
      navigator.back()
      #expect(last == nil)
    }
    #expect(log.all.count { $0 == "willDisappear" } == 2_000)
    #expect(navigator.count == 1)
    #expect(navigator.navigation.entries.count == 1)
    navigator.close()
    #expect(navigator.count == 0)
  }

  @Test func `A screen may leave while it handles going back`() async throws {
    try await navigator.reset(to: Target_Places.list)
    try await navigator.push(Target_Places.place("Rome"))
    let rome = try #require(navigator.screen as? PlainScreen)
    rome.onBack = { [weak rome] in
      rome?.stage.leave("Bye.")
      return true
    }
    #expect(navigator.back())
    #expect(title == "All places")
    #expect(navigator.count == 1)
  }

  @Test func `A screen that ended its work later closes no other screen`() async throws {
    try await navigator.reset(to: Target_Places.list)
    try await navigator.push(Target_Places.place("Rome"))
    let rome = try #require(navigator.screen)
    try await navigator.push(Target_Places.place("Oslo"))
    rome.stage.leave("Saved.")
    #expect(title == "Oslo")
    #expect(rome.shown.notice?.text == "Saved.")
    navigator.pop()
    rome.stage.leave("Again.")
    rome.stage.leave("And again.")
    #expect(title == "All places")
    #expect(navigator.count == 1)
  }

  @Test func `A screen with tabs that is pushed or presented takes the place of everything`()
    async throws
  {
    let opens: [(Link) async throws -> Void] = [navigator.push, navigator.present]
    for open in opens {
      try await navigator.reset(to: Target_Places.list)
      try await open(Target_Places.home)
      #expect(navigator.container?.content.tabs.map(\.title).first == "Tab Oslo")
      #expect(navigator.navigation.tabs.map(\.count) == [1, 1, 1, 1])
    }
  }

  @Test(arguments: [false, true])
  func `A link to a screen with tabs opens the first screen of each tab`(isURL: Bool) async throws {
    try await navigator.reset(to: Target_Places.list)
    let stage = try #require(navigator.screen).stage
    if isURL {
      try await stage.open(url: "app://Places/home")
    } else {
      try await stage.open(Target_Places.home)
    }
    #expect(navigator.container?.content.bar.title == "Home")
    #expect(navigator.navigation.tabs.map(\.count) == [1, 1, 1, 1])
  }

  @Test func `What a first screen says on leaving stays, though it can't be loaded again`()
    async throws
  {
    struct Gone: Error {}
    try await navigator.reset(to: Target_Places.list)
    let list = try #require(navigator.screen as? PlainScreen)
    list.onLoad = { throw Gone() }
    list.stage.run { [weak list] in
      try await list?.stage.react("delete") {
        list?.stage.staleness.mark()
        list?.stage.leave("Deleted.")
      }
    }
    await navigator.settle()
    #expect(list.shown.notice?.text == "Deleted.")
    list.stage.run { [weak list] in
      try await list?.stage.react("add") { list?.stage.staleness.mark() }
    }
    await navigator.settle()
    #expect(list.shown.notice?.kind == .failure)
  }

  @Test func `A screen that handles going back stays until it closes itself`() async throws {
    try await navigator.reset(to: Target_Places.list)
    try await navigator.push(Target_Places.place("Oslo"))
    let oslo = try #require(navigator.screen as? PlainScreen)
    oslo.isBackHandled = true
    #expect(navigator.back())
    #expect(navigator.screen === oslo)
    navigator.pop()
    #expect(title == "All places")
  }
}
