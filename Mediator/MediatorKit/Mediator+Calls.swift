// Calling needs from outside of modules, such as from a view model, the composition root or a test.
extension Mediator {
  /// Calls a need.
  ///
  /// The mediator checks it when it is built if the need is in the `needs` of its initialiser or of a target; otherwise
  /// nothing checks it before the call.
  public func call<R: Payload, each P: Payload>(
    _ need: Need<R, repeat each P>, _ arguments: repeat each P, timeout: Duration? = nil
  ) async throws(MediatorError) -> R {
    try await dispatcher.call(need, repeat each arguments, timeout: timeout)
  }

  /// Calls a need of a synchronous action; checked like that of `call`.
  public func callNow<R: Payload, each P: Payload>(
    _ need: SyncNeed<R, repeat each P>, _ arguments: repeat each P
  ) throws(MediatorError) -> R {
    try dispatcher.callNow(need.need, repeat each arguments, onMain: false)
  }

  /// Calls a need of a synchronous or main-actor action on the main actor; checked like that of `call`.
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
  public func performNow(
    _ route: String, _ arguments: KeyValuePairs<String, any Payload>
  ) throws(MediatorError) -> Reply {
    try performNow(route, Params(arguments))
  }

  /// Calls a synchronous or a main-actor action by string with typed arguments, on the main actor.
  @_disfavoredOverload
  @MainActor public func performOnMain(
    _ route: String, _ arguments: KeyValuePairs<String, any Payload>
  ) throws(MediatorError) -> Reply {
    try performOnMain(route, Params(arguments))
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
