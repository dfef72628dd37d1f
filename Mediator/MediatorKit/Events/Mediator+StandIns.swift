// What examples and their stand-ins ask of a mediator.
extension Mediator {
  /// Tells everyone who hears an event, by its name and with its payload as data.
  ///
  /// Throws ``MediatorError/Code/undeclaredEvent`` when no linked target declares the event, or its payload
  /// doesn't fit.
  package func emit(named name: String, _ payload: Value) async throws(MediatorError) -> Delivery {
    guard let shape = dispatcher.events.shape(of: name) else {
      throw .unknownEvent(name, among: dispatcher.events.names)
    }
    let mismatches = shape.mismatches(of: payload)
    guard mismatches.isEmpty else { throw .misfitEvent(name, mismatches) }
    return try await dispatcher.emit(name, payload)
  }
}
