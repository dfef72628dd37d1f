package import MediatorKit

// Recorded examples, whose results are in contract files.
extension TargetContract {
  /// The same contract with the recorded results that one of these contracts has for the same call.
  package func recorded(in contracts: [TargetContract]) -> TargetContract {
    guard let other = contracts.first(where: { $0.name == name }) else { return self }
    return replacingExamples { action, example in
      guard let same = other.action(action.name)?.examples.first(where: example.isSameCall(as:)),
        case .result = same.outcome
      else { return nil }
      return same
    }
  }

  /// The same contract with other recorded examples; nil keeps one.
  package func replacingExamples(
    _ recorded: (ActionContract, Example) -> Example?
  ) -> TargetContract {
    let actions = actions.map { action in
      let examples = action.examples
      guard examples.contains(where: { $0.outcome == .recorded }) else { return action }
      return action.replacingExamples(
        examples.map { $0.outcome == .recorded ? recorded(action, $0) ?? $0 : $0 })
    }
    return TargetContract(
      name: name, summary: summary, version: version, actions: actions, needs: needs, emits: emits,
      subscriptions: subscriptions)
  }
}

extension Example {
  /// Whether another example differs only in its outcome.
  fileprivate func isSameCall(as other: Example) -> Bool {
    name == other.name && given == other.given && params == other.params
  }
}
