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
/// A ``EventContract/Delivery/durable`` event isn't lost when a process ends: `Event("Login/deleted", …, delivery: .durable)`.
public struct Event<P: Payload>: EventDeclaration {
  /// The event, as data.
  public let contract: EventContract

  /// Declares an event.
  public init(
    _ name: String, _ summary: String, _ payload: P.Type,
    delivery: EventContract.Delivery = .live, file: String = #fileID, line: Int = #line
  ) {
    contract = EventContract(
      name: name, summary: summary, shape: P.shape, delivery: delivery, file: file, line: line)
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

/// An event that a module emits, as data.
public struct EventContract: Hashable, Sendable {
  /// What becomes of an event that a subscriber doesn't get.
  public enum Delivery: String, Sendable, CaseIterable {
    /// It is lost: a subscriber that fails, or whose process doesn't run, misses it.
    case live
    /// It waits in the mediator's ``EventOutbox`` until each subscriber has handled it.
    ///
    /// Synchronous handlers are a part of the transaction of the emission. The others run after it, and may get an
    /// event twice, so they have to be idempotent.
    case durable
  }

  /// `Target/event`.
  public let name: String
  /// What happened, in one sentence.
  public let summary: String
  /// The shape of the payload.
  public let shape: Shape
  /// Whether it is kept until its subscribers have handled it.
  public let delivery: Delivery
  /// The file of the declaration, `Module/File.swift`.
  public let file: String
  /// The line of the declaration.
  public let line: Int

  package var place: Finding.SourceLocation? { .known(file, line) }

  package init(
    name: String, summary: String, shape: Shape, delivery: Delivery = .live, file: String, line: Int
  ) {
    (self.name, self.summary, self.shape) = (name, summary, shape)
    (self.delivery, self.file, self.line) = (delivery, file, line)
  }
}
