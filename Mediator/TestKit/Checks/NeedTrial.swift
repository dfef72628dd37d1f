import MediatorKit
import ScreenKit

/// Makes an action that a target needs fail with each error that it declares, while the examples of the target run.
struct NeedTrial: Sendable {
  let target: TargetContract
  let route: Route
  let codes: [String]
  let make: @Sendable () throws -> [Registration]

  func faults() async throws -> [String] {
    /// The examples that call the need; `early` for those whose preconditions do, as the handler of an event.
    var uses: [(action: String, example: Example, early: Bool)] = []
    for action in target.actions {
      for example in action.examples {
        let call = try await call(action, example)
        guard call.isCalled || call.isPrepared else { continue }
        uses.append((action.name, example, !call.isCalled))
      }
    }
    guard !uses.isEmpty else { return try await faultsOfUnused() }
    let early = uses.allSatisfy(\.early)
    var faults: [String] = []
    for action in target.actions {
      let examples = uses.filter { $0.action == action.name && $0.early == early }.map(\.example)
      for code in codes {
        if let fault = try await fault(of: action, examples, with: code, early: early) {
          faults.append(fault)
        }
      }
    }
    return faults
  }

  /// The fault of a need that no example calls, unless nothing could.
  private func faultsOfUnused() async throws -> [String] {
    guard !isScreen, target.actions.allSatisfy(\.canBeTried), try await !isCalledAtStart() else {
      return []
    }
    return [
      "no example of \(target.name) calls it, so its errors weren't tried; "
        + "add an example of the action that does"
    ]
  }

  /// Whether the need is for a screen: links lead there without a call by the target, and have checks of their own.
  private var isScreen: Bool {
    target.needs.contains { $0.route == route.text && $0.result.isScreen }
  }

  /// The fault of an action when the need fails with a code, in the first example that shows it.
  private func fault(
    of action: ActionContract, _ callers: [Example], with code: String, early: Bool
  ) async throws -> String? {
    for example in callers {
      let outcome = try await call(action, example, failing: code, early: early).outcome
      let subject = "\(target.name)/\(action.name), called as in '\(example.name)',"
      if case .failure(let error) = outcome, error.code == .undeclaredError,
        let cause = error.cause as? MediatorError, cause.route == route.text, cause.declares(code)
      {
        let need = target.needs.first { $0.route == route.text }
        let handling =
          need?.handles.contains(code) == true
          ? "catch it: the need promises that by handles:"
          : "catch it, and say so in the need: handles: [\"\(code)\"]"
        return "\(subject) rethrows the error '\(code)' without declaring it; "
          + "declare it in the errors of the action, or \(handling)"
      }
      let faults = try action.faults(of: outcome)
      guard faults.isEmpty else {
        return "\(subject) with the error '\(code)': \(faults.joined(separator: "; "))"
      }
    }
    return nil
  }

  /// Runs an example, and reports whether the call or the preconditions called the need.
  ///
  /// The need fails with a code during the call; if `early`, during the preconditions too.
  private func call(
    _ action: ActionContract, _ example: Example, failing code: String? = nil, early: Bool = false
  ) async throws -> (outcome: Outcome, isCalled: Bool, isPrepared: Bool) {
    let world = try await TrialWorld(target.name, among: make())
    if let code, early { world.fail(route, code: code) }
    // A failure here is reported by the check of the example.
    for step in example.given { _ = try await world.take(step) }
    if let code { world.fail(route, code: code) }
    let before = world.calls(of: route)
    let outcome = try await world.outcome(action, example.params)
    let after = world.calls(of: route)
    return (outcome, after > before, before > 0)
  }

  /// Whether the target calls the need only at the start of the application, which no example can show.
  private func isCalledAtStart() async throws -> Bool {
    let world = try await TrialWorld(target.name, among: make())
    try await world.start()
    return world.calls(of: route) > 0
  }
}
