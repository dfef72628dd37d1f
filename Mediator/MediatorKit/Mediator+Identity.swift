extension Mediator {
  /// Calls an action by string on behalf of an identity, with or without a person's consent.
  ///
  /// ```swift
  /// try await mediator.perform("Chats/send", params, from: .network, identity: "backup", consent: .given)
  /// ```
  /// - Parameters:
  ///   - route: `Target/action`.
  ///   - params: The arguments by name.
  ///   - origin: Where the call comes from.
  ///   - identity: The caller, such as the name of a token; nil when it is unknown. The calls and events inside this one
  ///     inherit it.
  ///   - consent: Whether a person agreed to the effects. It covers this action alone: an interceptor that changes the
  ///     route loses it.
  ///   - timeout: The time limit; nil for no limit.
  /// - Returns: The reply of the action.
  /// - Throws: ``MediatorError``; ``MediatorError/Code/confirmationRequired`` without a consent that is needed.
  public func perform(
    _ route: String, _ params: Params = Params(), from origin: Origin, identity: String? = nil,
    consent: Consent = .missing, timeout: Duration? = nil
  ) async throws(MediatorError) -> Reply {
    let dispatcher = dispatcher
    let call = { @Sendable () async throws(MediatorError) -> Reply in
      try await dispatcher.perform(route, params, origin, identity, consent)
    }
    guard let timeout else { return try await call() }
    return try await dispatcher.limited(route, timeout, call)
  }

  /// Runs code on behalf of an identity, such as of a visit of the browser; nil is the device itself.
  ///
  /// ```swift
  /// try await mediator.acting(as: visit) { try await mediator.open(link) }
  /// ```
  /// The code isn't part of the running calls: it inherits neither their origin nor their context. The tasks
  /// that it starts keep the identity, also when they outlive it.
  public func acting<R: Sendable>(
    as identity: String?, isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> R
  ) async rethrows -> R {
    try await CallFrame.acting(as: identity, body)
  }

  /// Runs synchronous code on behalf of an identity.
  public func acting<R>(as identity: String?, _ body: () throws -> R) rethrows -> R {
    try CallFrame.acting(as: identity, body)
  }
}
