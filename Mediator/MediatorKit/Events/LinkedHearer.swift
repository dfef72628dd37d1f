/// One who hears an event, with the types gone.
struct LinkedHearer: Sendable {
  /// What runs.
  enum Body: Sendable {
    case sync(@Sendable (any Payload) throws -> Void)
    case async(@Sendable (any Payload) async throws -> Void)
  }

  /// The event.
  let event: String
  /// What deliveries call it: the target's name, or where it was added.
  let name: String
  /// Whether it has to wait, which the synchronous road can't.
  let isAsync: Bool
  /// How it runs in one delivery.
  let body: @Sendable (Dispatcher) throws -> Held<Body>

  init<T: Target>(_ hearer: Hearer<T>, _ slot: Slot<T>) {
    event = hearer.contract.event
    name = T.name
    isAsync = hearer.isAsync
    body = { try slot.instance($0).map(hearer.bind) }
  }

  /// One that was added to a running mediator.
  init(_ event: String, name: String, isAsync: Bool, _ body: Body) {
    self.event = event
    self.name = name
    self.isAsync = isAsync
    self.body = { _ in Held(body, owner: ()) }
  }
}
