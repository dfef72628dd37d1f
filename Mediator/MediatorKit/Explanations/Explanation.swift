/// Describes what a call would do, without running an action, an interceptor or an initialiser.
///
/// An interceptor may still veto or answer the call, and the action may fail.
public struct Explanation: Sendable {
  /// The requested route, as it was written.
  public let route: String

  /// The origin of the call.
  public let origin: Origin

  /// The contract of the action, or nil when there is no such action.
  public internal(set) var contract: ActionContract?

  /// The errors of the call: a missing action, no access for the origin, wrong params; each as if the ones before it
  /// were fixed, and empty when the action would run.
  public internal(set) var obstacles: [MediatorError] = []

  /// Whether a person has to consent before the call runs: from outside, calls may only read.
  public internal(set) var needsConsent = false

  /// The interceptors around the call, outermost first.
  public internal(set) var interceptors: [Interception] = []

  /// The targets whose `notFound` would get the request, in order; empty when the action exists.
  public internal(set) var missHandlers: [String] = []

  /// An interceptor of a call.
  public struct Interception: Hashable, Sendable {
    /// The name of its type.
    public let name: String

    /// The routes that it wraps.
    public let pattern: RoutePattern
  }
}

extension Dispatcher {
  func explain(_ text: String, _ params: Params, _ origin: Origin) -> Explanation {
    guard let route = Route(text) else {
      return Explanation(route: text, origin: origin, obstacles: [invalidRoute(text, from: origin)])
    }
    let endpoint = endpoints[text]
    let handlers = endpoint == nil ? notFoundHandlers(route, from: origin) : []
    return Explanation(
      route: text, origin: origin, contract: endpoint?.contract,
      obstacles: endpoint.map { obstacles($0, params, origin) } ?? [missed(route, from: origin)],
      needsConsent: endpoint?.needsConsent(from: origin) ?? false,
      interceptors: interceptors(around: route),
      missHandlers: handlers.map(\.target))
  }

  /// The interceptors around a route, outermost first.
  func interceptors(around route: Route) -> [Explanation.Interception] {
    registry.interceptors(around: route).map {
      Explanation.Interception(name: $0.name, pattern: $0.pattern)
    }
  }

  /// Why a route or a target has no contract; nil when it has one.
  func missing(_ name: String) -> MediatorError? {
    if endpoints[name] != nil || contracts.contains(where: { $0.name == name }) { return nil }
    let isTarget = !name.utf8.contains(UInt8(ascii: "/"))
    guard let route = Route(isTarget ? name + "/any" : name) else {
      return invalidRoute(name, from: .native)
    }
    return missed(route, from: .native)
  }

  /// Every reason why an action wouldn't run, in the order in which a call would meet them.
  private func obstacles(_ endpoint: Endpoint, _ params: Params, _ origin: Origin)
    -> [MediatorError]
  {
    var found: [MediatorError] = []
    if !endpoint.isOpen(to: origin) {
      found.append(endpoint.refusal(of: origin))
    }
    if let closed = endpoint.closed(params, to: origin) { found.append(closed) }
    let faults = endpoint.faults(of: params, from: origin)
    if !faults.isEmpty { found.append(.invalidParams(endpoint.route, faults)) }
    return found
  }
}
