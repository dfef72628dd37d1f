/// The pipeline behind every road: resolve, gate, intercept, check, run, reply.
///
/// Everything in it is fixed when the mediator is built, so no call takes a lock to find its action.
final class Dispatcher: Sendable {
  private let entries: RouteTable
  private let targets: [String: LinkedTarget]
  private let contracts: [TargetContract]
  private let fallback: LinkedTarget?
  private let interceptors: [any Interceptor]
  /// The lives of the linked targets, in the order of registration.
  let lives: [LinkedLife]
  let events: EventTable
  let services: ServiceTable

  init(
    _ registrations: [Registration], fallback: Registration?, _ interceptors: [any Interceptor],
    _ services: ServiceTable
  ) {
    let linked = registrations.map { ($0.contract.name, $0.link(interceptors)) }
    targets = Dictionary(linked, uniquingKeysWith: { first, _ in first })
    entries = RouteTable(linked.flatMap(\.1.entries))
    contracts = registrations.map(\.contract)
    self.fallback = fallback?.link(interceptors)
    self.interceptors = interceptors
    self.services = services
    let modules = linked.map(\.1) + [self.fallback].compactMap { $0 }
    lives = modules.compactMap(\.life)
    events = EventTable(modules, contracts + [fallback?.contract].compactMap { $0 })
  }

  func contract(of route: String) -> ActionContract? { entries[route]?.contract }

  func release(_ target: String) -> Bool { targets[target]?.release() ?? false }

  func releaseAll() {
    for target in targets.values { _ = target.release() }
    _ = fallback?.release()
    services.releaseAll()
  }

  /// The asynchronous road.
  func perform(_ text: String, _ params: Params, _ origin: Origin) async throws(MediatorError)
    -> Reply
  {
    guard !Task.isCancelled else { throw .cancelled(text) }
    let entry = entries[text]
    if let entry {
      try entry.gate(origin)
      if entry.interceptors.isEmpty {
        // What needn't wait takes the synchronous way, which is shorter.
        if case .any = entry.isolation { return try runNow(entry, params, origin) }
        return try await run(entry, params, origin)
      }
    }
    let request = try request(text, params, origin)
    let passing = entry?.interceptors ?? interceptors.around(request.route)
    return try await proceed(request, passing[...])
  }

  /// The synchronous road.
  ///
  /// `onMain` says that the caller runs on the main actor. This road never waits, so it has no use for
  /// cancellation: like any function, it runs in a cancelled task too.
  func performNow(_ text: String, _ params: Params, _ origin: Origin, onMain: Bool = false)
    throws(MediatorError) -> Reply
  {
    let entry = entries[text]
    if let entry {
      try entry.gate(origin)
      if entry.interceptors.isEmpty { return try runNow(entry, params, origin, onMain: onMain) }
    }
    let request = try request(text, params, origin)
    let passing = entry?.interceptors ?? interceptors.around(request.route)
    return try proceedNow(request, passing[...], onMain: onMain)
  }

  private func request(_ text: String, _ params: Params, _ origin: Origin) throws(MediatorError)
    -> Request
  {
    guard let route = Route(text) else { throw .invalidRoute(text) }
    return Request(route: route, params: params, origin: origin, caller: Call.current?.route)
  }
}

// The asynchronous way of a request.
extension Dispatcher {
  private func proceed(_ request: Request, _ passing: ArraySlice<any Interceptor>)
    async throws(MediatorError) -> Reply
  {
    guard let interceptor = passing.first else { return try await resolve(request) }
    do {
      return try await interceptor.intercept(request) {
        try await self.proceed($0, passing.dropFirst())
      }
    } catch { throw vetoed(error, request.route, by: interceptor) }
  }

  private func resolve(_ request: Request) async throws(MediatorError) -> Reply {
    if let entry = entries[request.route.text] {
      try entry.gate(request.origin)
      return try await run(entry, request.params, request.origin)
    }
    for handler in missHandlers(request) {
      if let reply = try await handle(request, handler) { return reply }
    }
    throw missed(request.route)
  }

  private func run(_ entry: Entry, _ params: Params, _ origin: Origin) async throws(MediatorError)
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
    switch try entry.body(self) {
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
        switch try handler.body(self) {
        case .sync(let body): try body(request)
        case .async(let body): try await body(request)
        case nil: nil
        }
      }
    } catch { throw missFailed(error, request, handler) }
  }
}

