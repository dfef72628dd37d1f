import ConsoleTestSupport
import Foundation
import MediatorKit
import Observation
import ScreenKit
import Testing

@testable import ConsoleKit

private struct Target_Finder: Target {
  static let summary = "Finds drinks."
  static var actions: [Action<Self>] {
    Action("find", "A search that takes a while.", onMain: find)
    Action("item", "A drink.", Param("name", "Which."), onMain: item)
  }

  @MainActor func find() -> Presented { Presented(FindScreen()) }

  @MainActor func item(name: String) -> Presented {
    Presented(StillScreen(Content(Content.Bar(name))))
  }
}

@MainActor @Observable private final class FindScreen: Screen {
  let stage = Stage()
  private var query = Field("Search", .search)
  private var found = ["coffee", "tea"]

  var body: Body<FindScreen> {
    Body("Find") {
      Input("query", \.query) { screen in
        let text = screen.query.value
        if text == "hang" { for await _ in AsyncStream<Void>.makeStream().stream {} }
        // The results of another actor.
        let found = await Task.detached {
          ["coffee", "tea", "water"].filter { $0.hasPrefix(text) }
        }.value
        for _ in 0..<100 { await Task.yield() }
        try Task.checkCancellation()
        screen.found = found
      }
      for name in found {
        Row(
          Content.Row(
            name, name, link: Link("item", of: Target_Finder.self, ["name": .string(name)])))
      }
    }
  }
}

