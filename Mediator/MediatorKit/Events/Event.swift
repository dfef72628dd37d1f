/// Something that happened in a module, which others may hear of.
///
/// Declared by the module that emits it, whose name is the first part of the event's.
///
/// ```swift
/// enum LoginEvents {
///   static let signedIn = Event("Login/signedIn", "Someone signed in.", SignedIn.self)
/// }
/// static let emits: [any EventDeclaration] = [LoginEvents.signedIn]     // in Target_Login
/// try await peers.emit(LoginEvents.signedIn, SignedIn(user: id))
/// ```
/// Who emits doesn't know who hears: nobody, or several modules, each with its own idea of the payload.
public struct Event<P: Payload>: EventDeclaration {
  /// What the event is, as data.
  public let contract: EventContract

  /// Declares an event.
  ///
  /// - Parameters:
  ///   - name: `Target/event`.
  ///   - summary: What happened, in one sentence.
  ///   - payload: What is told of it.
  ///   - file: Where the event stands, for findings.
  ///   - line: Where the event stands, for findings.
  public init(
    _ name: String, _ summary: String, _ payload: P.Type, file: String = #fileID, line: Int = #line
  ) {
    contract = EventContract(name: name, summary: summary, shape: P.shape, file: file, line: line)
  }

  /// The type that is emitted.
  public var payload: any Payload.Type { P.self }
}

extension Event where P == Nothing {
  /// Declares an event of which nothing more is told.
  public init(_ name: String, _ summary: String, file: String = #fileID, line: Int = #line) {
    self.init(name, summary, Nothing.self, file: file, line: line)
  }
}

/// Any event, whatever is told of it.
public protocol EventDeclaration: Sendable {
  /// What the event is, as data.
  var contract: EventContract { get }

  /// The type that is emitted.
  var payload: any Payload.Type { get }
}
