public import MediatorKit

// Replies in the types of the module under test, which reads only some of the fields.
extension StandIn {
  /// Sets the result of a need.
  public func answer<N: NeedDeclaration>(_ need: N, with result: N.Result) {
    answer(need) { _ in result }
  }

  /// Sets a closure that makes the result of a need; it runs once for each call.
  public func answer<N: NeedDeclaration>(
    _ need: N, _ body: @escaping @Sendable (Request) throws -> N.Result
  ) {
    answer(action(of: need)) { Reply(try body($0)) }
  }

  /// Makes a need return the named example, whatever its params.
  public func answer(_ need: some NeedDeclaration, withExample name: String) {
    answer(action(of: need), withExample: name)
  }

  /// Makes a need fail with a declared error.
  public func fail(_ need: some NeedDeclaration, code: String) {
    fail(action(of: need), code: code)
  }

  /// The name of the needed action; the whole route of another module's, which is then reported as unknown.
  private func action(of need: some NeedDeclaration) -> String {
    let need = need.contract
    return need.target == contract.name ? need.action : need.route
  }
}

extension NeedContract {
  /// The name of the called action.
  var action: String { Route(route)?.action ?? route }

  /// The name of the called target.
  var target: String { Route(route)?.target ?? route }
}
