package import MediatorKit

/// Replaces targets by stand-ins in the mediators that a task builds, except for the named ones.
///
/// It is task-local, so that the application needn't know of it: `try standingIn.whileLinking { try makeMediator() }`.
package struct StandingIn: Sendable {
  private let real: Set<String>
  private let contracts: [String: TargetContract]
  private let recorded: @Sendable () -> [TargetContract]
  private let choose: @Sendable (Route) -> String?
  private let note: @Sendable (Route, Example) -> Void

  /// Chooses the targets to keep.
  ///
  /// - Parameters:
  ///   - real: The names of the targets to keep.
  ///   - contracts: Known contracts of the others, so that their declarations needn't be read.
  ///   - recorded: Returns contracts with the results of recorded examples. Runs for each reply with such an example.
  ///   - choose: Returns the name of the example with which a stand-in replies; nil selects one by the params.
  ///   - note: Runs once for each reply of a stand-in, with its example.
  package init(
    allBut real: some Sequence<String>, with contracts: [TargetContract] = [],
    recorded: @escaping @Sendable () -> [TargetContract] = { [] },
    choosing choose: @escaping @Sendable (Route) -> String? = { _ in nil },
    note: @escaping @Sendable (Route, Example) -> Void
  ) {
    self.real = Set(real)
    self.contracts = contracts.keyed(by: \.name)
    self.recorded = recorded
    self.choose = choose
    self.note = note
  }

  /// Runs a closure that builds mediators.
  package func whileLinking<R>(_ link: () throws -> R) rethrows -> R {
    let former = Registration.substitution
    return try Registration.$substitution.withValue(.init { replacing(former?.replace($0) ?? $0) })
    {
      try link()
    }
  }

  /// The registrations, with stand-ins in place of the targets that aren't kept.
  private func replacing(_ registrations: [Registration]) -> [Registration] {
    registrations.map { registration in
      if real.contains(registration.name) { return registration }
      let contract = contracts[registration.name] ?? registration.contract
      return Registration(standingInFor: contract) { try reply(to: $0, contract) }
    }
  }

  /// Replies with an example of a contract.
  private func reply(to request: Request, _ contract: TargetContract) throws -> Reply {
    let route = request.route
    guard let action = contract.action(route.action) else { throw MediatorError.unanswered(route) }
    let name = choose(route)
    var example = try action.example(for: request.params, named: name, at: route)
    if example.outcome == .recorded,
      let action = contract.recorded(in: recorded()).action(route.action)
    {
      example = try action.example(for: request.params, named: name, at: route)
    }
    note(route, example)
    return try action.allowing(at: route) { try action.reply(of: example, at: route) }
  }
}
