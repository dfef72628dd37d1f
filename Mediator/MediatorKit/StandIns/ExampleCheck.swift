/// Finds what is wrong with the examples of a contract, without running anything.
package enum ExampleCheck {
  /// Every fault, as a sentence that names the example; empty when there is none.
  package static func faults(in contract: TargetContract) -> [String] {
    contract.actions.flatMap { action in
      action.examples.flatMap { example in
        faults(in: example, of: action, contract).map {
          "\(contract.name)/\(action.name), example '\(example.name)': \($0)"
        }
      }
    }
  }

  /// What is wrong with one example.
  package static func faults(
    in example: Example, of action: ActionContract, _ contract: TargetContract
  ) -> [String] {
    var faults = action.faults(of: example.params)
    if action.examples.filter({ $0.name == example.name }).count > 1 {
      faults.append("another example has this name")
    }
    switch example.outcome {
    case .result(let value) where !action.result.isNative:
      faults += action.result.mismatches(of: value).map { "result\($0.path) \($0.problem)" }
    case .error(let code) where !action.errors.contains(where: { $0.code == code }):
      faults.append("the action doesn't declare the error '\(code)'")
    default: break
    }
    return faults + example.given.flatMap { Self.faults(in: $0, contract) }
  }

  private static func faults(in step: Example.Step, _ contract: TargetContract) -> [String] {
    switch step {
    case .call(let name, let params):
      guard let action = contract.action(name) else {
        return ["given a call of '\(name)', which is no action of \(contract.name)"]
      }
      return action.faults(of: params).map { "given a call of '\(name)': \($0)" }
    case .event(let name, let payload):
      guard let hearer = contract.hears.first(where: { $0.event == name }) else {
        return ["given the event '\(name)', which \(contract.name) doesn't hear"]
      }
      return hearer.shape.missing(in: payload).map { "given the event '\(name)': payload\($0)" }
    case .peer(let route, _):
      return contract.needs.contains { $0.route == route }
        ? [] : ["given an answer of '\(route)', which \(contract.name) doesn't need"]
    }
  }
}

extension ActionContract {
  /// What is wrong with params that are to be sent.
  fileprivate func faults(of given: [String: Value]) -> [String] {
    let known = params.map(\.name)
    let unknown = given.keys.sorted().filter { !known.contains($0) }
      .map { Mismatch.unknown($0, known: known) }
    let misfits = params.flatMap { param -> [Mismatch] in
      guard let value = given[param.name] else {
        return param.isRequired ? [.missing(param.name, param.shape)] : []
      }
      return param.shape.mismatches(of: value).map { $0.under(param.name) }
    }
    return (unknown + misfits).map { "param\($0.path) \($0.problem)" }
  }
}

extension Shape {
  /// What a payload lacks that is read of it; more than is read may be there.
  fileprivate func missing(in payload: Value) -> [String] {
    mismatches(of: payload).filter { !$0.problem.hasPrefix("unknown") }
      .map { "\($0.path) \($0.problem)" }
  }
}
