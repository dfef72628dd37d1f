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

extension Reply {
  /// The result of a call by position as a caller's type with these fields; empty for a type that has no fields.
  @usableFromInline
  func read<P: Payload>(as type: P.Type, _ need: NeedIdentity) throws(MediatorError) -> P {
    if !need.fields.isEmpty, let part = Projection.read(payload, as: type, need.fields) {
      return part
    }
    return try read(as: type, need.route)
  }

  /// The result as the caller's type; throws an error that locates what doesn't fit.
  @usableFromInline
  func read<R: Payload>(as type: R.Type, _ route: String) throws(MediatorError) -> R {
    do throws(Mismatch) { return try get(as: type) } catch { throw .unreadable(route, error) }
  }
}
