import MediatorKit
import ScreenKit

extension Session {
  /// The link of a route and the params after it; throws when the route returns no screen.
  func screenLink(_ mediator: Mediator, _ operands: some Collection<String>) throws -> Link {
    let route = operands.first ?? ""
    let contract = mediator.contract(of: route)
    if let contract, contract.result != Presented.shape {
      throw ConsoleError(
        .E0104, code: "notAScreen", "'\(route)' returns no screen", command: "call \(route)")
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
  ///
  /// - Throws: `timedOut` after the limit; the screen then continues to load.
  func settle(within limit: Duration?) async throws {
    guard let limit else { return await settle() }
    let (ends, end) = AsyncStream.makeStream(of: Bool.self)
    let settling = Task {
      await settle()
      end.yield(true)
    }
    // The time limit of `--timeout` itself: settling may never end, and cancelling doesn't have to end it.
    let timer = Task {
      try? await Task.sleep(for: limit)
      end.yield(false)
    }
    defer {
      settling.cancel()
      timer.cancel()
    }
    for await isSettled in ends {
      if isSettled { return }
      let title = screen?.content.bar.title ?? ""
      throw ConsoleError(
        .E0602, code: "timedOut", "the screen '\(title)' took longer than \(limit)",
        help: "allow more time with --timeout")
    }
  }
}
