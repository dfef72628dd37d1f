/// The path of every call: resolve, gate, around, convert, run, reply.
///
/// The asynchronous, the synchronous and the main-actor calls differ only in what they do when something has to wait.
/// Which action a route leads to is fixed when the mediator is built, so no call takes a lock to find it.
final class Dispatcher: Sendable {
  let endpoints: RouteTable
  let links: LinkLayers
  let targets: [String: LinkedTarget]
  let contracts: [TargetContract]
  let fallback: LinkedTarget?
  let aspects: Aspects
  let layers: CallLayers
  /// The lives of the linked targets, in the order of registration.
  let lives: [LinkedLife]
  let events: EventTable
  let services: ServiceTable

  init(
    _ registrations: [Registration], fallback: Registration?, _ interceptors: [any Interceptor],
    _ services: ServiceTable
  ) {
    let linked = registrations.map { ($0.contract.name, $0.link()) }
    targets = Dictionary(linked, uniquingKeysWith: { first, _ in first })
    let all = linked.flatMap(\.1.endpoints)
    endpoints = RouteTable(all)
    links = LinkLayers(all)
    let layers = CallLayers(interceptors, all)
    self.layers = layers
    contracts = registrations.map(\.contract)
    let known = contracts
    aspects = Aspects {
      RegistrationCheck.problem(of: $0, in: known)
    } onChange: {
      layers.update($0)
    }
    self.fallback = fallback?.link()
    self.services = services
    let modules = linked.map(\.1) + [self.fallback].compactMap { $0 }
    lives = modules.compactMap(\.life)
    events = EventTable(modules, contracts + [fallback?.contract].compactMap { $0 })
    for module in modules { module.store.connect(endpoints) }
    layers.update(aspects)()
  }

  /// Performs a call that may wait.
  @inline(__always)
  func perform(
    _ text: String, _ params: Params, _ origin: Origin, _ link: LinkDetails? = nil
  ) async throws(MediatorError) -> Reply {
    guard !Task.isCancelled else { throw .cancelled(text) }
    guard let found = endpoints.find(text) else {
      return try await perform(request(text, nil, params, origin, link), nil, nil)
    }
    if let reply = try found.borrow({ endpoint throws(MediatorError) in
      try endpoint.performDirectly(params, origin, link, onMain: false)
    }) {
      return reply
    }
    let endpoint = found.takeUnretainedValue()
    let around = endpoint.surroundings
    if around?.layers.isEmpty ?? true {
      return try await endpoint.run(endpoint.lease(self, around), params, origin, nil)
    }
    return try await perform(request(text, endpoint, params, origin, link), endpoint, around)
  }

  /// Performs a call that doesn't wait, on the main actor if `onMain` says that the caller runs there.
  ///
  /// Like any function, it runs in a cancelled task too.
  @inline(__always)
  func performNow(_ text: String, _ params: Params, _ origin: Origin, onMain: Bool = false)
    throws(MediatorError) -> Reply
  {
    guard let found = endpoints.find(text) else {
      return try performNow(request(text, nil, params, origin, nil), nil, nil, onMain)
    }
    if let reply = try found.borrow({ endpoint throws(MediatorError) in
      try endpoint.performDirectly(params, origin, nil, onMain: onMain)
    }) {
      return reply
    }
    return try performNow(found.takeUnretainedValue(), text, params, origin, onMain)
  }

  /// Performs a synchronous call that has something around it, or needs a new instance.
  private func performNow(
    _ endpoint: Endpoint, _ text: String, _ params: Params, _ origin: Origin, _ onMain: Bool
  ) throws(MediatorError) -> Reply {
    let around = endpoint.surroundings
    if around?.layers.isEmpty ?? true {
      let lease = try endpoint.leaseNow(self, around, onMain: onMain)
      return try endpoint.runNow(lease, params, origin, nil)
    }
    let request = try request(text, endpoint, params, origin, nil)
    return try performNow(request, endpoint, around, onMain)
  }

  /// Performs a request through what is around its route.
  private func perform(_ request: Request, _ endpoint: Endpoint?, _ around: Surroundings?)
    async throws(MediatorError) -> Reply
  {
    try await pass(request, through: around ?? layers.around(request.route, aspects)) {
      try await self.finish($0, endpoint, around)
    }
  }

  /// Performs a request through what is around its route, without waiting.
  private func performNow(
    _ request: Request, _ endpoint: Endpoint?, _ around: Surroundings?, _ onMain: Bool
  ) throws(MediatorError) -> Reply {
    let layers = (around ?? layers.around(request.route, aspects)).layers
    do {
      return try Pipeline.runNow(layers, request) {
        try finishNow($0, endpoint, around, onMain: onMain)
      }
    } catch { throw .vetoed(error, request.route, by: "an interceptor") }
  }

  /// Passes a request through the layers around its route, to whatever ends it.
  func pass(
    _ request: Request, through around: Surroundings,
    to end: @escaping @Sendable (Request) async throws -> Reply
  ) async throws(MediatorError) -> Reply {
    do { return try await Pipeline.run(around.layers, request, original: end) } catch {
      throw .vetoed(error, request.route, by: "an interceptor")
    }
  }

  /// Performs what came through the layers; without an endpoint, it is a miss or asks for another route.
  func finish(_ request: Request, _ endpoint: Endpoint? = nil, _ around: Surroundings? = nil)
    async throws(MediatorError) -> Reply
  {
    if let endpoint, endpoint.route == request.route {
      return try await endpoint.run(
        endpoint.lease(self, around), request.params, request.origin, request.inherited)
    }
    guard let other = endpoints[request.route.text] else { return try await miss(request) }
    try other.gate(request.origin)
    return try await other.run(
      other.lease(self, other.surroundings), request.params, request.origin, request.inherited)
  }

  private func finishNow(
    _ request: Request, _ endpoint: Endpoint?, _ around: Surroundings?, onMain: Bool
  ) throws(MediatorError) -> Reply {
    if let endpoint, endpoint.route == request.route {
      let lease = try endpoint.leaseNow(self, around, onMain: onMain)
      return try endpoint.runNow(
        lease, request.params, request.origin, request.inherited)
    }
    guard let other = endpoints[request.route.text] else { return try missNow(request) }
    try other.gate(request.origin)
    let lease = try other.leaseNow(self, other.surroundings, onMain: onMain)
    return try other.runNow(
      lease, request.params, request.origin, request.inherited)
  }

  private func request(
    _ text: String, _ endpoint: Endpoint?, _ params: Params, _ origin: Origin, _ link: LinkDetails?
  ) throws(MediatorError) -> Request {
    guard let route = endpoint?.route ?? Route(text) else { throw .invalidRoute(text) }
    return Request(
      route: route, params: params, origin: origin, caller: CallFrame.caller,
      context: CallFrame.live?.context ?? CallContext(), link: link,
      isIdempotent: endpoint?.contract.isIdempotent ?? false)
  }
}
