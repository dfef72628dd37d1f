// The asynchronous way of a request.
extension Dispatcher {
  /// Lets a request go through interceptors to its end, which is to be resolved unless someone says otherwise.
  func proceed(
    _ request: Request, _ passing: ArraySlice<any Interceptor>,
    _ end: @Sendable (Request) async throws(MediatorError) -> Reply
  ) async throws(MediatorError) -> Reply {
    guard let interceptor = passing.first else { return try await end(request) }
    do {
      return try await interceptor.intercept(request) {
        try await self.proceed($0, passing.dropFirst(), end)
      }
    } catch { throw vetoed(error, request.route, by: interceptor) }
  }

  func resolve(_ request: Request) async throws(MediatorError) -> Reply {
    if let entry = entries[request.route.text] {
      try entry.gate(request.origin)
      return try await run(entry, request.params, request.origin)
    }
    for handler in missHandlers(request.route) {
      if let reply = try await handle(request, handler) { return reply }
    }
    throw missed(request.route)
  }

  func run(_ entry: Entry, _ params: Params, _ origin: Origin) async throws(MediatorError)
    -> Reply
  {
    try entry.check(params, origin)
    do {
      guard entry.usesPeers else { return try await invoke(entry, params) }
      let call = try Call(entering: entry.route)
      return try await call.whileRunning { try await invoke(entry, params) }
    } catch { throw answer(error, entry, params) }
  }

  private func invoke(_ entry: Entry, _ params: Params) async throws -> Reply {
    let held = try entry.held(self)
    defer { withExtendedLifetime(held) {} }
    return switch held.body.body {
    case .sync(let body): try body(params)
    case .async(let body): try await body(params)
    case .main(let body): try await MainActor.run { try body(params) }
    }
  }

  private func handle(_ request: Request, _ handler: MissHandler) async throws(MediatorError)
    -> Reply?
  {
    do {
      let call = try Call(entering: request.route)
      return try await call.whileRunning {
        let held = try handler.body(self)
        defer { withExtendedLifetime(held) {} }
        return switch held.body {
        case .sync(let body): try body(request)
        case .async(let body): try await body(request)
        }
      }
    } catch { throw missFailed(error, request, handler) }
  }
}
