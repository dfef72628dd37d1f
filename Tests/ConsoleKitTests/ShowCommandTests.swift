import ConsoleKit
import ConsoleTestSupport
import MediatorKit
import Testing

struct ShowCommandTests {
  private static func run(
    _ line: String, watcher: ConsoleRun.Watcher? = nil
  ) async throws -> ConsoleRun {
    try await ConsoleRun.of(
      line.split(separator: " ").map(String.init), watcher: watcher, app: Target_Kiosk.mediator)
  }

  @Test func `A screen is drawn with its values at the right`() async throws {
    let run = try await Self.run("show Kiosk/list")
    #expect(
      run.output == """
        Things
          Name:                                                                    (who)
          PIN:
        Hot
          龙井茶 Longjing tea from the hills west of the lake  green     ¥ 88.00 (new) ›
        Cold
          ice\\u{1B}[31m cream                                                          1
          Gift wrap                                                                  off
        That's all.
          (Order)  Type something.

        """)
    #expect(run.status == .ok)
    #expect(run.errors == "")
  }

  @Test(arguments: [20, 40, 200])
  func `No line is wider than the terminal`(_ columns: Int) async throws {
    let watcher = ConsoleRun.Watcher(isOnOutput: true, isOnErrors: false, columns: columns)
    let run = try await ConsoleRun.of(
      ["show", "Kiosk/list", "--color", "never"], watcher: watcher, app: Target_Kiosk.mediator)
    let lines = run.output.split(separator: "\n").map(String.init)
    // A text that leads nowhere is folded.
    #expect(lines.count == (columns == 20 ? 12 : 10))
    for line in lines { #expect(line.columns <= columns, "\(line)") }
    if columns == 40 { #expect(lines[4] == "  龙井茶 Longjing tea…   ¥ 88.00 (new) ›") }
  }

  @Test func `A screen with tabs shows the first, and the tabs`() async throws {
    let run = try await Self.run("show Kiosk/home")
    #expect(run.output.hasPrefix("Things\n"))
    #expect(run.output.hasSuffix("\n[Things (2)]  茶 \n"))
  }

  @Test func `Params are given as in call`() async throws {
    #expect(try await Self.run("show Kiosk/item name=茶").output == "茶\n")
    let run = try await Self.run("show Kiosk/item")
    #expect(run.status == .data)
    #expect(run.errors.contains("\n  name  missing"))
  }

  @Test func `For a program the content is the result`() async throws {
    let document = try await Self.run("show Kiosk/item name=茶 --json").document
    #expect(document["schema"] == "mediator.show/1")
    #expect(document["ok"] == true)
    #expect(document["result"] == ["bar": ["title": "茶"], "sections": [["rows": []]]])
  }

  @Test func `A screen that can't be loaded is drawn, and the error is the command's`() async throws
  {
    let run = try await Self.run("show Kiosk/broken")
    #expect(run.output.hasPrefix("Things\nThe kiosk is closed.\n"))
    #expect(run.errors == "error[closed]: The kiosk is closed.\n")
    #expect(run.status == .failed)
    let document = try await Self.run("show Kiosk/broken --json").document
    #expect(document["ok"] == false)
  }

  @Test func `A deep link to a screen draws it, with a format it is data`() async throws {
    #expect(try await Self.run("open app://Kiosk/item?name=tea").output == "tea\n")
    let document = try await Self.run("open app://Kiosk/item?name=tea -o json").document
    #expect(document["result"]?["bar"]?["title"] == "tea")
    #expect(try await Self.run("open app://Kiosk/item").status == .data)
  }

  @Test func `COLUMNS is the width of a screen, up to a limit`() async throws {
    let run = try await ConsoleRun.of(
      ["show", "Kiosk/list"], variables: ["HOME": "/home/li", "COLUMNS": "9223372036854775807"],
      app: Target_Kiosk.mediator)
    #expect(run.status == .ok)
    #expect(run.output.split(separator: "\n").map { String($0).columns }.max() == 1000)
  }

  @Test func `What is no screen isn't called`() async throws {
    let run = try await Self.run("show Kiosk/count n=it's")
    #expect(
      run.errors == """
        error[MED-E0104]: 'Kiosk/count' returns no screen
          help: shop call Kiosk/count 'n=it'\\''s'

        """)
    #expect(run.status == .unavailable)
  }

  @Test func `An unknown route is reported with the nearest one`() async throws {
    let run = try await Self.run("show Kiosk/lst")
    #expect(run.status == .unavailable)
    #expect(run.errors.contains("did you mean 'Kiosk/list'?"))
  }

  @Test func `A screen that doesn't come is limited by --timeout`() async throws {
    let run = try await Self.run("show Kiosk/never --timeout 10ms")
    #expect(run.errors.contains("the first screen took longer than 0.01 seconds"))
    #expect(run.status == .temporary)
  }
}
