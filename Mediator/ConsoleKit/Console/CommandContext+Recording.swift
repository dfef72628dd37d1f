import ContractKit
package import MediatorKit

// Recorded examples: their results are those of the calls.
extension CommandContext {
  /// The longest time that a recorded example may take without the option `--timeout`.
  private static let recordingLimit = Duration.seconds(60)

  /// The contracts of the targets, as ``contracts()`` returns them, with the results of recorded examples.
  package func recordedContracts() async throws -> [TargetContract] {
    try await recording(contracts())
  }

  /// Runs each recorded example of some targets as `call --example` does, and returns contracts with the results.
  ///
  /// - Parameters:
  ///   - contracts: The contracts of all targets.
  ///   - only: The names of the targets whose examples run; nil for all.
  /// - Returns: The contracts, with the results.
  /// - Throws: The error of the first example that fails, with the messages of all.
  func recording(_ contracts: [TargetContract], only: Set<String>? = nil) async throws
    -> [TargetContract]
  {
    let (known, errors) = await recordingMost(of: contracts, only: only)
    guard var error = errors.first else { return known }
    error.message = errors.map(\.message).joined(separator: "; ")
    throw error
  }

  /// The same, with the errors of the examples that fail, which stay without a result.
  ///
  /// An example that needs the result of another one is run after it.
  func recordingMost(of contracts: [TargetContract], only: Set<String>? = nil) async
    -> ([TargetContract], [ConsoleError])
  {
    var (known, failures) = (contracts, Int.max)
    defer { progress.clear() }
    while true {
      var errors: [ConsoleError] = []
      var results: [Declared: Example] = [:]
      let all = known.recorded.filter { only?.contains($0.target) ?? true }
      for (index, declared) in all.enumerated() {
        progress.show(index, of: all.count)
        do { results[declared] = try await recording(declared, known) } catch {
          errors.append(.unrecorded(declared, error))
        }
      }
      known = known.map { target in
        target.replacingExamples {
          results[Declared(target: target.name, action: $0, example: $1)]
        }
      }
      // Only an example that needs the result of another one may succeed the next time.
      if !errors.contains(where: { $0.id == .E0307 }) || errors.count == failures {
        // The causes precede the examples that need their results.
        return (known, errors.filter { $0.id != .E0307 } + errors.filter { $0.id == .E0307 })
      }
      failures = errors.count
    }
  }

  /// An example with its result; stand-ins return the results that are known.
  private func recording(
    _ declared: Declared, _ known: [TargetContract]
  ) async throws -> Example {
    let (route, example) = (declared.route, declared.example)
    // A context of its own: `isExample` selects data in memory, and the log has the chosen examples.
    let context = with(["example": "", "only": nil, "trace": nil, "verbose": nil])
    let missing = StandInLog()
    let standingIn = StandingIn(
      allBut: [declared.target], with: known, choosing: { context.standIns.choice(for: $0) }
    ) { route, example in
      if example.outcome == .recorded {
        _ = missing.add(StandInLog.Reply(route: route.text, example: example.name))
      }
    }
    let mediator = try context.mediator(standingIn: standingIn)
    let limit = try context.invocation.timeout() ?? Self.recordingLimit
    let reply = try await context.running(mediator) { _ in
      let reply = try await Task.result {
        try await context.prepare(example, of: route, in: mediator)
        return try await mediator.perform(
          route, Params(example.params), from: declared.action.origin)
      } orNilAfter: {
        // The limit is of real time: what a person waits.
        try await Task.sleep(for: limit.waitable)
      }
      guard let reply else {
        throw ConsoleError(
          .E0602, code: "timedOut", "it took longer than \(limit)",
          help: "allow more time with --timeout")
      }
      return reply
    }
    // An action may hide the failure of a stand-in.
    if let reply = missing.first, let peer = Route(reply.route) {
      throw MediatorError.unrecorded(reply.example, of: peer)
    }
    return Example(
      example.name, given: example.given, example.params,
      returns: try context.value(of: reply, route))
  }
}

extension ConsoleError {
  fileprivate static func unrecorded(_ declared: Declared, _ error: any Error) -> ConsoleError {
    var problem = ConsoleError(error)
    let name = declared.example.name.shortened
    problem.message = "can't record the example '\(name)' of \(declared.route): \(problem.message)"
    if problem.id == .E0307, !problem.mismatches.isEmpty {
      problem.help = "correct the reply in the example, or undo the change of the result"
    }
    return problem
  }
}

/// A recorded example.
private struct Declared: Hashable {
  let target: String
  let action: ActionContract
  let example: Example

  var route: String { "\(target)/\(action.name)" }
}

extension [TargetContract] {
  /// Whether an example has to run for its outcome.
  var recordExamples: Bool { !recorded.isEmpty }

  fileprivate var recorded: [Declared] {
    flatMap { target in
      target.actions.flatMap { action in
        action.examples.filter { $0.outcome == .recorded }
          .map { Declared(target: target.name, action: action, example: $0) }
      }
    }
  }
}
