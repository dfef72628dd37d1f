import MediatorKit
import ScreenKit

extension Command {
  static let show = Command(
    name: "show", summary: "Draws the screen that a route returns.",
    operands: "ROUTE [ITEM…]", count: 1...10_000,
    options: [CommandTable.params, CommandTable.trace],
    formats: [.text, .json],
    discussion: [
      "Waits until the screen has loaded. -o json prints its content as data.",
      "If loading fails, the screen shows why and the command fails with the error.",
    ],
    examples: [
      ("show Contacts/screen", "the address book"),
      ("show Contacts/contactScreen id=7", "one contact"),
      ("show Contacts/screen -o json", "its content, for a program"),
    ]
  ) { context in
    let start = ContinuousClock.now
    let route = context.invocation.operands[0]
    var warnings: [String] = []
    do {
      let mediator = try context.mediator()
      let link = try context.screenLink(mediator, context.invocation.operands)
      warnings += context.warn(ofDeprecated: mediator.contract(of: route), route)
      let earlier = warnings
      return try await context.running(mediator, &warnings) { _ in
        try await context.show(link, mediator, since: start, earlier)
      }
    } catch {
      return context.report(error, route: route, since: start, warnings)
    }
  }
}

extension CommandContext {
  /// Draws a reply that is a screen, unless another format was asked for, and returns nil; returns any other reply.
  @MainActor func drawn(
    _ reply: Reply, _ contract: ActionContract?, _ mediator: Mediator
  ) async throws -> Reply? {
    guard invocation.format == nil, contract?.result.isScreen == true,
      let presented = try? reply.get(as: Presented.self)
    else { return reply }
    let navigator = Navigator(mediator, from: .console)
    defer { navigator.close() }
    try await navigator.load(within: try invocation.timeout()) {
      try await $0.reset(to: presented, of: Link(route: contract?.name ?? ""))
    }
    try draw(navigator)
    return nil
  }

  /// Draws the visible screen; throws if it failed to load.
  @MainActor private func draw(_ navigator: Navigator) throws {
    _ = try print(ScreenDrawing(style, width: screenColumns).text(of: navigator))
    if let error = navigator.screen?.stage.errors.last { throw error }
  }

  @MainActor fileprivate func show(
    _ link: Link, _ mediator: Mediator, since start: ContinuousClock.Instant, _ warnings: [String]
  ) async throws -> ExitCode {
    let navigator = Navigator(mediator, from: .console)
    defer { navigator.close() }
    try await navigator.load(within: try invocation.timeout()) { try await $0.reset(to: link) }
    guard isJSON else {
      try draw(navigator)
      return .ok
    }
    if let error = navigator.screen?.stage.errors.last { throw error }
    let content = navigator.container?.shown ?? navigator.screen?.shown
    return try printResult(Reply(content), link.route, Presented.shape, since: start, warnings)
  }
}
