// What would happen to a call, without letting it happen.
extension Dispatcher {
  func explain(_ text: String, _ params: Params, _ origin: Origin) -> Explanation {
    guard let route = Route(text) else {
      return Explanation(
        route: text, origin: origin, contract: nil, obstacles: [.invalidRoute(text)],
        needsConsent: false, interceptors: [], missHandlers: [])
    }
    let endpoint = endpoints[text]
    let handlers = endpoint == nil ? notFoundHandlers(route) : []
    return Explanation(
      route: text, origin: origin, contract: endpoint?.contract,
      obstacles: endpoint.map { obstacles($0, params, origin) } ?? [missed(route)],
      needsConsent: origin == .url && endpoint?.asksForConsent ?? false,
      interceptors: layers.around(route, aspects).interceptors,
      missHandlers: handlers.map(\.target))
  }

  /// Why there is no contract of a route, or of a target; nil when there is one.
  func missing(_ name: String) -> MediatorError? {
    if endpoints[name] != nil || contracts.contains(where: { $0.name == name }) { return nil }
    let isTarget = !name.utf8.contains(UInt8(ascii: "/"))
    guard let route = Route(isTarget ? name + "/any" : name) else { return .invalidRoute(name) }
    return missed(route)
  }

  /// Every reason why an action wouldn't run, in the order in which a call would meet them.
  private func obstacles(_ endpoint: Endpoint, _ params: Params, _ origin: Origin)
    -> [MediatorError]
  {
    var found: [MediatorError] = []
    if !endpoint.isOpen(to: origin) {
      found.append(.forbidden(endpoint.route, origin, endpoint.contract.access))
    }
    if let closed = endpoint.closed(params, to: origin) { found.append(closed) }
    let faults = endpoint.faults(of: params)
    if !faults.isEmpty { found.append(.invalidParams(endpoint.route, faults)) }
    return found
  }
}

// What is linked.
extension Dispatcher {
  /// A linked target, or the fallback target.
  func linked(_ name: String) -> LinkedTarget? {
    targets[name] ?? (fallback?.store.name == name ? fallback : nil)
  }

  /// What there is of each linked target now, in the order of their names.
  var statuses: [TargetStatus] {
    (Array(targets.values) + [fallback].compactMap { $0 })
      .map { target in
        TargetStatus(
          name: target.store.name, lifetime: target.lifetime, isAlive: target.store.isAlive,
          place: target.life.map { TargetStatus.Place($0.unit) })
      }
      .sorted { $0.name < $1.name }
  }

  /// Releases every instance for good.
  func close() {
    for target in targets.values { target.store.close() }
    fallback?.store.close()
    services.releaseAll()
  }
}
