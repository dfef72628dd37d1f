import ContractKit
import MediatorKit

/// One example of an action, run against the action itself in a world of its own; what comes otherwise than it says
/// is told in sentences.
struct ExampleTrial: Sendable {
  let target: String
  let action: String
  let example: Example
  let make: @Sendable () throws -> [Registration]

  func faults() async throws -> [String] {
    let world = try TrialWorld(target, among: make())
    guard let action = world.contract.action(action) else {
      return ["the action isn't registered any more"]
    }
    let faults = ExampleCheck(action, of: world.contract).faults(in: example)
    guard faults.isEmpty else { return faults.map { "the example \($0.text)" } }
    for step in example.given {
      if let fault = try await world.take(step) { return [fault] }
    }
    var fault = try await fault(of: action, in: world, "it")
    if fault == nil, action.isIdempotent {
      fault = try await self.fault(
        of: action, in: world, "called once more, though the action is idempotent, it")
    }
    return fault.map { [$0] } ?? world.failures.map(\.description)
  }

  /// How the action behaves otherwise than the example says, or nil.
  private func fault(
    of action: ActionContract, in world: TrialWorld, _ subject: String
  ) async throws -> String? {
    let outcome = try await world.outcome(action, example.params)
    if action.result.isNative, example.answers, case .success = outcome { return nil }
    switch (example.outcome, outcome) {
    case (.result(let promised), .success(let reply)):
      let value = try reply.value
      guard promised != value else { return nil }
      let places = value.differences(from: promised).joined(separator: "\n")
      return "\(subject) answers otherwise than promised:\n\(places)"
    case (.error(let code), .failure(let error)):
      guard !error.declares(code) else { return nil }
      return "\(subject) fails otherwise: \(error); promised is '\(code)'"
    case (.result, .failure(let error)):
      return "\(subject) fails: \(error)"
    case (.error(let code), .success(let reply)):
      let value = (try? reply.value.json(.pretty)) ?? "something native"
      return "\(subject) answers \(value); promised is the error '\(code)'"
    }
  }
}
