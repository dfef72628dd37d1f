public import MediatorKit

// Answers in the types of the module under test, which reads only some of the fields.
extension StandIn {
  /// Answers a need with a result from now on.
  public func answer<R: Payload, each P: Payload>(_ need: Need<R, repeat each P>, with result: R) {
    answer(need) { _ in result }
  }

  /// Answers a need with what a closure makes of the request; the closure runs once for each call.
  public func answer<R: Payload, each P: Payload>(
    _ need: Need<R, repeat each P>, _ body: @escaping @Sendable (Request) throws -> R
  ) {
    answer(need.contract.action) { Reply(try body($0)) }
  }

  /// Answers a need with the example of a name from now on, whatever is asked.
  public func answer(_ need: some NeedDeclaration, withExample name: String) {
    answer(need.contract.action, withExample: name)
  }

  /// Answers a need with a declared error from now on.
  public func fail(_ need: some NeedDeclaration, code: String) {
    fail(need.contract.action, code: code)
  }
}

extension NeedContract {
  /// The name of the action that is asked for.
  var action: String { Route(route)?.action ?? route }

  /// The name of the target that is asked for.
  var target: String { Route(route)?.target ?? route }
}
