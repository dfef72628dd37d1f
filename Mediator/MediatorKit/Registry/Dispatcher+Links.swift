// Where deep links lead.
extension Dispatcher {
  /// What a link leads to.
  enum LinkDestination: Sendable {
    /// A route, with or without an action, and the params for it.
    case route(String, Params)
    /// A closure, with what its pattern made of the link.
    case block(LinkBlock, LinkRequest)
  }

  /// The exact route if it is linked, then the best pattern, then the miss path of the route; nil when there is none.
  func destination(of link: DeepLink) -> LinkDestination? {
    let route = link.route
    if let route, let entry = entries[route.text] {
      return .route(route.text, link.params(for: entry.contract.params))
    }
    switch links.match(link) {
    case let match?:
      switch match.handler {
      case .action(let entry):
        return .route(entry.route.text, link.params(for: entry.contract.params, match.values))
      case .block(let block):
        let params = link.params(for: [], match.values)
        return .block(block, LinkRequest(link: link, values: match.values, params: params))
      }
    case nil: return route.map { .route($0.text, link.params(for: [])) }
    }
  }

  /// Whether a link leads to something that is open to links.
  func canOpen(_ link: DeepLink) -> Bool {
    if let route = link.route, let entry = entries[route.text] { return entry.isOpen(to: .url) }
    switch links.handler(for: link) {
    case .action(let entry): return entry.isOpen(to: .url)
    case .block: return true
    case nil: return false
    }
  }

  /// Lets a closure answer, inside the interceptors of its route.
  func run(_ block: LinkBlock, _ link: LinkRequest) async throws(MediatorError) -> Reply {
    guard !Task.isCancelled else { throw .cancelled(block.route.text) }
    let request = Request(
      route: block.route, params: link.params, origin: .url, caller: Call.current?.route)
    return try await proceed(request, passing(block.route, nil)[...]) {
      request async throws(MediatorError) in
      // An interceptor may ask for another route, which is resolved and gated like any.
      guard request.route == block.route else { return try await resolve(request) }
      return try await answer(request, block, link)
    }
  }

  private func answer(_ request: Request, _ block: LinkBlock, _ link: LinkRequest)
    async throws(MediatorError) -> Reply
  {
    do {
      let call = try Call(entering: block.route)
      return try await call.whileRunning {
        try await block.body(
          LinkRequest(link: link.link, values: link.values, params: request.params))
      }
    } catch { throw .answering(error, block.route, by: "the closure") }
  }
}