/// Browsing on a pseudo-terminal; one at a time, since a process has one terminal.
@Suite(.serialized, .timeLimit(.minutes(10))) struct FullScreenTests {
  private let terminal: PseudoTerminal

  init() throws {
    terminal = try PseudoTerminal()
    terminal.resize(rows: 12, columns: 60)
  }

  /// Starts browsing; the task returns the exit code.
  private func browse(
    _ operands: String..., root: String? = nil, output: Int32? = nil, noColor: String = "1",
    in target: Registration? = nil
  ) -> Task<ExitCode, Never> {
    let stream = terminal.stream.fileDescriptor
    let streams = Terminal(
      input: stream, outputStream: output ?? stream, errorStream: output ?? stream,
      variables: ["HOME": "/home/li", "NO_COLOR": noColor, "TERM": "xterm"],
      columns: Terminal.width(of:))
    let console = Console(
      name: "shop", version: "1", root: root,
      makeMediator: { environment in
        if let target { return try Mediator { target } }
        return try Target_Kiosk.mediator(environment)
      })
    return Task { await console.run(["browse"] + operands, on: streams) }
  }

  @Test func `A form is filled in and sent, and the terminal is given back as it was`() async throws
  {
    #expect(terminal.echoes)
    let status = browse("Kiosk/list")
    _ = await terminal.screen(showing: "> Name:")
    #expect(!terminal.echoes)
    try terminal.type("\r李雷\r")
    _ = await terminal.screen(showing: "> PIN:")
    try terminal.type("\r1234\r")
    _ = await terminal.screen(showing: "[Order]")
    try terminal.type("\u{1B}[F\r")
    let screen = await terminal.screen(showing: "Ordered for 李雷.")
    #expect(
      screen == """
        Things
          Name:                                                 李雷
          PIN:                                                  ••••
        Hot
          龙井茶 Longjing tea from the hills west…   ¥ 88.00 (new) ›
        Cold
          ice\\u{1B}[31m cream                                      1
          Gift wrap                                              off
        That's all.
        > [Order]

        Ordered for 李雷.
        """, "\(screen)")
    try terminal.type("q")
    #expect(await status.value == .ok)
    #expect(terminal.echoes)
    let all = try await terminal.readToEnd()
    #expect(all.hasPrefix("\u{1B}[?1049h") && all.hasSuffix("\u{1B}[?1049l"))
    #expect(!all.contains("1234"))
  }

  @Test func `Rows lead on, and going back returns to the same row`() async throws {
    let status = browse(root: "Kiosk/home")
    _ = await terminal.screen(showing: "> Name:")
    try terminal.type("jj\r")
    #expect(await terminal.screen(showing: "‹ Things  tea").contains("b back"))
    try terminal.type("b")
    _ = await terminal.screen(showing: "> 龙井茶")
    try terminal.type("\t")
    #expect(await terminal.screen(showing: "[茶]").hasPrefix("茶\n"))
    try terminal.type("3")
    _ = await terminal.screen(showing: "no tab 3 is shown")
    try terminal.type("b")
    _ = await terminal.screen(showing: "this is the first screen")
    try terminal.type("\u{3}")
    #expect(await status.value == .interrupted)
  }

  @Test func `A change of the view model shows at once, and work that hangs isn't waited for`()
    async throws
  {
    let status = browse("Kiosk/twins")
    _ = await terminal.screen(showing: "> Same")
    try terminal.type("jjj\r")
    #expect(await terminal.screen(showing: "Working…").contains("> [Wait (1)…]"))
    try terminal.type("k")
    _ = await terminal.screen(showing: "> 88")
    try terminal.type("q")
    _ = await terminal.screen(showing: "Not waiting any longer.")
    try terminal.type("q")
    #expect(await status.value == .ok)
  }

  @Test func `Keys that arrive at once each see what the one before has changed`() async throws {
    let status = browse(root: "Kiosk/home")
    _ = await terminal.screen(showing: "> Name:")
    try terminal.type("jjjj   ")
    _ = await terminal.screen(showing: "on\nThat's all.")
    try terminal.type("\t\tq")
    #expect(await status.value == .ok)
    #expect(try await terminal.readToEnd().contains("[茶]"))
  }

  @Test(arguments: ["/water\r", "/\u{1B}[200~water\u{1B}[201~\r"])
  func `Enter that comes with the text of a search opens its result, not the row before`(
    _ keys: String
  ) async throws {
    let status = browse(
      "Finder/find", in: Registration(Target_Finder.self) { _ in Target_Finder() })
    _ = await terminal.screen(showing: "tea")
    try terminal.type(keys)
    #expect(await terminal.screen(showing: "‹ Find").hasPrefix("‹ Find  water"))
    try terminal.type("b")
    _ = await terminal.screen(showing: "> water")
    try terminal.type("q")
    #expect(await status.value == .ok)
  }

  @Test func `Esc ends the wait for the results of a search`() async throws {
    let status = browse(
      "Finder/find", in: Registration(Target_Finder.self) { _ in Target_Finder() })
    _ = await terminal.screen(showing: "tea")
    try terminal.type("/hang\rq")
    _ = await terminal.screen(showing: "hang")
    try terminal.type("\u{1B}")
    _ = await terminal.screen(showing: "water")
    try terminal.type("q")
    #expect(await status.value == .ok)
  }

  @Test func `A dialog is answered by its buttons, or by Esc`() async throws {
    let status = browse("Kiosk/twins")
    _ = await terminal.screen(showing: "> Same")
    try terminal.type("\u{1B}[F\r")
    #expect(await terminal.screen(showing: "Clear all?").contains("> [Cancel]"))
    try terminal.type("\u{1B}")
    _ = await terminal.screen(showing: "Kept.")
    try terminal.type("\r")
    _ = await terminal.screen(showing: "Clear all?")
    try terminal.type("j\r")
    _ = await terminal.screen(showing: "Cleared.")
    try terminal.type("q")
    #expect(await status.value == .ok)
  }

  @Test func `A change of the window's size lays the screen out anew`() async throws {
    let status = browse("Kiosk/twins")
    _ = await terminal.screen(showing: "Enter choose")
    terminal.resize(rows: 4, columns: 20)
    // The kernel sends it to the processes of the terminal, of which the tests are none.
    kill(getpid(), SIGWINCH)
    let screen = await terminal.screen(showing: "  Same\n? help")
    #expect(screen == "Twins\n> Same\n  Same\n? help  q quit", "\(screen)")
    try terminal.type("q")
    #expect(await status.value == .ok)
  }

  @Test func `What others write meanwhile appears when the terminal is given back`() async throws {
    let output = dup(terminal.stream.fileDescriptor)
    let status = browse("Kiosk/twins", output: output, noColor: "")
    let screen = await terminal.screen(showing: "? help")
    #expect(screen.contains("\u{1B}[7m> Same"))
    _ = Array("a line of a module\n".utf8).withUnsafeBytes {
      write(output, $0.baseAddress, $0.count)
    }
    try terminal.type("q")
    #expect(await status.value == .ok)
    close(output)
    let all = try await terminal.readToEnd()
    #expect(all.hasSuffix("\u{1B}[?1049la line of a module\n"), "\(all.debugDescription)")
  }

  @Test func `Content that is computed from a clock is read again`() async throws {
    let status = browse("Kiosk/clock")
    _ = await terminal.screen(showing: "It was read again.")
    try terminal.type("q")
    #expect(await status.value == .ok)
  }

  @Test(arguments: TerminalEscapeTests.codes.filter { $0 > 0 })
  func `No character of the data steers the terminal`(_ code: UInt32) async throws {
    let scalar = try #require(Unicode.Scalar(code))
    let status = browse("Kiosk/item", "name=a\(scalar)b")
    _ = await terminal.screen(showing: "? help")
    // A bracketed paste into the filter, where Enter keeps it.
    try terminal.type("/\u{1B}[200~c\(scalar)d\u{1B}[201~\r")
    _ = await terminal.screen(showing: "filter: c")
    try terminal.type("q")
    #expect(await status.value == .ok)
    let all = try await terminal.readToEnd()
    for text in ["a\(scalar)", "c\(scalar)"] {
      #expect(!all.unicodeScalars.contains(Array(text.unicodeScalars)), "\(all.debugDescription)")
    }
  }

  @Test func `A paste whose end was lost gives the keyboard back`() async throws {
    let status = browse("Kiosk/list")
    _ = await terminal.screen(showing: "? help")
    try terminal.type("/\u{1B}[200~tea\u{3}")
    _ = await terminal.screen(showing: "/tea")
    try terminal.type("\u{3}")
    #expect(await status.value == .interrupted)
    #expect(terminal.echoes)
  }

  @Test(arguments: [(1, 1), (1, 80), (24, 1), (2, 3)])
  func `The smallest windows take keys and give the keyboard back`(
    _ rows: Int, _ columns: Int
  ) async throws {
    terminal.resize(rows: rows, columns: columns)
    let status = browse("Kiosk/list")
    _ = await terminal.read(until: "\u{1B}[1;1H")
    try terminal.type("jk\u{1B}[6~\r李雷\r?x/a\r\u{1B}[F")
    try terminal.type("q")
    #expect(await status.value == .ok)
    #expect(terminal.echoes)
  }

  @Test func `Without an escape-capable terminal it takes steps`() async throws {
    let stream = terminal.stream.fileDescriptor
    for type in ["dumb", ""] {
      let streams = Terminal(
        input: stream, outputStream: stream, errorStream: stream,
        variables: ["HOME": "/home/li", "TERM": type], columns: Terminal.width(of:))
      let console = Console(
        name: "shop", version: "1",
        makeMediator: Target_Kiosk.mediator)
      try terminal.type("q\n")
      #expect(await console.run(["browse", "Kiosk/twins"], on: streams) == .ok)
    }
    let all = try await terminal.readToEnd()
    #expect(all.contains("reading steps") && !all.contains("\u{1B}[?1049h"))
  }
}
