import MediatorKit
import TestSupport
import Testing

@testable import ScreenKit

/// What happens while a screen opens.
@MainActor struct NavigatorRacesTests {
  /// Has screens that take long, and one that is always the same.
  private struct Target_Doors: Target {
    static let summary = "Doors."
    static let changed = Event("Doors/changed", "The doors changed.")
    static let moved = Event("Doors/moved", "The doors moved.")
    static let emits: [any EventDeclaration] = [changed, moved]
    static var actions: [Action<Self>] {
      Action("slow", "Opens late.", onMain: slow).outdated(after: "Doors/changed")
      Action("still", "Opens a screen without events.", onMain: slow)
      Action("loud", "Opens a screen that emits an event while it loads.", onMain: loud)
        .outdated(after: "Doors/changed")
      Action("passed", "Passes a screen on.", onMain: passed)
      Action("same", "Opens the same.", onMain: same).answers(Int.self)
      Action("early", "Answers while it appears.", onMain: early).answers(Int.self)
      Action("hasty", "Answers while it loads.", onMain: hasty).answers(Int.self)
    }
    let log: Lines
    let started = Signal()
    let go = Signal()
    let chosen = Holder<PlainScreen>()
    /// Emits the events of loads.
    let mediator = Holder<Mediator>()
    @MainActor func slow() async throws -> Presented {
      started.give()
      let screen = PlainScreen("Slow", log: log)
      screen.onLoad = go.wait
      return try await Presented(loading: screen)
    }
    @MainActor func loud() async throws -> Presented {
      let screen = PlainScreen("Loud", log: log)
      screen.onLoad = { [mediator] in _ = try await mediator.value?.emit(Self.changed) }
      return try await Presented(loading: screen)
    }
    @MainActor func passed() async throws -> Presented {
      let presented = try await slow()
      presented.screen.stage.route = "Doors/slow"
      return presented
    }
    @MainActor func early() -> Presented {
      let screen = PlainScreen("Early", log: log)
      screen.onAppear = { [stage = screen.stage] in stage.attempt { try stage.answer(7) } }
      return Presented(screen)
    }
    @MainActor func hasty() async throws -> Presented {
      let screen = PlainScreen("Hasty", log: log)
      screen.onLoad = { [stage = screen.stage] in try stage.answer(7) }
      return try await Presented(loading: screen)
    }
    @MainActor func same() -> Presented {
      let screen = chosen.value ?? PlainScreen("Same", log: log)
      chosen.value = screen
      return Presented(screen)
    }
  }

  private let log = Lines()
  private let doors: Target_Doors
  private let navigator: Navigator

  init() throws {
    let (doors, log) = (Target_Doors(log: log), log)
    self.doors = doors
    navigator = Navigator(
      try Mediator {
        Registration { _ in doors }
        Registration { _ in Target_Places(log: log) }
      })
  }

  @Test func `A screen that loads while everything is closed isn't opened`() async throws {
    let opening = Task { try await navigator.reset(to: Link("slow", of: Target_Doors.self)) }
    await doors.started.wait()
    navigator.close()
    doors.go.give()
    await #expect(throws: CancellationError.self) { try await opening.value }
    #expect(navigator.count == 0)
    try await navigator.reset(to: Link("slow", of: Target_Doors.self))
    #expect(navigator.count == 1)
  }

  @Test(
    arguments: [
      ("slow", Target_Doors.changed, 2), ("passed", Target_Doors.changed, 2),
      ("slow", Target_Doors.moved, 1), ("still", Target_Doors.changed, 1),
    ])
  func `An event while its action loads a screen loads it again, if the screen shows what changed`(
    _ action: String, _ event: Event<Nothing>, _ loads: Int
  ) async throws {
    let opening = Task { try await navigator.reset(to: Link(action, of: Target_Doors.self)) }
    await doors.started.wait()
    while log.all.last != "load" { await Task.yield() }
    _ = try await navigator.mediator.emit(event)
    doors.go.give()
    try await opening.value
    await navigator.settle()
    #expect(log.all.filter { $0 == "load" }.count == loads)
  }

  @Test func `An event of a screen's own load doesn't load it again`() async throws {
    doors.mediator.value = navigator.mediator
    defer { doors.mediator.value = nil }
    try await navigator.reset(to: Link("loud", of: Target_Doors.self))
    await navigator.settle()
    #expect(log.all.filter { $0 == "load" }.count == 1)
    _ = try await navigator.mediator.emit(Target_Doors.changed)
    await navigator.settle()
    #expect(log.all.filter { $0 == "load" }.count == 2)
  }

  @Test func `A screen may answer while it appears, but not before`() async throws {
    try await navigator.reset(to: Target_Places.list)
    let opener = try #require(navigator.screen?.stage)
    #expect(try await opener.open(Link("early", of: Target_Doors.self), for: Int.self) == 7)
    #expect(navigator.count == 1)
    await #expect(throws: (any Error).self) {
      try await opener.open(Link("hasty", of: Target_Doors.self), for: Int.self)
    }
    #expect(navigator.count == 1)
  }

  @Test func `A screen that is opened twice for an answer gives it to the last opener`()
    async throws
  {
    defer { doors.chosen.value = nil }
    try await navigator.reset(to: Target_Places.list)
    let opener = try #require(navigator.screen?.stage)
    let link = Link("same", of: Target_Doors.self)
    let first = Task { try await opener.open(link, for: Int.self) }
    while navigator.count < 2 { await Task.yield() }
    let second = Task { try await opener.open(link, for: Int.self) }
    #expect(try await first.value == nil)
    try doors.chosen.value?.stage.answer(5)
    #expect(try await second.value == 5)
  }
}
