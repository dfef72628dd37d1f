/// One who hears an event, with the types gone.
struct LinkedHearer: Sendable {
  /// The event, as it stands in the chain of calls.
  let event: Route
  /// What deliveries call it: the target's name, or where it was added.
  let name: String
  /// Whether synchronous deliveries can't run it.
  let isAsync: Bool
  private let bind: @Sendable (Dispatcher) throws -> (Method<any Payload, Void>, any Sendable)

  init<T: Target>(_ hearer: Hearer<T>, _ store: InstanceStore) {
    let event = Route(checkedEvent: hearer.contract.event)
    self.event = event
    name = T.name
    isAsync = hearer.isAsync
    bind = { dispatcher in
      let bound = try store.instance(dispatcher, for: event)
      guard let target = bound.target as? T else { return (.sync { _ in }, bound) }
      return (hearer.bind(target), bound)
    }
  }

  /// One that was added to a running mediator.
  init(_ event: String, name: String, isAsync: Bool, _ method: Method<any Payload, Void>) {
    self.event = Route(checkedEvent: event)
    self.name = name
    self.isAsync = isAsync
    bind = { _ in (method, ()) }
  }

  /// Delivers an event in a frame of its own.
  func deliver(_ payload: any Payload, _ context: CallContext, _ dispatcher: Dispatcher)
    async throws
  {
    try await CallFrame(calling: event, context).run {
      let (method, owner) = try bind(dispatcher)
      defer { withExtendedLifetime(owner) {} }
      try await method(payload)
    }
  }

  /// Delivers an event in a frame of its own without waiting.
  func deliverNow(_ payload: any Payload, _ context: CallContext, _ dispatcher: Dispatcher) throws {
    try CallFrame(calling: event, context).runNow {
      let (method, owner) = try bind(dispatcher)
      defer { withExtendedLifetime(owner) {} }
      if case .sync(let body) = method { try body(payload) }
    }
  }
}

extension Route {
  /// The name of an event that has been registered, which was checked then.
  fileprivate init(checkedEvent name: String) {
    let target = name.prefix { $0 != "/" }
    self.init(checkedTarget: String(target), action: String(name.dropFirst(target.count + 1)))
  }
}
