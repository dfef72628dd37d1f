// Services found by type.
extension Mediator {
  /// The service of a type: `try mediator.service((any Greeter).self)`.
  ///
  /// A cached service is created exactly once; concurrent callers wait for it. Throws
  /// ``MediatorError/Code/serviceNotFound`` when none is registered, ``MediatorError/Code/cycle`` when it
  /// needs itself, and ``MediatorError/Code/serviceFailed`` when it couldn't be created.
  public func service<S: Sendable>(_ type: S.Type) throws(MediatorError) -> S {
    try dispatcher.services.service(type)
  }

  /// Releases a cached service, so that the next request creates a new one.
  ///
  /// Callers that have the old one keep it. Returns whether there was one.
  @discardableResult public func releaseService<S: Sendable>(_ type: S.Type) -> Bool {
    dispatcher.services.release(type)
  }
}

extension Peers {
  /// The service of a type, as ``Mediator/service(_:)`` returns it; also works while the target is being created.
  public func service<S: Sendable>(_ type: S.Type) throws(MediatorError) -> S {
    try dispatcher.services.service(type)
  }
}
