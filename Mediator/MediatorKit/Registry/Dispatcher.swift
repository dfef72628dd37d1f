/// The pipeline behind every road: resolve, gate, intercept, check, run, reply.
///
/// Everything in it is fixed when the mediator is built, so no call takes a lock to find its action.
final class Dispatcher: Sendable {
  let entries: RouteTable
  let links: LinkLayers
  let targets: [String: LinkedTarget]
  let contracts: [TargetContract]
  let fallback: LinkedTarget?
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
    return try await performWaiting(text, params, origin)
  }

  /// The rest of the asynchronous road, for what ``directly(_:_:_:)`` leaves.
  func performWaiting(_ text: String, _ params: Params, _ origin: Origin)
    async throws(MediatorError) -> Reply
  {
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
