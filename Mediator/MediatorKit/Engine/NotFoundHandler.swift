/// The `notFound` of one linked target, type-erased.
struct NotFoundHandler: Sendable {
  let target: String
  private let store: InstanceStore
  private let bind: @Sendable (InstanceStore.Instance) -> Method<Request, Reply?>?

  init<T: Target>(_ notFound: NotFound<T>, _ store: InstanceStore) {
    target = T.name
    self.store = store
    bind = { bound in (bound.target as? T).map(notFound.bind) }
  }

  func run(_ request: Request, _ dispatcher: Dispatcher) async throws(MediatorError) -> Reply? {
    do {
      return try await CallFrame(
        calling: request.route, of: dispatcher, request.inherited, from: request.origin
      ).run {
        let bound = try store.instance(dispatcher, for: request.route)
        defer { withExtendedLifetime(bound) {} }
        return try await bind(bound)?(request)
      }
    } catch { throw failed(error, request.route) }
  }

  func runNow(_ request: Request, _ dispatcher: Dispatcher) throws(MediatorError) -> Reply? {
    do {
      return try CallFrame(
        calling: request.route, of: dispatcher, request.inherited, from: request.origin
      ).runNow {
        let bound = try store.instance(dispatcher, for: request.route)
        defer { withExtendedLifetime(bound) {} }
        guard case .sync(let body)? = bind(bound) else {
          throw MediatorError.asyncOnly(request.route, "the notFound of '\(target)'")
        }
        return try body(request)
      }
    } catch { throw failed(error, request.route) }
  }

  private func failed(_ error: any Error, _ route: Route) -> MediatorError {
    .converting(error, route, by: "the notFound of '\(target)'")
  }
}

// Calls of unknown routes.
extension Dispatcher {
  /// The handlers that may reply, in order.
  func notFoundHandlers(_ route: Route, from origin: Origin) -> [NotFoundHandler] {
    if origin.seesOnlyOpen { return [] }
    return [targets[route.target]?.notFound, fallback?.notFound].compactMap { $0 }
  }

  func miss(_ request: Request, _ chain: InterceptorChain) async throws(MediatorError) -> Reply {
    do throws(MediatorError) {
      for handler in notFoundHandlers(request.route, from: request.origin) {
        guard let reply = try await handler.run(request, self) else { continue }
        chain.report(nil)
        return reply
      }
      throw missed(request.route, from: request.origin)
    } catch {
      chain.report(error)
      throw error
    }
  }

  func missNow(_ request: Request, _ chain: InterceptorChain) throws(MediatorError) -> Reply {
    do throws(MediatorError) {
      for handler in notFoundHandlers(request.route, from: request.origin) {
        guard let reply = try handler.runNow(request, self) else { continue }
        chain.report(nil)
        return reply
      }
      throw missed(request.route, from: request.origin)
    } catch {
      chain.report(error)
      throw error
    }
  }

  /// The error of an unknown route.
  func missed(_ route: Route, from origin: Origin) -> MediatorError {
    if origin.seesOnlyOpen { return .hidden(route.text) }
    guard let contract = targets[route.target]?.contract else {
      return .targetNotFound(route) { [contracts] in contracts.map(\.name).sorted() }
    }
    return .actionNotFound(route) { contract.actions.map(\.name) }
  }
}
