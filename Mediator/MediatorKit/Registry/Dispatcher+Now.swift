// The synchronous way of a request.
extension Dispatcher {
  func proceedNow(
    _ request: Request, _ passing: ArraySlice<any Interceptor>, onMain: Bool
  ) throws(MediatorError) -> Reply {
    guard let interceptor = passing.first else { return try resolveNow(request, onMain: onMain) }
    do {
      return try interceptor.interceptNow(request) {
        try self.proceedNow($0, passing.dropFirst(), onMain: onMain)
      }
    } catch { throw vetoed(error, request.route, by: interceptor) }
  }

  private func resolveNow(_ request: Request, onMain: Bool) throws(MediatorError) -> Reply {
    if let entry = entries[request.route.text] {
      try entry.gate(request.origin)
      return try runNow(entry, request.params, request.origin, onMain: onMain)
    }
    for handler in missHandlers(request.route) {
      if let reply = try handleNow(request, handler) { return reply }
    }
    throw missed(request.route)
  }

  func runNow(
    _ entry: Entry, _ params: Params, _ origin: Origin, onMain: Bool = false
  ) throws(MediatorError) -> Reply {
    try entry.check(params, origin)
    do {
      guard entry.usesPeers else { return try invokeNow(entry, params, onMain: onMain) }
      let call = try Call(entering: entry.route)
      return try call.whileRunningNow {
        try invokeNow(entry, params, onMain: onMain)
      }
    } catch { throw answer(error, entry, params) }
  }

  private func invokeNow(_ entry: Entry, _ params: Params, onMain: Bool) throws -> Reply {
    switch entry.isolation {
    case .any: break
    case .async: throw MediatorError.asyncOnly(entry.route, entry.route.text)
    case .main: guard onMain else { throw MediatorError.mainActorOnly(entry.route) }
    }
    if let reply = try entry.kept.read({ try $0.read(entry.index) { try $0.now(params) } }) {
      return reply
    }
    let held = try entry.held(self)
    defer { withExtendedLifetime(held) {} }
    return try held.body.now(params)
  }

  private func handleNow(_ request: Request, _ handler: MissHandler) throws(MediatorError) -> Reply?
  {
    guard !handler.isAsync else {
      throw .asyncOnly(request.route, "the notFound of '\(handler.target)'")
    }
    do {
      let call = try Call(entering: request.route)
      return try call.whileRunningNow {
        let held = try handler.body(self)
        defer { withExtendedLifetime(held) {} }
        guard case .sync(let body) = held.body else { return nil }
        return try body(request)
      }
    } catch { throw missFailed(error, request, handler) }
  }
}
