// Calling needs from outside of modules, such as from a view model, the composition root or a test.
extension Mediator {
  /// Calls a need.
  ///
  /// The mediator checks it when it is built if the need is in the `needs` of its initialiser or of a target; otherwise
  /// nothing checks it before the call.
  @discardableResult
  public func call<R: Payload, each P: Payload>(
    _ need: Need<R, repeat each P>, _ arguments: repeat each P, timeout: Duration? = nil
  ) async throws(MediatorError) -> R {
    try await dispatcher.call(need, repeat each arguments, timeout: timeout)
  }

  /// Calls a need of a synchronous action from asynchronous code.
  @discardableResult
  public func call<R: Payload, each P: Payload>(
    _ need: SyncNeed<R, repeat each P>, _ arguments: repeat each P, timeout: Duration? = nil
  ) async throws(MediatorError) -> R {
    try await call(need.need, repeat each arguments, timeout: timeout)
  }

  /// Calls a need that is also called on the main actor.
  @discardableResult
  public func call<R: Payload, each P: Payload>(
    _ need: MainNeed<R, repeat each P>, _ arguments: repeat each P, timeout: Duration? = nil
  ) async throws(MediatorError) -> R {
    try await call(need.need, repeat each arguments, timeout: timeout)
  }

  /// Calls a need of a synchronous action; checked like that of `call`.
  @discardableResult
  public func callNow<R: Payload, each P: Payload>(
    _ need: SyncNeed<R, repeat each P>, _ arguments: repeat each P
  ) throws(MediatorError) -> R {
    try dispatcher.callNow(need.need, repeat each arguments, onMain: false)
  }

  /// Calls a need of a synchronous or main-actor action on the main actor; checked like that of `call`.
  @discardableResult
  @MainActor public func callOnMain<R: Payload, each P: Payload>(
    _ need: MainNeed<R, repeat each P>, _ arguments: repeat each P
  ) throws(MediatorError) -> R {
    try dispatcher.callNow(need.need, repeat each arguments, onMain: true)
  }
}

// Calls by string with variables: `["age": age]` instead of `["age": .int(age)]`. They come from code, so they have no
// other origin; `Params(arguments)` is for the methods that take one.
extension Mediator {
  /// Calls an action by string with typed arguments, as ``perform(_:_:from:timeout:)`` does.
  ///
  /// ```swift
  /// try await mediator.perform("Login/setAge", ["name": name, "age": age])
  /// ```
  /// A nil or an empty list beside a variable needs a type: `nil as Int?`, `[String]()`.
  @_disfavoredOverload  // A literal of values alone is read as Params.
  @discardableResult
  public func perform(
    _ route: String, _ arguments: KeyValuePairs<String, any Payload>, timeout: Duration? = nil
  ) async throws(MediatorError) -> Reply {
    try await perform(route, Params(arguments), timeout: timeout)
  }

  /// Calls an action by string with typed arguments, and converts its reply.
  @_disfavoredOverload
  public func call<R: Payload>(
    _ route: String, _ arguments: KeyValuePairs<String, any Payload>, as type: R.Type,
    timeout: Duration? = nil
  ) async throws(MediatorError) -> R {
    try await call(route, Params(arguments), as: type, timeout: timeout)
  }

  /// Calls a synchronous action by string with typed arguments, on this thread.
  @_disfavoredOverload
  @discardableResult
  public func performNow(
    _ route: String, _ arguments: KeyValuePairs<String, any Payload>
  ) throws(MediatorError) -> Reply {
    try performNow(route, Params(arguments))
  }

  /// Calls a synchronous or a main-actor action by string with typed arguments, on the main actor.
  @_disfavoredOverload
  @discardableResult
  @MainActor public func performOnMain(
    _ route: String, _ arguments: KeyValuePairs<String, any Payload>
  ) throws(MediatorError) -> Reply {
    try performOnMain(route, Params(arguments))
  }
}

// Calls on behalf of an identity, or of another process.
extension Mediator {
  /// Calls an action by string on behalf of an identity, with or without a person's consent.
  ///
  /// ```swift
  /// try await mediator.perform("Chats/send", params, from: .network, identity: "backup", consent: .given)
  /// ```
  /// The identity is the caller, such as the name of a token, or nil when it is unknown; the calls and events inside this
  /// one inherit it. The consent covers this action alone: an interceptor that changes the route loses it. Without a
  /// consent that is needed, the call fails with ``MediatorError/Code/confirmationRequired``.
  @discardableResult
  public func perform(
    _ route: String, _ params: Params = Params(), from origin: Origin, identity: String? = nil,
    consent: Consent = .missing, timeout: Duration? = nil
  ) async throws(MediatorError) -> Reply {
    let dispatcher = dispatcher
    guard let timeout else {
      return try await dispatcher.perform(route, params, origin, identity, consent)
    }
    return try await dispatcher.limited(route, timeout) {
      try await dispatcher.perform(route, params, origin, identity, consent)
    }
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
    guard let scope = CallFrame.separateScope(of: identity) else { return try await body() }
    return try await scope.run(body)
  }

  /// Runs synchronous code on behalf of an identity.
  public func acting<R>(as identity: String?, _ body: () throws -> R) rethrows -> R {
    guard let scope = CallFrame.separateScope(of: identity) else { return try body() }
    return try scope.runNow(body)
  }

  /// Performs a call of another process; the caller cancels it at its time limit.
  ///
  /// The calls around it count for cycles, and its own calls inherit their origin, their identity and what is left of
  /// the time.
  package func perform(
    _ route: String, _ params: Params, inside caller: RemoteCaller, consent: Consent,
    timeLeft: Duration?
  ) async throws(MediatorError) -> Reply {
    do {
      return try await CallFrame.run(inside: caller) {
        try await Deadline.announcing(timeLeft, dispatcher.clock) {
          try await dispatcher.perform(
            route, params, caller.innermostOrigin, caller.identity, consent)
        }
      }
    } catch let error as MediatorError { throw error } catch { throw .cancelled(route) }
  }
}

extension Params {
  /// Names and typed arguments, in order, in the form in which a need sends them.
  @_disfavoredOverload  // A literal of values alone is read as fields.
  public init(_ arguments: KeyValuePairs<String, any Payload>) {
    self.init(reserving: arguments.count)
    for (name, argument) in arguments { append(name, argument.handedOver) }
  }
}
