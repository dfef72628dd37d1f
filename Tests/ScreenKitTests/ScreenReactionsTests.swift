import InterceptorKit
import MediatorKit
import Observation
import TestSupport
import Testing

@testable import ScreenKit

@MainActor struct ScreenReactionsTests {
  private let log = Lines()

  private func open(
    _ action: String = "list", count: Int = 45, _ params: [String: Value] = [:]
  ) async throws -> Navigator {
    let navigator = Navigator(try Target_Notes.mediator(log, count: count))
    try await navigator.reset(to: Link(action, of: Target_Notes.self, params))
    await navigator.settle()
    return navigator
  }

  private func notes(_ navigator: Navigator) throws -> NotesScreen {
    try #require(navigator.screen as? NotesScreen)
  }

  @Test func `An action loads a screen, and opening it doesn't load it again`() async throws {
    _ = try await open()
    #expect(log.all == ["load", "page - 20", "seen"])
  }

  @Test func `A screen that no person sees isn't marked as seen`() async throws {
    let navigator = Navigator(try Target_Notes.mediator(log), isSeen: false)
    try await navigator.reset(to: Link("list", of: Target_Notes.self))
    try navigator.screen?.send(.refresh)
    await navigator.settle()
    #expect(!log.all.contains("seen"))
  }

  @Test func `A call of the action returns what was loaded`() async throws {
    let reply = try await Target_Notes.mediator(log).perform("Notes/list")
    let content = try Content(value: reply.value)
    #expect(Array(content.rows).count == 22)
    #expect(log.all == ["load", "page - 20"])
  }

  @Test func `An error of loading can be a placeholder`() async throws {
    let screen = try await open("broken").screen
    #expect(screen?.shown == Content(Content.Bar("Broken"), empty: .init("Ask for another title.")))
  }

  @Test func `A screen loads the end of a list itself`() async throws {
    let screen = try #require(try await open("pick").screen)
    for rows in 1...3 {
      #expect(screen.shown.rows.map(\.title).count == rows)
      #expect(screen.shown.footer?.state == (rows < 3 ? .more : nil))
      try screen.send(.more)
      await screen.stage.settle()
    }
    #expect(screen.shown.rows.map(\.title).count == 3)
  }

  @Test
  func `Hooks see reactions to switches and fields; the notice of a veto ends with the next one`()
    async throws
  {
    let navigator = try await open()
    let (screen, seen) = (try notes(navigator), Lines())
    navigator.mediator.aspects.before(.reaction) { subject in
      seen.write(subject.reaction)
      if subject.reaction == "sound" { throw NoteError.taken }
    }
    try screen.send(.edit("sound", "true"))
    await screen.stage.settle()
    #expect(!screen.isOn && screen.shown.notice?.kind == .failure)
    try screen.send(.edit("title", "Tea"))
    await screen.stage.settle()
    #expect(seen.all == ["sound", "title"] && log.all.contains("title Tea"))
    #expect(screen.shown.notice == nil)
  }

  @Test func `The notice of a list that failed ends with the next try, that of a success stays`()
    async throws
  {
    let screen = LongScreen()
    func more() async throws -> String? {
      try screen.send(.more)
      await screen.stage.settle()
      return screen.shown.notice?.text
    }
    #expect(try await more() == "Something went wrong.")
    screen.fails = false
    #expect(try await more() == nil)
    screen.stage.notice = Content.Notice(.done, "Saved.")
    #expect(try await more() == "Saved.")
  }

  @MainActor @Observable final class LongScreen: Screen {
    let stage = Stage()
    var fails = true

    var body: Body<LongScreen> {
      Body("Long") {
        Row(Content.Row("one", "One"))
        Footer(.more) { if $0.fails { throw Gone() } }
      }
    }

    struct Gone: Error {}
  }

  @Test func `The next rows are loaded once, however often they are asked for meanwhile`()
    async throws
  {
    let screen = SlowScreen()
    for _ in 0..<2 { try screen.send(.more) }
    while screen.starts == 0 { await Task.yield() }
    for _ in 0..<10 { await Task.yield() }
    #expect(screen.starts == 1)
    screen.go.give()
    await screen.stage.settle()
    try screen.send(.more)
    await screen.stage.settle()
    #expect(screen.starts == 2)
  }

  @MainActor @Observable final class SlowScreen: Screen {
    let stage = Stage()
    let go = Signal()
    var starts = 0

    var body: Body<SlowScreen> {
      Body("Slow") {
        Row(Content.Row("one", "One"))
        Footer(.more) {
          $0.starts += 1
          await $0.go.wait()
        }
      }
    }
  }

