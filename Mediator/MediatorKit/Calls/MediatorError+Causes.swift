extension MediatorError {
  package static func invalidRoute(_ text: String) -> MediatorError {
    MediatorError(
      .invalidRoute, text, "'\(text.shortened)' isn't a route",
      help: "a route is Target/action: letters, digits and _, as in 'Login/status'")
  }

  /// An unknown name; suggests the nearest of `names`, or passes them to `list` for the help when none is near.
  static func notFound(
    _ code: Code, _ route: String, _ message: @autoclosure @escaping @Sendable () -> String,
    _ name: String, among names: @escaping @Sendable () -> [String],
    list: @escaping @Sendable (String) -> String,
    route address: @escaping @Sendable (String) -> String = { $0 }
  ) -> MediatorError {
    let nearest = { @Sendable in Suggestion.nearest(to: name, among: names()) }
    return MediatorError(
      code, route, message(),
      help: nearest().isEmpty ? list(Suggestion.list(names())) : nil,
      suggestions: nearest().map(address))
  }

  static func targetNotFound(_ route: Route, targets: @escaping @Sendable () -> [String])
    -> MediatorError
  {
    notFound(
      .targetNotFound, route.text, "no target '\(route.target)'", route.target, among: targets
    ) {
      "link its module into this process; linked targets: \($0)"
    }
  }

  static func actionNotFound(_ route: Route, actions: @escaping @Sendable () -> [String])
    -> MediatorError
  {
    notFound(
      .actionNotFound, route.text, "no action '\(route.action)' in target '\(route.target)'",
      route.action, among: actions
    ) {
      "its actions: \($0)"
    } route: {
      "\(route.target)/\($0)"
    }
  }

  /// A missing or a closed action, for an origin with ``Origin/seesOnlyOpen``.
  static func hidden(_ route: String) -> MediatorError {
    MediatorError(.actionNotFound, route, "no action '\(route.shortened)'")
  }

  static func forbidden(_ route: Route, _ origin: Origin, _ access: Access) -> MediatorError {
    let open = Origin.allCases.filter(access.isOpen(to:)).map(\.rawValue)
    return MediatorError(
      .forbidden, route.text, "\(route) isn't open to \(origin.rawValue) calls",
      help: "it is open to: \(Suggestion.list(open))")
  }

  package static func invalidParams(_ route: Route, _ mismatches: [Mismatch]) -> MediatorError {
    MediatorError(
      .invalidParams, route.text, "params of \(route) don't fit", mismatches: mismatches)
  }

  static func failed(_ route: Route, _ error: any ActionError, _ detail: DetailedError?)
    -> MediatorError
  {
    let failure = Failure(code: error.rawValue, details: detail?.details ?? .null)
    return MediatorError(
      .failed, route.text, detail?.message ?? error.message,
      failure: failure, cause: error, isRetryable: error.isRetryable)
  }

  /// A peer's declared error, reported as the caller's own error of the same code.
  static func failed(_ route: Route, with peer: MediatorError) -> MediatorError {
    MediatorError(
      .failed, route.text, peer.message, failure: peer.failure, cause: peer,
      isRetryable: peer.isRetryable)
  }

  static func service(_ route: Route, _ failure: any ServiceFailure) -> MediatorError {
    MediatorError(
      failure.isTemporary ? .serviceBusy : .serviceFailed, route.text,
      failure.message, cause: failure, isRetryable: failure.isTemporary)
  }

  package static func unreadable(_ route: String, _ mismatch: Mismatch) -> MediatorError {
    MediatorError(
      .resultMismatch, route, "the result of \(route) doesn't have the expected type",
      mismatches: [mismatch])
  }

  static func undeclaredNeed(_ route: String, of target: String) -> MediatorError {
    MediatorError(
      .undeclaredNeed, route, "'\(target)' calls \(route), which isn't one of its needs",
      help: "list the need in Target_\(target).needs")
  }

  package static func asyncOnly(_ route: Route, _ source: String) -> MediatorError {
    MediatorError(
      .asyncOnly, route.text, "\(source) is asynchronous; performNow can't wait for it",
      help: "call \(route) with perform")
  }

  static func mainActorOnly(_ route: Route) -> MediatorError {
    MediatorError(
      .mainActorOnly, route.text, "\(route) runs on the main actor",
      help: "call it with perform, or with performOnMain from the main actor")
  }

  /// `limit` is the maximal depth when the chain is too deep, nil when it returns to itself.
  static func cycle(_ chain: [Route], deeperThan limit: Int? = nil) -> MediatorError {
    let path = chain.map(\.text)
    let shown = path.count > 8 ? path.prefix(4) + ["…"] + path.suffix(3) : path[...]
    let calls = shown.joined(separator: " → ")
    return MediatorError(
      .cycle, path.last ?? "",
      limit.map { "calls nest deeper than \($0): \(calls)" }
        ?? "the calls form a cycle: \(calls)",
      help: "remove one of these calls")
  }

  static func calledDuringCreation(_ route: String, _ created: String) -> MediatorError {
    MediatorError(
      .cycle, route, "\(created) calls \(route) while it is being created",
      help: "call peers from actions, not from the initialiser")
  }

  /// A task that outlives the mediator called one of its targets.
  static func calledAfterEnd(_ route: Route) -> MediatorError {
    MediatorError(
      .cancelled, route.text, "\(route) was called after its mediator was released",
      help: "keep a reference to the mediator as long as modules run")
  }

  /// Names the params, never their values.
  package static func confirmationRequired(
    _ route: Route, _ effects: Access.Effects, from origin: Origin, params: [String] = []
  ) -> MediatorError {
    let call = origin == .url ? "link" : "call"
    let what = effects == .destructive ? "deletes something" : "changes something"
    let list = params.isEmpty ? "" : ", with the params: \(params.joined(separator: ", "))"
    return MediatorError(
      .confirmationRequired, route.text,
      "\(route) \(what), and the \(call) wasn't confirmed\(list)",
      help: origin == .url
        ? "open the link with the user's consent" : "repeat the call with the user's consent")
  }

  /// A need sends the fields of an argument, and one has no text form.
  static func unsendable(_ route: String, _ mismatch: Mismatch) -> MediatorError {
    MediatorError(
      .invalidParams, route, "params of \(route) can't be sent", mismatches: [mismatch])
  }

  static func cancelled(_ route: String) -> MediatorError {
    MediatorError(.cancelled, route, "\(route) was cancelled")
  }

  package static func timedOut(_ route: String, _ limit: Duration, isIdempotent: Bool)
    -> MediatorError
  {
    MediatorError(
      .timedOut, route,
      "\(route) took longer than \(limit)"
        + (isIdempotent ? "" : ", and may have taken effect"),
      help: isIdempotent ? nil : "check whether it took effect before you repeat it",
      isRetryable: isIdempotent)
  }

  static func undeclaredEvent(_ event: String, of target: String) -> MediatorError {
    MediatorError(
      .undeclaredEvent, event,
      "'\(target)' emits \(event.shortened), which isn't one of its events",
      help: "list the event in Target_\(target).emits, with the same payload")
  }

  /// An event that no linked module declares.
  static func unknownEvent(_ event: String, among events: [String]) -> MediatorError {
    notFound(
      .undeclaredEvent, event, "no linked target declares the event '\(event.shortened)'", event,
      among: { events }
    ) {
      "the events: \($0)"
    }
  }

  static func misfitEvent(_ event: String, _ mismatches: [Mismatch]) -> MediatorError {
    MediatorError(
      .undeclaredEvent, event,
      "the payload doesn't fit the declaration of \(event)", mismatches: mismatches)
  }

  static func asyncHandler(_ event: Route, _ subscriber: String) -> MediatorError {
    MediatorError(
      .asyncOnly, event.text,
      "\(subscriber) subscribes to \(event) asynchronously; emitNow can't wait for it",
      help: "emit \(event) with emit")
  }
}
