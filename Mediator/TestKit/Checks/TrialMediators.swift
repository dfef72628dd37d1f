package import MediatorKit

/// The mediator that a trial calls, and the one in which the target runs: the same, unless a test moves the target to
/// another process.
package struct TrialMediators: Sendable {
  /// Links the targets of a trial in two mediators, of which only the second has the named target.
  // A struct: Swift 6.3.1 miscompiles an asynchronous `withValue` of a task-local function in release builds.
  package struct Move: Sendable {
    fileprivate let link: @Sendable (String, [Registration]) async throws -> TrialMediators

    package init(
      _ link:
        @escaping @Sendable (_ target: String, _ registrations: [Registration]) async throws
        -> TrialMediators
    ) {
      self.link = link
    }
  }

  /// Moves the targets of the trials of this task; nil for trials in one process.
  @TaskLocal package static var move: Move?

  let caller: Mediator
  let home: Mediator
  private let connection: (any Sendable)?

  /// - Parameters:
  ///   - caller: The mediator that the trial calls.
  ///   - home: The mediator in which the target runs.
  ///   - connection: Kept as long as the mediators.
  package init(caller: Mediator, home: Mediator, connection: any Sendable) {
    (self.caller, self.home, self.connection) = (caller, home, connection)
  }

  private init(_ mediator: Mediator) { (caller, home, connection) = (mediator, mediator, nil) }

  /// Links the targets of a trial; ``ContractCheck`` makes trials only of targets that can be linked.
  static func linking(_ registrations: [Registration], for target: String) async throws
    -> TrialMediators
  {
    guard let move else {
      return TrialMediators(Mediator(checked: registrations, outbox: TrialOutbox()))
    }
    return try await move.link(target, registrations)
  }
}
