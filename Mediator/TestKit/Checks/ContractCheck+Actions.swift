import MediatorKit

// What holds for every action, whatever it does.
extension ContractCheck {
  /// The checks of all actions; none where the targets can't be linked, as nothing could be called.
  static func actions(_ make: @escaping @Sendable () throws -> [Registration]) -> [ContractCheck] {
    guard let mediator = try? Mediator(make()) else { return [] }
    return mediator.contracts.flatMap { target in
      target.actions.flatMap { action in
        checks(of: ActionTrial(route: "\(target.name)/\(action.name)", action: action, make: make))
      }
    }
  }

  private static func checks(of trial: ActionTrial) -> [ContractCheck] {
    let documented = ContractCheck("\(trial.route) is documented") { trial.undocumented }
    guard trial.action.canBeTried else { return [documented] }
    return [
      documented,
      ContractCheck("\(trial.route) called with nothing") { try await trial.withNothing() },
      ContractCheck("\(trial.route) without one param") { try await trial.withoutOne() },
      ContractCheck("\(trial.route) with a param of a wrong kind") { try await trial.withWrong() },
      ContractCheck("\(trial.route) with an unknown param") { try await trial.withUnknown() },
      ContractCheck("\(trial.route) with params that fit") { try await trial.withFitting() },
      ContractCheck("\(trial.route) from where it isn't open to") { try await trial.fromOutside() },
    ]
  }
}
