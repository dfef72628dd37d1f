extension MediatorError {
  /// What the caller is told of an error: declared errors by their code, failures of the world as such,
  /// a peer's error when it says something of the whole, anything else as a fault of the module.
  static func answering(
    _ error: any Error, _ route: Route, declared: [ErrorContract] = [], by who: String
  ) -> MediatorError {
    let codes = declared.map(\.code)
    switch error {
    case let error as any ActionError where codes.contains(error.rawValue):
      return .failed(route, error, nil)
    case let error as DetailedError where codes.contains(error.error.rawValue):
      return .failed(route, error.error, error)
    case let error as any ServiceFailure: return .service(route, error)
    case is CancellationError: return .cancelled(route.text)
    case let error as MediatorError where error.passes(through: route): return error
    case let error as MediatorError where codes.contains(error.failure?.code ?? ""):
      return .failed(route, with: error)
    default: return .undeclared(route, error, by: who)
    }
  }

  /// Whether an error that rises through an action is the caller's to know: its own, or one that says
  /// that the call as a whole can't succeed now.
  private func passes(through route: Route) -> Bool {
    if self.route == route.text { return true }
    switch code {
    case .targetNotFound, .actionNotFound, .linkNotFound, .cycle, .cancelled, .timedOut,
      .serviceFailed, .serviceBusy, .undeclaredNeed, .undeclaredEvent, .serviceNotFound,
      .undeclaredError, .asyncOnly, .mainActorOnly, .standInFailed, .notCreated:
      return true
    case .invalidRoute, .invalidURL, .forbidden, .confirmationRequired, .invalidParams, .failed,
      .resultMismatch:
      return false
    }
  }
}
