import MediatorKit
import Observation
import TestSupport
import Testing

@testable import ScreenKit

@MainActor struct ScreenTests {
  private struct Broken: Error {}

  /// Shows what belongs to a user, until they sign out.
  @MainActor @Observable final class OwnScreen: Screen {
    enum Failure: String, ActionError {
      case notSignedIn
      var message: String { "You aren't signed in." }
    }

    let stage = Stage()
    var isGuest = false

    var body: Body<OwnScreen> { Body("Own") { Row(Content.Row("secret", "Secret")) } }

    func load() async throws {
      if isGuest { throw Failure.notSignedIn }
    }
  }

  @Test func `What a user saw is hidden once they are signed out`() async throws {
    let screen = OwnScreen()
    screen.appear()
    await screen.stage.settle()
    #expect(screen.shown.rows.map(\.title) == ["Secret"])
    screen.isGuest = true
    try await screen.refresh()
    #expect(screen.shown.rows.isEmpty && screen.shown.empty?.text == "You aren't signed in.")
    screen.isGuest = false
    try await screen.refresh()
    #expect(screen.shown.rows.map(\.title) == ["Secret"])
  }

  @Test func `D57: the traits have the defaults of the articles`() {
    let traits = ScreenTraits()
    #expect(traits.loadsInAction)
    #expect(traits.loadsWhenShown)
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

  @Test func `A screen loads, appears and disappears in this order, and loads once`() async {
    let screen = PlainScreen()
    screen.appear()
    await screen.stage.settle()
    screen.disappear()
    screen.appear()
    #expect(
      screen.log.all == [
        "init", "didLoad", "willAppear", "didAppear", "load", "seen", "willDisappear",
        "willAppear", "didAppear",
      ])
  }

  @Test func `A screen that loaded when it was shown loads again after an event`() async {
    let screen = PlainScreen()
    screen.appear()
    await screen.stage.settle()
    screen.disappear()
    screen.stage.staleness.mark()
    screen.appear()
    await screen.stage.settle()
    #expect(screen.log.all.filter { $0 == "load" }.count == 2)
  }

