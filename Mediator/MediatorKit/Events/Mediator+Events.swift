// Events seen from outside of every module.
extension Mediator {
  /// Tells everyone who hears an event, on behalf of the module that declares it.
  ///
  /// Delivered as ``Peers/emit(_:_:)`` does. Throws ``MediatorError/Code/undeclaredEvent`` when no linked target
  /// declares the event, or its payload doesn't fit.
  @discardableResult public func emit<P: Payload>(
    _ event: Event<P>, _ payload: P
  ) async throws(MediatorError) -> Delivery {
    try check(event)
    return try await dispatcher.emit(event.contract.name, payload)
  }

  /// Tells everyone who hears an event, on the synchronous road.
  ///
  /// Throws ``MediatorError/Code/asyncOnly``, before anyone hears it, when a hearer has to wait.
  @discardableResult public func emitNow<P: Payload>(
    _ event: Event<P>, _ payload: P
  ) throws(MediatorError) -> Delivery {
    try check(event)
    return try dispatcher.emitNow(event.contract.name, payload)
  }

  /// Tells everyone who hears an event of which nothing more is told.
  @discardableResult public func emit(_ event: Event<Nothing>) async throws(MediatorError)
    -> Delivery
  { try await emit(event, Nothing()) }

  /// Tells everyone who hears an event of which nothing more is told, on the synchronous road.
  @discardableResult public func emitNow(_ event: Event<Nothing>) throws(MediatorError) -> Delivery
  { try emitNow(event, Nothing()) }

  /// Hears an event from now on, after every module and who was added before.
  ///
  /// Of an event that is being delivered it hears the next time.
  ///
  /// - Parameters:
  ///   - event: The event, with the payload that is read of it.
  ///   - file: Where the hearer stands; deliveries call it so.
  ///   - line: Where the hearer stands; deliveries call it so.
  ///   - body: Runs once for each time the event is emitted.
  /// - Returns: What takes exactly this hearer away again.
  /// - Throws: ``MediatorError/Code/undeclaredEvent`` when no linked target declares the event, or its payload
  ///   can't be read so.
  public func hear<P: Payload>(
    _ event: Event<P>, file: String = #fileID, line: Int = #line,
    perform body: @escaping @Sendable (P) throws -> Void
  ) throws(MediatorError) -> Token {
    try add(event, "\(file):\(line)", isAsync: false, .sync { try body(P.heard($0)) })
  }

  /// Hears an event from now on with a closure that waits, which the synchronous road can't take.
  ///
  /// - Parameters:
  ///   - event: The event, with the payload that is read of it.
  ///   - file: Where the hearer stands; deliveries call it so.
  ///   - line: Where the hearer stands; deliveries call it so.
  ///   - body: Runs once for each time the event is emitted.
  /// - Returns: What takes exactly this hearer away again.
  /// - Throws: ``MediatorError/Code/undeclaredEvent`` when no linked target declares the event, or its payload
  ///   can't be read so.
  public func hear<P: Payload>(
    _ event: Event<P>, file: String = #fileID, line: Int = #line,
    perform body: @escaping @Sendable (P) async throws -> Void
  ) throws(MediatorError) -> Token {
    try add(event, "\(file):\(line)", isAsync: true, .async { try await body(P.heard($0)) })
  }

  private func add<P: Payload>(
    _ event: Event<P>, _ name: String, isAsync: Bool, _ body: Method<any Payload, Void>
  ) throws(MediatorError) -> Token {
    let shape = try shape(of: event)
    try fit(event, shape.mismatches(readAs: P.shape))
    return dispatcher.events.add(
      LinkedHearer(event.contract.name, name: name, isAsync: isAsync, body))
  }

  private func check<P: Payload>(_ event: Event<P>) throws(MediatorError) {
    if dispatcher.events.declares(event) { return }
    let shape = try shape(of: event)
    try fit(event, P.shape.mismatches(readAs: shape))
  }

  private func shape<P: Payload>(of event: Event<P>) throws(MediatorError) -> Shape {
    let name = event.contract.name
    guard let shape = dispatcher.events.shape(of: name) else {
      throw .unknownEvent(name, among: dispatcher.events.names)
    }
    return shape
  }

  private func fit<P: Payload>(_ event: Event<P>, _ found: [Mismatch]) throws(MediatorError) {
    guard found.isEmpty else { throw .misfitEvent(event.contract.name, found) }
  }
}
