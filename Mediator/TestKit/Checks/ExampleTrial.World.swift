import MediatorKit

extension ExampleTrial {
  /// One target alone, among stand-ins for all others.
  struct World {
    let contract: TargetContract
    private let mediator: Mediator
    private let peers: [StandIn]

    /// Nil when the target isn't among those that are registered.
    init?(_ target: String, among registrations: [Registration]) throws {
      guard let own = registrations.first(where: { $0.contract.name == target }) else { return nil }
      contract = own.contract
      peers = registrations.map(\.contract).filter { $0.name != target }
        .map(StandIn.init(contract:))
      mediator = try Mediator([own] + peers.map(\.registration))
    }

    /// What stand-ins refused to answer, also where the action hides it.
    var failures: [MediatorError] { peers.flatMap(\.failures) }

    /// Calls an action of the target, from code where that is allowed.
    func outcome(
      _ action: ActionContract, _ params: [String: Value]
    ) async throws -> Result<Reply, MediatorError> {
      let route = "\(contract.name)/\(action.name)"
      do {
        return .success(try await mediator.perform(route, Params(params), from: action.origin))
      } catch { return .failure(error) }
    }

    /// Makes happen what an example is given; answers what is wrong, or nil.
    func take(_ step: Example.Step) async throws -> String? {
      switch step {
      case .call(let name, let params):
        guard let action = contract.action(name) else { return nil }
        guard case .failure(let error) = try await outcome(action, params) else { return nil }
        return "the given call of '\(name)' fails: \(error)"
      case .event(let name, let payload):
        let delivery = try await mediator.emit(named: name, payload)
        return delivery.failures.first.map {
          "delivery of the given event '\(name)' failed: \($0.error)"
        }
      case .peer(let text, let example):
        guard let peer = Route(text),
          let standIn = peers.first(where: { $0.contract.name == peer.target })
        else { return "'\(text)' is asked of a module that isn't registered" }
        standIn.answer(peer.action, withExample: example)
        return nil
      }
    }
  }
}
