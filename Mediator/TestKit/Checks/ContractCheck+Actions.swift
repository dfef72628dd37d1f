import MediatorKit
import ScreenKit

// Checks of every action.
extension ContractCheck {
  /// The checks of all actions of some targets, their examples and their needs.
  static func actions(
    of targets: [TargetContract], among contracts: [TargetContract], hasFiles: Bool,
    _ make: @escaping @Sendable () throws -> [Registration]
  ) -> [ContractCheck] {
    targets.flatMap { target -> [ContractCheck] in
      target.actions.flatMap { action -> [ContractCheck] in
        let route = "\(target.name)/\(action.name)"
        let checks =
          checks(of: ActionTrial(route: route, action: action, make: make))
          + extremes(of: ExtremesTrial(target: target.name, action: action, make: make))
          + examples(of: action, in: target.name, hasFiles: hasFiles, make)
          + screens(of: action, in: target.name, make)
        return checks.map { $0.placed(at: action.place) }
      } + needs(of: target, among: contracts, make) + events(of: target, among: contracts, make)
    }
  }

  /// The check with extreme values; empty when the action takes no text and no number.
  private static func extremes(of trial: ExtremesTrial) -> [ContractCheck] {
    guard trial.action.canBeTried, !trial.extremes.isEmpty else { return [] }
    let name = "\(trial.target)/\(trial.action.name) with extreme values"
    return [ContractCheck(name) { try await trial.faults() }]
  }

  /// The checks of a screen, three for each example that shows it; empty for other actions.
  private static func screens(
    of action: ActionContract, in target: String,
    _ make: @escaping @Sendable () throws -> [Registration]
  ) -> [ContractCheck] {
    guard action.result.isScreen else { return [] }
    return action.examples.filter(\.answers).flatMap { example in
      let route = "\(target)/\(action.name)"
      let presses = PressTrial(target: target, action: action.name, example: example, make: make)
      let screen = ScreenTrial(target: target, action: action.name, example: example, make: make)
      return [
        ContractCheck("\(route): the links of \(example.name)") { try await screen.deadLinks() },
        ContractCheck("\(route): the buttons and rows of \(example.name)") {
          try await presses.faults()
        },
        ContractCheck("\(route): the screen of \(example.name) is released, and doesn't block") {
          try await screen.faults()
        },
      ]
    }
  }

  /// The checks of actions that a target needs, when they fail; one for each that declares errors.
  private static func needs(
    of target: TargetContract, among contracts: [TargetContract],
    _ make: @escaping @Sendable () throws -> [Registration]
  ) -> [ContractCheck] {
    Set(target.needs.map(\.route)).sorted().compactMap { text in
      guard let route = Route(text), route.target != target.name,
        let action = contracts.first(where: { $0.name == route.target })?.action(route.action),
        !action.errors.isEmpty
      else { return nil }
      let codes = action.errors.map(\.code)
      let trial = NeedTrial(target: target, route: route, codes: codes, make: make)
      return ContractCheck("\(target.name) when \(text) fails") { try await trial.faults() }
        .placed(at: target.needs.first { $0.route == text }?.place)
    }
  }

  /// The checks of the durable events that a target subscribes to.
  private static func events(
    of target: TargetContract, among contracts: [TargetContract],
    _ make: @escaping @Sendable () throws -> [Registration]
  ) -> [ContractCheck] {
    let durable = contracts.flatMap(\.emits).filter { $0.delivery == .durable }
    return durable.compactMap { event in
      guard let subscription = target.subscriptions.first(where: { $0.event == event.name }) else {
        return nil
      }
      let trial = EventTrial(target: target, event: event, make: make)
      return ContractCheck("\(target.name) handles \(event.name)") { try await trial.faults() }
        .placed(at: subscription.place)
    }
  }

  /// The checks that don't depend on what the action does.
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
      ContractCheck("\(trial.route) from a closed origin") { try await trial.fromOutside() },
    ]
  }
}
