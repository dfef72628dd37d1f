import MediatorKit

// Checks of every example.
extension ContractCheck {
  /// The checks of the examples of one action.
  ///
  /// An action with a text form must have an example that succeeds.
  static func examples(
    of action: ActionContract, in target: String, hasFiles: Bool,
    _ make: @escaping @Sendable () throws -> [Registration]
  ) -> [ContractCheck] {
    let answers = ContractCheck("\(target)/\(action.name) has an example that succeeds") {
      let sample = ".examples(Example(\"…\", returns: …))"
      return action.examples.contains(where: \.answers)
        ? [] : ["none does; declare one: \(sample)"]
    }
    let examples = action.examples.map { example in
      var trial = ExampleTrial(target: target, action: action.name, example: example, make: make)
      trial.hasFiles = hasFiles
      return ContractCheck("\(target)/\(action.name): \(example.name)") { [trial] in
        try await trial.faults()
      }
    }
    return (action.hasTextForm ? [answers] : []) + examples
  }
}
