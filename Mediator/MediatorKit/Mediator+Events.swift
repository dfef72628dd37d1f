// Emitting and handling events outside of modules.
extension Mediator {
  /// Emits an event on behalf of the module that declares it, as ``Peers/emit(_:_:concerning:)`` does.
  ///
  /// Throws ``MediatorError/Code/undeclaredEvent`` when no linked target declares it, or its payload doesn't fit.
  @discardableResult public func emit<P: Payload>(
    _ event: Event<P>, _ payload: P
  ) async throws(MediatorError) -> Delivery {
    try check(event)
    return try await dispatcher.emit(event.contract.name, payload)
  }

  /// Emits an event synchronously, as ``Peers/emitNow(_:_:concerning:)`` does.
  @discardableResult public func emitNow<P: Payload>(
    _ event: Event<P>, _ payload: P
  ) throws(MediatorError) -> Delivery {
    try check(event)
    return try dispatcher.emitNow(event.contract.name, payload)
  }

  /// Emits an event without a payload.
  @discardableResult public func emit(_ event: Event<Nothing>) async throws(MediatorError)
    -> Delivery
  { try await emit(event, Nothing()) }

  /// Emits an event without a payload synchronously.
  @discardableResult public func emitNow(_ event: Event<Nothing>) throws(MediatorError) -> Delivery
  { try emitNow(event, Nothing()) }

  /// Emits an event by its name, with its payload as data; throws what ``emit(_:_:)`` throws.
  package func emit(named name: String, _ payload: Value) async throws(MediatorError) -> Delivery {
    let mismatches = try shape(of: name).mismatches(of: payload)
    guard mismatches.isEmpty else { throw .misfitEvent(name, mismatches) }
    return try await dispatcher.emit(name, payload)
  }

  /// Subscribes a closure, which runs after all modules and earlier handlers, until its token removes it.
  ///
  /// A handler that is added during a delivery gets the next one. Throws ``MediatorError/Code/undeclaredEvent`` when no
  /// linked target declares the event, or its payload can't be read as this type. Deliveries name the handler by its
  /// file and line: under that name a durable event waits for a closure that failed.
  @discardableResult public func subscribe<P: Payload>(
    to event: Event<P>, file: String = #fileID, line: Int = #line,
    perform body: @escaping @Sendable (P) throws -> Void
  ) throws(MediatorError) -> Token {
    try add(event, "\(file):\(line)", isAsync: false, .sync { try body(P(emitted: $0)) })
  }

  /// Subscribes an asynchronous closure, which ``emitNow(_:_:)`` rejects; throws ``MediatorError/Code/asyncOnly`` for an
  /// event whose delivery is synchronous.
  @discardableResult public func subscribe<P: Payload>(
    to event: Event<P>, file: String = #fileID, line: Int = #line,
    perform body: @escaping @Sendable (P) async throws -> Void
  ) throws(MediatorError) -> Token {
    try add(event, "\(file):\(line)", isAsync: true, .async { try await body(P(emitted: $0)) })
  }

  /// The payloads of an event from now on, for a loop outside of modules.
  ///
  /// ```swift
  /// for await person in try mediator.events(LoginEvents.signedIn) { greet(person) }
  /// ```
  /// The loop ends when the mediator is released, or when its task is cancelled: <doc:LifecycleAndEvents>. The subscription
  /// begins before this function returns, and ends with the stream. Throws the errors of a subscription.
  public func events<P: Payload>(
    _ event: Event<P>,
    buffering: AsyncStream<P>.Continuation.BufferingPolicy = .bufferingNewest(100),
    file: String = #fileID, line: Int = #line
  ) throws(MediatorError) -> AsyncStream<P> {
    let name = "\(file):\(line)"
    return try AsyncStream<P>.following(buffering) { yield throws(MediatorError) in
      try add(
        event, name, isAsync: false, isObserver: true, .sync { try yield(P(emitted: $0)) })
    }
  }

  /// Runs a closure after each emission of an event that concerns a session, whether or not a linked target declares it.
  package func onEvent(
    _ name: String, _ subscriber: String, concerning session: String,
    _ body: @escaping @Sendable () -> Void
  ) -> Token {
    dispatcher.events.add(
      LinkedTarget.Handler(
        name, name: subscriber, isAsync: false, isObserver: true,
        .sync { _ in
          if CallFrame.liveContext[CallContext.concerned]?.contains(session) ?? true { body() }
        }))
  }

  private func add<P: Payload>(
    _ event: Event<P>, _ name: String, isAsync: Bool, isObserver: Bool = false,
    _ body: Method<any Payload, Void>
  ) throws(MediatorError) -> Token {
    let event = event.contract.name
    let mismatches = try shape(of: event).mismatches(readAs: P.shape)
    guard mismatches.isEmpty else { throw .misfitEvent(event, mismatches) }
    if isAsync, dispatcher.events.isSynchronous(event) { throw .asyncSubscriber(of: event) }
    return dispatcher.events.add(
      LinkedTarget.Handler(event, name: name, isAsync: isAsync, isObserver: isObserver, body))
  }

  private func check<P: Payload>(_ event: Event<P>) throws(MediatorError) {
    if dispatcher.events.declares(event) { return }
    let mismatches = P.shape.encoded.mismatches(readAs: try shape(of: event.contract.name))
    guard mismatches.isEmpty else { throw .misfitEvent(event.contract.name, mismatches) }
  }

  private func shape(of event: String) throws(MediatorError) -> Shape {
    guard let shape = dispatcher.events.shape(of: event) else {
      throw .unknownEvent(event, among: dispatcher.events.names)
    }
    return shape
  }
}

extension AsyncStream where Element: Payload {
  /// The payloads that a subscription passes on, until the stream ends.
  static func following(
    _ buffering: Continuation.BufferingPolicy,
    _ subscribe: (_ yield: @escaping @Sendable (Element) throws -> Void) throws(MediatorError) ->
      Token
  ) throws(MediatorError) -> AsyncStream<Element> {
    let (stream, continuation) = makeStream(of: Element.self, bufferingPolicy: buffering)
    let feed = EventFeed(continuation)
    let token = try subscribe { feed.yield($0) }
    continuation.onTermination = { _ in token.remove() }
    return stream
  }
}

/// The writing end of a stream of payloads, which ends the stream when its handler is removed.
private final class EventFeed<P: Payload>: Sendable {
  private let continuation: AsyncStream<P>.Continuation

  init(_ continuation: AsyncStream<P>.Continuation) { self.continuation = continuation }

  deinit { continuation.finish() }

  func yield(_ payload: P) { continuation.yield(payload) }
}
