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
/// The emitter doesn't know its subscribers: there may be none or several, each with its own payload type.
public struct Event<P: Payload>: EventDeclaration {
  /// The event, as data.
  public let contract: EventContract

  /// Declares an event.
  public init(
    _ name: String, _ summary: String, _ payload: P.Type, file: String = #fileID, line: Int = #line
  ) {
    contract = EventContract(name: name, summary: summary, shape: P.shape, file: file, line: line)
  }

  /// The type of the payload.
  public var payload: any Payload.Type { P.self }
}

extension Event where P == Nothing {
  /// Declares an event without a payload.
  public init(_ name: String, _ summary: String, file: String = #fileID, line: Int = #line) {
    self.init(name, summary, Nothing.self, file: file, line: line)
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
  /// `Target/event`.
  public let name: String
  /// What happened, in one sentence.
  public let summary: String
  /// The shape of the payload.
  public let shape: Shape
  /// The file of the declaration, `Module/File.swift`.
  public let file: String
  /// The line of the declaration.
  public let line: Int

  package init(name: String, summary: String, shape: Shape, file: String, line: Int) {
    self.name = name
    self.summary = summary
    self.shape = shape
    self.file = file
    self.line = line
  }
}
