import ContractKit
import MediatorKit

// `call --example`: a call after the steps of an example.
extension CommandContext {
  /// Whether the command runs an example.
  var isExample: Bool { invocation.has("example") }

  /// The example of `--example`; nil without that option, and for an unknown route.
  func example(of contract: ActionContract?, _ route: String) throws(ConsoleError) -> Example? {
    guard let text = invocation["example"], let examples = contract?.examples else { return nil }
    guard let example = Int(text).flatMap(examples.element(number:)) else {
      throw ConsoleError(
        .E0003, "\(route) has no example '\(text.shortened)'", command: "describe \(route)")
    }
    return example
  }

  /// Runs the steps of an example; throws the error of the first that fails.
  func prepare(_ example: Example?, of route: String, in mediator: Mediator) async throws {
    for step in example?.given ?? [] {
      switch step {
      case .call(let action, let params):
        let route = "\(route.routeTarget)/\(action)"
        let origin = mediator.contract(of: route)?.origin ?? .native
        try await mediator.perform(route, Params(params), from: origin)
      case .event(let event, let payload): _ = try await mediator.emit(named: event, payload)
      case .peer(let route, let example): standIns.choose(example, for: route)
      }
    }
  }
}
