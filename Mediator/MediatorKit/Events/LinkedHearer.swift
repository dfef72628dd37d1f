/// One who hears an event, with the types gone.
struct LinkedHearer: Sendable {
  /// What runs.
  enum Body: Sendable {
    case sync(@Sendable (any Payload) throws -> Void)
    case async(@Sendable (any Payload) async throws -> Void)
  }

  /// The event, as a link in the chain of calls.
  let event: Route
  /// What deliveries call it: the target's name, or where it was added.
  let name: String
  /// Whether it has to wait, which the synchronous road can't.
  let isAsync: Bool
  /// How it runs in one delivery.
  let body: @Sendable (Dispatcher) throws -> Held<Body>

  init<T: Target>(_ hearer: Hearer<T>, _ slot: Slot<T>) {
    event = Route(checkedEvent: hearer.contract.event)
    name = T.name
    isAsync = hearer.isAsync
    body = { try slot.instance($0).map(hearer.bind) }
  }

  /// One that was added to a running mediator.
  init(_ event: String, name: String, isAsync: Bool, _ body: Body) {
    self.event = Route(checkedEvent: event)
    self.name = name
    self.isAsync = isAsync
    self.body = { _ in Held(body, owner: ()) }
  }
}

extension Route {
  /// The name of an event that has been registered, which was checked then.
  fileprivate init(checkedEvent name: String) {
    let target = name.prefix { $0 != "/" }
    self.init(checkedTarget: String(target), action: String(name.dropFirst(target.count + 1)))
  }
}
