/// A durable event that an ``EventOutbox`` keeps.
public struct StoredEvent: Hashable, Sendable {
  /// A subscriber's part in the delivery of an event.
  public enum State: Hashable, Sendable {
    /// The subscriber hasn't handled it.
    case waiting
    /// The subscriber has handled it.
    case handled
  }

  /// Identifies the emission; a duplicate has the same.
  public let id: String

  /// The event, `Target/event`.
  public let event: String

  /// The payload and the calls around the emission, as data; for an unreadable event, a text with the reason.
  public let body: Value

  /// Makes a stored event of the parts of another one.
  public init(id: String, event: String, body: Value) {
    (self.id, self.event, self.body) = (id, event, body)
  }
}

extension StoredEvent {
  package init(id: String, event: String, _ payload: Value, from caller: RemoteCaller) {
    self.init(
      id: id, event: event,
      body: [
        "payload": payload, "origin": .string(caller.origin.rawValue),
        "identity": caller.identity.map(Value.string) ?? .null,
        "chain": .array(caller.chain.map { .string($0.text) }),
      ])
  }

  /// The reason of an unreadable event; nil for others.
  package var damage: String? { body.string }

  package var payload: Value { body["payload"] ?? .null }

  /// The calls around the emission.
  package var caller: RemoteCaller {
    let origin = body["origin"]?.string.flatMap(Origin.init)
    let chain = body["chain"]?.array ?? []
    return RemoteCaller(
      origin: origin ?? .network, identity: body["identity"]?.string,
      chain: chain.compactMap { $0.string.flatMap(Route.init(printed:)) })
  }
}
