/// The path of every call: resolve, gate, intercept, convert, run, reply.
///
/// Asynchronous, synchronous and main-actor calls differ only where something has to wait.
/// The table of routes is immutable once the mediator is built, so a lookup takes no lock.
final class Dispatcher: Sendable {
  let endpoints: TextTable<Endpoint>
  let links: LinkRouter
  let targets: [String: LinkedTarget]
  let contracts: [TargetContract]
  let fallback: LinkedTarget?
  let registry: InterceptorRegistry
  /// The lifecycles of the linked targets, in the order of registration.
  let lifecycles: [LinkedTarget.Lifecycle]
  let events: EventTable
  /// The deliveries of durable events; nil without an outbox, where they are live.
  let queue: DurableQueue?
  let clock: any Clock<Duration>

  init(
    _ linked: [LinkedTarget], fallback: LinkedTarget?, _ interceptors: [any Interceptor],
    _ clock: any Clock<Duration>, _ outbox: (any EventOutbox)?
  ) {
    self.clock = clock
    queue = outbox.map { DurableQueue($0, clock) }
    self.fallback = fallback
    targets = linked.keyed(by: \.contract.name)
    let all = linked.flatMap { target in
      target.contract.actions.indices.map { Endpoint(at: $0, in: target.store) }
    }
    endpoints = TextTable(all)
    links = LinkRouter(all)
    registry = InterceptorRegistry(interceptors, around: all)
    contracts = linked.map(\.contract)
    let modules = linked + [fallback].compactMap { $0 }
    lifecycles = modules.compactMap(\.lifecycle)
    events = EventTable(modules, contracts + [fallback?.contract].compactMap { $0 })
    for module in modules { module.store.connect(endpoints) }
    if !interceptors.isEmpty { registry.update() }
  }

  /// Performs an asynchronous call with a time limit; nil means none.
  @inline(__always)
  func perform(
    _ text: String, _ params: Params, _ origin: Origin, timeout: Duration?
  ) async throws(MediatorError) -> Reply {
    guard let timeout else { return try await perform(text, params, origin) }
    return try await limited(text, timeout) { try await self.perform(text, params, origin) }
  }

  /// Runs a call of a route, and cancels it when its time limit passes.
  func limited(
    _ route: String, _ limit: Duration,
    _ call: @Sendable () async throws -> Reply
  ) async throws(MediatorError) -> Reply {
    let deadline = Deadline(
      route: route, limit: limit, clock: clock,
      isIdempotent: endpoints[route]?.contract.isIdempotent ?? false)
    do {
      return try await deadline.run(call)
    } catch let error as MediatorError { throw error } catch { throw .cancelled(route) }
  }

  @inline(__always)
  func perform(
    _ text: String, _ params: Params, _ origin: Origin
  ) async throws(MediatorError) -> Reply {
    guard !Task.isCancelled else { throw .cancelled(text) }
    guard let found = endpoints.find(text) else {
      return try await perform(request(text, nil, params, origin, nil))
    }
    return try await perform(found, params, origin, nil)
  }

  func perform(
    _ text: String, _ params: Params, _ origin: Origin, _ identity: String?, _ consent: Consent
  ) async throws(MediatorError) -> Reply {
    // Most calls have neither, and need no request.
    if identity == nil, consent == .missing { return try await perform(text, params, origin) }
    guard !Task.isCancelled else { throw .cancelled(text) }
    let endpoint = endpoints[text]
    var details = Request.Details()
    if consent == .given { details.consent = endpoint?.route }
    try endpoint?.gate(origin, details)
    var request = try request(text, endpoint, params, origin, details)
    guard let identity else { return try await perform(request) }
    request.context[CallContext.identity] = identity
    let scope = CallFrame.nestedScope(of: request.context, from: origin)
    do {
      // Without a capture list, with which Swift 6.3 leaves the caller's executor.
      return try await scope.run { try await self.perform(request) }
    } catch let error as MediatorError { throw error } catch { throw .cancelled(text) }
  }

  @inline(__always)
  func perform(
    _ found: Unmanaged<Endpoint>, _ params: Params, _ origin: Origin, _ details: Request.Details?
  ) async throws(MediatorError) -> Reply {
    if found._withUnsafeGuaranteedRef({ $0.runsNow(onMain: false) }) {
      if let reply = try found.borrow({ endpoint throws(MediatorError) in
        try endpoint.performDirectly(params, origin, details, onMain: false)
      }) {
        return reply
      }
    } else {
      let action = try found.borrow { endpoint throws(MediatorError) in
        try endpoint.gate(origin, details)
        return try endpoint.lease()
      }
      if let action { return try await found.run(action, params, origin, nil) }
    }
    let endpoint = found.takeUnretainedValue()
    let request = try request(endpoint.route.text, endpoint, params, origin, details)
    return try await perform(request, .action(endpoint, endpoint.layers))
  }

  /// Performs a synchronous call, on the main actor if `onMain` says that the caller is there.
  ///
  /// Like any function, it runs in a cancelled task too.
  @inline(__always)
  func performNow(_ text: String, _ params: Params, _ origin: Origin, onMain: Bool = false)
    throws(MediatorError) -> Reply
  {
    let found = endpoints.find(text)
    if let reply = try found?.borrow({ endpoint throws(MediatorError) in
      try endpoint.performDirectly(params, origin, nil, onMain: onMain)
    }) {
      return reply
    }
    let endpoint = found?.takeUnretainedValue()
    let request = try request(text, endpoint, params, origin, nil)
    return try performNow(request, endpoint.map { .action($0, $0.layers) }, onMain)
  }

