/// A handler of one mediator, type-erased.
struct LinkedEventHandler: Sendable {
  /// The event's name in the chain of calls.
  let event: Route
  /// The name in deliveries: the target's, or where the handler was added.
  let name: String
  /// Whether synchronous deliveries can't run it.
  let isAsync: Bool
  private let bind: @Sendable (Dispatcher) throws -> (Method<any Payload, Void>, any Sendable)

  init<T: Target>(_ handler: EventHandler<T>, _ store: InstanceStore) {
    let event = Route(checkedEvent: handler.contract.event)
    self.event = event
    name = T.name
    isAsync = handler.isAsync
    bind = { dispatcher in
      let bound = try store.instance(dispatcher, for: event)
      guard let target = bound.target as? T else { return (.sync { _ in }, bound) }
      return (handler.bind(target), bound)
    }
  }

  init(_ event: String, name: String, isAsync: Bool, _ method: Method<any Payload, Void>) {
    self.event = Route(checkedEvent: event)
    self.name = name
    self.isAsync = isAsync
    bind = { _ in (method, ()) }
  }

  /// Makes the instance of the target, which outlives a transaction that is rolled back.
  func prepare(_ dispatcher: Dispatcher) { _ = try? bind(dispatcher) }

  /// Delivers an event in its own call frame.
  func deliver(_ payload: any Payload, _ context: CallContext, _ dispatcher: Dispatcher)
    async throws
  {
    try await CallFrame(calling: event, of: dispatcher, context).run {
      let (method, owner) = try bind(dispatcher)
      defer { withExtendedLifetime(owner) {} }
      try await method(payload)
    }
  }

  /// Delivers an event synchronously in its own call frame.
  func deliverNow(_ payload: any Payload, _ context: CallContext, _ dispatcher: Dispatcher) throws {
    try CallFrame(calling: event, of: dispatcher, context).runNow {
      let (method, owner) = try bind(dispatcher)
      defer { withExtendedLifetime(owner) {} }
      if case .sync(let body) = method { try body(payload) }
    }
  }
}

extension Route {
  /// The name of a registered event, which was checked at registration.
  init(checkedEvent name: String) {
    let target = name.prefix { $0 != "/" }
    self.init(checkedTarget: String(target), action: String(name.dropFirst(target.count + 1)))
  }
}
