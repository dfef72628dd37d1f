import ContractKit
import MediatorKit
import ScreenKit

/// Runs one example against the action itself, with stand-ins for the other modules.
struct ExampleTrial: Sendable {
  let target: String
  let action: String
  let example: Example
  let make: @Sendable () throws -> [Registration]

  /// Whether contract files have the recorded results.
  var hasFiles = true

  /// Measures how long an action on the main actor holds it.
  var watch = MainActorWatch()

  /// Every difference between the example and what happens, a sentence each.
  func faults() async throws -> [String] {
    let faults = try await faults(of: example)
    guard !faults.isEmpty, let (first, second) = try await swappedParams() else { return faults }
    return faults + [
      "the params '\(first)' and '\(second)' look swapped: with their values exchanged, the example passes; "
        + "compare it, and the order of the declared params, with the arguments of the method"
    ]
  }

  /// Two params of the example with which it passes once their values are exchanged.
  private func swappedParams() async throws -> (String, String)? {
    let names = example.params.keys.sorted()
    for (index, first) in names.enumerated() {
      for second in names[(index + 1)...] where example.params[first] != example.params[second] {
        let exchanged = example.exchanging(first, second)
        if try await faults(of: exchanged).isEmpty { return (first, second) }
      }
    }
    return nil
  }

  private func faults(of example: Example) async throws -> [String] {
    let world = try await TrialWorld(target, among: make())
    guard let action = world.contract.action(action) else {
      return ["the action isn't registered"]
    }
    let faults = ExampleCheck(action, of: world.contract).faults(in: example)
    guard faults.isEmpty else { return faults.map { "the example \($0)" } }
    if let fault = try await world.take(example.given) { return [fault] }
    var fault = try await fault(of: example, action, in: world, "it")
    if fault == nil, action.isIdempotent {
      fault = try await self.fault(
        of: example, action, in: world, "called again, though the action is idempotent, it")
    }
    if fault == nil, action.isIdempotent { fault = try await faultOfTwo(example, action) }
    guard let fault else {
      return try await world.failures.map(\.description) + faultsOfMain(example, action)
    }
    let replies = world.replies
    return replies.isEmpty
      ? [fault] : [fault, "stand-ins replied for \(Suggestion.list(replies))"]
  }

  /// A sentence if an action blocks the main actor; a screen is checked where it is opened.
  @MainActor private func faultsOfMain(
    _ example: Example, _ action: ActionContract
  ) async throws -> [String] {
    guard action.isolation == .main, !action.result.isScreen else { return [] }
    func held() async throws -> Duration {
      let world = try await TrialWorld(target, among: make())
      _ = try await world.take(example.given)
      return try await watch.longest { _ = try await world.outcome(action, example.params) }
    }
    return try await watch.faults("it", held(), again: held)
  }

  /// The first fault of two concurrent calls, and of one after them, or nil.
  private func faultOfTwo(_ example: Example, _ action: ActionContract) async throws -> String? {
    let world = try await TrialWorld(target, among: make())
    if let fault = try await world.take(example.given) { return fault }
    let subject = "called twice at once, though the action is idempotent, it"
    async let first = fault(of: example, action, in: world, subject)
    async let second = fault(of: example, action, in: world, subject)
    let faults = try await [first, second]
    let later = try await fault(of: example, action, in: world, "after two calls at once, it")
    return (faults + [later]).compactMap(\.self).first
  }

  /// How the outcome differs from the example, or nil.
  private func fault(
    of example: Example, _ action: ActionContract, in world: TrialWorld, _ subject: String
  ) async throws -> String? {
    let outcome = try await world.outcome(action, example.params)
    if action.result.isNative, example.answers, case .success = outcome { return nil }
    // The world has the recorded results.
    let known = action.examples.first { $0.name == example.name } ?? example
    switch (known.outcome, outcome) {
    case (.result(let promised), .success(let reply)):
      let value = try reply.value
      guard promised != value else { return nil }
      let places = value.differences(from: promised).joined(separator: "\n")
      guard example.outcome == .recorded else {
        return "\(subject) doesn't return what the example says:\n\(places)"
      }
      let problem = "\(subject) doesn't return what is recorded:\n\(places)\n"
      if let cause = try await instability(of: example, action, value, promised) {
        return problem + cause
      }
      return problem + (try await remedy(action))
    case (.recorded, .success) where !hasFiles: return nil
    case (.recorded, .success): return "its result isn't recorded; \(try await remedy(action))"
    case (.error(let code), .failure(let error)):
      guard !error.declares(code) else { return nil }
      return "\(subject) fails with another error than '\(code)': \(error)"
    case (.result, .failure(let error)), (.recorded, .failure(let error)):
      return "\(subject) fails: \(error)"
    case (.error(let code), .success(let reply)):
      let value = (try? reply.value.json(.pretty)) ?? "something native"
      return "\(subject) returns \(value) instead of the error '\(code)'"
    }
  }
}

// Recorded results.
extension ExampleTrial {
  /// The reason not to record a result, which differs from the recorded one; nil without a reason.
  private func instability(
    of example: Example, _ action: ActionContract, _ value: Value, _ recorded: Value
  ) async throws -> String? {
    if value.withSortedArrays == recorded.withSortedArrays {
      return "only the order of elements differs: sort what comes from a Set or a Dictionary; "
        + "if the new order is meant, \(try await remedy(action))"
    }
    let world = try await TrialWorld(target, among: make())
    guard try await world.take(example.given) == nil,
      case .success(let again) = try await world.outcome(action, example.params),
      try again.value != value
    else { return nil }
    return "it returns something else each time, so it can't be recorded: "
      + "pass what it depends on, such as a clock, and replace it in the registrations of the tests"
  }

  /// How to fix a missing or outdated recording; one with a dead link isn't to be recorded.
  private func remedy(_ action: ActionContract) async throws -> String {
    let screen = ScreenTrial(target: target, action: action.name, example: example, make: make)
    let dead = action.result.isScreen ? try await screen.deadLinks() : []
    guard dead.isEmpty else { return "correct its links first:\n" + dead.joined(separator: "\n") }
    return "record it \(ContractFolder.exporting)"
  }
}

extension Value {
  /// The value with the elements of each array in the order of their texts.
  fileprivate var withSortedArrays: Value {
    switch self {
    case .array(let values):
      .array(values.map(\.withSortedArrays).sorted { $0.json() < $1.json() })
    case .object(let fields): .object(fields.mapValues(\.withSortedArrays))
    default: self
    }
  }
}

extension Example {
  /// The same example with the values of two params exchanged.
  fileprivate func exchanging(_ first: String, _ second: String) -> Example {
    var params = params
    (params[first], params[second]) = (params[second], params[first])
    return Example(name, given: given, params, outcome)
  }
}
