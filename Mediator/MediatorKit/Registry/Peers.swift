/// All that a module sees of the others: it can call its needs, emit its events and ask for services, nothing else.
public struct Peers: Sendable {
  let dispatcher: Dispatcher
  let target: String
  private let needs: [String]

  init(_ dispatcher: Dispatcher, of target: String, needs: [String]) {
    self.dispatcher = dispatcher
    self.target = target
    self.needs = needs
  }

  /// Calls a need and reads its reply.
  ///
  /// Throws what the call throws; ``MediatorError/Code/targetNotFound`` when the module that offers it
  /// isn't linked, and ``MediatorError/Code/undeclaredNeed`` when the need isn't among the target's own.
  public func call<R: Payload, each P: Payload>(
    _ need: Need<R, repeat each P>, _ arguments: repeat each P
  ) async throws(MediatorError) -> R {
    try check(need.contract.route)
    let params = need.arguments(repeat each arguments)
    let reply = try await dispatcher.perform(need.contract.route, params, .native)
    return try reply.read(as: R.self, need.contract.route)
  }

  /// Calls a need on the synchronous road.
  public func callNow<R: Payload, each P: Payload>(
    _ need: Need<R, repeat each P>, _ arguments: repeat each P
  ) throws(MediatorError) -> R {
    try check(need.contract.route)
    let params = need.arguments(repeat each arguments)
    let reply = try dispatcher.performNow(need.contract.route, params, .native)
    return try reply.read(as: R.self, need.contract.route)
  }

  private func check(_ route: String) throws(MediatorError) {
    if let target = Call.making { throw .calledWhileMaking(route, target) }
    guard needs.contains(route) else { throw .undeclaredNeed(route, of: target) }
  }
}

extension Reply {
  /// The result as the caller's type, or the error that says where it doesn't fit.
  func read<R: Payload>(as type: R.Type, _ route: String) throws(MediatorError) -> R {
    do { return try get(as: type) } catch {
      throw .unreadable(route, error as? Mismatch ?? Mismatch(path: "", problem: "not readable"))
    }
  }
}
