// swift-format-ignore-file: AlwaysUseLowerCamelCase

import ConsoleTestSupport
import Foundation
import MediatorKit
import Observation
import ScreenKit
import TestSupport
import Testing

@testable import ConsoleKit

struct BrowseCommandTests {
  private static func run(
    _ steps: String..., at route: String = "Kiosk/list", options: [String] = []
  ) async throws -> ConsoleRun {
    try await ConsoleRun.of(
      ["browse", route] + options, input: steps.joined(separator: "\n"),
      app: Target_Kiosk.mediator)
  }

  @Test func `A form is filled in and sent, and the screen is drawn after each step`() async throws
  {
    let run = try await Self.run("name=李雷", "PIN=1234", "!order", "q", at: "Kiosk/list")
    #expect(run.status == .ok)
    #expect(
      run.output.hasSuffix(
        """
        > !order
        Things
        Ordered for 李雷.
             Name:                                                                  李雷
             PIN:                                                                   ••••
        Hot
          1  龙井茶 Longjing tea from the hills west of the lake  green  ¥ 88.00 (new) ›
        Cold
          2  ice\\u{1B}[31m cream                                                       1
          3  Gift wrap                                                               off
        That's all.
          4  [Order]

        """), "\(run.output)")
    #expect(run.output.contains("> PIN=••••\n"))
    #expect(!run.output.contains("1234"))
  }

  @Test func `A number chooses a row, moves a switch or presses a button`() async throws {
    let run = try await Self.run("3", "1", "back", "name=a", "PIN=1234", "4")
    #expect(run.status == .ok)
    #expect(run.output.contains("Gift wrap" + String(repeating: " ", count: 64) + "on\n"))
    #expect(run.output.contains("> 1\n‹ Things  tea\n"))
    #expect(run.output.contains("Ordered for a."))
  }

  @Test func `The title of a row chooses it, or moves its switch`() async throws {
    let run = try await Self.run("gift wrap", "/wrap", "Gift wrap", at: "Kiosk/list")
    let screens = run.output.split(separator: "> ")
    #expect(screens[1].contains(" on\n") && screens[3].contains(" off\n"), "\(run.output)")
    #expect(run.status == .ok)
  }

  @Test func `A number without a row is a title; a title of two rows chooses none`() async throws {
    let run = try await Self.run("88", "Same", at: "Kiosk/twins")
    #expect(run.output.contains("> 88\n‹ Twins  88\n"), "\(run.output)")
    let twins = try await Self.run("same", at: "Kiosk/twins")
    #expect(twins.output.contains("error: line 1: 2 rows have the title 'same'; give a number\n"))
  }

  private struct Target_Poem: Target {
    static let summary = "Poems."
    static var actions: [Action<Self>] {
      Action("list", "All.", onMain: Action_list)
      Action("read", "One.", onMain: Action_read)
    }

    @MainActor func Action_list() -> Presented {
      let row = Content.Row("1", "Two\nlines", link: Link("read", of: Self.self))
      return Presented(StillScreen(Content(Content.Bar("Poems"), sections: [.init(rows: [row])])))
    }

    @MainActor func Action_read() -> Presented {
      Presented(StillScreen(Content(Content.Bar("Roses"))))
    }
  }

  @Test func `A row with several lines is chosen as it is drawn, in one`() async throws {
    let run = try await ConsoleRun.of(["browse", "Poem/list"], input: "/o li\ntwo lines") {
      _ in
      try Mediator([Registration { _ in Target_Poem() }])
    }
    #expect(run.output.contains("> two lines\n‹ Poems  Roses\n"), "\(run.output)")
  }

  @Test func `A row to read, and a disabled one, say why they can't be chosen`() async throws {
    let run = try await Self.run("Loading", "rice wine", at: "Kiosk/shelf")
    #expect(run.output.contains("error: line 1: the row 'Loading' is only to read\n"))
    #expect(run.output.contains("error: line 2: the row 'Rice wine' is disabled: Sold out\n"))
  }

  @Test func `Without an operand the root screen of the application is opened`() async throws {
    let run = try await ConsoleRun.of(
      ["browse"], input: "2", root: "Kiosk/home", app: Target_Kiosk.mediator)
    #expect(run.output.hasPrefix("Things\n"))
    let none = try await ConsoleRun.of(["browse"], app: Target_Kiosk.mediator)
    #expect(
      none.errors == """
        error[MED-E0104]: the application has no root screen
          help: name a screen: shop browse ROUTE

        """)
    #expect(none.status == .unavailable)
  }

  @Test func `A URL opens the screen of a deep link`() async throws {
    let run = try await Self.run("back", at: "app://Kiosk/item?name=tea")
    #expect(
      run.output == "tea\n> back\nerror: line 1: this is the first screen\n")
  }

  @Test(arguments: [
    ("app://Kiosk/home", ExitCode.forbidden, "Kiosk/home isn't open to url calls"),
    ("app://Kiosk/price", .unavailable, "'Kiosk/price' returns no screen"),
    ("app://Kiosk/itm", .unavailable, "did you mean 'Kiosk/item'?"),
    ("app://Kiosk/item", .data, "name"),
  ])
  func `A URL without a screen is an error`(
    _ url: String, _ status: ExitCode, _ message: String
  ) async throws {
    let run = try await Self.run(at: url)
    #expect(run.status == status && run.errors.contains(message), "\(run.errors)")
    #expect(run.output == "")
  }

  @Test func `A URL has no params after it`() async throws {
    let run = try await ConsoleRun.of(
      ["browse", "app://Kiosk/item", "name=tea"], app: Target_Kiosk.mediator)
    #expect(run.errors.contains("unexpected argument 'name=tea' of 'browse'"))
  }

  @Test func `A screen that doesn't come, and a step that doesn't end, are limited`() async throws {
    let never = try await Self.run(at: "Kiosk/never", options: ["--timeout", "10ms"])
    #expect(never.errors.contains("the first screen took longer than 0.01 seconds"))
    #expect(never.status == .temporary)
    // The first screen has to come within the limit, on a busy machine too.
    let run = try await Self.run(
      "!stuck", "name=x", at: "Kiosk/twins", options: ["--timeout", "10s"])
    #expect(run.output.contains("error: line 1: the screen 'Twins' took longer than 10.0 seconds"))
    #expect(run.status == .temporary)
  }

  @Test func `A button is pressed by its title without the count`() async throws {
    let run = try await Self.run("!like", "!LIKE", at: "Kiosk/twins")
    #expect(run.output.contains("Like (2)"))
    #expect(run.status == .ok)
    let hint = try await Self.run("wait", at: "Kiosk/twins")
    #expect(hint.output.contains("unknown step 'wait'; write !Wait (0) for the button\n"))
  }

  @Test func `A filter shows only the rows with a text, and numbers count those`() async throws {
    let run = try await Self.run("/wrap", "1", "/")
    let screens = run.output.split(separator: "> ")
    #expect(screens.count == 4)
    #expect(!screens[1].contains("Hot"))
    #expect(screens[2].contains("  1  Gift wrap"))
    #expect(screens[2].contains(" on\n"))
    #expect(screens[3].contains("Hot"))
  }

  @Test func `Tabs are shown by their numbers`() async throws {
    let run = try await Self.run("tab 2", "tab 3", at: "Kiosk/home")
    #expect(
      run.output.hasSuffix(
        """
        > tab 2
        茶
         Things (2)  [茶]
        > tab 3
        error: line 2: no tab 3 is shown

        """))
    #expect(run.status == .data)
  }

  @Test(arguments: [
    ("9", "nothing has the number 9; there are 4"), ("0", "nothing has the number 0; there are 4"),
    ("\(Int.min)", "nothing has the number \(Int.min); there are 4"),
    ("tab \(Int.min)", "no tab \(Int.min) is shown"),
    ("back", "this is the first screen"), ("fly", "unknown step 'fly', and no row has this title"),
    ("Gift warp", "unknown step 'Gift warp', and no row has this title, did you mean 'Gift wrap'?"),
    ("order", "unknown step 'order'; write !Order for the button"),
    ("!gift wrap", "no button 'gift wrap'; write Gift wrap for the row"),
    ("nmae=x", "no field 'nmae', did you mean 'Name'? There are: Name, PIN"),
    ("!order", "the button 'Order' is disabled: Type something."),
    ("tab x", "unknown step 'tab x', and no row has this title"),
    ("=x", "unknown step '=x', and no row has this title"),
    ("PIM=5678", "no field 'PIM', did you mean 'PIN'? There are: Name, PIN"),
  ])
  func `A step that makes no sense is reported, changes nothing and fails`(
    _ step: String, _ message: String
  ) async throws {
    let run = try await Self.run(step, "name=after")
    #expect(run.output.contains("error: line 1: \(message)\n"))
    #expect(run.output.contains("after\n"))
    // It may be a secret whose field was misspelled.
    #expect(!run.output.contains("5678"))
    #expect(run.status == .data)
    #expect(run.errors == "")
  }

  @Test func `A number that no row has is reported, also the smallest`() async throws {
    let run = try await Self.run(
      "actions \(Int.min)", "!Delete on \(Int.min)", at: "Kiosk/shelf")
    #expect(run.output.contains("error: line 1: no row '\(Int.min)'"), "\(run.output)")
    #expect(run.output.contains("error: line 2: no button 'Delete on"), "\(run.output)")
  }

  @Test func `A step that isn't UTF-8 is reported`() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([UInt8]("name=M".utf8) + [0xFC, 0x0A], "steps")
    let run = try await Self.run(at: "Kiosk/list", options: ["--script", path])
    #expect(run.output.contains("error: line 1: the step isn't UTF-8 text\n"))
    #expect(run.status == .data)
  }

  @Test func `A text that is too long is cut, and its field says so`() async throws {
    let run = try await Self.run("name=a", "PIN=12345", at: "Kiosk/list")
    #expect(run.output.contains("Only 4 characters fit.\n"))
    #expect(run.output.contains(" ••••\n") && !run.output.contains(" •••••\n"))
    #expect(run.status == .ok)
  }

  @Test func `--restore continues with the open screens of the former call`() async throws {
    let folder = try TemporaryFolder()
    let options = ["--restore", folder.path + "/screens.json"]
    _ = try await Self.run("1", at: "Kiosk/list", options: options)
    let next = try await Self.run("b", at: "Kiosk/twins", options: options)
    #expect(next.output.hasPrefix("‹ Things  tea\n"), "\(next.output)")
    #expect(next.output.contains("> b\nThings\n"))
    let last = try await Self.run(at: "Kiosk/twins", options: options)
    #expect(last.output.hasPrefix("Things\n"))
  }

  @Test func `--restore refuses a file with something else, and leaves it`() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("notes".utf8, "notes.txt")
    let run = try await Self.run("1", options: ["--restore", path])
    #expect(run.errors.contains("doesn't contain screens that browse has stored"))
    #expect(run.status == .data)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "notes")
  }

  @Test func `--restore names why a file can't be read, and keeps a symbolic link`() async throws {
    let folder = try TemporaryFolder()
    let refused = try await Self.run("1", options: ["--restore", folder.path])
    #expect(refused.errors.contains("'\(folder.path)' can't be read: "))
    #expect(refused.status == .noInput)
    let (file, link) = (folder.path + "/screens.json", folder.path + "/link.json")
    _ = try await Self.run(at: "Kiosk/list", options: ["--restore", file])
    let before = try String(contentsOfFile: file, encoding: .utf8)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
    _ = try await Self.run("1", options: ["--restore", link])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == file)
    #expect(try String(contentsOfFile: file, encoding: .utf8) != before)
  }

  @Test func `A screen without fields says so`() async throws {
    let run = try await Self.run("name=x", at: "Kiosk/dead")
    #expect(run.output.contains("error: line 1: no field 'name'; this screen has no fields\n"))
  }

  @Test func `Comments and blank lines are ignored, and the end of input ends it`() async throws {
    let run = try await Self.run("# nothing", "", "  ", "?")
    #expect(run.status == .ok)
    #expect(run.output.hasSuffix("> ?\nSteps: \(BrowseStep.summary)\n"))
    #expect(run.output.split(separator: "Things\n", omittingEmptySubsequences: false).count == 2)
  }

  @Test func `A screen that fails shows why, and browsing goes on`() async throws {
    let run = try await Self.run("refresh", "name=x", at: "Kiosk/broken")
    #expect(run.status == .ok)
    #expect(run.output.split(separator: "The kiosk is closed.").count == 3)
  }

  private struct Target_Tape: Target {
    static let summary = "Types the steps."
    static var actions: [Action<Self>] { Action("screen", "A tape.", onMain: Action_screen) }

    let pipe: NamedPipe

    @MainActor func Action_screen() -> Presented { Presented(TapeScreen(pipe)) }
  }

  /// Writes steps when they are waited for.
  @MainActor @Observable fileprivate final class TapeScreen: Screen {
    let stage = Stage()
    private let pipe: NamedPipe

    init(_ pipe: NamedPipe) { self.pipe = pipe }

    var body: Body<TapeScreen> { Body("Tape") }

    func didAppear() {
      stage.runWhileOpen { [pipe] in
        for _ in 0..<1_000 { await Task.yield() }
        try pipe.writer.write(contentsOf: Data("refresh\nq\n".utf8))
      }
    }
  }

  @Test(.timeLimit(.minutes(10))) func `The work of a screen goes on while a step is waited for`()
    async throws
  {
    let folder = try TemporaryFolder()
    let pipe = try NamedPipe(in: folder)
    let run = try await ConsoleRun.of(["browse", "Tape/screen", "--script", pipe.path]) { _ in
      try Mediator { Registration(Target_Tape.self) { _ in Target_Tape(pipe: pipe) } }
    }
    #expect(run.output == "Tape\n> refresh\nTape\n" && run.status == .ok, "\(run.errors)")
  }

  @Test func `Steps come from a file`() async throws {
    let run = try await Self.run(options: ["--script", "/nowhere/steps.txt"])
    #expect(run.status == .noInput)
  }

  @Test func `Grids, segments, stars, further buttons and links are drawn and pressed by steps`()
    async throws
  {
    let run = try await Self.run(
      "Sold out", "1", "Quality=4.5", "5", "actions 2", "!share on a wall", "!Delete on pot",
      "!share on 2", "!Share on longjing tea", "rice wine", "actions 8",
      "!https://example.com/tea on 6", "q", at: "Kiosk/shelf")
    let screens = run.output.components(separatedBy: "> ")
    #expect(
      screens[0] == """
        Shelf
          1  [All]  New  Sold out
        Goods
          2  Longjing tea                         3  Rice wine
             from the lake                           from the lake · Sold out
             ¥ 12 ⋯                                  ¥ 9 ⋯
          4  Pot                                  5  Two cups of porcelain from
             ¥ 3 ⋯                                   Jingdezhen
                                                     from the lake
                                                     ¥ 37 ⋯
        About
          6  Quality                                                               ★★★☆☆
             Loading                                                      ████░░░░░░ 42%
             Rated                                                                 ★★½☆☆
          7  Call 010-55551234, or see https://example.com/tea and www.example.com
             [smile]

        """)
    let parts = [
      "  1  All  New  [Sold out]\n", "  1  [All]  New  Sold out\n", " ★★★★½\n",
      "Chosen: Two cups of porcelain from Jingdezhen\n",
      "Longjing tea\n  1  [Cancel]\n  2  [Delete]\n  3  [Share on a wall]\n", "Shared.\n",
      "  4  Two cups of porcelain from\n", "Shared.\n",
      "error: line 9: no further button 'Share', did you mean 'Share on a wall'? There are: Delete, Share on a wall\n",
      "error: line 10: the row 'Rice wine' is disabled: Sold out\n", "error: line 11: no row '8'",
      "link: https://example.com/tea\n",
    ]
    for (screen, part) in zip(screens.dropFirst(), parts) {
      #expect(screen.contains(part), "\(screen)")
    }
    #expect(screens.count == parts.count + 1)
  }
}
