package import MediatorKit

/// Which targets are real in the mediators that are being built; stand-ins replace all others.
///
/// It concerns a task, since whoever starts the application asks for it and the application links its targets as always:
/// `try standingIn.whileLinking { try makeMediator() }`.
package struct StandingIn: Sendable {
  private let real: Set<String>
  private let note: @Sendable (Route, Example) -> Void

  /// Makes the wish.
  ///
  /// - Parameters:
  ///   - real: The names of the targets that stay as they are.
  ///   - note: Runs once for each call that a stand-in answers, with the example that it answers with.
  package init(
    allBut real: some Sequence<String>, note: @escaping @Sendable (Route, Example) -> Void
  ) {
    self.real = Set(real)
    self.note = note
  }

  /// Runs a closure that builds mediators.
  package func whileLinking<R>(_ link: () throws -> R) rethrows -> R {
    try Registration.$substitution.withValue({ replacing($0) }) { try link() }
  }

  /// The registrations, those that aren't real as stand-ins that answer with the examples of their contracts.
  private func replacing(_ registrations: [Registration]) -> [Registration] {
    registrations.map { registration in
      real.contains(registration.contract.name)
        ? registration : Registration(standingInFor: registration.contract, note: note)
    }
  }
}

extension Registration {
  /// Registers a stand-in that answers with the examples of a contract; `note` is told each of them.
  fileprivate init(
    standingInFor contract: TargetContract, note: @escaping @Sendable (Route, Example) -> Void
  ) {
    self.init(standingInFor: contract) { request in
      guard let action = contract.action(request.route.action) else {
        throw MediatorError.unanswered(request.route)
      }
      let example = try action.example(for: request.params, named: nil, at: request.route)
      note(request.route, example)
      return try action.allowing(at: request.route) {
        try action.reply(of: example, at: request.route)
      }
    }
  }
}
