/// The events of a mediator, for a connection to other processes.
package struct EventPort: Sendable {
  private let dispatcher: Dispatcher

  init(_ dispatcher: Dispatcher) { self.dispatcher = dispatcher }

  /// Delivers an event that another process emitted to the handlers of this one.
  ///
  /// Throws ``MediatorError/Code/undeclaredEvent`` for a payload that doesn't fit, and
  /// ``MediatorError/Code/cycle`` when the event caused itself.
  @discardableResult package func deliver(
    _ event: Route, _ payload: Value, from caller: RemoteCaller
  ) async throws -> Delivery {
    let mismatches = dispatcher.events.shape(of: event.text)?.mismatches(of: payload) ?? []
    guard mismatches.isEmpty else { throw MediatorError.misfitEvent(event.text, mismatches) }
    return try await CallFrame.run(inside: caller) {
      try await dispatcher.emit(event.text, payload)
    }
  }

  /// Whether a target of this process has a name.
  package func isLinked(_ target: String) -> Bool { dispatcher.targets[target] != nil }

  /// Passes each emission of an event to a closure, which runs synchronously after the handlers of modules.
  ///
  /// Its payload as data, and the calls around it, are for ``deliver(_:_:from:)`` in another process. The closure isn't
  /// called for a payload without a text form. Returns nil for an event that no target of this process emits, and for
  /// one that is passed to this subscriber already.
  package func forward(
    _ event: Route, to subscriber: String,
    _ body: @escaping @Sendable (Value, RemoteCaller) -> Void
  ) -> Token? {
    guard dispatcher.targets[event.target]?.isRemote == false,
      !dispatcher.events.handlers(of: event.text).contains(where: { $0.name == subscriber })
    else { return nil }
    return dispatcher.events.add(
      LinkedEventHandler(
        event.text, name: subscriber, isAsync: false,
        .sync { payload in body(try payload.encoded(), .current) }))
  }
}