  @Test func `The body is built once for each change`() async throws {
    let screen = try notes(try await open())
    let builds = screen.builds
    for _ in 0..<10 { _ = screen.shown }
    #expect(screen.builds == builds)
    screen.title.edit("a")
    #expect(screen.shown.field("title")?.text == "a")
    #expect(screen.builds == builds + 1)
  }

  @Test func `A renderer is notified of each change, also of a list inside`() async throws {
    let screen = try notes(try await open())
    let changes = Lines()
    func observe() {
      withObservationTracking {
        _ = screen.shown
      } onChange: {
        changes.write("changed")
      }
    }
    observe()
    screen.title.edit("a")
    let count = changes.all.count
    #expect(count > 0)
    observe()
    try await screen.list.next()
    #expect(changes.all.count > count)
  }

  @Test func `D4: A press is ignored while its reaction runs, which the button shows`() async throws
  {
    let navigator = try await open()
    let screen = try notes(navigator)
    try screen.send(.press("slow"))
    try screen.send(.press("slow"))
    while screen.gates.isEmpty { await Task.yield() }
    #expect(screen.shown.button("slow")?.isRunning == true)
    for _ in 0..<10 { await Task.yield() }
    for gate in screen.gates { gate.resume() }
    await navigator.settle()
    #expect(log.all.filter { $0 == "slow" } == ["slow"])
    #expect(screen.shown.button("slow")?.isRunning == false)
  }

  @Test func `The end of a cancelled reaction isn't that of the next one`() async throws {
    let navigator = try await open()
    let screen = try notes(navigator)
    try screen.send(.press("slow"))
    while screen.gates.isEmpty { await Task.yield() }
    screen.stage.cancel()
    try screen.send(.press("slow"))
    while screen.gates.count < 2 { await Task.yield() }
    screen.gates[0].resume()
    for _ in 0..<10 { await Task.yield() }
    #expect(screen.shown.button("slow")?.isRunning == true)
    screen.gates[1].resume()
    await navigator.settle()
    #expect(screen.shown.button("slow")?.isRunning == false)
  }

  @Test func `D4: A throttled button runs once within its time`() async throws {
    let navigator = try await open()
    let screen = try notes(navigator)
    for time in [0, 100, 249, 251, 400] {
      screen.stage.now = { .milliseconds(time) }
      try screen.send(.press("soon"))
      await navigator.settle()
    }
    #expect(log.all.filter { $0 == "soon" }.count == 2)
  }

  @Test func `A disabled button says why, and refuses`() async throws {
    let screen = try notes(try await open())
    #expect(screen.shown.button("never")?.reason == "It isn't time yet.")
    #expect(throws: ScreenError.self) { try screen.send(.press("never")) }
  }

  @Test func `A row runs its reaction with its item, or follows its link`() async throws {
    let navigator = try await open()
    let screen = try notes(navigator)
    #expect(screen.shown.row("3")?.isSelectable == true)
    #expect(screen.shown.row("first")?.isSelectable == false)
    try screen.send(.select("3"))
    await navigator.settle()
    #expect(log.all.last == "selected 3")
    try screen.send(.select("first"))
    try screen.send(.select("first"))
    await navigator.settle()
    #expect(navigator.screen?.shown.bar.title == "Note 1")
    #expect(navigator.count == 2)
  }

  @Test func `A switch runs its reaction with its state`() async throws {
    let navigator = try await open()
    try navigator.screen?.send(.edit("sound", "true"))
    await navigator.settle()
    #expect(navigator.screen?.shown.row("sound")?.isOn == true)
  }

  @Test func `More adds a page, and the list says where it ends`() async throws {
    let navigator = try await open()
    #expect(navigator.screen?.shown.footer?.state == .more)
    for _ in 0..<2 {
      try navigator.screen?.send(.more)
      await navigator.settle()
    }
    #expect(navigator.screen?.shown.footer?.state == .end)
    #expect(log.all.suffix(2) == ["page 20 20", "page 40 20"])
  }

  @Test func `An event loads a visible screen again, with as many items as were shown`()
    async throws
  {
    let navigator = try await open()
    try navigator.screen?.send(.more)
    await navigator.settle()
    _ = try await navigator.mediator.emit(Target_Notes.changed)
    await navigator.settle()
    #expect(log.all.suffix(3) == ["load", "page - 40", "seen"])
  }

  @Test func `An event loads a screen again that another action passed on`() async throws {
    let navigator = Navigator(try Target_Notes.mediator(log, count: 45))
    let list = try await navigator.mediator.perform("Notes/list").get(as: Presented.self)
    // Notes/pick names no events.
    try await navigator.reset(to: list, of: Link("pick", of: Target_Notes.self))
    await navigator.settle()
    _ = try await navigator.mediator.emit(Target_Notes.changed)
    await navigator.settle()
    #expect(log.all.filter { $0 == "load" }.count == 2)
  }

