import Synchronization

/// The interceptors, the observers, and the layers of another kit.
///
/// Each endpoint has its chain, which is replaced after each change, so a call needs no lookup.
final class InterceptorRegistry: Sendable {
  /// Patterns are read and observers made before an item is added, so an update runs no foreign code.
  private enum Item: Sendable {
    case interceptor(any Interceptor, RoutePattern)
    /// The observer of each endpoint, and the factory for unknown routes.
    case observer(RoutePattern, [CallObserver?], make: @Sendable (Route) -> CallObserver)
  }

  private typealias Added = (number: Int, item: Item)

  private struct State {
    var added: [Added] = []
    var count = 0
    /// Counts the changes, to discard the result of an outdated update.
    var version = 0
  }

  private let endpoints: [Endpoint]
  private let state: Mutex<State>
  private let inner = AtomicLazyReference<Box<any InnerLayers>>()

  init(_ fixed: [any Interceptor], around endpoints: [Endpoint]) {
    self.endpoints = endpoints
    let added = fixed.enumerated().map { Added($0 + 1, .interceptor($1, $1.pattern)) }
    state = Mutex(State(added: added, count: added.count))
  }

  /// The layers of another kit, made once; the closure passed to `make` applies their changes.
  func innerLayers<L: InnerLayers>(_ make: (_ update: @escaping @Sendable () -> Void) -> L) -> L {
    func made() -> L { make { [weak self] in self?.update() } }
    return (inner.load() ?? inner.storeIfNil(Box(made()))).value as? L ?? made()
  }

  func layers(around delivery: EventDelivery) -> [Layer<EventDelivery, Void>] {
    inner.load()?.value.layers(around: delivery) ?? []
  }

  func add(_ interceptor: any Interceptor) -> Token {
    add(.interceptor(interceptor, interceptor.pattern))
  }

  /// Adds an observer for each route of a pattern.
  ///
  /// `make` may add and remove interceptors itself, since no update runs it.
  func observe(_ pattern: RoutePattern, _ make: @escaping @Sendable (Route) -> CallObserver)
    -> Token
  {
    let observers = endpoints.map { pattern.matches($0.route) ? make($0.route) : nil }
    return add(.observer(pattern, observers, make: make))
  }

  /// The interceptors around a route, outermost first.
  func interceptors(around route: Route) -> [(name: String, pattern: RoutePattern)] {
    added.compactMap { one in
      guard case .interceptor(let interceptor, let pattern) = one.item, pattern.matches(route)
      else {
        return nil
      }
      return ("\(type(of: interceptor))", pattern)
    }
  }

  /// The names of the code around a route that may have replaced a reply.
  func suspects(around route: Route) -> [String] {
    let hasHooks = inner.load()?.value.layers(around: route).isEmpty == false
    return interceptors(around: route).map(\.name) + (hasHooks ? ["a hook of route.perform"] : [])
  }

  func chain(for route: Route) -> Chain { chain(for: route, at: nil, added) }

  /// Replaces the chain of each endpoint, and frees the old ones outside the lock.
  func update() {
    var version = state.withLock { state in
      state.version += 1
      return state.version
    }
    while true {
      let added = added
      let chains = endpoints.indices.map { chain(for: endpoints[$0].route, at: $0, added) }
      let former: [@Sendable () -> Void]? = state.withLock { state in
        guard state.version == version else {
          version = state.version
          return nil
        }
        return zip(endpoints, chains).map { $0.replaceChain($1.isEmpty ? nil : $1) }
      }
      if let former { return former.forEach { free in free() } }
    }
  }

  private var added: [Added] { state.withLock { $0.added } }

  private func add(_ item: Item) -> Token {
    let number = state.withLock { state in
      state.count += 1
      state.added.append((state.count, item))
      return state.count
    }
    update()
    return Token { [weak self] in self?.remove(number) ?? false }
  }

  private func remove(_ number: Int) -> Bool {
    // The deinitialiser may run arbitrary code, so it runs outside the lock.
    let removed = state.withLock { state -> Added? in
      guard let index = state.added.firstIndex(where: { $0.number == number }) else { return nil }
      return state.added.remove(at: index)
    }
    guard removed != nil else { return false }
    update()
    return true
  }

  /// The chain for a route, with the index of its endpoint; nil for an unknown route.
  private func chain(for route: Route, at index: Int?, _ added: [Added]) -> Chain {
    var layers: [Layer<Request, Reply>] = []
    var observers: [CallObserver] = []
    for one in added {
      switch one.item {
      case .interceptor(let interceptor, let pattern) where pattern.matches(route):
        layers.append(interceptor.layer(one.number))
      case .observer(let pattern, let made, let make) where pattern.matches(route):
        observers.append(index.flatMap { made[$0] } ?? make(route))
      case .interceptor, .observer: break
      }
    }
    layers += inner.load()?.value.layers(around: route) ?? []
    return Chain(layers, observers)
  }
}

extension InterceptorRegistry {
  /// An immutable snapshot of the code around the calls of one route, replaced as a whole.
  final class Chain: Sendable {
    /// The interceptors and hooks, outermost first.
    let layers: [Layer<Request, Reply>]
    /// Reports the end of a call to the observers; nil without any.
    let report: (@Sendable (MediatorError?) -> Void)?

    init(_ layers: [Layer<Request, Reply>], _ observers: [CallObserver]) {
      self.layers = layers
      let reports = observers.map(\.report)
      report =
        reports.count < 2
        ? reports.first : { @Sendable error in for report in reports { report(error) } }
    }

    var isEmpty: Bool { layers.isEmpty && report == nil }
  }
}
