/// The pipeline behind every road: resolve, gate, intercept, check, run, reply.
///
/// Everything in it is fixed when the mediator is built, so no call takes a lock to find its action.
final class Dispatcher: Sendable {
  let entries: RouteTable
  let links: LinkLayers
  private let targets: [String: LinkedTarget]
  let contracts: [TargetContract]
  private let fallback: LinkedTarget?
  private let interceptors: [any Interceptor]
  let aspects: Aspects
  private let layer: Layer
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
    let all = linked.flatMap(\.1.entries)
    entries = RouteTable(all)
    links = LinkLayers(all)
    layer = Layer(all)
    aspects = Aspects { aspects in
      for entry in all { entry.note(.aspects, aspects.mayHook(entry.route)) }
    }
    contracts = registrations.map(\.contract)
    self.fallback = fallback?.link(interceptors)
    self.interceptors = interceptors
    self.services = services
    let modules = linked.map(\.1) + [self.fallback].compactMap { $0 }
    lives = modules.compactMap(\.life)
    events = EventTable(modules, contracts + [fallback?.contract].compactMap { $0 })
    for module in modules { module.connect(entries) }
  }

  /// Puts an interceptor inside of all others.
  func add(_ interceptor: any Interceptor) -> Token { layer.add(interceptor) }

  /// The targets by name, and whether an instance of each is there.
  var statuses: [TargetStatus] {
    targets.map { name, target in
      TargetStatus(
        name: name, lifetime: target.lifetime, isAlive: target.isAlive(),
        place: target.life.map { TargetStatus.Place($0.unit) })
    }
    .sorted { $0.name < $1.name }
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
    if let reply = try directly(text, params, origin) { return reply }
    let entry = entries[text]
    if let entry {
      try entry.gate(origin)
      if entry.isBare { return try await run(entry, params, origin) }
    }
    let request = try request(text, entry, params, origin)
    return try await proceed(request, passing(request.route, entry)[...], resolve)
  }

  /// The synchronous road.
  ///
  /// `onMain` says that the caller runs on the main actor. This road never waits, so it has no use for
  /// cancellation: like any function, it runs in a cancelled task too.
  func performNow(_ text: String, _ params: Params, _ origin: Origin, onMain: Bool = false)
    throws(MediatorError) -> Reply
  {
    if let found = entries.find(text),
      let reply = try found.borrowing({ entry throws(MediatorError) -> Reply? in
        try entry.gate(origin)
        return entry.isBare ? try runNow(entry, params, origin, onMain: onMain) : nil
      })
    {
      return reply
    }
    let entry = entries[text]
    let request = try request(text, entry, params, origin)
    return try proceedNow(request, passing(request.route, entry)[...], onMain: onMain)
  }

  /// The reply of an action that needs no waiting and has nothing around it, or nil for any other.
  ///
  /// The asynchronous road tries this first: it is the shorter way.
  func directly(_ text: String, _ params: Params, _ origin: Origin) throws(MediatorError) -> Reply?
  {
    try entries.find(text)?.borrowing { entry throws(MediatorError) in
      guard case .any = entry.isolation, entry.isBare else { return nil }
      try entry.gate(origin)
      return try runNow(entry, params, origin)
    }
  }

  /// The interceptors around a route: the mediator's own, inside of them those that were added, and then aspects.
  func passing(_ route: Route, _ entry: Entry?) -> [any Interceptor] {
    var passing = entry?.interceptors ?? interceptors.around(route)
    if entry?.isWatched(by: .layer) ?? true { passing += layer.around(route) }
    if entry?.isWatched(by: .aspects) ?? true, aspects.mayHook(route) {
      passing.append(JoinPointInterceptor(aspects))
    }
    return passing
  }

  private func request(_ text: String, _ entry: Entry?, _ params: Params, _ origin: Origin)
    throws(MediatorError) -> Request
  {
    guard let route = entry?.route ?? Route(text) else { throw .invalidRoute(text) }
    return Request(route: route, params: params, origin: origin, caller: Call.current?.route)
  }
}

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

// The miss path, and what errors become at the boundary.
extension Dispatcher {
  func missHandlers(_ request: Request) -> [MissHandler] {
    [targets[request.route.target]?.notFound, fallback?.notFound].compactMap { $0 }
  }

  func missed(_ route: Route) -> MediatorError {
    guard let contract = contracts.first(where: { $0.name == route.target }) else {
      return .targetNotFound(route, targets: contracts.map(\.name).sorted())
    }
    return .actionNotFound(route, actions: contract.actions.map(\.name))
  }

  private func missFailed(_ error: any Error, _ request: Request, _ handler: MissHandler)
    -> MediatorError
  {
    .answering(error, request.route, by: "the notFound of '\(handler.target)'")
  }

  /// A veto may be any module's error; a mediator's error goes on as it is.
  func vetoed(_ error: any Error, _ route: Route, by interceptor: any Interceptor)
    -> MediatorError
  {
    switch error {
    case let error as any ActionError: .failed(route, error, nil)
    case let error as DetailedError: .failed(route, error.error, error)
    case let error as MediatorError: error
    default: .answering(error, route, by: "interceptor \(type(of: interceptor))")
    }
  }

  private func answer(_ error: any Error, _ entry: Entry, _ params: Params) -> MediatorError {
    if error is Mismatch {
      let faults = entry.faults(of: params)
      if !faults.isEmpty { return .invalidParams(entry.route, faults) }
    }
    return .answering(error, entry.route, declared: entry.contract.errors, by: "the action")
  }
}
