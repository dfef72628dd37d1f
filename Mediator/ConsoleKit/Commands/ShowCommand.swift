import MediatorKit
import ScreenKit

extension Command {
  static let show = Command(
    name: "show", summary: "Draws the screen that a route returns, once.",
    operands: "ROUTE [ITEM…]", count: 1...10_000,
    options: [CommandTable.params, CommandTable.trace],
    discussion: [
      "Waits until the screen has loaded. With --json: its content as data, in the envelope of call.",
      "What couldn't be loaded is told on the screen, and as the error of the command.",
    ],
    examples: [
      ("show Contacts/screen", "the address book"),
      ("show Contacts/screen --json", "what is on it, for a program"),
    ]
  ) { session in
    let start = ContinuousClock.now
    let route = session.invocation.operands[0]
    var warnings: [String] = []
    do {
      let mediator = try session.mediator()
      let link = try session.screenLink(mediator, session.invocation.operands)
      warnings += session.warn(ofDeprecated: mediator.contract(of: route), route)
      return try await session.running(mediator, &warnings) { _ in
        try await session.show(link, mediator, since: start)
      }
    } catch {
      return session.report(error, route: route, since: start, warnings)
    }
  }
}

extension Session {
  @MainActor fileprivate func show(
    _ link: Link, _ mediator: Mediator, since start: ContinuousClock.Instant
  ) async throws -> ExitCode {
    let navigator = Navigator(mediator, from: .console)
    defer { navigator.close() }
    try await open(link, navigator, within: try invocation.timeout())
    let error = navigator.screen?.stage.errors.last
    if invocation.has("json") {
      if let error { throw error }
      let content = navigator.container?.shown ?? navigator.screen?.shown
      return try answer(Reply(content), link.route, Presented.shape, since: start, [])
    }
    let columns = terminal.columns(terminal.outputStream)
    let drawing = ScreenDrawing(style, width: columns)
    let lines = drawing.lines(of: navigator)
    _ = try print(lines.joined(separator: "\n") + "\n")
    if let error { throw error }
    return .ok
  }
}
