// Calling needs from outside of modules, such as from a view model, the composition root or a test.
extension Mediator {
  /// Calls a need.
  ///
  /// Nothing checks it before; a need in ``Target/needs`` is checked when the mediator is built.
  public func call<R: Payload, each P: Payload>(
    _ need: Need<R, repeat each P>, _ arguments: repeat each P, timeout: Duration? = nil
  ) async throws(MediatorError) -> R {
    try await dispatcher.call(need, repeat each arguments, timeout: timeout)
  }

  /// Calls a need of a synchronous action.
  public func callNow<R: Payload, each P: Payload>(
    _ need: SyncNeed<R, repeat each P>, _ arguments: repeat each P
  ) throws(MediatorError) -> R {
    try dispatcher.callNow(need.need, repeat each arguments, onMain: false)
  }

  /// Calls a need of a synchronous or main-actor action on the main actor.
  @MainActor public func callOnMain<R: Payload, each P: Payload>(
    _ need: MainNeed<R, repeat each P>, _ arguments: repeat each P
  ) throws(MediatorError) -> R {
    try dispatcher.callNow(need.need, repeat each arguments, onMain: true)
  }
}
