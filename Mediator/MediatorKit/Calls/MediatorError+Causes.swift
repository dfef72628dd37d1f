extension MediatorError {
  /// A text that may be the name of an action or a target, or one of these routes but for a character.
  package static func invalidRoute(
    _ text: String, among routes: @escaping @Sendable () -> [String] = { [] }
  ) -> Self {
    let nearest = { @Sendable in
      let routes = routes()
      let named = routes.filter { $0.hasSuffix("/" + text) }
      return named.isEmpty ? Suggestion.nearest(to: text, among: routes) : Array(named.prefix(3))
    }
    return Self(
      .invalidRoute, text, "'\(text.shortened)' isn't a route",
      help: text.contains("://")
        ? "it is a deep link: open it"
        : nearest().isEmpty
          ? "a route is Target/action: letters, digits and _, as in 'Login/status'" : nil,
      suggestions: nearest())
  }

  /// An unknown name; the help lists all names after `list` when none of them is near.
  private static func notFound(
    _ code: Code, _ route: String, _ message: @autoclosure @escaping @Sendable () -> String,
    _ name: String, among names: @escaping @Sendable () -> [String], list: String,
    prefix: String = "", elsewhere: @escaping @Sendable () -> [String] = { [] }
  ) -> Self {
    let nearest = { @Sendable in
      let near = Suggestion.nearest(to: name, among: names()).map { prefix + $0 }
      return near.isEmpty ? Array(elsewhere().prefix(3)) : near
    }
    return Self(
      code, route, message(),
      help: nearest().isEmpty ? list + Suggestion.list(names()) : nil, suggestions: nearest())
  }

  /// A target that isn't linked; `actions` are those of its name.
  static func targetNotFound(
    _ route: Route, targets: @escaping @Sendable () -> [String],
    actions: @escaping @Sendable () -> [String]
  ) -> Self {
    notFound(
      .targetNotFound, route.text, "no target '\(route.target)'", route.target, among: targets,
      list: "link its module into this process; linked targets: ", elsewhere: actions)
  }

  static func actionNotFound(
    _ route: Route, actions: @escaping @Sendable () -> [String],
    elsewhere: @escaping @Sendable () -> [String]
  ) -> Self {
    notFound(
      .actionNotFound, route.text, "no action '\(route.action)' in target '\(route.target)'",
      route.action, among: actions, list: "its actions: ", prefix: route.target + "/",
      elsewhere: elsewhere)
  }

  static func unknownEvent(_ event: String, among events: [String]) -> Self {
    notFound(
      .undeclaredEvent, event, "no linked target declares the event '\(event.shortened)'", event,
      among: { events }, list: "the events: ")
  }

  /// A missing or a closed action, for an origin with ``Origin/seesOnlyOpen``.
  static func hidden(_ route: String) -> Self {
    Self(.actionNotFound, route, "no action '\(route.shortened)'")
  }

  package static func forbidden(_ route: Route, _ origin: Origin, _ access: Access) -> Self {
    let open = Origin.allCases.filter(access.isOpen(to:)).map(\.rawValue)
    return Self(
      .forbidden, route.text, "\(route) isn't open to \(origin.rawValue) calls",
      help: "it is open to: \(Suggestion.list(open))")
  }

  package static func invalidParams(_ route: Route, _ mismatches: [Mismatch]) -> Self {
    Self(.invalidParams, route.text, "params of \(route) don't fit", mismatches: mismatches)
  }

  /// A need sends the fields of an argument, and one has no text form.
  static func unsendable(_ route: String, _ mismatch: Mismatch) -> Self {
    Self(.invalidParams, route, "params of \(route) can't be sent", mismatches: [mismatch])
  }

  package static func unreadable(_ route: String, _ mismatch: Mismatch) -> Self {
    Self(
      .resultMismatch, route, "the result of \(route) doesn't have the expected type",
      mismatches: [mismatch])
  }

  static func undeclaredNeed(_ route: String, of target: String) -> Self {
    Self(
      .undeclaredNeed, route, "'\(target)' calls \(route), which isn't one of its needs",
      help: "list the need in Target_\(target).needs")
  }

  package static func asyncOnly(_ route: Route, _ source: String) -> Self {
    Self(
      .asyncOnly, route.text, "\(source) is asynchronous; a synchronous call can't wait for it",
      help: "await \(route): with call for a need, with perform by string")
  }

  static func mainActorOnly(_ route: Route) -> Self {
    Self(
      .mainActorOnly, route.text, "\(route) runs on the main actor",
      help: "call it with perform, or with performOnMain from the main actor")
  }

  /// `limit` is the maximal depth when the chain is too deep, nil when it returns to itself.
  static func cycle(_ chain: [Route], deeperThan limit: Int? = nil) -> Self {
    let problem = limit.map { "calls nest deeper than \($0)" } ?? "the calls form a cycle"
    return Self(
      .cycle, chain.last?.text ?? "", "\(problem): \(path(chain))",
      help: "remove one of these calls")
  }

  /// An interceptor, a hook or an observer runs inside itself by its calls; `limit` as in ``cycle(_:deeperThan:)``.
  static func nestedAroundCalls(_ chain: [Route?], deeperThan limit: Int?) -> Self {
    let (routes, route) = (chain.compactMap { $0 }, chain.last ?? nil)
    guard let limit, !routes.isEmpty else {
      let calls = route.map { "calls of \($0)" } ?? "calls"
      return Self(
        .cycle, route?.text ?? "",
        "the code around \(calls) runs again inside itself, by its own calls",
        help: "let the interceptor, hook or observer skip the calls that it makes itself")
    }
    return Self(
      .cycle, route?.text ?? "",
      "the code around calls makes calls more than \(limit) deep: \(path(routes))",
      help: "let the interceptors, hooks and observers of these routes make fewer calls")
  }

  /// The routes in words, those in the middle of a long path omitted.
  private static func path(_ chain: [Route]) -> String {
    let path = chain.map(\.text)
    let shown = path.count > 8 ? path.prefix(4) + ["…"] + path.suffix(3) : path[...]
    return shown.joined(separator: " → ")
  }

  static func calledDuringCreation(_ route: String, _ created: String) -> Self {
    Self(
      .cycle, route, "\(created) calls \(route) while it is being created",
      help: "call peers from actions, not from the initialiser")
  }

  /// A task that outlives the mediator called one of its targets, or emitted an event.
  static func afterEnd(_ route: String, _ done: String) -> Self {
    Self(
      .cancelled, route, "\(route) was \(done) after its mediator was released",
      help: "keep a reference to the mediator as long as modules run")
  }

  /// Names the params, never their values; `former` is the route before an interceptor changed it.
  ///
  /// The caller of `former` can't consent to the other route, so the error has no help.
  package static func confirmationRequired(
    _ route: Route, _ effects: Access.Effects, from origin: Origin, params: [String] = [],
    insteadOf former: Route? = nil
  ) -> Self {
    let call = origin == .url ? "link" : "call"
    let what = effects == .destructive ? "deletes something" : "changes something"
    let list = params.isEmpty ? "" : ", with the params: \(params.joined(separator: ", "))"
    if let former {
      return Self(
        .confirmationRequired, route.text,
        "\(route) \(what), and has no consent of its own: an interceptor changed \(former) to it")
    }
    return Self(
      .confirmationRequired, route.text,
      "\(route) \(what), and the \(call) wasn't confirmed\(list)",
      help: origin == .url
        ? "ask the user in the closure confirm: of open"
        : "repeat the call with the user's consent")
  }

  package static func notOffered(_ route: Route) -> Self {
    Self(
      .targetNotFound, route.text, "no process offers '\(route.target)' now",
      help: "start one with 'offer \(route.target)'", isRetryable: true)
  }

  static func cancelled(_ route: String) -> Self {
    Self(.cancelled, route, "\(route) was cancelled")
  }

  package static func timedOut(_ route: String, _ limit: Duration, isIdempotent: Bool) -> Self {
    Self(
      .timedOut, route,
      "\(route) took longer than \(limit)" + (isIdempotent ? "" : mayHaveActed),
      help: isIdempotent ? "repeat it, or allow it more time" : checkEffect,
      isRetryable: isIdempotent)
  }

  static let mayHaveActed = ", and may have taken effect"
  static let checkEffect = "check whether it took effect before you repeat it"

  static func undeclaredEvent(_ event: String, of target: String) -> Self {
    Self(
      .undeclaredEvent, event,
      "'\(target)' emits \(event.shortened), which isn't one of its events",
      help: "list the event in Target_\(target).emits, with the same payload")
  }

  static func unsubscribedEvent(_ event: String, of target: String) -> Self {
    Self(
      .undeclaredEvent, event,
      "'\(target)' reads \(event.shortened), to which it doesn't subscribe",
      help: "list the event in Target_\(target).subscriptions")
  }

  static func misfitEvent(_ event: String, _ mismatches: [Mismatch]) -> Self {
    Self(
      .undeclaredEvent, event,
      "the payload doesn't fit the declaration of \(event)", mismatches: mismatches)
  }

  static func asyncSubscriber(of event: String) -> Self {
    Self(
      .asyncOnly, event, "the emitter of \(event) doesn't wait for an asynchronous closure",
      help: "subscribe a synchronous one, which may start a task")
  }

  /// `obstacle` is a sentence about the asynchronous part.
  static func asyncDelivery(_ event: Route, _ obstacle: String) -> Self {
    Self(
      .asyncOnly, event.text, "\(obstacle); emitNow can't wait for it",
      help: "emit \(event) with emit")
  }
}
