extension Dispatcher {
  enum LinkDestination: Sendable {
    /// Unretained: the dispatcher keeps its endpoints.
    case action(Unmanaged<Endpoint>, Params, Request.Details)
    case miss(Route, Params)
    case handler(LinkRouter.Handler, LinkRequest)

    var route: Route {
      switch self {
      case .action(let endpoint, _, _): endpoint.takeUnretainedValue().route
      case .miss(let route, _): route
      case .handler(let handler, _): handler.route
      }
    }

    var params: Params {
      switch self {
      case .action(_, let params, _), .miss(_, let params): params
      case .handler(_, let request): request.params
      }
    }

    var needsConsent: Bool {
      guard case .action(let endpoint, _, _) = self else { return false }
      return endpoint._withUnsafeGuaranteedRef { $0.needsConsent(from: .url) }
    }
  }

  /// The exact route if it is linked, else the best pattern, else the miss path of the route; nil when there is none.
  func destination(of link: DeepLink) -> LinkDestination? {
    if let endpoint = endpoint(of: link) { return destination(link, endpoint, []) }
    switch links.match(link) {
    case let match?:
      switch match.handler {
      case .action(let endpoint): return destination(link, endpoint, match.placeholders)
      case .handler(let handler):
        let params = link.params(for: [], match.placeholders).params
        return .handler(
          handler, LinkRequest(link: link, values: match.values(in: link), params: params))
      }
    case nil:
      // `user/x` is no route where `user/:id<int>` is a pattern.
      guard let route = link.route, !isUnknown(route.target) || !links.begin(with: route.target)
      else { return nil }
      return .miss(route, link.params(for: []).params)
    }
  }

  private func destination(
    _ link: DeepLink, _ found: Unmanaged<Endpoint>, _ placeholders: [LinkPattern.Placeholder]
  ) -> LinkDestination {
    let (params, ignored) = found._withUnsafeGuaranteedRef { endpoint in
      link.params(
        for: endpoint.gates, placeholders, ignoresUnknown: !endpoint.hasStrictLinks)
    }
    return .action(found, params, Request.Details(ignoredItems: ignored))
  }

  /// The action whose route the link contains; a linked route is well formed.
  func endpoint(of link: DeepLink) -> Unmanaged<Endpoint>? {
    guard link.segments.count == 2 else { return nil }
    return endpoints.find(
      Route(checkedTarget: link.segments[0], action: link.segments[1]).text)
  }

  func canOpen(_ link: DeepLink) -> Bool {
    if let endpoint = endpoint(of: link) { return endpoint.takeUnretainedValue().isOpen(to: .url) }
    switch links.match(link)?.handler {
    case .action(let endpoint): return endpoint._withUnsafeGuaranteedRef { $0.isOpen(to: .url) }
    case .handler: return true
    case nil: return false
    }
  }

  func open(
    _ link: LinkDestination, _ timeout: Duration?, _ confirm: ((Request) async -> Bool)?
  ) async throws(MediatorError) -> Reply {
    let link = link.needsConsent ? try await confirmed(link, confirm) : link
    guard let timeout else { return try await open(link) }
    return try await limited(link.route.text, timeout) { try await self.open(link) }
  }

  /// Asks for the consent that an action with effects requires; checks everything else first.
  private func confirmed(_ destination: LinkDestination, _ ask: ((Request) async -> Bool)?)
    async throws(MediatorError) -> LinkDestination
  {
    guard case .action(let action, let params, let link) = destination else { return destination }
    let endpoint = action.takeUnretainedValue()
    try endpoint.check(params, .url)
    let faults = endpoint.faults(of: params, from: .url)
    guard faults.isEmpty else { throw .invalidParams(endpoint.route, faults) }
    let request = Request(
      route: endpoint.route, params: params, origin: .url, caller: CallFrame.caller,
      context: CallFrame.liveContext, details: link)
    guard let ask, await ask(request) else {
      throw .confirmationRequired(
        endpoint.route, endpoint.contract.access.effects, from: .url, params: params.names)
    }
    var confirmed = link
    confirmed.consent = endpoint.route
    return .action(action, params, confirmed)
  }

  @inline(__always)
  private func open(_ destination: LinkDestination) async throws(MediatorError) -> Reply {
    guard !Task.isCancelled else { throw .cancelled(destination.route.text) }
    switch destination {
    case .action(let found, let params, let link):
      return try await perform(found, params, .url, link)
    case .miss(let route, let params): return try await perform(route.text, params, .url)
    case .handler(let handler, let request): return try await run(handler, request)
    }
  }

  /// Runs a closure inside the interceptors of its route.
  private func run(_ handler: LinkRouter.Handler, _ link: LinkRequest) async throws(MediatorError)
    -> Reply
  {
    let request = Request(
      route: handler.route, params: link.params, origin: .url, caller: CallFrame.caller,
      context: CallFrame.liveContext)
    return try await pass(request, to: destination(of: handler.route)) { request, destination in
      // An interceptor may have changed the route.
      guard request.route == handler.route, case .miss(let chain) = destination else {
        return try await self.finish(request, destination)
      }
      do throws(MediatorError) {
        let reply = try await handler.run(request, link)
        chain.report?(nil)
        return reply
      } catch {
        chain.report?(error)
        throw error
      }
    }
  }
}

extension DeepLink {
  /// The link as params, by the rules of <doc:Links>, and the names of ignored items.
  func params(
    for declared: [ParamContract], _ placeholders: [LinkPattern.Placeholder] = [],
    ignoresUnknown: Bool = false
  ) -> (params: Params, ignored: [String]) {
    var params = Params(reserving: placeholders.count + items.count)
    var ignored: [String] = []
    var last = -1
    for placeholder in placeholders {
      let place = declared.index(of: placeholder.name, near: last + 1)
      let shape = place.map { declared[$0].shape } ?? .string
      params.append(placeholder.name, placeholder.value(in: self, as: shape))
      last = max(last, place ?? -1)
    }
    for index in items.indices {
      let name = items[index].name
      let place = declared.index(of: name, near: last + 1)
      guard place != nil || !ignoresUnknown else {
        if !ignored.contains(name) { ignored.append(name) }
        continue
      }
      let shape = place.map { declared[$0].shape } ?? .string
      // A param that is declared after all earlier ones occurs for the first time.
      if let place, place > last {
        last = place
      } else if let former = params.pairs.firstIndex(where: { $0.0 == name }) {
        if former >= placeholders.count, !items[(index + 1)...].contains(where: { $0.name == name })
        {
          let texts = items.filter { $0.name == name }.map { $0.value ?? shape.blank }
          params.replace(former, shape.value(fromTexts: texts))
        }
        continue
      }
      params.append(name, shape.value(fromText: items[index].value ?? shape.blank))
    }
    return (params, ignored)
  }
}

extension [ParamContract] {
  /// The place of a param; starts at the likely one.
  fileprivate func index(of name: String, near place: Int) -> Int? {
    if place < count, self[place].name == name { return place }
    // By index: a loop over the elements would copy each of them.
    for index in indices where self[index].name == name { return index }
    return nil
  }
}

extension Shape {
  /// The text for a name without a value.
  fileprivate var blank: String { unwrapped == .boolean ? "true" : "" }
}
