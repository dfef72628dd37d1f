package import MediatorKit
package import ScreenKit

/// Opens the first screen in a navigator.
typealias Opening = @MainActor (Navigator) async throws -> Void

extension CommandContext {
  /// The opening of the screen that the operands name: a URL, a route with its params, or else the application's root.
  func opening(_ mediator: Mediator) throws -> Opening {
    let operands = invocation.operands
    if let url = operands.first, url.contains("://") { return try opening(mediator, url: url) }
    guard operands.isEmpty else {
      let link = try screenLink(mediator, operands)
      return { try await $0.reset(to: link) }
    }
    let link = try rootLink(mediator)
    return { try await $0.reset(to: link) }
  }

  /// The link of the application's first screen.
  package func rootLink(_ mediator: Mediator) throws -> Link {
    guard let root = console.root else {
      let isBrowsing = invocation.command?.name == "browse"
      throw ConsoleError(
        .E0104, code: "noRootScreen", "the application has no root screen",
        help: isBrowsing
          ? "name a screen: \(console.name) browse ROUTE" : "pass its route to Console: root:")
    }
    return try screenLink(mediator, [root])
  }

  private func opening(_ mediator: Mediator, url: String) throws -> Opening {
    let operands = invocation.operands
    if operands.count > 1, let command = invocation.command {
      throw ConsoleError.unexpected(operands[1], command, console.name)
    }
    let link = try DeepLink(parsing: url)
    let route = mediator.call(of: link)?.route ?? link.address.shortened
    let contract = mediator.contract(of: route)
    try checkScreen(contract, route, command: "open \(url.shortened.shellQuoted)")
    try permit(contract, route, from: .url)
    return { navigator in
      let reply = try await mediator.open(link) { consents(to: $0) }
      guard let presented = try? reply.get(as: Presented.self) else {
        throw ConsoleError.noScreen(route, command: "open \(url.shortened.shellQuoted)")
      }
      try await navigator.reset(to: presented, of: Link(of: link, in: mediator))
    }
  }

  /// The link of a route and the params after it; throws when the route returns no screen.
  func screenLink(_ mediator: Mediator, _ operands: some Collection<String>) throws -> Link {
    let route = operands.first ?? ""
    let contract = mediator.contract(of: route)
    let call = (["call"] + operands.map(\.shellQuoted)).joined(separator: " ")
    try checkScreen(contract, route, command: call)
    try permit(contract, route, from: .console)
    var reader = ParamsReader(contract, try fileReader())
    let params = try reader.read(data: invocation["params"], items: operands.dropFirst())
    return Link(
      route: route, Dictionary(params.arguments.map { ($0.name, $0.value) }) { _, last in last })
  }

  private func checkScreen(_ contract: ActionContract?, _ route: String, command: String) throws {
    if let contract, !contract.result.isScreen {
      throw ConsoleError.noScreen(route, command: command)
    }
  }
}

extension ConsoleError {
  fileprivate static func noScreen(_ route: String, command: String) -> ConsoleError {
    ConsoleError(.E0104, code: "notAScreen", "'\(route)' returns no screen", command: command)
  }
}

extension Navigator {
  /// Waits until the visible screen, and each that follows it, has ended what it started.
  ///
  /// - Throws: `timedOut` after the limit; the screen then continues to load.
  func settle(within limit: Duration?) async throws {
    try await run(within: limit) { await self.settle() }
  }

  /// Opens a screen and waits until it has loaded.
  ///
  /// - Throws: What the opening throws, or `timedOut` after the limit; the screen then continues to load.
  func load(within limit: Duration?, _ opening: @escaping Opening) async throws {
    try await run(within: limit) {
      try await opening(self)
      await self.settle()
    }
  }

  /// Runs work that may never end, and that cancelling doesn't have to end.
  ///
  /// - Throws: What the work throws, or `timedOut` after the limit; the work then continues.
  func run(within limit: Duration?, _ work: @escaping @MainActor () async throws -> Void)
    async throws
  {
    guard let limit else { return try await work() }
    if try await ends(within: limit, work) { return }
    let title = screen.map { "the screen '\($0.content.bar.title)'" } ?? "the first screen"
    throw ConsoleError(
      .E0602, code: "timedOut", "\(title) took longer than \(limit)",
      help: "allow more time with --timeout")
  }
}
