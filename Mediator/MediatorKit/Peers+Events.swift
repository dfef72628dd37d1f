// Emitting the target's own events.
extension Peers {
  /// Emits an event, and delivers it to one subscriber after the other.
  ///
  /// The order is: modules by level, priority and registration, then handlers that were added to the running mediator.
  /// A failing subscriber doesn't stop delivery to the others; ``Delivery/failures`` has its error. An event may have
  /// no subscribers. Cancelling the task doesn't stop the delivery, and the subscribers don't see it.
  ///
  /// Throws ``MediatorError/Code/undeclaredEvent`` when the target doesn't declare the event, and
  /// ``MediatorError/Code/cycle`` when the call is part of a delivery of the same event.
  @discardableResult public func emit<P: Payload>(
    _ event: Event<P>, _ payload: P
  ) async throws(MediatorError) -> Delivery {
    try check(event)
    return try await access.dispatcher.emit(event.contract.name, payload)
  }

  /// Emits an event without a payload.
  @discardableResult public func emit(_ event: Event<Nothing>) async throws(MediatorError)
    -> Delivery
  { try await emit(event, Nothing()) }

  /// Emits an event synchronously, in the caller's task.
  ///
  /// Throws ``MediatorError/Code/asyncOnly`` before any delivery when a subscriber is asynchronous.
  @discardableResult public func emitNow<P: Payload>(
    _ event: Event<P>, _ payload: P
  ) throws(MediatorError) -> Delivery {
    try check(event)
    return try access.dispatcher.emitNow(event.contract.name, payload)
  }

  /// Emits an event without a payload synchronously.
  @discardableResult public func emitNow(_ event: Event<Nothing>) throws(MediatorError) -> Delivery
  { try emitNow(event, Nothing()) }

  private func check<P: Payload>(_ event: Event<P>) throws(MediatorError) {
    let name = event.contract.name
    try access.refuseDuringCreation(name)
    let isOwn = name.utf8.starts(with: "\(access.target)/".utf8)
    guard isOwn, access.dispatcher.events.declares(event) else {
      throw .undeclaredEvent(name, of: access.target)
    }
  }
}
