import MediatorKit

extension ExampleRun {
  /// Runs the example against the action.
  ///
  /// Throws ``ExampleFailure``, which says what came instead of what the example promises.
  public func check() async throws {
    guard case .example(let example) = subject else { throw ExampleFailure(description) }
    let world = try World(make(), route)
    guard let action = world.contract.action(world.route.action) else {
      throw ExampleFailure("\(self): the action isn't registered any more")
    }
    let faults = ExampleCheck.faults(in: world.contract)
      .filter { $0.hasPrefix("\(route), example '\(example.name)'") }
    guard faults.isEmpty else { throw ExampleFailure(faults.joined(separator: "\n")) }
    for step in example.given { try await world.take(step, before: self) }
    try await expect(example, of: action, in: world, "")
    if action.isIdempotent {
      try await expect(
        example, of: action, in: world, ", called once more, though the action is idempotent,")
    }
    guard world.failures.isEmpty else {
      throw ExampleFailure("\(self): \(world.failures.map(\.description).joined(separator: "\n"))")
    }
  }

  private func expect(
    _ example: Example, of action: ActionContract, in world: World, _ when: String
  ) async throws {
    let outcome = try await world.outcome(action, example.params)
    if action.result.isNative, example.answers, case .success = outcome { return }
    switch (example.outcome, outcome) {
    case (.result(let promised), .success(let reply)):
      let value = try reply.value
      guard promised != value else { return }
      let places = value.differences(from: promised).joined(separator: "\n  ")
      throw ExampleFailure("\(self)\(when) answers otherwise than promised:\n  \(places)")
    case (.error(let code), .failure(let error)):
      guard !error.declares(code) else { return }
      throw ExampleFailure("\(self)\(when) fails otherwise: \(error); promised is '\(code)'")
    case (.result, .failure(let error)):
      throw ExampleFailure("\(self)\(when) fails: \(error)")
    case (.error(let code), .success(let reply)):
      let value = (try? reply.value.json(.pretty)) ?? "something native"
      throw ExampleFailure("\(self)\(when) answers \(value); promised is the error '\(code)'")
    }
  }
}

/// Why an example doesn't hold.
public struct ExampleFailure: Error, CustomStringConvertible {
  /// Which example, what it promises, and what came instead.
  public let description: String

  init(_ description: String) { self.description = description }
}
