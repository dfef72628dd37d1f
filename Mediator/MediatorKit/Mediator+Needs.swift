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
