import MediatorKit
import ScreenKit

extension Session {
  /// Opens the screen of a route, and waits until it has loaded.
  ///
  /// - Throws: What the calls throw; a timeout closes the screen.
  @MainActor func open(
    _ link: Link, _ navigator: Navigator, within limit: Duration? = nil
  ) async throws {
    let timer = limit.map { limit in
      Task { @MainActor in
        try await Task.sleep(for: limit)
        navigator.close()
      }
    }
    defer { timer?.cancel() }
    try await navigator.reset(to: link)
    await navigator.settle()
    guard navigator.screen == nil, let limit else { return }
    throw ConsoleError.screenTimedOut(link.route, limit)
  }

  /// The link of a route and the params that were typed after it.
  func screenLink(_ mediator: Mediator, _ operands: some Collection<String>) throws -> Link {
    let route = operands.first ?? ""
    let contract = mediator.contract(of: route)
    if let contract, contract.result != Presented.shape {
      throw ConsoleError.notAScreen(route)
    }
    try permit(contract, route, from: .console)
    var reader = ParamsReader(contract, FileReader(terminal, within: try invocation.timeout()))
    let params = try reader.read(data: invocation["params"], items: operands.dropFirst())
    return Link(
      route: route, Dictionary(params.arguments.map { ($0.name, $0.value) }) { _, last in last })
  }
}

extension Navigator {
  /// Waits until the visible screen, and each that follows it, has ended what it started.
  func settle() async {
    var settled: (any Screen)?
    while let screen, screen !== settled {
      settled = screen
      await screen.stage.settle()
    }
  }
}

extension ConsoleError {
  fileprivate static func notAScreen(_ route: String) -> ConsoleError {
    ConsoleError(
      .E0104, code: "notAScreen", "'\(route)' returns no screen", command: "call \(route)")
  }

  fileprivate static func screenTimedOut(_ route: String, _ limit: Duration) -> ConsoleError {
    ConsoleError(
      .E0602, code: "timedOut", "loading the screen '\(route)' took longer than \(limit)")
  }
}