// The synchronous way of a request.
extension Dispatcher {
  private func proceedNow(
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
    for handler in missHandlers(request) {
      if let reply = try handleNow(request, handler) { return reply }
    }
    throw missed(request.route)
  }

  private func runNow(
    _ entry: Entry, _ params: Params, _ origin: Origin, onMain: Bool = false
  ) throws(MediatorError) -> Reply {
    try entry.check(params, origin)
    do {
      guard entry.usesPeers else { return try invokeNow(entry, params, onMain: onMain) }
      let call = try Call(entering: entry.route)
      return try Call.$current.withValue(call) {
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
    switch try entry.body(self) {
    case .sync(let body): return try body(params)
    case .async: throw MediatorError.asyncOnly(entry.route, entry.route.text)
    case .main(let body): return try MainActor.assumeIsolated { try body(params) }
    }
  }

  private func handleNow(_ request: Request, _ handler: MissHandler) throws(MediatorError) -> Reply?
  {
    guard !handler.isAsync else {
      throw .asyncOnly(request.route, "the notFound of '\(handler.target)'")
    }
    do {
      let call = try Call(entering: request.route)
      return try Call.$current.withValue(call) {
        guard case .sync(let body) = try handler.body(self) else { return nil }
        return try body(request)
      }
    } catch { throw missFailed(error, request, handler) }
  }
}

// The miss path, and what errors become at the boundary.
extension Dispatcher {
  private func missHandlers(_ request: Request) -> [MissHandler] {
    [targets[request.route.target]?.notFound, fallback?.notFound].compactMap { $0 }
  }

  private func missed(_ route: Route) -> MediatorError {
    guard let contract = contracts.first(where: { $0.name == route.target }) else {
      return .targetNotFound(route, targets: contracts.map(\.name).sorted())
    }
    return .actionNotFound(route, actions: contract.actions.map(\.name))
  }

  private func missFailed(_ error: any Error, _ request: Request, _ handler: MissHandler)
    -> MediatorError
  {
    answer(error, request.route, declared: [], by: "the notFound of '\(handler.target)'")
  }

  /// A veto may be any module's error; a mediator's error goes on as it is.
  private func vetoed(_ error: any Error, _ route: Route, by interceptor: any Interceptor)
    -> MediatorError
  {
    switch error {
    case let error as any ActionError: .failed(route, error, nil)
    case let error as DetailedError: .failed(route, error.error, error)
    case let error as MediatorError: error
    default: answer(error, route, declared: [], by: "interceptor \(type(of: interceptor))")
    }
  }

  private func answer(_ error: any Error, _ entry: Entry, _ params: Params) -> MediatorError {
    if error is Mismatch {
      let faults = entry.faults(of: params)
      if !faults.isEmpty { return .invalidParams(entry.route, faults) }
    }
    return answer(error, entry.route, declared: entry.contract.errors, by: "the action")
  }

  /// What the caller is told of an error: declared errors by their code, failures of the world as such,
  /// a peer's error when it says something of the whole, anything else as a fault of the module.
  private func answer(
    _ error: any Error, _ route: Route, declared: [ErrorContract], by who: String
  ) -> MediatorError {
    let codes = declared.map(\.code)
    switch error {
    case let error as any ActionError where codes.contains(error.rawValue):
      return .failed(route, error, nil)
    case let error as DetailedError where codes.contains(error.error.rawValue):
      return .failed(route, error.error, error)
    case let error as any ServiceFailure: return .service(route, error)
    case is CancellationError: return .cancelled(route.text)
    case let error as MediatorError where error.passes(through: route): return error
    case let error as MediatorError where codes.contains(error.failure?.code ?? ""):
      return .failed(route, with: error)
    default: return .undeclared(route, error, by: who)
    }
  }
}

extension MediatorError {
  /// Whether an error that rises through an action is the caller's to know: its own, or one that says
  /// that the call as a whole can't succeed now.
  fileprivate func passes(through route: Route) -> Bool {
    if self.route == route.text { return true }
    switch code {
    case .targetNotFound, .actionNotFound, .cycle, .cancelled, .timedOut, .serviceFailed,
      .serviceBusy, .undeclaredNeed, .undeclaredEvent, .serviceNotFound, .undeclaredError,
      .asyncOnly, .mainActorOnly:
      return true
    case .invalidRoute, .invalidURL, .forbidden, .invalidParams, .failed, .resultMismatch:
      return false
    }
  }
}
