import MediatorKit
import ScreenKit

extension Command {
  static let browse = Command(
    name: "browse", summary: "Uses the screens of the application, step by step.",
    operands: "[ROUTE [ITEM…]|URL]", count: 0...10_000,
    options: [
      CommandOption(
        name: "script", value: "FILE", help: "Take the steps from FILE instead of standard input."),
      CommandOption(
        name: "restore", value: "FILE",
        help: "Continue with the open screens in FILE, if it exists, and keep FILE up to date."),
      CommandTable.params, CommandTable.trace,
    ],
    formats: [.text],
    discussion: [
      "Opens the first screen of the application, or the screen of a route or of a deep link. Then reads steps, one a "
        + "line, and draws the screen after each:",
      """
        3              choose the row or button with the number 3
        Wang Wei       choose the row or segment with this title
        Phone=138…     type into the field 'Phone'
        Note=a\\nb      type two lines; \\\\ is a backslash there
        Quality=4.5    set the stars of the row 'Quality'
        !Sign in       press the button 'Sign in'
        !Delete on 3   press a button of the row 3, which has ⋯
        actions 3      list the buttons of the row 3
        /zhang         show only rows with this text; / for all
        tab 2          show the second tab
        back, b        go back
        refresh, r     load the screen anew
        more, m        load what comes after the last row
        help, ?        list the steps
        quit, q        end
      """,
      "Blank lines and lines that begin with # are ignored. A step that makes no sense is reported and changes "
        + "nothing; the command then fails with the exit code of the first. --timeout limits each step. Titles, unlike "
        + "numbers, keep a script working when rows are added. --restore keeps the stacks and tabs, also when the process is "
        + "killed; a screen that can't be opened any more is left out, and ROUTE counts only while FILE is missing. A "
        + "failure that the screen shows, such as a wrong password, is part of the screen and not an error.",
    ],
    examples: [
      ("browse", "the application from its first screen"),
      ("browse Contacts/screen --script steps.txt", "with steps from a file"),
      ("browse --restore open.json", "where the former call ended"),
    ]
  ) { context in
    let mediator = try context.mediator()
    let open = try context.opening(mediator)
    let lines = context.hasFullScreen ? nil : try context.steps()
    return try await context.running(mediator) { _ in
      try await context.browse(mediator, open, lines)
    }
  }
}

extension CommandContext {
  /// Whether browsing takes the whole terminal.
  var hasFullScreen: Bool {
    invocation.command?.name == "browse" && invocation["script"] == nil && !terminal.isDumb
      && terminal.isTerminal(terminal.input)
      && terminal.isTerminal(terminal.outputStream)
  }

  fileprivate func steps() throws(ConsoleError) -> LineReader {
    try LineReader(
      invocation["script"] ?? "-", terminal, within: nil, isQuiet: invocation.has("quiet"),
      asking: "steps, one a line; q ends")
  }

  @MainActor fileprivate func browse(
    _ mediator: Mediator, _ open: @escaping Opening, _ lines: LineReader?
  ) async throws -> ExitCode {
    let navigator = Navigator(mediator, from: .console)
    defer { navigator.close() }
    let file = invocation["restore"].map { NavigationFile($0, terminal) }
    let limit = try invocation.timeout()
    let former = try file?.read(within: limit)
    try await navigator.run(within: limit) {
      if let former, await navigator.restore(former) { return }
      try await open(navigator)
    }
    let keep = { @MainActor @Sendable in try file?.write(navigator.navigation) ?? () }
    try keep()
    guard let lines else { return try await browse(navigator, keep) }
    return try await browse(navigator, lines, keep)
  }

  /// Browses on the whole terminal.
  @MainActor private func browse(
    _ navigator: Navigator, _ keep: @escaping @MainActor () throws -> Void
  ) async throws -> ExitCode {
    let (events, event) = AsyncStream.makeStream(of: FullScreen.Event.self)
    // Standard output isn't the terminal while that is raw.
    let style = style
    guard let raw = RawTerminal(terminal, { event.yield(.terminal($0)) }) else {
      return try await browse(navigator, try steps(), keep)
    }
    let status = await FullScreen(navigator, raw, style, functions, keep) { event.yield($0) }
      .run(events)
    await raw.end()
    return status
  }

  /// Browses by steps.
  @MainActor private func browse(
    _ navigator: Navigator, _ lines: LineReader, _ keep: @MainActor () throws -> Void
  ) async throws -> ExitCode {
    let drawing = ScreenDrawing(style, width: screenColumns, isNumbered: true)
    let browser = Browser(navigator, drawing, within: try invocation.timeout())
    try await browser.settle()
    _ = try print(browser.text)
    var lines = lines
    var status = ExitCode.ok
    while let line = try await lines.nextArriving() {
      do {
        guard let typed = String(validating: line.bytes, as: UTF8.self) else {
          throw ConsoleError(.E0010, code: "badStep", "the step isn't UTF-8 text")
        }
        guard let step = BrowseStep.reading(typed) else { continue }
        if step == .quit { break }
        // Typed lines are on the screen already.
        let isTyped = terminal.isTerminal(lines.stream)
        if !isTyped { _ = try print(style.dim("> \(browser.echo(step, typed: typed))") + "\n") }
        if step == .help {
          _ = try print("Steps: \(BrowseStep.summary)\n")
          continue
        }
        try await browser.take(step)
        try keep()
        _ = try print(browser.text)
      } catch let error where !(error is ClosedPipe) {
        let problem = ConsoleError(error)
        let advice = problem.advice(console.name).map { "\n  help: \($0)" } ?? ""
        _ = try print("error: line \(line.number): \(problem.message)\(advice)\n".printable)
        if status == .ok { status = problem.exit }
      }
    }
    return status
  }
}