  @Test func `An event loads a covered screen when it is visible again, once`() async throws {
    let navigator = try await open()
    try navigator.screen?.send(.select("first"))
    await navigator.settle()
    for _ in 0..<3 { _ = try await navigator.mediator.emit(Target_Notes.changed) }
    await navigator.settle()
    #expect(log.all.filter { $0 == "load" }.count == 1)
    navigator.back()
    await navigator.settle()
    #expect(log.all.filter { $0 == "load" }.count == 2)
  }

  @Test func `Data that changed outside are loaded again`() async throws {
    let navigator = try await open()
    navigator.markOutdated()
    await navigator.settle()
    #expect(log.all.filter { $0 == "load" }.count == 2)
  }

  @Test func `A closed screen isn't loaded by events`() async throws {
    let navigator = try await open()
    navigator.close()
    _ = try await navigator.mediator.emit(Target_Notes.changed)
    for _ in 0..<10 { await Task.yield() }
    #expect(log.all.filter { $0 == "load" }.count == 1)
  }

  @Test func `Parts with equal identifiers are found, and the first button reacts`() async throws {
    let navigator = try await open("note", ["id": 1])
    let screen = navigator.screen as? NoteScreen
    try screen?.send(.press("twice"))
    await navigator.settle()
    #expect(screen?.shown.notice?.text == "First.")
    #expect(screen?.duplicates == ["buttons 'twice'", "rows or fields 'a'"])
  }
}

// Questions and other screens.
extension ScreenReactionsTests {
  @Test(
    arguments: [("doIt", "yes"), ("cancel", "no")])
  func `A question waits for its answer`(_ button: String, _ answer: String) async throws {
    let navigator = try await open()
    try navigator.screen?.send(.press("ask"))
    await navigator.settle()
    #expect(navigator.screen?.shown.dialog?.buttons.map(\.id) == ["cancel", "doIt"])
    #expect(navigator.screen?.stage.isBusy == false)
    try navigator.screen?.send(.press(button))
    await navigator.settle()
    #expect(log.all.last == answer)
    #expect(navigator.screen?.shown.dialog == nil)
  }

  @Test func `Going back, and closing the screen, answer no`() async throws {
    let navigator = try await open()
    try navigator.screen?.send(.press("ask"))
    await navigator.settle()
    #expect(navigator.back())
    await navigator.settle()
    #expect(log.all.last == "no")
    try navigator.screen?.send(.press("ask"))
    await navigator.settle()
    navigator.close()
    while log.all.filter({ $0 == "no" }).count < 2 { await Task.yield() }
  }

  @Test func `The answer of another screen runs a reaction; without one nothing runs`() async throws
  {
    let navigator = try await open()
    try navigator.screen?.send(.press("pick"))
    await navigator.settle()
    #expect(navigator.screen?.shown.bar.title == "Pick")
    try navigator.screen?.send(.press("two"))
    await navigator.settle()
    #expect(log.all.last == "picked 2")
    #expect(navigator.count == 1)
    try navigator.screen?.send(.press("pick"))
    await navigator.settle()
    navigator.back()
    await navigator.settle()
    #expect(log.all.filter { $0.hasPrefix("picked") } == ["picked 2"])
  }

  @Test func `A cancelled wait for an answer closes its screen`() async throws {
    let navigator = try await open()
    let screen = try notes(navigator)
    try screen.send(.press("pick"))
    await navigator.settle()
    #expect(navigator.count == 2)
    screen.stage.cancel()
    while navigator.count > 1 { await Task.yield() }
  }
}

// Forms.
extension ScreenReactionsTests {
  @Test func `A form is submitted with complete fields, and says what is missing`() async throws {
    let navigator = try await open()
    let screen = try notes(navigator)
    #expect(screen.shown.button("save")?.reason == "Type a title.")
    try screen.send(.edit("title", "abc"))
    await navigator.settle()
    #expect(log.all.last == "title abc")
    try screen.send(.press("save"))
    await navigator.settle()
    #expect(log.all.last == "saved abc")
  }

  @Test func `D4: A reaction to a text runs after a pause, and a change starts the pause again`()
    async throws
  {
    let screen = try notes(try await open())
    screen.stage.sleep = { [weak screen] pause in
      screen?.log.write("pause \(pause)")
      await withCheckedContinuation { screen?.gates.append($0) }
      try Task.checkCancellation()
    }
    try screen.send(.edit("query", "a"))
    while screen.gates.count < 1 { await Task.yield() }
    try screen.send(.edit("query", "ab"))
    while screen.gates.count < 2 { await Task.yield() }
    for gate in screen.gates { gate.resume() }
    await screen.stage.settle()
    #expect(log.all.suffix(3) == ["pause 0.3 seconds", "pause 0.3 seconds", "query ab"])
  }

