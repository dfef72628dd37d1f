// Services found by type.
extension Mediator {
  /// The service of a type: `try mediator.service((any Greeter).self)`.
  ///
  /// A cached one is made exactly once, however many ask at the same time; they wait for it. Throws
  /// ``MediatorError/Code/serviceNotFound`` when none is registered, ``MediatorError/Code/cycle`` when it
  /// needs itself, and ``MediatorError/Code/serviceFailed`` when it couldn't be made.
  public func service<S: Sendable>(_ type: S.Type) throws(MediatorError) -> S {
    try dispatcher.services.service(type)
  }

  /// Lets go of a cached service, so that who asks next gets a new one.
  ///
  /// Who has the old one keeps it. Answers whether there was one.
  @discardableResult public func releaseService<S: Sendable>(_ type: S.Type) -> Bool {
    dispatcher.services.release(type)
  }
}

extension Peers {
  /// The service of a type, as ``Mediator/service(_:)`` answers it; also while the target is being made.
  public func service<S: Sendable>(_ type: S.Type) throws(MediatorError) -> S {
    try dispatcher.services.service(type)
  }
}
