import ContractKit
package import MediatorKit

/// One target, with stand-ins for all others.
package struct TrialWorld {
  let contract: TargetContract
  private let mediators: TrialMediators
  private let peers: [StandIn]

  package init(_ target: String, among registrations: [Registration]) async throws {
    guard let own = registrations.first(where: { $0.name == target }) else {
      throw ContractFailure("the target '\(target)' isn't registered any more", [])
    }
    contract = own.contract
    peers = registrations.filter { $0.name != target }.map(StandIn.init(replacing:))
    mediators = try await .linking([own] + peers.map(\.registration), for: target)
  }

  var mediator: Mediator { mediators.caller }

  /// The failures of stand-ins, even if the action hides them.
  var failures: [MediatorError] { peers.flatMap(\.failures) }

  /// The routes of other modules for which stand-ins replied, sorted.
  var replies: [String] { Set(peers.flatMap(\.requests).map(\.route.text)).sorted() }

  /// Runs the start of the application.
  func start() async throws {
    _ = try await Patience.result(of: "the start") { [home = mediators.home] in await home.start() }
  }

  /// Calls an action of the target, preferably from code.
  package func outcome(
    _ action: ActionContract, _ params: [String: Value]
  ) async throws -> Result<Reply, MediatorError> {
    try await mediator.outcome(
      of: "\(contract.name)/\(action.name)", Params(params), from: action.origin)
  }

  /// The number of calls of another module's action.
  func calls(of route: Route) -> Int {
    peer(of: route)?.requests.count { $0.route == route } ?? 0
  }

  /// Makes an action of another module fail with a declared error.
  func fail(_ route: Route, code: String) { peer(of: route)?.fail(route.action, code: code) }

  /// Establishes the preconditions of an example; returns the first fault, or nil.
  func take(_ steps: [Example.Step]) async throws -> String? {
    for step in steps {
      if let fault = try await take(step) { return fault }
    }
    return nil
  }

  /// Establishes a precondition of an example; returns a fault, or nil.
  package func take(_ step: Example.Step) async throws -> String? {
    switch step {
    case .call(let name, let params):
      guard let action = contract.action(name) else { return nil }
      guard case .failure(let error) = try await outcome(action, params) else { return nil }
      return "the given call of '\(name)' fails: \(error)"
    case .event(let name, let payload):
      let delivery = try await Patience.result(of: "delivery of the given event '\(name)'") {
        [home = mediators.home] in try await home.emit(named: name, payload)
      }
      return delivery.failures.first.map {
        "delivery of the given event '\(name)' failed: \($0.error)"
      }
    case .peer(let text, let example):
      guard let route = Route(text), let peer = peer(of: route) else {
        return "'\(text)' belongs to a module that isn't registered"
      }
      let examples = peer.contract.action(route.action)?.examples.map(\.name) ?? []
      guard examples.contains(example) else {
        return "\(text) has no example '\(example.shortened)'"
          + Suggestion.hint(example, among: examples)
      }
      peer.answer(route.action, withExample: example)
      return nil
    }
  }

  private func peer(of route: Route) -> StandIn? {
    peers.first { $0.contract.name == route.target }
  }
}