  @Test func `A screen that is asked to load again while it loads does so afterwards, once`()
    async throws
  {
    let screen = PlainScreen()
    let go = Signal()
    screen.onLoad = {
      await go.wait()
      screen.log.write("loaded")
    }
    screen.appear()
    while screen.log.all.last != "load" { await Task.yield() }
    screen.onLoad = { screen.log.write("loaded again") }
    for _ in 0..<2 { try screen.send(.refresh) }
    screen.stage.staleness.mark()
    screen.refreshIfStale()
    for _ in 0..<100 { await Task.yield() }
    go.give()
    await screen.stage.settle()
    #expect(
      screen.log.all.dropFirst(4) == ["load", "loaded", "seen", "load", "loaded again", "seen"])
  }

  @Test func `A cancelled load isn't repeated`() async throws {
    let screen = PlainScreen()
    screen.onLoad = { while !Task.isCancelled { await Task.yield() } }
    screen.appear()
    while screen.log.all.last != "load" { await Task.yield() }
    try screen.send(.refresh)
    for _ in 0..<10 { await Task.yield() }
    screen.stage.cancel()
    for _ in 0..<100 { await Task.yield() }
    await screen.stage.settle()
    #expect(screen.log.all.filter { $0 == "load" }.count == 1)
  }

  @Test func `A screen is still outdated after a load that was cancelled`() async {
    let screen = PlainScreen()
    screen.appear()
    await screen.stage.settle()
    screen.onLoad = {
      while true {
        try Task.checkCancellation()
        await Task.yield()
      }
    }
    screen.stage.staleness.mark()
    screen.refreshIfStale()
    while screen.log.all.last != "load" { await Task.yield() }
    screen.stage.cancel()
    screen.onLoad = {}
    for _ in 0..<100 { await Task.yield() }
    screen.refreshIfStale()
    await screen.stage.settle()
    #expect(screen.log.all.suffix(3) == ["load", "load", "seen"])
  }

  @Test func `A screen is loaded again after a load that was cancelled and never ends`()
    async throws
  {
    let screen = PlainScreen()
    let never = Signal()
    screen.onLoad = { await Task { await never.wait() }.value }
    screen.appear()
    while screen.log.all.last != "load" { await Task.yield() }
    screen.stage.cancel()
    screen.onLoad = {}
    try screen.send(.refresh)
    await screen.stage.settle()
    #expect(screen.log.all.suffix(2) == ["load", "seen"])
    never.give()
  }

  @Test func `The work of a screen that is never shown ends with it`() async {
    let end = Signal()
    do {
      let stage = Stage()
      stage.run {
        while !Task.isCancelled { await Task.yield() }
        end.give()
      }
      await Task.yield()
    }
    await end.wait()
  }

  @Test func `A screen that doesn't load when it is shown is only shown`() async {
    let screen = PlainScreen()
    screen.stage.traits.loadsWhenShown = false
    screen.appear()
    await screen.stage.settle()
    #expect(screen.log.all == ["init", "didLoad", "willAppear", "didAppear"])
  }

  @Test func `A screen that its action doesn't load is loaded when it is shown`() async throws {
    let screen = PlainScreen()
    screen.stage.traits.loadsInAction = false
    _ = try await Presented(loading: screen)
    #expect(screen.log.all == ["init"])
    screen.appear()
    await screen.stage.settle()
    #expect(screen.log.all.suffix(2) == ["load", "seen"])
  }

  @Test func `Beginning twice does everything once`() async {
    let screen = PlainScreen()
    screen.begin()
    screen.begin()
    await screen.stage.settle()
    #expect(screen.log.all == ["init", "didLoad", "load"])
  }

  @Test func `An error is kept and shown, and later ones are too`() async throws {
    let screen = PlainScreen()
    screen.plain.buttons = [Content.Button("go", "Go")]
    screen.onPress = { _ in throw Broken() }
    for _ in 0..<2 {
      try screen.send(.press("go"))
      await screen.stage.settle()
    }
    #expect(screen.stage.errorCount == 2)
    #expect(screen.shown.notice == Content.Notice(.failure, "Something went wrong."))
    screen.onPress = { _ in throw NoteError.taken }
    try screen.send(.press("go"))
    await screen.stage.settle()
    #expect(screen.stage.errorCount == 3)
    #expect(screen.shown.notice?.text == "This title is taken.")
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
    #expect(!screen.log.all.contains("load"))
  }

  @Test func `Closing a screen cancels its work and refuses more`() async {
    let screen = PlainScreen()
    let ended = Lines()
    screen.onLoad = {
      while !Task.isCancelled { await Task.yield() }
      ended.write("cancelled")
    }
    screen.appear()
    while screen.log.all.last != "load" { await Task.yield() }
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
      (.edit("oslo", "true"), .unknownField),
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
    #expect(log.all == ["init"])
  }

  @Test func `Events reach the screen`() async throws {
    let log = Lines()
    let screen = Target_Places(log: log).Action_list().screen
    for event: ScreenEvent in [.refresh, .select("rome"), .edit("sound", "true"), .press("go")] {
      try screen.send(event)
      await screen.stage.settle()
    }
    #expect(log.all.dropFirst() == ["load", "select rome", "switch sound true", "press go"])
    #expect(screen.stage.errorCount == 0)
  }

  @Test func `Each answer of a question has an identifier of its own`() async throws {
    let screen = PlainScreen()
    screen.stage.run { [stage = screen.stage, log = screen.log] in
      let answers: [(title: String, role: Content.Button.Role, answer: Int)] = [
        ("A+", .plain, 1), ("A-", .plain, 2), ("A", .plain, 3), ("Cancel", .plain, 4),
      ]
      for _ in 0..<2 { log.write("\(await stage.ask("Grade?", answers) ?? 0)") }
    }
    await screen.stage.settle()
    #expect(screen.stage.dialog?.buttons.map(\.id) == ["cancel", "a", "a2", "a3", "cancel2"])
    for id in ["a2", "cancel2"] {
      try screen.send(.press(id))
      await screen.stage.settle()
    }
    #expect(screen.log.all.suffix(2) == ["2", "4"])
  }

  @Test func `A question is shown when those before it are answered`() async throws {
    let screen = PlainScreen()
    screen.stage.run { try await Task.sleep(for: .seconds(3600)) }
    func ask(_ title: String) -> Task<Void, Never> {
      Task { [stage = screen.stage, log = screen.log] in
        log.write(await stage.ask(title, "Yes") ? "\(title) yes" : "\(title) no")
      }
    }
    var tasks: [String: Task<Void, Never>] = [:]
    for (count, title) in ["A", "B", "C", "D", "E"].enumerated() {
      tasks[title] = ask(title)
      while screen.stage.questions.count == count { await Task.yield() }
    }
    #expect(screen.stage.dialog?.title == "A")
    tasks["B"]?.cancel()
    await tasks["B"]?.value
    #expect(screen.stage.dialog?.title == "A")
    try screen.send(.press("yes"))
    await tasks["A"]?.value
    #expect(screen.stage.dialog?.title == "C")
    try screen.send(.press("cancel"))
    await tasks["C"]?.value
    #expect(screen.stage.dialog?.title == "D")
    screen.stage.close()
    await tasks["D"]?.value
    await tasks["E"]?.value
    #expect(screen.stage.dialog == nil)
    let answers = screen.log.all.dropFirst()
    #expect(answers.prefix(3) == ["B no", "A yes", "C no"])
    #expect(Set(answers.dropFirst(3)) == ["D no", "E no"])
  }

  @Test func `A question while the action loads the screen has no answer`() async throws {
    let screen = PlainScreen()
    screen.onLoad = { screen.log.write(await screen.stage.ask("Sure?", "Yes") ? "yes" : "no") }
    try await screen.load()
    #expect(screen.log.all.last == "no")
    #expect(screen.stage.dialog == nil)
  }

  @Test
  func `Settling doesn't wait for work that lasts as long as the screen, and only closing ends it`()
    async throws
  {
    let screen = PlainScreen()
    let (events, source) = AsyncStream.makeStream(of: String.self)
    let ended = Signal()
    screen.stage.runWhileOpen { [log = screen.log] in
      for await event in events { log.write(event) }
      ended.give()
    }
    screen.stage.run { [log = screen.log] in log.write("ran") }
    await screen.stage.settle()
    #expect(screen.log.all.last == "ran")
    screen.stage.cancel()
    source.yield("came")
    while screen.log.all.last != "came" { await Task.yield() }
    #expect(!screen.stage.isBusy)
    screen.stage.close()
    await ended.wait()
  }

  @Test func `Settling waits for work while a task that isn't of the screen asks`() async throws {
    let screen = PlainScreen()
    let go = Signal()
    screen.stage.run { await go.wait() }
    let asking = Task { await screen.stage.ask("Sure?", "Yes") }
    while screen.stage.dialog == nil { await Task.yield() }
    #expect(screen.stage.isBusy)
    go.give()
    await screen.stage.settle()
    #expect(!screen.stage.isBusy)
    try screen.send(.press("yes"))
    #expect(await asking.value)
  }

  @Test func `An open dialog has to be answered first`() async throws {
    let screen = PlainScreen()
    screen.stage.run { screen.log.write(await screen.stage.ask("Sure?", "Yes") ? "yes" : "no") }
    await screen.stage.settle()
    let error = #expect(throws: ScreenError.self) { try screen.send(.refresh) }
    #expect(error?.code == .dialogOpen)
    try screen.send(.press("yes"))
    await screen.stage.settle()
    #expect(screen.log.all.last == "yes")
  }
}
