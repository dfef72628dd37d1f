// Converting the errors that code of modules and applications throws.
extension MediatorError {
  /// A declared error by its code, a failure of a service, or a cancellation; nil for any other error.
  static func known(_ error: any Error, _ route: Route, declares: (String) -> Bool = { _ in true })
    -> MediatorError?
  {
    switch error {
    case let error as any ActionError where declares(error.rawValue): .failed(route, error, nil)
    case let error as DetailedError where declares(error.error.rawValue):
      .failed(route, error.error, error)
    case let error as any ServiceFailure: .service(route, error)
    case is CancellationError: .cancelled(route.text)
    default: nil
    }
  }

  /// The caller's error for an error that an action threw.
  ///
  /// Known errors and errors about the whole call pass; others are bugs of the module.
  static func converting(
    _ error: any Error, _ route: Route, declared codes: [String] = [], by source: String
  ) -> MediatorError {
    if let known = known(error, route, declares: codes.contains) { return known }
    if let error = error as? MediatorError {
      if error.passes(through: route) { return error }
      if codes.contains(error.failure?.code ?? "") { return .failed(route, with: error) }
    }
    return .undeclared(route, error, by: source)
  }

  /// An interceptor or a hook threw: any module's error, or a mediator's, which passes unchanged.
  static func vetoed(_ error: any Error, _ route: Route, by source: String) -> MediatorError {
    error as? MediatorError ?? known(error, route) ?? .undeclared(route, error, by: source)
  }

  static func notCreated(_ target: String, _ route: Route, _ error: any Error) -> MediatorError {
    if let error = error as? MediatorError { return error }
    if let known = known(error, route, declares: { _ in false }) { return known }
    return MediatorError(
      .notCreated, route.text,
      "target '\(target)' couldn't be created: \(summary(of: error))",
      help: "handle the error in the closure of the target's Registration", cause: error)
  }

  /// The error that the emitter sees for an error that a handler threw.
  static func handlerFailed(_ event: Route, _ subscriber: String, _ error: any Error)
    -> MediatorError
  {
    if let error = error as? MediatorError { return error }
    if let error = error as? UnreadablePayload {
      return MediatorError(
        .resultMismatch, event.text, "'\(subscriber)' can't read the payload of \(event)",
        mismatches: [error.mismatch])
    }
    return known(error, event)
      ?? MediatorError(
        .undeclaredError, event.text,
        "'\(subscriber)' failed to handle \(event): \(error.userMessage)",
        help: "handle the error in the subscriber", cause: error)
  }

  static func undeclared(_ route: Route, _ cause: any Error, by source: String) -> MediatorError {
    if let fault = wiringFault(route, cause, by: source) { return fault }
    return MediatorError(
      .undeclaredError, route.text,
      "\(source) threw an error that \(route) doesn't declare: \(summary(of: cause))",
      help: "declare the error in its module, or handle it there", cause: cause)
  }

  /// The error of a wrong call, hook or pattern, which no module can declare; nil for other causes.
  private static func wiringFault(_ route: Route, _ cause: any Error, by source: String)
    -> MediatorError?
  {
    let (message, help): (String, String?)
    switch cause {
    case let error as MediatorError where error.failure == nil:
      let parts = [error.message] + error.mismatches.map(\.description)
      let peer = error.route.shortened
      message = "\(route) failed in its call of \(peer): \(parts.joined(separator: "; "))"
      help = error.help ?? "fix this call, or handle its error in the module"
    case let fault as any WiringFault:
      (message, help) = ("\(source) failed: \(fault.message)", fault.help)
    default: return nil
    }
    return MediatorError(
      .undeclaredError, route.text, message, help: help, cause: cause)
  }

  /// Whether an error passes through an action unchanged: it has the same route, or is about the
  /// whole call.
  private func passes(through route: Route) -> Bool {
    if self.route == route.text { return true }
    switch code {
    case .targetNotFound, .actionNotFound, .linkNotFound, .cycle, .cancelled, .timedOut,
      .serviceFailed, .serviceBusy, .undeclaredNeed, .undeclaredEvent, .undeclaredError, .asyncOnly,
      .mainActorOnly, .standInFailed, .notCreated:
      return true
    case .invalidRoute, .invalidURL, .forbidden, .confirmationRequired, .invalidParams, .failed,
      .resultMismatch:
      return false
    }
  }

  /// Describes an unknown error without the values that it carries.
  private static func summary(of error: any Error) -> String {
    switch error {
    case let error as MediatorError: error.message
    case let error as any ActionError: "\(type(of: error)).\(error.rawValue)"
    case let error as DetailedError: "\(type(of: error.error)).\(error.error.rawValue)"
    default: String(describing: type(of: error))
    }
  }

  /// An error of wrong wiring: a malformed pattern, a hook that can't run, a registration with faults.
  protocol WiringFault: Error {
    var message: String { get }
    var help: String { get }
  }
}

extension Error {
  var userMessage: String {
    switch self {
    case let error as MediatorError: error.message
    case let error as DetailedError: error.message
    case let error as any ActionError: error.message
    case let error as any ServiceFailure: error.message
    case is CancellationError: "it was cancelled"
    default: "it threw \(type(of: self))"
    }
  }
}

/// Reports that a payload doesn't fit the subscriber's type, as opposed to an error of its handler.
struct UnreadablePayload: Error {
  let mismatch: Mismatch
}
