/// Which targets are real in the mediators that are being built; stand-ins take the place of all others.
///
/// Task-local, since it is a wish of whoever starts the application, and the application links its targets as always:
/// `StandingIn.$current.withValue(…) { try makeMediator() }`.
package struct StandingIn: Sendable {
  @TaskLocal package static var current: StandingIn?

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

  /// The registrations, those that aren't real as stand-ins that answer with the examples of their contracts.
  func replacing(_ registrations: [Registration]) -> [Registration] {
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
