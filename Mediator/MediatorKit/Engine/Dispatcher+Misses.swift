extension Dispatcher {
  /// The handlers that may reply, in order.
  func notFoundHandlers(_ route: Route, from origin: Origin) -> [LinkedMethod<Request, Reply?>] {
    if origin.seesOnlyOpen { return [] }
    return [targets[route.target]?.notFound, fallback?.notFound].compactMap { $0 }
  }

  private func run(_ handler: LinkedMethod<Request, Reply?>, _ request: Request)
    async throws(MediatorError) -> Reply?
  {
    do {
      return try await handler.run(
        request, at: request.route, in: self, request.inherited, from: request.origin)
    } catch { throw Self.missFailed(error, request.route, by: Self.source(handler)) }
  }

  private func runNow(_ handler: LinkedMethod<Request, Reply?>, _ request: Request)
    throws(MediatorError) -> Reply?
  {
    let source = Self.source(handler)
    do {
      if let reply = try handler.runNow(
        request, at: request.route, in: self, request.inherited, from: request.origin)
      {
        return reply
      }
    } catch { throw Self.missFailed(error, request.route, by: source) }
    throw .asyncOnly(request.route, source)
  }

  private static func source(_ handler: LinkedMethod<Request, Reply?>) -> String {
    "the notFound of '\(handler.target)'"
  }

  private static func missFailed(_ error: any Error, _ route: Route, by source: String)
    -> MediatorError
  {
    .converting(error, route, by: source, help: "handle the error there: notFound declares none")
  }

  func miss(_ request: Request, _ chain: InterceptorRegistry.Chain) async throws(MediatorError)
    -> Reply
  {
    do throws(MediatorError) {
      for handler in notFoundHandlers(request.route, from: request.origin) {
        guard let reply = try await run(handler, request) else { continue }
        chain.report?(nil)
        return reply
      }
      throw missed(request.route, from: request.origin)
    } catch {
      chain.report?(error)
      throw error
    }
  }

  func missNow(_ request: Request, _ chain: InterceptorRegistry.Chain) throws(MediatorError)
    -> Reply
  {
    do throws(MediatorError) {
      for handler in notFoundHandlers(request.route, from: request.origin) {
        guard let reply = try runNow(handler, request) else { continue }
        chain.report?(nil)
        return reply
      }
      throw missed(request.route, from: request.origin)
    } catch {
      chain.report?(error)
      throw error
    }
  }

  /// Whether there is no target of this name, and no fallback that may reply for it.
  func isUnknown(_ target: String) -> Bool { targets[target] == nil && fallback == nil }

  func missed(_ route: Route, from origin: Origin) -> MediatorError {
    if origin.seesOnlyOpen { return .hidden(route.text) }
    guard let contract = targets[route.target]?.contract else {
      return .targetNotFound(route) { [contracts] in
        contracts.map(\.name).sorted()
      } actions: { [contracts] in
        contracts.routes(named: route.target)
      }
    }
    return .actionNotFound(route) {
      contract.actions.map(\.name)
    } elsewhere: { [contracts] in
      contracts.routes(named: route.action)
    }
  }

  func invalidRoute(_ text: String, from origin: Origin) -> MediatorError {
    if origin.seesOnlyOpen { return .invalidRoute(text) }
    return .invalidRoute(text) { [contracts] in
      contracts.flatMap { target in target.actions.map { "\(target.name)/\($0.name)" } }
    }
  }
}

extension [TargetContract] {
  fileprivate func routes(named action: String) -> [String] {
    filter { $0.action(action) != nil }.map { "\($0.name)/\(action)" }
  }
}
