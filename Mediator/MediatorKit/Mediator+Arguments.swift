// Calls by string with arguments that are variables: `["age": age]` instead of `["age": .int(age)]`.
extension Mediator {
  /// Calls an action by string with typed arguments, as ``perform(_:_:from:timeout:)-(_,Params,_,_)`` does.
  ///
  /// ```swift
  /// try await mediator.perform("Login/setAge", ["name": name, "age": age])
  /// ```
  /// A nil or an empty list beside a variable needs a type: `nil as Int?`, `[String]()`.
  @_disfavoredOverload  // A literal of values alone is read as Params.
  public func perform(
    _ route: String, _ arguments: KeyValuePairs<String, any Payload>,
    from origin: Origin = .native, timeout: Duration? = nil
  ) async throws(MediatorError) -> Reply {
    try await perform(route, Params(arguments), from: origin, timeout: timeout)
  }

  /// Calls an action by string with typed arguments, and converts its reply.
  @_disfavoredOverload
  public func call<R: Payload>(
    _ route: String, _ arguments: KeyValuePairs<String, any Payload>, as type: R.Type,
    from origin: Origin = .native, timeout: Duration? = nil
  ) async throws(MediatorError) -> R {
    try await call(route, Params(arguments), as: type, from: origin, timeout: timeout)
  }

  /// Calls a synchronous action by string with typed arguments, on this thread.
  @_disfavoredOverload
  public func performNow(
    _ route: String, _ arguments: KeyValuePairs<String, any Payload>,
    from origin: Origin = .native
  ) throws(MediatorError) -> Reply {
    try performNow(route, Params(arguments), from: origin)
  }

  /// Calls a synchronous or a main-actor action by string with typed arguments, on the main actor.
  @_disfavoredOverload
  @MainActor public func performOnMain(
    _ route: String, _ arguments: KeyValuePairs<String, any Payload>,
    from origin: Origin = .native
  ) throws(MediatorError) -> Reply {
    try performOnMain(route, Params(arguments), from: origin)
  }
}

extension Params {
  /// Names and typed arguments, in order, in the form in which a need sends them.
  @_disfavoredOverload
  public init(_ arguments: KeyValuePairs<String, any Payload>) {
    self.init(reserving: arguments.count)
    for (name, argument) in arguments { append(name, argument.handedOver) }
  }
}
