/// The action of a route, or its miss path, with the interceptors around it.
enum Destination: Sendable {
  case action(Endpoint, [Layer<Request, Reply>])
  /// A route without an action.
  case miss(InterceptorChain)

  /// The path of a call that hasn't passed any layer.
  var path: Path<Request, Reply, Destination> {
    switch self {
    case .action(_, let layers): Path(layers, to: self)
    case .miss(let chain): Path(chain.layers, to: self)
    }
  }

  /// Whether calls of the route may be repeated when their outcome is unknown.
  var isIdempotent: Bool {
    if case .action(let endpoint, _) = self { endpoint.contract.isIdempotent } else { false }
  }
}

// Passing requests through layers.
extension Dispatcher {
  func destination(of route: Route) -> Destination {
    guard let endpoint = endpoints[route.text] else {
      return .miss(registry.chain(for: route, aspects))
    }
    return .action(endpoint, endpoint.chain?.layers ?? [])
  }

  /// Passes a request through the layers of its route, and of the routes that they change it to.
  func pass(
    _ request: Request, to destination: Destination,
    end: @escaping @Sendable (Request, Destination) async throws -> Reply
  ) async throws(MediatorError) -> Reply {
    do {
      return try await Pipeline.run(
        destination.path, request, turn: { self.turn($0, $1) }, original: end)
    } catch { throw .vetoed(error, request.route, by: "an interceptor") }
  }

  /// The same synchronously.
  func passNow(
    _ request: Request, to destination: Destination, end: (Request, Destination) throws -> Reply
  ) throws(MediatorError) -> Reply {
    do {
      return try Pipeline.runNow(
        destination.path, request, turn: { self.turn($0, $1) }, original: end)
    } catch { throw .vetoed(error, request.route, by: "an interceptor") }
  }

  /// The path of a request whose route a layer changed, and the request for it; nil if the route is the same.
  private func turn(_ request: Request, _ former: Request)
    -> (Path<Request, Reply, Destination>, Request)?
  {
    guard request.route != former.route else { return nil }
    let destination = destination(of: request.route)
    var request = request
    request.isIdempotent = destination.isIdempotent
    // A call that the access check refuses fails at the end of its path, before any code around it runs.
    if case .action(let endpoint, _) = destination {
      do { try endpoint.gate(request.origin, request.details) } catch {
        return (Path([], to: destination), request)
      }
    }
    return (destination.path, request)
  }
}