  @Test func `D15: a text that is too long is cut by characters through a screen`() async throws {
    let screen = try notes(try await open())
    try screen.send(.edit("title", "👩‍👩‍👧‍👦🇨🇳éde-cut"))
    #expect(screen.shown.field("title")?.text == "👩‍👩‍👧‍👦🇨🇳éde")
    #expect(screen.stage.errorCount == 0)
  }

  /// A screen with rows that wait, parts that keep their state, and two lists.
  @Observable fileprivate final class DeskScreen: Screen {
    let stage = Stage()
    let log: Lines
    let gate = Signal()
    var loads = 0
    private let first: Pages<Note>
    private let second: Pages<Note>

    init(_ log: Lines) {
      self.log = log
      first = Pages { cursor, limit in
        let start = cursor.flatMap(Int.init) ?? 0
        return Page(
          items: (start..<min(30, start + limit)).map(Note.init),
          cursor: start == 0 ? String(limit) : nil)
      }
      second = Pages { _, _ in Page(items: [Note(id: 99)], cursor: nil) }
    }

    var body: Body<DeskScreen> {
      Body("Desk") {
        Row(Content.Row("slow", "Slow")) { await $0.gate.wait() }
        Row(Content.Row("fast", "Fast")) { $0.log.write("fast") }
        Row(
          Content.Row("pick", "Pick"), to: Link("pick", of: Target_Notes.self), answer: Note.self
        ) { _, _ in }
        Toggle("on", "On", isOn: true) { $0.log.write("on \($1)") }
        Stars("stars", "Stars", 3) { $0.log.write("stars \($1)") }
        Rows(first, empty: "None.") { Content.Row("a\($0.id)", "A") }
        Rows(second, empty: "None.") { Content.Row("b\($0.id)", "B") }
      }
    }

    func load() async throws {
      loads += 1
      guard loads > 1 else { throw NoteError.taken }
      try await first.load()
      try await second.load()
    }

    func placeholder(for error: any Error) -> Content.EmptyState? { .init(failed: error) }
  }

  private func desk() async throws -> DeskScreen {
    let screen = DeskScreen(log)
    screen.stage.sleep = { _ in }
    screen.appear()
    await screen.stage.settle()
    return screen
  }

  @Test func `"Try again" of a placeholder loads the screen again`() async throws {
    let screen = try await desk()
    #expect(screen.shown.empty?.reload?.title == "Try again")
    #expect(screen.reacts(to: .press("reload")))
    try screen.send(.press("reload"))
    await screen.stage.settle()
    #expect(screen.shown.empty == nil && screen.loads == 2)
  }

  @Test func `While one row's reaction runs, other rows can be chosen`() async throws {
    let screen = try await desk()
    try screen.send(.press("reload"))
    await screen.stage.settle()
    try screen.send(.select("slow"))
    while screen.stage.running.isEmpty { await Task.yield() }
    try screen.send(.select("fast"))
    while log.all.isEmpty { await Task.yield() }
    #expect(log.all == ["fast"])
    screen.gate.give()
    await screen.stage.settle()
  }

  @Test func `A switch and stars react to changes only, and a row for an answer has its link`()
    async throws
  {
    let screen = try await desk()
    try screen.send(.press("reload"))
    await screen.stage.settle()
    for event in [ScreenEvent.edit("on", "true"), .edit("stars", "3")] { try screen.send(event) }
    await screen.stage.settle()
    #expect(log.all == [])
    for event in [ScreenEvent.edit("on", "false"), .edit("stars", "4")] {
      try screen.send(event)
      await screen.stage.settle()
    }
    #expect(log.all == ["on false", "stars 4.0"])
    #expect(screen.shown.row("pick")?.link?.route == "Notes/pick")
  }

  @Test func `Of two lists that load page by page, the first is continued first`() async throws {
    let screen = try await desk()
    try screen.send(.press("reload"))
    await screen.stage.settle()
    #expect(screen.shown.footer?.state == .more)
    try screen.send(.more)
    await screen.stage.settle()
    #expect(screen.shown.rows.count { $0.title == "A" } == 30)
    #expect(screen.shown.footer?.state == .end)
  }

  /// The errors of an own action, and of another module's.
  @Test(arguments: ["taken", "held"])
  func `A server's error is shown on the field that it is about, until the field is edited`(
    title: String
  ) async throws {
    let navigator = try await open()
    let screen = try notes(navigator)
    try screen.send(.edit("title", title))
    try screen.send(.press("save"))
    await navigator.settle()
    #expect(screen.shown.field("title")?.error == "This title is taken.")
    #expect(screen.shown.notice == nil)
    try screen.send(.edit("title", "other"))
    #expect(screen.shown.field("title")?.error == nil)
  }
}
