public import MediatorKit

// What every example promises.
extension ContractCheck {
  /// The checks of examples alone, for the tests of one module.
  ///
  /// ```swift
  /// @Test(arguments: ContractCheck.examples { [Registration(Target_Shop.self) { Target_Shop(peers: $0) }] })
  /// func `The example is true`(_ check: ContractCheck) async throws { try await check.run() }
  /// ```
  /// - Parameter make: Registers the targets with a world of their own, such as `Services.inMemory()`. Runs once to
  ///   list the examples, and once for each check. ``StandIn/registration`` stands in, and isn't examined.
  /// - Returns: The checks, in the order of the registrations.
  public static func examples(
    _ make: @escaping @Sendable () throws -> [Registration]
  ) -> [ContractCheck] {
    let contracts: [TargetContract]
    do { contracts = try make().filter { !$0.isStandIn }.map(\.contract) } catch {
      let fault = "nothing can be registered: \(error)"
      return [ContractCheck("every example happens") { [fault] }]
    }
    guard !contracts.isEmpty else {
      return [ContractCheck("every example happens") { ["no target is registered"] }]
    }
    return contracts.flatMap { target in
      target.actions.flatMap { examples(of: $0, in: target.name, make) }
    }
  }

  /// Those of one action; one that has a text form has an example that answers.
  static func examples(
    of action: ActionContract, in target: String,
    _ make: @escaping @Sendable () throws -> [Registration]
  ) -> [ContractCheck] {
    let answers = ContractCheck("\(target)/\(action.name) has an example that answers") {
      let sample = ".examples(Example(\"…\", returns: …))"
      return action.examples.contains(where: \.answers) ? [] : ["none does; declare one: \(sample)"]
    }
    let examples = action.examples.map { example in
      let trial = ExampleTrial(target: target, action: action.name, example: example, make: make)
      return ContractCheck("\(target)/\(action.name): \(example.name)") { try await trial.faults() }
    }
    return (action.hasTextForm ? [answers] : []) + examples
  }
}
