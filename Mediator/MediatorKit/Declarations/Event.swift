/// An occurrence in a module, to which other modules may subscribe.
///
/// The module that emits it declares it, under its own name.
///
/// ```swift
/// enum LoginEvents {
///   static let signedIn = Event("Login/signedIn", "A user signed in.", SignedIn.self)
/// }
/// static let emits: [any EventDeclaration] = [LoginEvents.signedIn]     // in Target_Login
/// try await peers.emit(LoginEvents.signedIn, SignedIn(user: id))
/// ```
/// `delivery: .durable` keeps the event when a process ends: <doc:LifecycleAndEvents>. Declare an event for
/// ``Peers/emitNow(_:_:concerning:)`` as ``EventContract/Delivery/synchronous``, or as durable.
public struct Event<P: Payload>: EventDeclaration {
  /// The event, as data.
  public let contract: EventContract

  /// Declares an event.
  public init(
    _ name: String, _ summary: String, _ payload: P.Type,
    delivery: EventContract.Delivery = .live, file: String = #fileID, line: Int = #line
  ) {
    contract = EventContract(
      name: name, summary: summary, shape: P.shape.encoded, delivery: delivery, file: file,
      line: line)
  }

  /// The type of the payload.
  public var payload: any Payload.Type { P.self }
}

extension Event where P == Nothing {
  /// Declares an event without a payload.
  public init(
    _ name: String, _ summary: String, delivery: EventContract.Delivery = .live,
    file: String = #fileID, line: Int = #line
  ) {
    self.init(name, summary, Nothing.self, delivery: delivery, file: file, line: line)
  }
}

/// A type-erased ``Event``.
public protocol EventDeclaration: Sendable {
  /// The event, as data.
  var contract: EventContract { get }
  /// The type of the payload.
  var payload: any Payload.Type { get }
}

extension EventDeclaration {
  /// A payload that its type accepts, as data.
  var sample: Value {
    func sample<P: Payload>(_ type: P.Type) -> Value {
      let value = P.shape.sample
      if (try? P(value: value)) != nil { return value }
      return ShapeProbe.acceptedValue(of: type) ?? value
    }
    return sample(payload)
  }
}
