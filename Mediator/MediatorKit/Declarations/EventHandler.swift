/// Subscribes a target to an event of another module: the method that runs when the event is emitted.
///
/// The subscriber declares its own payload type, with only the fields that it reads.
///
/// ```swift
/// static let subscriptions: [EventHandler<Self>] = [
///   EventHandler("Login/signedIn", SignedIn.self, perform: onSignedIn),
///   EventHandler("Login/signedOut", perform: onSignedOut),
/// ]
/// ```
/// Declare a method on the main actor `async`. A handler that throws doesn't stop delivery to the others.
public struct EventHandler<T: Target>: Sendable {
  /// The subscription, as data.
  public let contract: SubscriptionContract
  var isAsync: Bool { contract.isAsync }

  let bind: @Sendable (T) -> Method<any Payload, Void>

  /// Handles an event with a synchronous method.
  public init<P: Payload>(
    _ event: String, _ payload: P.Type, file: String = #fileID, line: Int = #line,
    perform method: @escaping @Sendable (T) -> @Sendable (P) throws -> Void
  ) {
    self.init(event, P.shape, file, line, isAsync: false) { target in
      let run = method(target)
      return .sync { try run(P(emitted: $0)) }
    }
  }

  /// Handles an event with an asynchronous method, which ``Peers/emitNow(_:_:concerning:)`` rejects.
  public init<P: Payload>(
    _ event: String, _ payload: P.Type, file: String = #fileID, line: Int = #line,
    perform method: @escaping @Sendable (T) -> @Sendable (P) async throws -> Void
  ) {
    self.init(event, P.shape, file, line, isAsync: true) { target in
      let run = method(target)
      return .async { try await run(P(emitted: $0)) }
    }
  }

  /// Handles an event with a synchronous method that ignores the payload.
  public init(
    _ event: String, file: String = #fileID, line: Int = #line,
    perform method: @escaping @Sendable (T) -> @Sendable () throws -> Void
  ) {
    self.init(event, .nothing, file, line, isAsync: false) { target in
      let run = method(target)
      return .sync { _ in try run() }
    }
  }

  /// Handles an event with an asynchronous method that ignores the payload.
  public init(
    _ event: String, file: String = #fileID, line: Int = #line,
    perform method: @escaping @Sendable (T) -> @Sendable () async throws -> Void
  ) {
    self.init(event, .nothing, file, line, isAsync: true) { target in
      let run = method(target)
      return .async { _ in try await run() }
    }
  }

  private init(
    _ event: String, _ shape: Shape, _ file: String, _ line: Int, isAsync: Bool,
    _ bind: @escaping @Sendable (T) -> Method<any Payload, Void>
  ) {
    contract = SubscriptionContract(
      event: event, shape: shape, isAsync: isAsync, file: file, line: line)
    self.bind = bind
  }
}

extension Payload {
  /// Reads an emitted payload as the subscriber's type: the value itself, or converted through ``Value``.
  init(emitted payload: any Payload) throws {
    if let same = payload as? Self {
      self = same
      return
    }
    do { try self.init(value: payload.encoded()) } catch {
      throw UnreadablePayload(mismatch: Mismatch(error, otherwise: "is not acceptable"))
    }
  }
}