  /// Performs a request through the layers of its route; finds the destination if it is nil.
  private func perform(_ request: Request, _ destination: Destination? = nil)
    async throws(MediatorError) -> Reply
  {
    try await pass(request, to: destination ?? self.destination(of: request.route)) {
      try await self.finish($0, $1)
    }
  }

  /// The same, synchronously.
  private func performNow(_ request: Request, _ destination: Destination?, _ onMain: Bool)
    throws(MediatorError) -> Reply
  {
    let path = (destination ?? self.destination(of: request.route)).path
    do {
      return try Pipeline.runNow(
        path, request, of: ObjectIdentifier(self), turn: { self.turn($0, $1) }
      ) {
        try finishNow($0, $1, onMain)
      }
    } catch { throw .vetoed(error, request.route, by: "an interceptor") }
  }

  /// Performs a request that has passed its layers, after checking access: they may have changed its route.
  func finish(_ request: Request, _ destination: Destination) async throws(MediatorError) -> Reply {
    switch destination {
    case .action(let endpoint, _):
      try endpoint.gate(request.origin, request.details)
      let action = try endpoint.action(self)
      guard !Task.isCancelled else {
        let error = MediatorError.cancelled(endpoint.route.text)
        endpoint.reportEnd(error)
        throw error
      }
      return try await Unmanaged.passUnretained(endpoint).run(
        action.lease(for: endpoint.route), request.params, request.origin, request.inherited)
    case .miss(let chain): return try await miss(request, chain)
    }
  }

  private func finishNow(_ request: Request, _ destination: Destination, _ onMain: Bool)
    throws(MediatorError) -> Reply
  {
    switch destination {
    case .action(let endpoint, _):
      try endpoint.gate(request.origin, request.details)
      return try endpoint.performNow(
        self, request.params, request.origin, request.inherited, onMain: onMain)
    case .miss(let chain): return try missNow(request, chain)
    }
  }

  private func request(
    _ text: String, _ endpoint: Endpoint?, _ params: Params, _ origin: Origin,
    _ details: Request.Details?
  ) throws(MediatorError) -> Request {
    guard let route = endpoint?.route ?? Route(text) else { throw invalidRoute(text, from: origin) }
    if endpoint == nil, origin.seesOnlyOpen { throw .hidden(text) }
    return Request(
      route: route, params: params, origin: origin, caller: CallFrame.caller,
      context: CallFrame.liveContext, details: details,
      isIdempotent: endpoint?.contract.isIdempotent ?? false)
  }
}

// Calls of needs by the names of their params.
extension Dispatcher {
  func call<R: Payload, each P: Payload>(
    _ need: Need<R, repeat each P>, _ arguments: repeat each P, timeout: Duration? = nil
  ) async throws(MediatorError) -> R {
    let route = need.contract.route
    let params = try need.arguments(repeat each arguments)
    return try read(await perform(route, params, .native, timeout: timeout), need)
  }

  func callNow<R: Payload, each P: Payload>(
    _ need: Need<R, repeat each P>, _ arguments: repeat each P, onMain: Bool
  ) throws(MediatorError) -> R {
    let route = need.contract.route
    let params = try need.arguments(repeat each arguments)
    return try read(performNow(route, params, .native, onMain: onMain), need)
  }

  /// The result as the need's type, with the fields that it has.
  private func read<R: Payload, each P: Payload>(_ reply: Reply, _ need: Need<R, repeat each P>)
    throws(MediatorError) -> R
  {
    if let same = reply.payload as? R { return same }
    do throws(MediatorError) { return try need.identity.read(reply, as: R.self) } catch {
      throw error.suspecting(Route(need.contract.route).map(registry.suspects) ?? [])
    }
  }
}

extension Dispatcher {
  /// The action of a route, or its miss path, with the interceptors around it.
  enum Destination: Sendable {
    case action(Endpoint, [Layer<Request, Reply>])
    case miss(InterceptorRegistry.Chain)

    /// The path of a call that hasn't passed any layer.
    var path: Pipeline<Request, Reply, Destination>.Path {
      switch self {
      case .action(_, let layers): Pipeline.Path(layers, to: self)
      case .miss(let chain): Pipeline.Path(chain.layers, to: self)
      }
    }

    var isIdempotent: Bool {
      if case .action(let endpoint, _) = self { endpoint.contract.isIdempotent } else { false }
    }
  }

  func destination(of route: Route) -> Destination {
    guard let endpoint = endpoints[route.text] else {
      return .miss(registry.chain(for: route))
    }
    return .action(endpoint, endpoint.layers)
  }

  /// Passes a request through the layers of its route, and of the routes that they change it to.
  func pass(
    _ request: Request, to destination: Destination,
    end: @escaping @Sendable (Request, Destination) async throws -> Reply
  ) async throws(MediatorError) -> Reply {
    do {
      return try await Pipeline.run(
        destination.path, request, of: ObjectIdentifier(self), turn: { self.turn($0, $1) },
        original: end)
    } catch { throw .vetoed(error, request.route, by: "an interceptor") }
  }

  /// The path of a request whose route a layer changed, and the request for it; nil if the route is the same.
  private func turn(_ request: Request, _ former: Request)
    -> (Pipeline<Request, Reply, Destination>.Path, Request)?
  {
    guard request.route != former.route else { return nil }
    let destination = destination(of: request.route)
    var request = request
    request.isIdempotent = destination.isIdempotent
    if !destination.isIdempotent { Deadline.mayTakeEffect() }
    // A call that the access check refuses fails at the end of its path, before any code around it runs.
    if case .action(let endpoint, _) = destination {
      do { try endpoint.gate(request.origin, request.details) } catch {
        var details = request.details ?? Request.Details()
        details.former = former.route
        request.details = details
        return (Pipeline.Path([], to: destination), request)
      }
    }
    return (destination.path, request)
  }
}
