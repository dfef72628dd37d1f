import MediatorKit

// What holds for every action.
extension ContractCheck {
  /// The checks of all actions and their examples.
  static func actions(
    of contracts: [TargetContract], _ make: @escaping @Sendable () throws -> [Registration]
  ) -> [ContractCheck] {
    contracts.flatMap { target in
      target.actions.flatMap { action in
        let route = "\(target.name)/\(action.name)"
        return checks(of: ActionTrial(route: route, action: action, make: make))
          + examples(of: action, in: target.name, make)
      }
    }
  }

  /// What holds whatever the action does.
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
