import Synchronization

/// The interceptors, the observers, and the hooks of ``JoinPoint/routePerform``.
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

  private let count: Int
  /// Returns the route of the action at an index, which isn't stored twice: there may be very many.
  private let route: @Sendable (Int) -> Route
  /// Replaces the chain of the action at an index; returns a closure that frees the old one.
  private let replace: @Sendable (Int, InterceptorChain?) -> @Sendable () -> Void
  private let state: Mutex<State>

  init(
    _ fixed: [any Interceptor], around count: Int, route: @escaping @Sendable (Int) -> Route,
    replace: @escaping @Sendable (Int, InterceptorChain?) -> @Sendable () -> Void
  ) {
    self.count = count
    self.route = route
    self.replace = replace
    let added = fixed.enumerated().map { Added($0 + 1, .interceptor($1, $1.pattern)) }
    state = Mutex(State(added: added, count: added.count))
  }

  func add(_ interceptor: any Interceptor, _ aspects: Aspects) -> Token {
    add(.interceptor(interceptor, interceptor.pattern), aspects)
  }

  /// Adds an observer for each route of a pattern.
  ///
  /// `make` may add and remove interceptors itself, since no update runs it.
  func observe(
    _ pattern: RoutePattern, _ aspects: Aspects, _ make: @escaping @Sendable (Route) -> CallObserver
  ) -> Token {
    let observers = (0..<count).map { index in
      let route = route(index)
      return pattern.matches(route) ? make(route) : nil
    }
    return add(.observer(pattern, observers, make: make), aspects)
  }

  func chain(for route: Route, _ aspects: Aspects) -> InterceptorChain {
    chain(for: route, at: nil, added, aspects)
  }

  /// Replaces the chain of each endpoint, and frees the old ones outside the lock.
  func update(_ aspects: Aspects) {
    var version = state.withLock { state in
      state.version += 1
      return state.version
    }
    while true {
      let added = added
      let chains = (0..<count).map { chain(for: route($0), at: $0, added, aspects) }
      let former: [@Sendable () -> Void]? = state.withLock { state in
        guard state.version == version else {
          version = state.version
          return nil
        }
        return chains.indices.map { replace($0, chains[$0].isEmpty ? nil : chains[$0]) }
      }
      if let former { return former.forEach { free in free() } }
    }
  }

  private var added: [Added] { state.withLock { $0.added } }

  private func add(_ item: Item, _ aspects: Aspects) -> Token {
    let number = state.withLock { state in
      state.count += 1
      state.added.append((state.count, item))
      return state.count
    }
    update(aspects)
    return Token { [weak self, weak aspects] in
      guard let self, let aspects else { return false }
      return remove(number, aspects)
    }
  }

  private func remove(_ number: Int, _ aspects: Aspects) -> Bool {
    // The deinitialiser may run arbitrary code, so it runs outside the lock.
    let removed = state.withLock { state -> Added? in
      guard let index = state.added.firstIndex(where: { $0.number == number }) else { return nil }
      return state.added.remove(at: index)
    }
    guard removed != nil else { return false }
    update(aspects)
    return true
  }

  /// The chain for a route, with the index of its endpoint; nil for an unknown route.
  private func chain(
    for route: Route, at index: Int?, _ added: [Added], _ aspects: Aspects
  ) -> InterceptorChain {
    var layers: [Layer<Request, Reply>] = []
    var interceptors: [(name: String, pattern: RoutePattern)] = []
    var observers: [CallObserver] = []
    for one in added {
      switch one.item {
      case .interceptor(let interceptor, let pattern) where pattern.matches(route):
        layers.append(interceptor.layer(one.number))
        interceptors.append(("\(type(of: interceptor))", pattern))
      case .observer(let pattern, let made, let make) where pattern.matches(route):
        observers.append(index.flatMap { made[$0] } ?? make(route))
      case .interceptor, .observer: break
      }
    }
    return InterceptorChain(layers + hooks(of: route, aspects), interceptors, observers)
  }

  private func hooks(of route: Route, _ aspects: Aspects) -> [Layer<Request, Reply>] {
    let request = Request(route: route, params: Params(), origin: .native, caller: nil)
    return aspects.layers(at: .routePerform, request).map { layer in
      var layer = layer
      layer.convert = { MediatorError.vetoed($0, $1.route, by: "an aspect of route.perform") }
      return layer
    }
  }
}
