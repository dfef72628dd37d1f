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

  /// Whether synchronous deliveries can't run it.
  let isAsync: Bool

  /// Binds the method to an instance.
  let bind: @Sendable (T) -> Method<any Payload, Void>

  /// Handles an event with a synchronous method, which both ``Peers/emit(_:_:)`` and ``Peers/emitNow(_:_:)`` run.
  ///
  /// - Parameters:
  ///   - event: `Target/event`.
  ///   - payload: The type to read the payload as.
  ///   - file: The file of the declaration, for findings.
  ///   - line: The line of the declaration, for findings.
  ///   - method: Runs once each time the event is emitted.
  public init<P: Payload>(
    _ event: String, _ payload: P.Type, file: String = #fileID, line: Int = #line,
    perform method: @escaping @Sendable (T) -> @Sendable (P) throws -> Void
  ) {
    self.init(event, P.shape, file, line, isAsync: false) { target in
      let run = method(target)
      return .sync { try run(P(emitted: $0)) }
    }
  }

  /// Handles an event with an asynchronous method, which ``Peers/emitNow(_:_:)`` rejects.
  ///
  /// - Parameters:
  ///   - event: `Target/event`.
  ///   - payload: The type to read the payload as.
  ///   - file: The file of the declaration, for findings.
  ///   - line: The line of the declaration, for findings.
  ///   - method: Runs once each time the event is emitted.
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
    contract = SubscriptionContract(event: event, shape: shape, file: file, line: line)
    self.isAsync = isAsync
    self.bind = bind
  }
}

/// A subscription to an event of another module, as data.
public struct SubscriptionContract: Hashable, Sendable {
  /// The event, `Target/event`.
  public let event: String
  /// The type that the subscriber reads the payload as.
  public let shape: Shape
  /// The file of the declaration, `Module/File.swift`.
  public let file: String
  /// The line of the declaration.
  public let line: Int

  package init(event: String, shape: Shape, file: String, line: Int) {
    self.event = event
    self.shape = shape
    self.file = file
    self.line = line
  }
}

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

  /// A handler that is added to a running mediator.
  init(_ event: String, name: String, isAsync: Bool, _ method: Method<any Payload, Void>) {
    self.event = Route(checkedEvent: event)
    self.name = name
    self.isAsync = isAsync
    bind = { _ in (method, ()) }
  }

  /// Delivers an event in a call frame of its own.
  func deliver(_ payload: any Payload, _ context: CallContext, _ dispatcher: Dispatcher)
    async throws
  {
    try await CallFrame(calling: event, context).run {
      let (method, owner) = try bind(dispatcher)
      defer { withExtendedLifetime(owner) {} }
      try await method(payload)
    }
  }

  /// Delivers an event synchronously in a call frame of its own.
  func deliverNow(_ payload: any Payload, _ context: CallContext, _ dispatcher: Dispatcher) throws {
    try CallFrame(calling: event, context).runNow {
      let (method, owner) = try bind(dispatcher)
      defer { withExtendedLifetime(owner) {} }
      if case .sync(let body) = method { try body(payload) }
    }
  }
}

extension Route {
  /// The name of a registered event, which was checked at registration.
  fileprivate init(checkedEvent name: String) {
    let target = name.prefix { $0 != "/" }
    self.init(checkedTarget: String(target), action: String(name.dropFirst(target.count + 1)))
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

/// Reports that a payload doesn't fit the subscriber's type, as opposed to an error of its handler.
struct UnreadablePayload: Error {
  let mismatch: Mismatch
}
