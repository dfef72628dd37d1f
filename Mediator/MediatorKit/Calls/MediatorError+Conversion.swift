// The errors that callers see for those that code of modules and applications throws.
extension MediatorError {
  /// Keeps declared errors, failures of services, cancellations and errors about the whole call.
  ///
  /// Any other error is a bug of the code. With the codes nil, every module's error is declared, and a mediator's passes
  /// unchanged.
  static func converting(
    _ error: any Error, _ route: Route, declared codes: [String]? = [], by source: String,
    help: String = "declare the error in its module, or handle it there"
  ) -> Self {
    known(error, route, codes) ?? wiringFault(route, error, by: source)
      ?? Self(
        .undeclaredError, route.text,
        "\(source) threw an error that \(route) doesn't declare: \(summary(of: error))",
        help: help, cause: error)
  }

  /// The error of an interceptor or a hook; any declared error is its veto, also that of another call that it makes.
  package static func vetoed(_ error: any Error, _ route: Route, by source: String) -> Self {
    guard let error = error as? Self else {
      return converting(
        error, route, declared: nil, by: source,
        help: "handle the error there, or throw an ActionError: a veto needs no declaration"
      ).asVeto
    }
    if error.route == route.text { return error }
    if error.failure != nil { return error.asVeto }
    // A closure of links has no route of its own.
    let isOfCall = error.passes(through: route) || route.target == Route.linkTarget
    return isOfCall ? error : error.made(by: source, around: route)
  }

  static func notCreated(_ target: String, _ route: Route, _ error: any Error) -> Self {
    if let error = error as? Self { return error }
    return known(error, route, [])
      ?? Self(
        .notCreated, route.text,
        "target '\(target)' couldn't be created: \(summary(of: error))",
        help: "handle the error in the closure of the target's Registration", cause: error)
  }

  static func handlerFailed(_ event: Route, _ subscriber: String, _ error: any Error) -> Self {
    if let error = error as? UnreadablePayload {
      return Self(
        .resultMismatch, event.text, "'\(subscriber)' can't read the payload of \(event)",
        mismatches: [error.mismatch])
    }
    return known(error, event)
      ?? Self(
        .undeclaredError, event.text,
        "'\(subscriber)' failed to handle \(event): \(error.userMessage)",
        help: "handle the error in the subscriber", cause: error)
  }

  /// A declared error with any of the codes or, if they are nil, with any code; nil for a bug of the code.
  static func known(_ error: any Error, _ route: Route, _ codes: [String]? = nil) -> Self? {
    let declares = { codes?.contains($0) ?? true }
    switch error {
    case let error as any ActionError where declares(error.rawValue):
      return failed(route, error, error.message)
    case let error as DetailedError where declares(error.error.rawValue):
      return failed(route, error.error, error.message, error.details)
    case let error as any ServiceFailure:
      return Self(
        error.isTemporary ? .serviceBusy : .serviceFailed, route.text, error.message, cause: error,
        isRetryable: error.isTemporary)
    case is CancellationError: return .cancelled(route.text)
    case let error as Self where codes == nil || error.passes(through: route): return error
    case let error as Self where error.isVeto && !declares(error.failure?.code ?? ""): return error
    case let error as Self where declares(error.failure?.code ?? ""):
      // A peer's declared error, reported as the caller's own of the same code.
      return Self(
        .failed, route.text, error.message, failure: error.failure, cause: error,
        isRetryable: error.isRetryable)
    default: return nil
    }
  }

  private static func failed(
    _ route: Route, _ error: any ActionError,
    _ message: @autoclosure @escaping @Sendable () -> String, _ details: Value = .null
  ) -> Self {
    Self(
      .failed, route.text, message(), failure: Failure(code: error.rawValue, details: details),
      cause: error, isRetryable: error.isRetryable)
  }

  /// The error of a wrong call, hook or pattern, which no module can declare; nil for other causes.
  private static func wiringFault(_ route: Route, _ cause: any Error, by source: String) -> Self? {
    let (message, help): (String, String?)
    switch cause {
    case let error as Self where error.failure == nil:
      let parts = [error.message] + error.mismatches.map(\.description)
      let peer = error.around?.text ?? error.route.shortened
      message = "\(route) failed in its call of \(peer): \(parts.joined(separator: "; "))"
      let culprit =
        error.around == nil ? "fix this call" : "fix the call of the interceptor or hook"
      help = error.help ?? "\(culprit), or handle its error in the module"
    case let fault as any WiringFault:
      (message, help) = ("\(source) failed: \(fault.message)", fault.help)
    case let mismatch as Mismatch:
      message = "\(source) failed: a value isn't of the type that it is read as: \(mismatch)"
      help = "read the type that the called action returns, and only its fields"
    default: return nil
    }
    return Self(.undeclaredError, route.text, message, help: help, cause: cause)
  }

  /// Whether an error passes through an action unchanged: it has the same route, or is about the whole call.
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

  /// An unknown error in words, without its values.
  private static func summary(of error: any Error) -> String {
    switch error {
    case let error as Self:
      error.failure.map { "\(error.message) ('\($0.code)' of \(error.route))" } ?? error.message
    case let error as any ActionError: "\(type(of: error)).\(error.rawValue)"
    case let error as DetailedError: "\(type(of: error.error)).\(error.error.rawValue)"
    case let error as DecodingError: "DecodingError\(place(of: error.path))"
    case let error as EncodingError: "EncodingError\(place(of: error.path))"
    default: String(describing: type(of: error))
    }
  }

  /// ` at /stops/0/cost`; a key that is no name may be a value, and is left out.
  private static func place(of path: [any CodingKey]) -> String {
    guard !path.isEmpty else { return "" }
    let parts = path.map { key in
      key.intValue.map(String.init) ?? (Route.isName(key.stringValue) ? key.stringValue : "…")
    }
    return " at /" + parts.joined(separator: "/")
  }

  /// An error of wrong wiring: a malformed pattern, a hook that can't run, a registration with faults.
  package protocol WiringFault: Error {
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
    case let error as any MediatorError.WiringFault: error.message
    case is CancellationError: "it was cancelled"
    default: "it threw \(type(of: self))"
    }
  }
}

/// Reports that a payload doesn't fit the subscriber's type, as opposed to an error of its handler.
struct UnreadablePayload: Error {
  let mismatch: Mismatch
}
