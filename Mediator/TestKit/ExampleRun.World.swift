import MediatorKit

extension ExampleRun {
  /// One target alone, among stand-ins for all others.
  struct World {
    let route: Route
    let contract: TargetContract
    private let mediator: Mediator
    private let peers: [StandIn]

    init(_ registrations: [Registration], _ text: String) throws {
      guard let route = Route(text),
        let own = registrations.first(where: { $0.contract.name == route.target })
      else { throw ExampleFailure("\(text): the target isn't registered any more") }
      self.route = route
      contract = own.contract
      peers = registrations.map(\.contract).filter { $0.name != route.target }
        .map(StandIn.init(contract:))
      mediator = try Mediator([own] + peers.map(\.registration))
    }

    /// What stand-ins refused to answer, also where the action hides it.
    var failures: [MediatorError] { peers.flatMap(\.failures) }

    /// Calls an action of the target, from code where that is allowed.
    func outcome(_ action: ActionContract, _ params: [String: Value]) async throws
      -> Result<Reply, MediatorError>
    {
      let origins = action.access.origins
      let origin = Origin.allCases.first(where: origins.contains) ?? .native
      do {
        let text = "\(route.target)/\(action.name)"
        return .success(try await mediator.perform(text, Params(params), from: origin))
      } catch { return .failure(error) }
    }

    /// Makes happen what an example is given.
    func take(_ step: Example.Step, before run: ExampleRun) async throws {
      switch step {
      case .call(let name, let params):
        guard let action = contract.action(name) else { return }
        if case .failure(let error) = try await outcome(action, params) {
          throw ExampleFailure("\(run): the given call of '\(name)' fails: \(error)")
        }
      case .event(let name, let payload):
        let delivery = try await mediator.emit(named: name, payload)
        guard let failure = delivery.failures.first else { return }
        throw ExampleFailure("\(run): the given event '\(name)' isn't heard: \(failure.error)")
      case .peer(let text, let example):
        guard let peer = Route(text),
          let standIn = peers.first(where: { $0.contract.name == peer.target })
        else {
          throw ExampleFailure("\(run): '\(text)' is asked of a module that isn't registered")
        }
        standIn.answer(peer.action, withExample: example)
      }
    }
  }
}
