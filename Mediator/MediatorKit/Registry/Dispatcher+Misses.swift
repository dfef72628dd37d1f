// The miss path, and what errors become at the boundary.
extension Dispatcher {
  func missHandlers(_ route: Route) -> [MissHandler] {
    [targets[route.target]?.notFound, fallback?.notFound].compactMap { $0 }
  }

  func missed(_ route: Route) -> MediatorError {
    guard let contract = contracts.first(where: { $0.name == route.target }) else {
      return .targetNotFound(route, targets: contracts.map(\.name).sorted())
    }
    return .actionNotFound(route, actions: contract.actions.map(\.name))
  }

  func missFailed(_ error: any Error, _ request: Request, _ handler: MissHandler)
    -> MediatorError
  {
    .answering(error, request.route, by: "the notFound of '\(handler.target)'")
  }

  /// A veto may be any module's error; a mediator's error goes on as it is.
  func vetoed(_ error: any Error, _ route: Route, by interceptor: any Interceptor)
    -> MediatorError
  {
    switch error {
    case let error as any ActionError: .failed(route, error, nil)
    case let error as DetailedError: .failed(route, error.error, error)
    case let error as MediatorError: error
    default: .answering(error, route, by: "interceptor \(type(of: interceptor))")
    }
  }

  func answer(_ error: any Error, _ entry: Entry, _ params: Params) -> MediatorError {
    if error is Mismatch {
      let faults = entry.faults(of: params)
      if !faults.isEmpty { return .invalidParams(entry.route, faults) }
    }
    return .answering(error, entry.route, declared: entry.contract.errors, by: "the action")
  }
}
