/// The events of a mediator, for a connection to other processes.
package struct EventPort: Sendable {
  private let dispatcher: Dispatcher

  init(_ dispatcher: Dispatcher) { self.dispatcher = dispatcher }

  /// Delivers an event that another process emitted to the handlers of this one, except those with some names.
  ///
  /// A handler that can't read the payload fails: the emitter may have another version than this process knows. Throws
  /// ``MediatorError/Code/cycle`` when the event caused itself.
  @discardableResult package func deliver(
    _ event: Route, _ payload: Value, from caller: RemoteCaller, isDurable: Bool = false,
    except names: Set<String> = []
  ) async throws -> Delivery {
    try await CallFrame.run(inside: caller) {
      // Modules get a durable event from its stored form.
      let handlers = dispatcher.events.handlers(of: event.text).filter { handler in
        !names.contains(handler.name)
          && (!isDurable || dispatcher.targets[handler.name] == nil)
      }
      return try await dispatcher.emit(event.text, payload, to: handlers)
    }
  }

  /// Delivers a durable event of another process to a subscriber, unless the subscriber has handled it.
  ///
  /// Throws the errors of a handler and of the outbox; then it has to be delivered again.
  package func deliver(_ stored: StoredEvent, to subscriber: String) async throws {
    try await dispatcher.receive(stored, by: subscriber)
  }

  /// Distinguishes the emissions of this mediator from those of others.
  package var id: String { String(dispatcher.events.id, radix: 36) }

  package func isDurable(_ event: Route) -> Bool { dispatcher.events.isDurable(event.text) }

  package var ownEvents: [Route] {
    dispatcher.events.names.compactMap { Route($0) }.filter { isRemote($0.target) == false }
  }

  /// The targets of this process that subscribe to an event, without remote ones.
  package func subscribers(of event: Route) -> [String] {
    dispatcher.events.subscribers(of: event.text).map(\.name)
      .filter { dispatcher.targets[$0]?.isRemote == false }
  }

  /// Whether a target handles an event asynchronously, and so may get a durable one twice.
  package func isAsync(_ event: String, of target: String) -> Bool {
    dispatcher.events.handlers(of: event).contains { $0.name == target && $0.isAsync }
  }

  /// Identifies the data of this process; nil without an outbox.
  package var dataID: String? { get throws { try dispatcher.queue?.outbox.dataID } }

  /// Whether a target is remote; nil for an unknown one.
  package func isRemote(_ target: String) -> Bool? { dispatcher.targets[target]?.isRemote }

  /// Passes each emission of an event to a closure, which runs synchronously after the handlers of modules.
  ///
  /// Its payload as data, and the calls around it, are for ``deliver(_:_:from:isDurable:except:)`` in another process. The
  /// closure isn't called for a payload without a text form. Returns nil for an event that no target of this process
  /// emits, and for one that is passed to this subscriber already.
  package func forward(
    _ event: Route, to subscriber: String,
    _ body: @escaping @Sendable (Value, RemoteCaller) -> Void
  ) -> Token? {
    guard isRemote(event.target) == false else { return nil }
    return dispatcher.events.addOnce(
      LinkedTarget.Handler(
        event.text, name: subscriber, isAsync: false, isObserver: true,
        .sync { payload in body(try payload.encoded(), .current) }))
  }

  /// Passes each emission of a durable event to a closure, until the closure doesn't throw.
  ///
  /// Begins with those that wait. Returns nil as ``forward(_:to:_:)`` does, and without an outbox.
  package func forwardDurably(
    _ event: Route, to subscriber: String,
    _ body: @escaping @Sendable (StoredEvent) async throws -> Void
  ) -> Token? {
    guard dispatcher.queue != nil, isDurable(event), isRemote(event.target) == false else {
      return nil
    }
    let token = dispatcher.events.addOnce(
      LinkedTarget.Handler(
        event.text, name: subscriber, isAsync: true,
        .async { _ in
          guard let stored = CallFrame.liveContext[CallContext.stored] else { return }
          try await body(stored)
        }))
    if token != nil { _ = dispatcher.redeliver(event.text, to: [subscriber]) }
    return token
  }
}

extension Mediator {
  package var eventPort: EventPort { EventPort(dispatcher) }
}
