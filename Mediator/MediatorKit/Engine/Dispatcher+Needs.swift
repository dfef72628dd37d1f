// Calls of needs by the names of their params.
extension Dispatcher {
  func call<R: Payload, each P: Payload>(
    _ need: Need<R, repeat each P>, _ arguments: repeat each P, timeout: Duration? = nil
  ) async throws(MediatorError) -> R {
    let route = need.contract.route
    let params = try need.arguments(repeat each arguments)
    return try await perform(route, params, .native, timeout: timeout).read(as: R.self, route)
  }

  func callNow<R: Payload, each P: Payload>(
    _ need: Need<R, repeat each P>, _ arguments: repeat each P, onMain: Bool
  ) throws(MediatorError) -> R {
    let route = need.contract.route
    let params = try need.arguments(repeat each arguments)
    return try performNow(route, params, .native, onMain: onMain).read(as: R.self, route)
  }
}
