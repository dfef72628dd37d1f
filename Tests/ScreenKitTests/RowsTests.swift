import MediatorKit
import Synchronization
import TestSupport
import Testing

@testable import ScreenKit

@MainActor struct RowsTests {
  /// Errors of a source of pages.
  enum Failure: String, ActionError {
    case networkUnavailable, requestFailed, unknownAlbum

    var message: String { "it failed" }
  }

  private static func page(_ start: Int, of count: Int) -> Page<Note> {
    let end = min(count, start + 20)
    return Page(items: (start..<end).map(Note.init), cursor: end < count ? String(end) : nil)
  }

  private func shown(_ screen: AlbumScreen) async -> Content {
    screen.appear()
    await screen.stage.settle()
    return screen.shown
  }

  @Test func `F8: sections of 2, 0 and 5 rows, and the choice of a row in the third`() async throws
  {
    let screen = AlbumScreen([[0, 1], [], [0, 1, 2, 3, 4]])
    #expect(await shown(screen).sections.map(\.rows.count) == [2, 0, 5])
    try screen.send(.select("2.4"))
    await screen.stage.settle()
    #expect(screen.log.all.filter { $0.hasPrefix("selected") } == ["selected 2.4"])
    #expect(screen.shown.rows.allSatisfy { !$0.isSelected })
  }

  @Test func `F9: an empty list has no section, and a section without rows is one`() async {
    #expect(await shown(AlbumScreen()).sections.isEmpty)
    #expect(await shown(AlbumScreen()).empty?.text == "No pictures.")
    #expect(await shown(AlbumScreen([[]])).sections.map(\.rows.count) == [0])
  }

  @Test func `F10: a list of 38 rows has an end, and sections without a list have none`()
    async throws
  {
    let screen = AlbumScreen { cursor, _ in await Self.page(cursor.flatMap(Int.init) ?? 0, of: 38) }
    #expect(await shown(screen).footer?.state == .more)
    try screen.send(.more)
    await screen.stage.settle()
    #expect(screen.shown.rows.count == 38)
    #expect(screen.shown.footer?.state == .end)
    #expect(await shown(AlbumScreen([[0], [1]])).footer == nil)
  }

  @Test(
    arguments: [
      (.networkUnavailable, "The network is unavailable. Try again later."),
      (.requestFailed, "The server has a problem. Try again later."),
      (.unknownAlbum, "This couldn't be loaded."),
    ] as [(Failure, String)])
  func `D45: a list without rows says why, and is loaded again 0.1 s after "Try again"`(
    _ failure: Failure, _ text: String
  ) async throws {
    let isBroken = Mutex(true)
    let screen = AlbumScreen { _, _ in
      if isBroken.withLock({ $0 }) { throw failure }
      return await Self.page(0, of: 3)
    }
    #expect(await shown(screen).empty?.text == text)
    #expect(screen.shown.empty?.reload?.title == "Try again")
    #expect(screen.shown.footer == nil)
    isBroken.withLock { $0 = false }
    screen.stage.sleep = { [log = screen.log] in log.write("pause \($0)") }
    try screen.send(.press("reload"))
    await screen.stage.settle()
    #expect(screen.log.all.filter { $0 != "body" }.suffix(2) == ["pause 0.1 seconds", "load"])
    #expect(screen.shown.rows.count == 3)
    #expect(screen.shown.empty == nil)
  }

  @Test func `D45: an error of the mediator has the text of its cause`() {
    enum Late: String, ActionError {
      case timedOut
      var message: String { "too late" }
    }
    #expect(
      Content.EmptyState(failed: Late.timedOut).text
        == "The network is unavailable. Try again later.")
    #expect(Content.EmptyState(failed: CancellationError()).text == "This couldn't be loaded.")
    let error = Failure.requestFailed.because("it failed", details: .null)
    #expect(Content.EmptyState(failed: error).text == "The server has a problem. Try again later.")
  }

  /// The parts declare the layouts of rows, so none can be asked for before it is known.
  @Test func `D6: a screen is made and loaded before its rows are first built`() async {
    let screen = AlbumScreen([[0]])
    _ = await shown(screen)
    #expect(screen.log.all == ["init", "didLoad", "load", "body"])
  }

  @Test(
    arguments: [
      ("", "", false), ("Li", "", false), ("", "123456", false), ("Li", "12345", false),
      ("Li", "123456", true),
    ])
  func `D4: a button is enabled by all of its inputs together`(
    _ name: String, _ code: String, _ isEnabled: Bool
  ) async throws {
    let screen = AlbumScreen()
    try screen.send(.edit("name", name))
    try screen.send(.edit("code", code))
    #expect(screen.shown.button("save")?.isEnabled == isEnabled)
  }
}
