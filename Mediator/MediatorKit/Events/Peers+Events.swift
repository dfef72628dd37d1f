// Telling others what happened.
extension Peers {
  /// Tells everyone who hears an event, one after the other.
  ///
  /// Modules hear it in the order of level, priority and registration, then those that were added to the
  /// running mediator. One that fails keeps it from nobody else; ``Delivery/failures`` has it. Nobody hearing
  /// is fine. The delivery runs to its end in a cancelled task too.
  ///
  /// Throws ``MediatorError/Code/undeclaredEvent`` when the event isn't among the target's own, and
  /// ``MediatorError/Code/cycle`` when this event is being delivered already by what called this.
  @discardableResult public func emit<P: Payload>(
    _ event: Event<P>, _ payload: P
  ) async throws(MediatorError) -> Delivery {
    try check(event)
    return try await dispatcher.emit(event.contract.name, payload)
  }

  /// Tells everyone who hears an event of which nothing more is told.
  @discardableResult public func emit(_ event: Event<Nothing>) async throws(MediatorError)
    -> Delivery
  { try await emit(event, Nothing()) }

  /// Tells everyone who hears an event, on the synchronous road.
  ///
  /// Throws ``MediatorError/Code/asyncOnly``, before anyone hears it, when a hearer has to wait.
  @discardableResult public func emitNow<P: Payload>(
    _ event: Event<P>, _ payload: P
  ) throws(MediatorError) -> Delivery {
    try check(event)
    return try dispatcher.emitNow(event.contract.name, payload)
  }

  /// Tells everyone who hears an event of which nothing more is told, on the synchronous road.
  @discardableResult public func emitNow(_ event: Event<Nothing>) throws(MediatorError) -> Delivery
  { try emitNow(event, Nothing()) }

  private func check<P: Payload>(_ event: Event<P>) throws(MediatorError) {
    let name = event.contract.name
    try refuseDuringCreation(name)
    let isOwn = name.utf8.starts(with: "\(target)/".utf8)
    guard isOwn, dispatcher.events.declares(event) else { throw .undeclaredEvent(name, of: target) }
  }
}
